/** Who plays in the arena: a game's computer players by level, and its veteran, where it has one. */

import { games } from '@escadre/shared/games';
import {
  type AnyGame,
  type Bot,
  type Chance,
  type GameTypes,
  gameNamed,
  LEVELS,
  type Level,
} from '@escadre/shared/kernel';
import { CannotBegin } from '../command-line.ts';

/** The bot of before there were levels, kept as it was to be measured against. */
const VETERAN = 'veteran';

export const PLAYERS: readonly string[] = [...LEVELS, VETERAN];

/** Makes a player for a seat. */
export type MakePlayer = (seat: string, options: object, chance: Chance) => Bot<GameTypes>;

/** @throws CannotBegin for a game that is not played here */
export function gameOf(id: string): AnyGame {
  const game = gameNamed(games, id);
  if (game !== undefined) return game;
  throw new CannotBegin(`There is no game "${id}" here. There are: ${Object.keys(games).join(', ')}.`);
}

/** @throws CannotBegin for a player that there is not */
export async function playerOf(game: AnyGame, name: string): Promise<MakePlayer> {
  if (name === VETERAN) return veteranOf(game.id);
  if (isLevel(name)) return (seat, options, chance) => game.bot(seat, options, chance, name);
  throw new CannotBegin(`There is no player "${name}". There are: ${PLAYERS.join(', ')}.`);
}

const isLevel = (name: string): name is Level => (LEVELS as readonly string[]).includes(name);

async function veteranOf(id: string): Promise<MakePlayer> {
  const kit: { readonly veteran?: MakePlayer; readonly bot?: MakePlayer } | undefined = await import(
    `@escadre/shared/testkit/${id}/veteran.ts`
  ).catch((error) => {
    if ((error as { code?: unknown }).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  });
  const make = kit?.veteran ?? kit?.bot;
  if (make !== undefined) return make;
  throw new CannotBegin(`The game ${id} has no veteran: the test kit exports none in ${id}/veteran.ts.`);
}
