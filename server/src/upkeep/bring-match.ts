/** Loads a match for upkeep. */

import { type AnyGame, gameNamed } from '@escadre/shared/kernel';
import type { DueMatch } from '../store/model.ts';
import type { OpenTable, Tables } from '../table/tables.ts';

export interface BringParts {
  readonly tables: Pick<Tables, 'bring'>;
  readonly games: Readonly<Record<string, AnyGame>>;
}

/**
 * The match’s table; undefined if its game is no longer available.
 *
 * @throws the errors of {@link Tables.bring}
 */
export async function bring(
  { tables, games }: BringParts,
  { id, game }: DueMatch,
): Promise<OpenTable | undefined> {
  const rules = gameNamed(games, game);
  return rules === undefined ? undefined : tables.bring(rules, id);
}
