/** Loads a match for upkeep. */

import { type AnyGame, gameNamed } from '@escadre/shared/kernel';
import type { DueMatch } from '../store/model.ts';
import type { Holder, Holders } from '../table/holder.ts';

export interface BringParts {
  readonly holders: Pick<Holders, 'bring'>;
  readonly games: Readonly<Record<string, AnyGame>>;
}

/**
 * The match’s holder; undefined if its game is no longer available.
 *
 * @throws the errors of {@link Holders.bring}
 */
export async function bring(
  { holders, games }: BringParts,
  { id, game }: DueMatch,
): Promise<Holder | undefined> {
  const rules = gameNamed(games, game);
  return rules === undefined ? undefined : holders.bring(rules, id);
}
