/** The arena's players: a game's computer players by level, and its veteran, if any. */

import { games } from '@escadre/shared/games';
import {
  type AnyGame,
  type Bot,
  type Chance,
  codeOf,
  type GameTypes,
  gameNamed,
  isOneOf,
  LEVELS,
} from '@escadre/shared/kernel';
import { CannotBegin } from '../command-line.ts';

/**
 * The test kit's yardsticks: the frozen bot from before levels existed, and a reader of the rules who plays
 * at random.
 */
const MEASURES = ['veteran', 'newcomer'] as const;
type Measure = (typeof MEASURES)[number];

export const PLAYERS: readonly string[] = [...LEVELS, ...MEASURES];

/** Makes a player for a seat. */
type MakePlayer = (seat: string, options: object, chance: Chance) => Bot<GameTypes>;

/** A player of the arena. */
export interface Player {
  readonly make: MakePlayer;
  /** The share of its count that it searches; the veteran has none. */
  readonly share: number;
}

/** @throws CannotBegin for an unknown game */
export function gameOf(id: string): AnyGame {
  const game = gameNamed(games, id);
  if (game !== undefined) return game;
  throw new CannotBegin(`There is no game "${id}" here. There are: ${Object.keys(games).join(', ')}.`);
}

/**
 * A player by name; `admiral@0.1` is an admiral that searches a tenth of its count.
 *
 * @throws CannotBegin for an unknown player
 */
export async function playerOf(game: AnyGame, text: string): Promise<Player> {
  const [name = '', share = '1', ...more] = text.split('@');
  const part = Number(share);
  if (!(part > 0 && part <= 1) || more.length > 0) {
    throw new CannotBegin(`A share is a number above 0 and up to 1, as in admiral@0.1, and not "${text}".`);
  }
  if (isOneOf(MEASURES, name)) return { make: await measureOf(game.id, name), share: part };
  if (isOneOf(LEVELS, name)) {
    return { make: (seat, options, chance) => game.bot(seat, options, chance, name), share: part };
  }
  throw new CannotBegin(`There is no player "${name}". There are: ${PLAYERS.join(', ')}.`);
}

async function measureOf(id: string, name: Measure): Promise<MakePlayer> {
  const kit: Partial<Record<Measure | 'bot', MakePlayer>> | undefined = await import(
    `@escadre/shared/testkit/${id}/${name}.ts`
  ).catch((error) => {
    if (codeOf(error) === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  });
  const make = kit?.[name] ?? kit?.bot;
  if (make !== undefined) return make;
  throw new CannotBegin(`The game ${id} has no ${name}: the test kit exports none in ${id}/${name}.ts.`);
}
