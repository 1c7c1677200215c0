/**
 * Writes new matches. A match for a player who searches is written only if no table fits the search: two who search
 * at once, at two processes, lock the kind (`locks.ts`), and so the second finds the table of the first.
 */

import { keysOf } from '@escadre/shared/kernel/closed-sets.ts';
import { sql, type Transaction } from 'kysely';
import { SomebodyWaits } from '../errors.ts';
import { gatheringFor } from '../lists.ts';
import type { MatchQuery } from '../match-query.ts';
import type { Unless } from '../port.ts';
import type { SeatRow, Tables } from '../tables.ts';
import type { Write, WriteOf } from '../write.ts';
import { chunks } from './chunks.ts';

type Trx = Transaction<Tables>;
type Create = WriteOf<'create'>;

/** Returns the refused ones, with why. */
export async function createMatches(trx: Trx, creates: readonly Create[]): Promise<Map<Write, Error>> {
  const made = await insertTogether(
    trx,
    creates.filter(({ unless }) => unless === null),
  );
  const refused = new Map<Write, Error>();
  for (const create of creates) {
    const refusal = made.has(create.id) ? null : await makeAlone(trx, create);
    if (refusal !== null) refused.set(create, refusal);
  }
  return refused;
}

/** In two statements. Returns the ids of those that did not exist. */
async function insertTogether(trx: Trx, creates: readonly Create[]): Promise<Set<string>> {
  if (creates.length === 0) return new Set();
  const made = await trx
    .insertInto('matches')
    .values(creates.map(({ match }) => match))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  const ids = new Set(made.map(({ id }) => id));
  await insertSeats(
    trx,
    creates.flatMap((create) => (ids.has(create.id) ? create.seats : [])),
  );
  return ids;
}

/** In two statements, too. Returns false if it exists, or a table fits the search. */
async function insertUnlessFound(trx: Trx, { match, seats }: Create, unless: Unless): Promise<boolean> {
  const columns = keysOf(match);
  const insert = sql`
    insert into matches (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(columns.map((column) => match[column]))}
    where not exists ${fitting(trx, unless, match.id)}
    on conflict (id) do nothing`;
  const { numAffectedRows } = await insert.execute(trx);
  if (numAffectedRows !== 1n) return false;
  await insertSeats(trx, seats);
  return true;
}

/** A table that fits a search, other than this one. */
const fitting = (trx: Trx, { known, ...search }: Unless, own: string): MatchQuery =>
  gatheringFor(trx, { ...search, limit: 1 }).where('id', 'not in', [own, ...known]);

async function insertSeats(trx: Trx, seats: readonly SeatRow[]): Promise<void> {
  for (const some of chunks(seats)) await trx.insertInto('seats').values(some).execute();
}

/** Makes a match, for a search or not; null if it is there. */
async function makeAlone(trx: Trx, create: Create): Promise<Error | null> {
  const { id, match, unless } = create;
  if (unless !== null && (await insertUnlessFound(trx, create, unless))) return null;
  const there = await trx.selectFrom('matches').select('seed').where('id', '=', id).executeTakeFirst();
  // An identical one comes from an earlier commit in doubt.
  if (there?.seed === match.seed) return null;
  if (there !== undefined || unless === null) return new Error(`match ${id} exists`);
  const found = await fitting(trx, unless, id).executeTakeFirst();
  // Its last seat may have been taken meanwhile.
  return found === undefined ? makeAlone(trx, create) : new SomebodyWaits(found.id);
}
