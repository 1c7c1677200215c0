/** The first page: the four games, two clicks from a board; tables that wait, and matches that are played. */

import type { GameId, MatchSummary } from 'escadre';
import { Watched } from '../home/watched.tsx';
import { hasLesson } from '../learn/lessons.ts';
import { nameOf } from '../match/names.ts';
import { GAMES, QUICK_CLOCK, rulebookOf } from './games.ts';
import { myMatches } from './my-matches.ts';
import { Page } from './page.tsx';
import { visitor } from './session.ts';
import { language } from './settings.ts';
import { useAsk } from './use-ask.ts';
import { useWay } from './use-way.ts';
import { windowOptions } from './windows.tsx';
import { words } from './words.ts';

/** Milliseconds after which lists are asked for again. */
const REFRESH = 5_000;

export function Home() {
  const { home } = words.value;
  return (
    <Page title="Escadre">
      <div class="lead">
        <h1>{home.title}</h1>
        <p class="soft">{home.lead}</p>
      </div>
      <YourMove />
      <ul class="games">
        {GAMES.map((game) => (
          <GameCard key={game} game={game} />
        ))}
      </ul>
      <Lists />
    </Page>
  );
}

/** Where the player is waited for comes before everything else. */
function YourMove() {
  const asked = (myMatches.value ?? []).filter((match) => match.asked);
  const [first] = asked;
  if (first === undefined) return null;
  return (
    <p class="your-move">
      <a class="button" href={asked.length === 1 ? `/m/${first.id}` : '/mine'}>
        {words.value.home.yourMove(asked.length)}
      </a>
    </p>
  );
}

function GameCard({ game }: { readonly game: GameId }) {
  const { home, games } = words.value;
  const { title, line, facts } = games[game];
  const { busy, fault, act } = useWay();
  return (
    <li class="game panel">
      <Watched game={game} />
      <div class="stack">
        <h2>{title}</h2>
        <p>{line}</p>
        <p class="soft small">{facts}</p>
        <p class="small ways-in">
          <a href={rulebookOf(game, language.value)}>{home.rules}</a>
          {hasLesson(game) && <a href={`/learn/${game}`}>{home.learn}</a>}
        </p>
      </div>
      <div class="ways">
        <a class="button primary" href={`/practice/${game}`}>
          {home.computer}
        </a>
        <button
          type="button"
          disabled={busy}
          onClick={() =>
            act((escadre) => escadre.quick(game, { clock: QUICK_CLOCK[game], options: windowOptions(game) }))
          }
        >
          {home.find}
        </button>
        <button
          type="button"
          disabled={busy}
          onClick={() =>
            act((escadre) => escadre.create(game, { private: true, options: windowOptions(game) }))
          }
        >
          {home.invite}
        </button>
      </div>
      {fault !== undefined && <p role="alert">{fault}</p>}
    </li>
  );
}

function Lists() {
  const { home, failures } = words.value;
  const { answer, error } = useAsk(() => visitor.list({ limit: 20 }), REFRESH);
  if (answer === undefined)
    return <p class="soft">{error === undefined ? words.value.app.loading : failures.serverText}</p>;
  const open = answer.matches.filter(({ phase }) => phase === 'gathering');
  const live = answer.matches.filter(({ phase, spectators }) => phase === 'playing' && spectators.allowed);
  return (
    <div class="lists">
      <section class="stack" aria-labelledby="open">
        <h2 id="open">{home.open}</h2>
        {open.length === 0 && <p class="soft">{home.noneOpen}</p>}
        <ul class="stack">
          {open.map((match) => (
            <Listed key={match.id} match={match} way={home.sit} address={`/m/${match.id}`} />
          ))}
        </ul>
      </section>
      <section class="stack" aria-labelledby="live">
        <h2 id="live">{home.live}</h2>
        {live.length === 0 && <p class="soft">{home.noneLive}</p>}
        <ul class="stack">
          {live.map((match) => (
            <Listed key={match.id} match={match} way={home.follow} address={`/m/${match.id}?watch`} />
          ))}
        </ul>
      </section>
    </div>
  );
}

interface ListedProps {
  readonly match: MatchSummary;
  readonly way: string;
  readonly address: string;
}

const Listed = ({ match, way, address }: ListedProps) => (
  <li class="listed panel">
    <div>
      <strong class="name">{words.value.games[match.game as GameId]?.title ?? match.game}</strong>
      <p class="soft small">{match.seats.map((seat) => nameOf(seat)).join(' · ')}</p>
    </div>
    <a class="button" href={address}>
      {way}
    </a>
  </li>
);
