/** The pages, by their addresses. */

import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ErrorBoundary, LocationProvider, lazy, Route, Router, useLocation } from 'preact-iso';
import { CLIENT_ADDRESS } from '../base/addresses.ts';
import { loaded } from '../base/build.ts';
import { Failed, Lost, Outdated, SessionLost } from '../base/failures.tsx';
import { firstWords } from '../base/first-words.ts';
import { focusMain, keepFocus } from '../base/kept-focus.ts';
import { Loading } from '../base/loading.tsx';
import { watchMyMatches } from '../base/my-matches.ts';
import { entry, isKnownHere } from '../base/session.ts';
import { withWords } from '../base/words.ts';
import { Home } from './home/home.tsx';

/** A page's component, loaded on navigation; if that fails, a page says so. */
const page = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(() =>
    loaded(withWords(load())).catch((error: unknown) => () => (
      <Failed error={error} again={() => location.reload()} />
    )),
  );

const Create = page(async () => (await import('./create/create.tsx')).Create);
const MyMatches = page(async () => (await import('./my-matches.tsx')).MyMatches);
const Back = page(async () => (await import('./back.tsx')).Back);
const Settings = page(async () => (await import('./settings/settings-page.tsx')).Settings);
const MatchPage = page(async () => (await import('./match/page.tsx')).MatchPage);
const PracticePage = page(async () => (await import('./practice.tsx')).PracticePage);
const PracticeReplayPage = page(async () => (await import('./practice-replay.tsx')).PracticeReplayPage);
const LearnPage = page(async () => (await import('./learn.tsx')).LearnPage);
const GuidePage = page(async () => (await import('./guide.tsx')).GuidePage);
const SavedMatchPage = page(async () => (await import('./saved-match.tsx')).SavedMatchPage);
const NotFound = page(async () => Lost);
const ReplayPage = page(async () => (await import('./match/replay.tsx')).ReplayPage);

entry.load = () => import('../base/entry.tsx');

export function App() {
  useEffect(watchMyMatches, []);
  useEffect(keepFocus, []);
  return (
    <LocationProvider scope={CLIENT_ADDRESS}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place of the page, and keeps its address */}
      <a class="unseen skip" href="#main" onClick={skip}>
        {firstWords.value.app.skip}
      </a>
      <Outdated />
      <SessionLost />
      {/* For known players only: a new visitor has nothing to lose. */}
      {isKnownHere() && (
        <>
          <Strip load={announcement} />
          <Strip load={newcomers} />
        </>
      )}
      <Pages />
    </LocationProvider>
  );
}

const newcomers = async () => (await withWords(import('../base/newcomers.tsx'))).Newcomers;
const announcement = async () => (await import('./announcement.tsx')).Announcement;

/** A strip over the page, loaded after it. */
function Strip({ load }: { readonly load: () => Promise<ComponentType> }) {
  const [Content, setContent] = useState<ComponentType>();
  useEffect(() => {
    load().then(
      (content) => setContent(() => content),
      () => undefined,
    );
  }, [load]);
  return Content === undefined ? null : <Content />;
}

/** Keeps the address, whose fragment may hold the code of a private match. */
function skip(event: MouseEvent): void {
  if (focusMain()) event.preventDefault();
}

/** Replaces a page that crashes; navigating away recovers. */
function Pages() {
  const { url, path } = useLocation();
  // The previous page stays until the next one is ready; the first one has no predecessor.
  const [isFirst, setFirst] = useState(location.pathname !== '/');
  const [broken, setBroken] = useState<{ readonly at: string; readonly error: unknown }>();
  if (!isDecodable(path)) return <Lost />;
  if (broken?.at === url) return <Failed error={broken.error} again={() => location.reload()} />;
  const onError = (error: unknown) => {
    console.error(error);
    setBroken({ at: url, error });
  };
  return (
    <ErrorBoundary onError={onError}>
      {isFirst && <Loading />}
      <Router
        onLoadStart={() => sayBusy(true)}
        onLoadEnd={() => {
          sayBusy(false);
          setFirst(false);
        }}
        onRouteChange={() => setFirst(false)}
      >
        <Route path="/" component={Home} />
        <Route path="/new/:game" component={Create} />
        <Route path="/m/:id" component={MatchPage} />
        <Route path="/m/:id/replay" component={ReplayPage} />
        <Route path="/replay" component={SavedMatchPage} />
        <Route path="/practice/:game" component={PracticePage} />
        <Route path="/practice/:game/replay" component={PracticeReplayPage} />
        <Route path="/learn/:game" component={LearnPage} />
        <Route path="/rules/:game" component={GuidePage} />
        <Route path="/mine" component={MyMatches} />
        <Route path="/settings" component={Settings} />
        <Route path="/back" component={Back} />
        <Route default component={NotFound} />
      </Router>
    </ErrorBoundary>
  );
}

/** Tells screen readers that the next page is on its way while the last one still stands. */
const sayBusy = (isBusy: boolean): void => document.body.setAttribute('aria-busy', String(isBusy));

/** False for a link cut in the middle of an escape, such as `/m/abc%`. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
