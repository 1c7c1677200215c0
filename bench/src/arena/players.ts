/** The arena's players: a game's computer players by level, of this build or another, and its newcomer. */

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
import { gamesOf } from './checkout.ts';

/** The test kit's reader of the rules, who plays at random. */
const NEWCOMER = 'newcomer';

export const PLAYERS: readonly string[] = [...LEVELS, NEWCOMER];

/** Makes a player for a seat. */
type MakePlayer = (seat: string, options: object, chance: Chance) => Bot<GameTypes>;

/** A player of the arena. */
export interface Player {
  readonly make: MakePlayer;
  /** The share of its count that it searches; the newcomer ignores it. */
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
 * @param checkout where the player's games are, if not in this build
 * @throws CannotBegin for an unknown player, or a checkout without the game
 */
export async function playerOf(game: AnyGame, text: string, checkout?: string): Promise<Player> {
  const [name = '', share = '1', ...more] = text.split('@');
  const part = Number(share);
  if (!(part > 0 && part <= 1) || more.length > 0) {
    throw new CannotBegin(`A share is a number above 0 and up to 1, as in admiral@0.1, and not "${text}".`);
  }
  if (name === NEWCOMER) return { make: await newcomerTo(game.id), share: part };
  if (!isOneOf(LEVELS, name)) {
    throw new CannotBegin(`There is no player "${name}". There are: ${PLAYERS.join(', ')}.`);
  }
  const players = checkout === undefined ? game : (await gamesOf(checkout))[game.id];
  if (players === undefined) throw new CannotBegin(`There is no game "${game.id}" in ${checkout}.`);
  return { make: (seat, options, chance) => players.bot(seat, options, chance, name), share: part };
}

async function newcomerTo(id: string): Promise<MakePlayer> {
  const kit: { readonly newcomer?: MakePlayer } | undefined = await import(
    `@escadre/shared/testkit/${id}/newcomer.ts`
  ).catch((error) => {
    if (codeOf(error) === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  });
  if (kit?.newcomer !== undefined) return kit.newcomer;
  throw new CannotBegin(`The game ${id} has no newcomer: the test kit has no ${id}/newcomer.ts.`);
}
