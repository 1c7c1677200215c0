/** The player's matches: those waiting for them first, by time left; then finished ones. */

import type { MyMatch } from 'escadre';
import type { ComponentChildren } from 'preact';
import { Cover } from '../base/cover.tsx';
import { dayAndTime } from '../base/dates.ts';
import { useErrorSentence } from '../base/error-sentence.ts';
import { Failed } from '../base/failures.tsx';
import { titleOf } from '../base/game-words.ts';
import { GAMES } from '../base/games.ts';
import { Loading } from '../base/loading.tsx';
import { lookAtMine } from '../base/my-matches.ts';
import { Page } from '../base/page.tsx';
import { PasskeyButton } from '../base/passkey-button.tsx';
import { recoveryPage } from '../base/recovery-page.ts';
import { isKnownHere, server } from '../base/session.ts';
import { useQuery } from '../base/use-query.ts';
import { words } from '../base/words.ts';
import { Seascape } from '../drawing/engraved/seascape.tsx';
import { keptMatches } from '../practice/kept-matches.ts';
import { About, CurrentMatch } from './current-match.tsx';
import { KeptMatches } from './kept-matches.tsx';
import { type Result, resultOf } from './match-result.ts';
import { css } from './my-matches-styles.ts';
import { savedWords } from './saved-words.ts';

/** Milliseconds between updates. */
const REFRESH = 10_000;
/** The most past matches shown. */
const MOST_PAST = 50;

/** Looking does not make anybody a guest: a new visitor has no matches. */
const current = async (): Promise<readonly MyMatch[]> => (isKnownHere() ? lookAtMine() : []);

const past = async (): Promise<readonly MyMatch[]> =>
  isKnownHere() ? (await (await server()).mine({ phase: 'over', limit: MOST_PAST })).matches : [];

export function MyMatches() {
  const { mine } = words.value;
  const { answer, error, again } = useQuery(current, REFRESH);
  const over = useQuery(past).answer ?? [];
  const kept = useQuery(keptMatches);
  const isLoading = answer === undefined && error === undefined;
  if (isLoading || kept.answer === undefined) return <Loading title={mine.title} />;
  if (answer === undefined && kept.answer.length === 0) return <Failed error={error} again={again} />;
  const isEmpty = [answer, over, kept.answer].every((list) => list?.length === 0);
  return (
    <Page title={mine.title}>
      <div class={css('top')}>
        <h1>{mine.title}</h1>
        <a href="/replay">{savedWords.value.open}</a>
      </div>
      <Lists isEmpty={isEmpty}>
        {answer === undefined ? <Unlisted error={error} /> : <Listed matches={answer} again={again} />}
        {over.length > 0 && <Past matches={over} />}
        <KeptMatches matches={kept.answer} again={kept.again} />
      </Lists>
    </Page>
  );
}

/** Without the server, the matches of this browser are listed alone. */
const Unlisted = ({ error }: { readonly error: unknown }) => <p role="alert">{useErrorSentence(error)}</p>;

interface ListedProps {
  readonly matches: readonly MyMatch[];
  readonly again: () => void;
}

const Listed = ({ matches, again }: ListedProps) => (
  <>
    {matches.length === 0 && <NoMatch />}
    <ul class="stack">
      {matches.map((match) => (
        <CurrentMatch key={match.id} match={match} again={again} />
      ))}
    </ul>
  </>
);

const NoMatch = () => (
  <div class="failure">
    <div class="calm">
      <Seascape />
    </div>
    <p class="soft">{words.value.mine.none}</p>
    <a class="button primary" href="/">
      {words.value.home.find}
    </a>
    <div class="row">
      <span class="small">{words.value.recovery.missing}</span>
      {!isKnownHere() && <PasskeyButton to="/mine" />}
      <a class="button" href={recoveryPage()}>
        {words.value.recovery.useCode}
      </a>
    </div>
  </div>
);

interface ListsProps {
  readonly isEmpty: boolean;
  readonly children: ComponentChildren;
}

/** The lists, and another match beside them. */
const Lists = ({ isEmpty, children }: ListsProps) => (
  <div class={isEmpty ? undefined : 'two-columns'}>
    <div class={css('column')}>{children}</div>
    {!isEmpty && <Another />}
  </div>
);

/** The games, to create a match of one. */
const Another = () => (
  <section class="stack" aria-labelledby="another">
    <h2 id="another">{words.value.mine.another}</h2>
    <ul class={css('games')}>
      {GAMES.map((game) => (
        <li key={game}>
          <a href={`/new/${game}`}>
            <Cover game={game} />
            <span>{titleOf(game)}</span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);

function Past({ matches }: { readonly matches: readonly MyMatch[] }) {
  const { mine } = words.value;
  const count = (result: Result) => matches.filter((match) => resultOf(match) === result).length;
  return (
    <section class="stack" aria-labelledby="past">
      <h2 id="past">{mine.past}</h2>
      <p class="soft">{mine.tally(count('won'), count('lost'), count('drawn'))}</p>
      <ul class="stack">
        {matches.map((match) => (
          <PastMatch key={match.id} match={match} />
        ))}
      </ul>
    </section>
  );
}

function PastMatch({ match }: { readonly match: MyMatch }) {
  const { mine, end } = words.value;
  const result = resultOf(match);
  return (
    <li class={css('listed with-cover is-past panel')}>
      <Cover game={match.game} />
      <div>
        <About match={match} />
        <p class="small">
          <strong class={css(`result is-${result}`)}>{mine.results[result]}</strong>{' '}
          <span class="soft">{dayAndTime(match.endedAt ?? match.createdAt)}</span>
        </p>
      </div>
      <div class="row">
        <a class="button" href={`/m/${match.id}`}>
          {mine.result}
        </a>
        <a class="button" href={`/m/${match.id}/replay`}>
          {end.replay}
        </a>
      </div>
    </li>
  );
}
