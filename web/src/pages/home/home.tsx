/** The first page: the four games, two clicks from a board; tables that wait, and matches that are played. */

import type { GameId } from 'escadre';
import { Facts } from '../../base/facts.tsx';
import { titleOf } from '../../base/game-words.ts';
import { cardOf, GAMES, rulebookOf } from '../../base/games.ts';
import { myMatches } from '../../base/my-matches.ts';
import { Page } from '../../base/page.tsx';
import { language } from '../../base/settings.ts';
import { useAsk } from '../../base/use-query.ts';
import { words } from '../../base/words.ts';
import { windowOptions } from '../create/answer-window.tsx';
import { useWay } from '../use-enter-match.ts';
import { Watched } from './live-preview.tsx';

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
        {GAMES.map((game, place) => (
          <GameCard key={game} game={game} isFirst={place === 0 && askedOf().length === 0} />
        ))}
      </ul>
      <Lists />
    </Page>
  );
}

const askedOf = () => (myMatches.value ?? []).filter((match) => match.asked);

/** Where the player is waited for comes before everything else. */
function YourMove() {
  const asked = askedOf();
  const [first] = asked;
  if (first === undefined) return null;
  return (
    <p class="your-move">
      <a class="button primary" href={asked.length === 1 ? `/m/${first.id}` : '/mine'}>
        {words.value.home.yourMove(asked.length)}
      </a>
    </p>
  );
}

interface GameCardProps {
  readonly game: GameId;
  /** What somebody who is awaited nowhere would best begin with: its way is the filled one. */
  readonly isFirst: boolean;
}

function GameCard({ game, isFirst }: GameCardProps) {
  const { home } = words.value;
  const { busy, fault, act } = useWay();
  return (
    <li class="game panel">
      <Watched game={game} />
      <div class="stack">
        <h2>{titleOf(game)}</h2>
        <Facts game={game} />
        <p class="small ways-in">
          <a href={rulebookOf(game, language.value)}>{home.rules}</a>
          <a href={`/learn/${game}`}>{home.learn}</a>
          <a href={`/new/${game}?against=friend`}>{home.setUp}</a>
        </p>
      </div>
      <div class="ways">
        <a class={`button ${isFirst ? 'primary' : ''}`} href={`/practice/${game}`}>
          {home.computer}
        </a>
        <button
          type="button"
          disabled={busy}
          onClick={() =>
            act((escadre) =>
              escadre.quick(game, { clock: cardOf(game).quickClock, options: windowOptions(game) }),
            )
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

/** Tables and matches come with what asks for them, after what can be played at once. */
function Lists() {
  const { answer: room, error } = useAsk(() => import('./lists.tsx'));
  if (room !== undefined) return <room.Lists />;
  return (
    <p class="soft">{error === undefined ? words.value.app.loading : words.value.failures.serverText}</p>
  );
}
