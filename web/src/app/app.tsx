/** The pages, by their addresses. */

import { ErrorBoundary, LocationProvider, lazy, Route, Router } from 'preact-iso';
import { Lost } from './failures.tsx';
import { Home } from './home.tsx';
import { words } from './words.ts';

const Create = lazy(() => import('./create.tsx').then(({ Create }) => Create));
const Mine = lazy(() => import('./mine.tsx').then(({ Mine }) => Mine));
const Settings = lazy(() => import('./settings-page.tsx').then(({ Settings }) => Settings));
const MatchPage = lazy(() => import('../match/page.tsx').then(({ MatchPage }) => MatchPage));
const PracticePage = lazy(() => import('../practice/page.tsx').then(({ PracticePage }) => PracticePage));
const LearnPage = lazy(() => import('../learn/page.tsx').then(({ LearnPage }) => LearnPage));
const ReplayPage = lazy(() => import('../match/replay.tsx').then(({ ReplayPage }) => ReplayPage));

export const App = () => (
  <LocationProvider>
    <a class="unseen skip" href="#main">
      {words.value.app.skip}
    </a>
    <ErrorBoundary onError={(error) => console.error(error)}>
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
  </LocationProvider>
);
