/** The first page: the four games, two clicks from a board; open tables, and live matches. */

import type { Escadre, GameId } from 'escadre';
import { useEffect, useState } from 'preact/hooks';
import { Facts } from '../../base/facts.tsx';
import { FaultNote } from '../../base/fault-note.tsx';
import { firstWords } from '../../base/first-words.ts';
import { FromOperator } from '../../base/from-operator.tsx';
import { titleOf } from '../../base/game-words.ts';
import { cardOf, GAMES, guidePage } from '../../base/games.ts';
import { myMatches } from '../../base/my-matches.ts';
import { Page } from '../../base/page.tsx';
import { useQuery } from '../../base/use-query.ts';
import { withWords } from '../../base/words.ts';
import { isUnderWay } from '../../practice/saved-practice.ts';
import { useEnterMatch } from '../use-enter-match.ts';
import { windowOptions } from '../window-options.ts';
import { css } from './home-styles.ts';
import { LivePreview } from './live-preview.tsx';
import { lobby } from './lobby.ts';

/** Its chart is the one that shows best what is played here: large, and first. */
const HERO: GameId = 'trafalgar';

const ON_HOME: readonly GameId[] = [HERO, ...GAMES.filter((game) => game !== HERO)];

export function Home() {
  const { home } = firstWords.value;
  return (
    <Page>
      <div class={css('lead')}>
        <h1>{home.title}</h1>
        <p class="soft">{home.lead}</p>
      </div>
      <FromOperator part="welcome" class={css('welcome panel stack')} />
      <YourMove />
      <OpenNow />
      <ul class={css('games')}>
        {ON_HOME.map((game) => (
          <GameCard key={game} game={game} isHero={game === HERO} />
        ))}
      </ul>
      <Lists />
    </Page>
  );
}

const askedOf = () => (myMatches.value ?? []).filter((match) => match.asked);

/** Matches waiting for the player come first: one as a row, fetched with its words, and a way to the others. */
function YourMove() {
  const asked = askedOf();
  const isAsked = asked.length > 0;
  const [row, setRow] = useState<typeof import('./asked-match.tsx')>();
  useEffect(() => {
    if (isAsked) withWords(import('./asked-match.tsx')).then(setRow, () => undefined);
  }, [isAsked]);
  if (!isAsked) return null;
  return (
    <div class="your-move stack">
      {row !== undefined && <row.AskedMatch />}
      {(row === undefined || asked.length > 1) && (
        <a href="/mine">{firstWords.value.home.yourMove(asked.length)}</a>
      )}
    </div>
  );
}

/** Points to open tables and live matches further down. */
function OpenNow() {
  const { open, live } = lobby.value;
  if (open + live === 0) return null;
  return (
    <p>
      <a href="#open">{firstWords.value.home.now(open, live)}</a>
    </p>
  );
}

interface GameCardProps {
  readonly game: GameId;
  /** Whether this is the suggested game: its button is filled, unless a match awaits the player's move. */
  readonly isHero: boolean;
}

const GameCard = ({ game, isHero }: GameCardProps) => (
  <li class={css(`game panel ${isHero ? 'is-hero' : ''}`)}>
    <LivePreview game={game} />
    <div class="stack">
      <h2>{titleOf(game)}</h2>
      <Facts game={game} />
      <p class={css('small ways-in')}>
        <a href={guidePage(game)}>{firstWords.value.home.rules}</a>
        <a href={`/learn/${game}`}>{firstWords.value.home.learn}</a>
        <a href={`/new/${game}?against=friend`}>{firstWords.value.home.setUp}</a>
      </p>
    </div>
    <Ways game={game} isPrimary={isHero && askedOf().length === 0} />
  </li>
);

/** Against the computer, possibly resuming a match; against a stranger; against a friend. */
interface WaysProps {
  readonly game: GameId;
  readonly isPrimary: boolean;
}

function Ways({ game, isPrimary }: WaysProps) {
  const { home } = firstWords.value;
  const finding = useEnterMatch();
  const inviting = useEnterMatch();
  const isBusy = finding.busy || inviting.busy;
  const options = windowOptions(game);
  const find = (escadre: Escadre) =>
    // Strangers say set phrases only.
    escadre.quick(game, { clock: cardOf(game).quickClock, options, talk: 'phrases', ready: true });
  const invite = (escadre: Escadre) => escadre.create(game, { private: true, options, ready: true });
  return (
    <>
      <div class={css('ways')}>
        <a class={`button ${isPrimary ? 'primary' : ''}`} href={`/practice/${game}`}>
          {isUnderWay(game) ? home.goOn : home.computer}
        </a>
        <button type="button" disabled={isBusy} onClick={() => finding.act(find)}>
          {finding.busy ? home.finding : home.find}
        </button>
        <button type="button" disabled={isBusy} onClick={() => inviting.act(invite)}>
          {inviting.busy ? home.inviting : home.invite}
        </button>
      </div>
      <FaultNote fault={finding.fault ?? inviting.fault} />
    </>
  );
}

/** Loaded after the rest of the page, together with their code. */
function Lists() {
  const { answer: room, error } = useQuery(() => withWords(import('./lists.tsx')));
  if (room !== undefined) return <room.Lists />;
  return (
    <p class="soft">
      {error === undefined ? firstWords.value.app.loading : firstWords.value.failures.serverText}
    </p>
  );
}
