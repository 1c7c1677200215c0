/** The games as a match in the page plays them: each is loaded when it is played. */

import { type AnyGame, isOneOf, keysOf } from '@escadre/shared/kernel';
import { EscadreError } from './error.ts';
import type { GameId } from './game-types.ts';

const LOADERS: Readonly<Record<GameId, () => Promise<{ readonly game: AnyGame }>>> = {
  'trafalgar-cards': () => import('./whole-games/trafalgar-cards.ts'),
  'grands-amiraux': () => import('./whole-games/grands-amiraux.ts'),
  trafalgar: () => import('./whole-games/trafalgar.ts'),
  'branle-bas': () => import('./whole-games/branle-bas.ts'),
};

/** @throws EscadreError UNKNOWN_GAME */
export async function loadGame(id: string): Promise<AnyGame> {
  if (isOneOf(keysOf(LOADERS), id)) return (await LOADERS[id]()).game;
  throw new EscadreError('UNKNOWN_GAME', `The game "${id}" is not known here.`);
}

/** Hashes of the rules of each game as JSON, which the build puts here: as a text, as every page would load an object. */
declare const ESCADRE_RULES: string | undefined;

/** What tells these rules of a game from any other: a match that was saved under others may not be gone on with. */
export function fingerprintOf({ id, version }: AnyGame): string {
  const hashes: Readonly<Record<string, string>> =
    typeof ESCADRE_RULES === 'undefined' ? {} : JSON.parse(ESCADRE_RULES);
  return `${id}/${version}/${hashes[id] ?? 'sources'}`;
}
