/** The player's matches: those waiting for them first, by time left; then finished ones. */

import type { MyMatch } from 'escadre';
import { Cover } from '../base/cover.tsx';
import { dayAndTime } from '../base/dates.ts';
import { useErrorSentence } from '../base/error-sentence.ts';
import { Failed } from '../base/failures.tsx';
import { FaultNote } from '../base/fault-note.tsx';
import { titleOf } from '../base/game-words.ts';
import { Loading } from '../base/loading.tsx';
import { lookAtMine } from '../base/my-matches.ts';
import { Page } from '../base/page.tsx';
import { PasskeyButton } from '../base/passkey-button.tsx';
import { recoveryPage } from '../base/recovery-page.ts';
import { isKnownHere, server } from '../base/session.ts';
import { useAction } from '../base/use-action.ts';
import { useQuery } from '../base/use-query.ts';
import { words } from '../base/words.ts';
import { inClock } from '../match/clocks.tsx';
import { nameOf } from '../match/player-names.ts';
import { keptMatches } from '../practice/kept-matches.ts';
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
  return (
    <Page title={mine.title}>
      <div class={css('top')}>
        <h1>{mine.title}</h1>
        <a href="/replay">{savedWords.value.open}</a>
      </div>
      {answer === undefined ? <Unlisted error={error} /> : <Listed matches={answer} again={again} />}
      {over.length > 0 && <Past matches={over} />}
      <KeptMatches matches={kept.answer} again={kept.again} />
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
        <Current key={match.id} match={match} again={again} />
      ))}
    </ul>
  </>
);

const NoMatch = () => (
  <div class="failure">
    <Cover game="branle-bas" />
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

interface CurrentProps {
  readonly match: MyMatch;
  readonly again: () => void;
}

function Current({ match, again }: CurrentProps) {
  const { mine } = words.value;
  const { id, asked, news, phase } = match;
  const isNew = news !== undefined && news.told < news.n;
  return (
    <li class={css(`listed with-cover panel ${asked ? 'is-asked' : ''}`)}>
      <Cover game={match.game} />
      <div>
        <About match={match} />
        <p class="small">
          <span class={css(asked ? 'is-mine' : 'is-theirs')}>{stateOf(match)}</span>
          {isNew && <span class={css('news')}>{mine.news}</span>}
        </p>
      </div>
      <div class="row">
        {phase === 'gathering' && <Leave id={id} again={again} />}
        <a class={asked ? 'button primary' : 'button'} href={`/m/${id}`}>
          {asked ? mine.play : mine.open}
        </a>
      </div>
    </li>
  );
}

function About({ match: { game, opponents } }: { readonly match: MyMatch }) {
  return (
    <>
      <strong class="name">{titleOf(game)}</strong>
      <p class="small" dir="auto">
        {opponents.map((seat) => nameOf(seat)).join(' · ')}
      </p>
    </>
  );
}

/** Leaves a table before its match has begun. */
function Leave({ id, again }: { readonly id: string; readonly again: () => void }) {
  const { busy, fault, act } = useAction();
  const leave = async () => {
    const match = await (await server()).enter(id);
    try {
      await match.leave();
    } finally {
      await match.close();
    }
  };
  return (
    <>
      <button type="button" disabled={busy} onClick={async () => (await act(leave)) && again()}>
        {words.value.table.leave}
      </button>
      <FaultNote fault={fault} />
    </>
  );
}

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
    <li class={css('listed with-cover panel')}>
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

/** Whose turn it is with the time left, or that the table waits for players. */
function stateOf({ phase, asked, deadline }: MyMatch): string {
  const { mine } = words.value;
  if (phase === 'gathering') return mine.gathering;
  const whose = asked ? mine.yourMove : mine.theirs;
  return deadline === undefined ? whose : `${whose}, ${mine.left(inClock(deadline - Date.now()))}`;
}
