/** The position in an address, after its #. Its parser is loaded only for such addresses. */

import type { GameId } from 'escadre';
import type { ReadScenarioLink } from 'escadre/links';

/** Null without a position in the link. @throws EscadreError if it cannot be played */
export async function positionIn<Id extends GameId>(
  hash: string,
  game: Id,
): Promise<ReadScenarioLink<Id> | null> {
  if (!hash.includes('position=')) return null;
  const { readScenarioLink } = await import('escadre/links');
  return readScenarioLink(hash, game);
}
