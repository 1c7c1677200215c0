/** Loads games for matches in the page, and identifies their rules. */

import { type AnyPlayableGame, isOneOf, keysOf } from '@escadre/shared/kernel';
import { loadPart } from '../base/error.ts';
import { unknownGame } from '../base/unknown-names.ts';
import { GAMES, HASHES } from './whole-games.ts';

/** @throws EscadreError UNKNOWN_GAME, UNREACHABLE */
export async function loadGame(id: string): Promise<AnyPlayableGame> {
  if (isOneOf(keysOf(GAMES), id)) return (await loadPart(GAMES[id])).game;
  throw unknownGame(id, keysOf(GAMES));
}

/** Identifies the rules of a game: a match saved under other rules cannot continue. */
export const fingerprintOf = ({ id, version }: AnyPlayableGame): string =>
  `${id}/${version}/${HASHES[id] ?? ''}`;
