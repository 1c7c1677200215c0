/** A game as a match in the page plays it, and what tells it from what it was. */

import { type AnyPlayableGame, isOneOf, keysOf } from '@escadre/shared/kernel';
import { EscadreError, part } from '../base/error.ts';
import { GAMES, HASHES } from './whole-games.ts';

/** @throws EscadreError UNKNOWN_GAME, UNREACHABLE */
export async function loadGame(id: string): Promise<AnyPlayableGame> {
  if (isOneOf(keysOf(GAMES), id)) return (await part(GAMES[id])).game;
  throw new EscadreError('UNKNOWN_GAME', `Unknown game "${id}".`);
}

/** What tells these rules of a game from any other: a match that was saved under others may not be gone on with. */
export const fingerprintOf = ({ id, version }: AnyPlayableGame): string =>
  `${id}/${version}/${HASHES[id] ?? ''}`;
