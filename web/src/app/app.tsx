/** The pages, by their addresses. */

import { useEffect, useState } from 'preact/hooks';
import { ErrorBoundary, LocationProvider, lazy, Route, Router, useLocation } from 'preact-iso';
import { loaded } from './build.ts';
import { Failed, Lost, Outdated, SessionLost } from './failures.tsx';
import { Home } from './home.tsx';
import { focusMain, keepFocus } from './kept-focus.ts';
import { watchMyMatches } from './my-matches.ts';
import { words } from './words.ts';

const Create = lazy(() => loaded(import('./create.tsx')).then(({ Create }) => Create));
const Mine = lazy(() => loaded(import('./mine.tsx')).then(({ Mine }) => Mine));
const Settings = lazy(() => loaded(import('./settings-page.tsx')).then(({ Settings }) => Settings));
const MatchPage = lazy(() => loaded(import('../match/page.tsx')).then(({ MatchPage }) => MatchPage));
const PracticePage = lazy(() =>
  loaded(import('../practice/page.tsx')).then(({ PracticePage }) => PracticePage),
);
const LearnPage = lazy(() => loaded(import('../learn/page.tsx')).then(({ LearnPage }) => LearnPage));
const ReplayPage = lazy(() => loaded(import('../match/replay.tsx')).then(({ ReplayPage }) => ReplayPage));

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
  const { url } = useLocation();
  const [broken, setBroken] = useState<{ readonly at: string; readonly error: unknown }>();
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
