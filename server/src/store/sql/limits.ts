/**
 * Limits on a player’s unfinished matches, kept where a match is added: in the transaction that writes it, which has
 * locked the player (`locks.ts`).
 */

import type { Transaction } from 'kysely';
import { OverLimit } from '../errors.ts';
import type { OpenMatch } from '../model.ts';
import { openMatches, readOpenMatch } from '../open-matches.ts';
import type { Limits } from '../port.ts';
import type { Tables } from '../tables.ts';
import type { Write, WriteOf } from '../write.ts';

type Trx = Transaction<Tables>;
type Adding = WriteOf<'create' | 'seat'>;

/**
 * The writes that are over the limit of their player, with why. Call it when all are written; they count as if they
 * were written one after the other.
 */
export async function overLimit(trx: Trx, adding: readonly Adding[]): Promise<Map<Write, Error>> {
  const refused = new Map<Write, Error>();
  const asking = adding.flatMap((write) => (write.within === null ? [] : [{ write, within: write.within }]));
  for (const [player, asked] of Map.groupBy(asking, ({ within }) => within.player)) {
    const open = (await openMatches(trx, player).execute()).map(readOpenMatch);
    const later = new Set<string>(asked.map(({ write }) => write.id));
    // A computer at a table adds no match: judged later, it would hide its table from those that do.
    const inOrder = asked.toSorted(
      (one, other) => Number(one.within.tables !== undefined) - Number(other.within.tables !== undefined),
    );
    for (const { write, within } of inOrder) {
      const others = open.filter(({ id }) => id !== write.id && !later.has(id));
      const refusal = refusalFor(within, others);
      if (refusal === null) later.delete(write.id);
      else refused.set(write, refusal);
    }
  }
  return refused;
}

function refusalFor(within: Limits, others: readonly OpenMatch[]): OverLimit | null {
  const counted = {
    computers: others.filter(({ withComputer }) => withComputer),
    tables: others.filter(({ phase }) => phase === 'gathering'),
    matches: others.filter(({ id }) => within.uncounted?.includes(id) !== true),
  };
  for (const limit of ['computers', 'tables', 'matches'] as const) {
    const ids = counted[limit].map(({ id }) => id);
    if (ids.length >= (within[limit] ?? Number.POSITIVE_INFINITY)) return new OverLimit(limit, ids);
  }
  return null;
}
