/** A table with an SDK for each side, laid and played out while the server comes and goes. */

import { games } from '@escadre/shared/games';
import type { AnyGame } from '@escadre/shared/kernel';
import { must } from '@escadre/shared/kernel';
import { Escadre, EscadreError, type GameId, type Match, type Seat, type TimeControl } from 'escadre';
import { follow, type Played } from './ledger.ts';
import { type Answered, Player } from './player.ts';

/** Errors of HTTP requests while the server is down. */
const AWAY: ReadonlySet<string> = new Set([
  'UNREACHABLE',
  'TIMEOUT',
  'SHUTTING_DOWN',
  'TOO_BUSY',
  'STORE_UNAVAILABLE',
  'INTERNAL',
]);
/** Milliseconds between two knocks of the harness; the SDK's own are its own. */
const KNOCKS_EVERY = 100;
/** Views after which a match may be abandoned at the end. */
const FEW = 20;

interface TableParts {
  readonly url: string;
  readonly game: GameId;
  readonly clock: TimeControl | null;
  /** Whether computers play against the first side. */
  readonly againstComputers: boolean;
  readonly seed: string;
  /** Commands of a match after which it is given up. */
  readonly mostCommands: number;
  /** Whether the store may be away for longer than the SDK asks again. */
  readonly losesStore: boolean;
  /** The players at the table. */
  readonly atTable: Set<Player>;
  /** No more matches are wanted: unfinished ones are abandoned unless nearly over. */
  readonly isClosing: () => boolean;
  /** Called for each granted command. */
  readonly onAnswer: (answered: Answered) => void;
}

/**
 * Plays a match to its end.
 *
 * @throws errors other than a server that is down
 */
export async function playOne(parts: TableParts): Promise<Played> {
  const open = new Set<Match>();
  const players: Player[] = [];
  try {
    const matches = await layTable(parts, open);
    const [first] = matches as [Match];
    const sides = matches.map(follow);
    let commands = 0;
    const isTired = () => commands >= parts.mostCommands || (parts.isClosing() && commands >= FEW);
    for (const match of matches) match.on('view', () => commands++);
    for (const [index, side] of sides.entries()) {
      const match = must(matches[index], 'a match');
      const { losesStore, onAnswer } = parts;
      const seed = `${parts.seed}/${match.camp}`;
      players.push(new Player({ match, side, seed, isTired, losesStore, onAnswer }));
    }
    for (const player of players) parts.atTable.add(player);
    await Promise.all(matches.map((match) => insist(() => match.ready())));
    await Promise.all(players.map((player) => player.play()));
    return { id: first.id, game: parts.game, commitment: first.table.commitment, sides };
  } finally {
    for (const player of players) parts.atTable.delete(player);
    await Promise.all([...open].map((match) => match.close()));
  }
}

/** All sit. Each match opened on the way is in `open`. */
export async function layTable(
  { url, game, clock, againstComputers }: Pick<TableParts, 'url' | 'game' | 'clock' | 'againstComputers'>,
  open: Set<Match>,
): Promise<Match[]> {
  const rules: AnyGame = games[game];
  const camps = Map.groupBy(rules.seats(rules.defaults), ({ camp }) => camp);
  const matches: Match[] = [];
  const [first = [], ...others] = camps.values();
  const computers = againstComputers ? others.flat() : [];
  for (const chairs of againstComputers ? [first] : camps.values()) {
    let escadre = await insist(() => Escadre.connect(url));
    let match: Match | undefined;
    for (const { seat } of chairs) {
      const at = match?.id ?? matches[0]?.id;
      await match?.close();
      match = await insist(async () => {
        // Tables whose creation was not answered exist all the same: a new player creates another.
        if (at === undefined) escadre = await Escadre.connect(url);
        return sit(escadre, game, at, seat, clock, computers);
      });
      open.add(match);
    }
    matches.push(must(match, 'a match'));
  }
  return matches;
}

const sit = (
  escadre: Escadre,
  game: GameId,
  id: string | undefined,
  seat: Seat,
  clock: TimeControl | null,
  against: readonly { readonly seat: string }[],
): Promise<Match> => {
  if (id !== undefined) return escadre.enter(id, { seat });
  const computers = against.map((chair) => ({ seat: chair.seat as Seat, level: 'recruit' as const }));
  return escadre.create(game, { seat, clock, computers });
};

/** Asks until the server is there to answer. */
export async function insist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof EscadreError) || !AWAY.has(error.code)) throw error;
      await new Promise((resolve) => setTimeout(resolve, KNOCKS_EVERY));
    }
  }
}
