/**
 * Which process has a match in its memory: its holder. A match is taken from nobody, or from a process whose row is
 * closed (`processes.ts`), by comparing and setting; only its holder gives it up.
 */

import { type Expression, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { NewerRelease, NoSuchMatch, OwnedElsewhere } from '../errors.ts';
import type { MatchColumns } from '../match-query.ts';
import type { Claim } from '../port.ts';
import type { Tables } from '../tables.ts';
import type { Write, WriteOf } from '../write.ts';

type Trx = Transaction<Tables>;

/**
 * Makes this process the holder, unless another one that may write has the match. Of processes that run the site
 * together, none takes what a newer release has had.
 */
export async function claimMatch(
  trx: Trx,
  me: string,
  claim: WriteOf<'claim'>,
  claims: Map<Write, Claim>,
): Promise<Error | null> {
  const { id } = claim;
  const there = await trx
    .selectFrom('matches')
    .leftJoin('processes as open', (on) =>
      on.onRef('open.id', '=', 'matches.holder').on('open.ended_at', 'is', null),
    )
    .leftJoin('processes as last', 'last.id', 'matches.owner')
    .leftJoin('processes as own', (on) => on.on('own.id', '=', me))
    .select(['matches.holder', 'matches.owner', 'open.id as open', 'last.alive_at as heard'])
    .select(['last.release as played', 'own.release as ours', 'own.number as together'])
    .where('matches.id', '=', id)
    .executeTakeFirst();
  if (there === undefined) return new NoSuchMatch(id);
  const { holder, owner, open, heard, played, ours, together } = there;
  if (open !== null && open !== me) return new OwnedElsewhere(`match ${id}`);
  // Where a process is alone, its operator may have stepped back.
  if (together !== null && (played ?? 0) > (ours ?? 0)) return new NewerRelease(id);
  const from = holder === null ? 'nobody' : holder === me ? 'itself' : 'ended';
  claims.set(claim, { process: owner, lastHeard: heard === 0 ? null : heard, from });
  const { numUpdatedRows } = await trx
    .updateTable('matches')
    .set({ holder: me, owner: me })
    .where('id', '=', id)
    .where('holder', 'is not distinct from', holder)
    .where('owner', 'is not distinct from', owner)
    .executeTakeFirst();
  // Another process was faster: it has the match now, or has given it up.
  return numUpdatedRows === 0n ? claimMatch(trx, me, claim, claims) : null;
}

/** True if this process has the match. */
export const isHeldBy = (me: string) => (eb: MatchColumns) => eb('holder', '=', me);

/** True if this process has the match, or nobody. */
export const isFreeFor = (me: string) => (eb: MatchColumns) =>
  eb.or([eb('holder', 'is', null), eb('holder', '=', me)]);

/** True if no process that may write has the match. */
export const isLeft = (eb: MatchColumns) => isNotOpen(eb, eb.ref('matches.holder'));

/** True if no process that may write has the match, or had it last. */
export const isForsaken = (eb: MatchColumns) =>
  isNotOpen(eb, eb.fn.coalesce('matches.holder', 'matches.owner'));

/** True unless this process runs the site with others, and one of a newer release has had the match, see {@link claimMatch}. */
export const isForReleaseOf = (me: string) => (eb: MatchColumns) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('processes as last')
        .innerJoin('processes as own', (on) => on.on('own.id', '=', me).on('own.number', 'is not', null))
        .select('last.id')
        .whereRef('last.id', '=', 'matches.owner')
        .whereRef('last.release', '>', 'own.release'),
    ),
  );

const isNotOpen = (eb: MatchColumns, process: Expression<string | null>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('processes')
        .select('processes.id')
        .where('processes.id', '=', process)
        .where('processes.ended_at', 'is', null),
    ),
  );

/** Locks a match of this process until the transaction ends. */
export async function hold(trx: Trx, me: string, id: string): Promise<Error | null> {
  const { numUpdatedRows } = await trx
    .updateTable('matches')
    .set(({ ref }) => ({ owner: ref('owner') }))
    .where('id', '=', id)
    .where(isHeldBy(me))
    .executeTakeFirst();
  return numUpdatedRows === 0n ? whyNotOurs(trx, id) : null;
}

export async function whyNotOurs(trx: Trx, id: string): Promise<Error> {
  const there = await trx.selectFrom('matches').select('id').where('id', '=', id).executeTakeFirst();
  return there === undefined ? new NoSuchMatch(id) : new OwnedElsewhere(`match ${id}`);
}

const BEFORE = 'escadre_holder';

/**
 * Adds holders, ends of processes, and the site key, which an older table held. The older table stays, with its
 * number raised, so that frozen processes of earlier versions cannot write.
 */
export async function createHolders(db: Kysely<unknown>, key: RawBuilder<unknown>): Promise<void> {
  const tables = await db.introspection.getTables();
  const isKnown = tables.some(({ name }) => name === BEFORE);
  // First, as their writes lock this row before any other.
  if (isKnown) await sql`update ${sql.table(BEFORE)} set number = number + 1`.execute(db);
  await db.schema.alterTable('processes').addColumn('ended_at', 'bigint').execute();
  await sql`update processes set ended_at = alive_at`.execute(db);
  await db.schema.alterTable('matches').addColumn('holder', key).execute();
  await db.schema
    .createTable('site')
    .addColumn('one', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .execute();
  if (isKnown) await sql`insert into site (one, key) select one, key from ${sql.table(BEFORE)}`.execute(db);
}

/** Adds since when a process runs, and its version. */
export async function nameProcesses(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('processes').addColumn('since', 'bigint').execute();
  await db.schema.alterTable('processes').addColumn('version', 'text').execute();
}

/** Adds what processes that run a site together show each other. */
export async function addPeers(db: Kysely<unknown>): Promise<void> {
  const processes = () => db.schema.alterTable('processes');
  await processes().addColumn('number', 'bigint').execute();
  await processes()
    .addColumn('beat', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await processes().addColumn('address', 'text').execute();
}

/** Adds what processes that come and go side by side show each other. */
export async function addReleases(db: Kysely<unknown>): Promise<void> {
  const processes = () => db.schema.alterTable('processes');
  await processes().addColumn('leaving_at', 'bigint').execute();
  await processes()
    .addColumn('release', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
