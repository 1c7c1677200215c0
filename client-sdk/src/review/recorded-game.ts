/** The game of a record, which can be any input. */

import { games } from '@escadre/shared/games';
import { type AnyGame, isOneOf, keysOf } from '@escadre/shared/kernel';
import { unknownGame } from '../base/unknown-names.ts';

/** @throws EscadreError UNKNOWN_GAME */
export function gameOf(record: unknown): AnyGame {
  const { game }: { game?: unknown } = Object(record);
  if (isOneOf(keysOf(games), game)) return games[game];
  throw unknownGame(game, keysOf(games));
}
