/** The position that an address holds behind its #. What reads it is loaded for those addresses alone. */

import type { GameId } from 'escadre';
import type { ReadScenarioLink } from 'escadre/links';

/** @throws EscadreError where it cannot be played; null where there is none */
export async function positionIn<Id extends GameId>(
  hash: string,
  game: Id,
): Promise<ReadScenarioLink<Id> | null> {
  if (!hash.includes('position=')) return null;
  const { readScenarioLink } = await import('escadre/links');
  return readScenarioLink(hash, game);
}
