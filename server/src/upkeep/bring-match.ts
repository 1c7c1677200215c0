/** Brings a match into memory that nobody has asked for, to be looked after there. */

import { type AnyGame, gameNamed } from '@escadre/shared/kernel';
import type { DueMatch } from '../store/model.ts';
import type { OpenTable, Tables } from '../table/tables.ts';

export interface BringParts {
  readonly tables: Pick<Tables, 'bring'>;
  readonly games: Readonly<Record<string, AnyGame>>;
}

/**
 * The table of a match; undefined for a game that is no longer played here.
 *
 * @throws what {@link Tables.bring} throws
 */
export async function bring(
  { tables, games }: BringParts,
  { id, game }: DueMatch,
): Promise<OpenTable | undefined> {
  const rules = gameNamed(games, game);
  return rules === undefined ? undefined : tables.bring(rules, id);
}
