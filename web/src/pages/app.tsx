/** The pages, by their addresses. */

import { useEffect, useState } from 'preact/hooks';
import { ErrorBoundary, LocationProvider, lazy, Route, Router, useLocation } from 'preact-iso';
import { loaded } from '../base/build.ts';
import { Failed, Lost, Outdated, SessionLost } from '../base/failures.tsx';
import { focusMain, keepFocus } from '../base/kept-focus.ts';
import { watchMyMatches } from '../base/my-matches.ts';
import { words } from '../base/words.ts';
import { Home } from './home/home.tsx';

const Create = lazy(() => loaded(import('./create/create.tsx')).then(({ Create }) => Create));
const Mine = lazy(() => loaded(import('./my-matches.tsx')).then(({ Mine }) => Mine));
const Settings = lazy(() => loaded(import('./settings/settings-page.tsx')).then(({ Settings }) => Settings));
const MatchPage = lazy(() => loaded(import('./match/page.tsx')).then(({ MatchPage }) => MatchPage));
const PracticePage = lazy(() => loaded(import('./practice.tsx')).then(({ PracticePage }) => PracticePage));
const LearnPage = lazy(() => loaded(import('./learn.tsx')).then(({ LearnPage }) => LearnPage));
const ReplayPage = lazy(() => loaded(import('./match/replay.tsx')).then(({ ReplayPage }) => ReplayPage));

export function App() {
  useEffect(watchMyMatches, []);
  useEffect(keepFocus, []);
  return (
    <LocationProvider>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place of the page, and keeps its address */}
      <a class="unseen skip" href="#main" onClick={skip}>
        {words.value.app.skip}
      </a>
      <Outdated />
      <SessionLost />
      <Pages />
    </LocationProvider>
  );
}

/** The address stays, as what is behind its # may be the code of a private match. */
function skip(event: MouseEvent): void {
  if (focusMain()) event.preventDefault();
}

/** Where a page breaks, another one tells so; going elsewhere mends it. */
function Pages() {
  const { url, path } = useLocation();
  const [broken, setBroken] = useState<{ readonly at: string; readonly error: unknown }>();
  if (!isDecodable(path)) return <Lost />;
  if (broken?.at === url) return <Failed error={broken.error} again={() => location.reload()} />;
  const onError = (error: unknown) => {
    console.error(error);
    setBroken({ at: url, error });
  };
  return (
    <ErrorBoundary onError={onError}>
      <Router>
        <Route path="/" component={Home} />
        <Route path="/new/:game" component={Create} />
        <Route path="/m/:id" component={MatchPage} />
        <Route path="/m/:id/replay" component={ReplayPage} />
        <Route path="/practice/:game" component={PracticePage} />
        <Route path="/learn/:game" component={LearnPage} />
        <Route path="/mine" component={Mine} />
        <Route path="/settings" component={Settings} />
        <Route default component={Lost} />
      </Router>
    </ErrorBoundary>
  );
}

/** Not so where a link was cut in the middle of an escape, as `/m/abc%`. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
