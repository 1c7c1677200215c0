/** SQL of the writes: each group is one transaction, with one statement for each kind if possible. */

import { keysOf } from '@escadre/shared/kernel/closed-sets.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { NoSuchMatch, OwnedElsewhere, StoreUnavailable } from '../errors.ts';
import { failureOf, isAboutData, isAnswer, isLocked } from '../failure.ts';
import type { Claim } from '../port.ts';
import type { EntryRow, Tables } from '../tables.ts';
import type { Attempt, Failed, Pen, PlacelessRow, ToldRow, Write, WriteOf } from '../write.ts';
import { takeCare } from './care.ts';
import { chunks } from './chunks.ts';
import { claimMatch, hold, isFreeFor, isHeldBy, whyNotOurs } from './holding.ts';
import { overLimit } from './limits.ts';
import { locksFor } from './locks.ts';
import { createMatches } from './new-matches.ts';
import { bury, mustBeOpen, noteBeat, type Writer } from './processes.ts';
import { beginSessions, writeSession } from './sessions.ts';

type Trx = Transaction<Tables>;
type Refusals = ReadonlyMap<Write, Error>;

interface EntryWriter extends Writer {
  /** By default, one statement for all rows. */
  readonly insertEntries?: InsertEntries;
}

/** Inserts entries, skips existing ones, and returns the number inserted. */
export type InsertEntries = (trx: Trx, rows: readonly EntryRow[]) => Promise<number>;

export const penOf = (writer: EntryWriter): Pen => ({
  attempt: (writes) => attemptWrites(writer, writes),
  // The operator of PostgreSQL decides how long its log is kept.
  emptyLog: async () => true,
  close: () => writer.db.destroy(),
});

/** Rolls back a transaction because some writes are refused. */
class Refused extends Error {
  readonly refusals: Refusals;

  constructor(refusals: Refusals) {
    super('refused');
    this.refusals = refusals;
  }
}

export async function attemptWrites(
  writer: EntryWriter,
  writes: readonly Write[],
): Promise<Attempt | Failed> {
  let [locking, committing] = [true, false];
  const claims = new Map<Write, Claim>();
  const adding = writes.filter(addsMatch);
  try {
    await writer.db.transaction().execute(async (trx) => {
      await mustBeOpen(trx, writer, locksFor(adding));
      locking = false;
      await writeAll(trx, writer, writes, claims);
      committing = true;
    });
    return { claims, refusals: new Map() };
  } catch (error) {
    if (error instanceof Refused) return { claims, refusals: error.refusals };
    const failure = failureOf(error);
    // The others need none of these locks.
    if (locking && adding.length > 0 && isLocked(failure))
      return { claims, refusals: new Map(adding.map((write) => [write, new StoreUnavailable(failure)])) };
    if (isAboutData(failure)) return { claims, unacceptable: failure };
    return { claims, failure, inDoubt: committing && !isAnswer(failure) };
  }
}

/**
 * Writes all of one kind together, in few statements. That is safe: only writes of one match depend on each other,
 * and they arrive in this order of kinds. Matches are sorted by id, so that processes writing the same matches wait
 * for each other instead of deadlocking.
 */
async function writeAll(
  trx: Trx,
  { me, dialect, insertEntries = insertTogether }: EntryWriter,
  writes: readonly Write[],
  claims: Map<Write, Claim>,
): Promise<void> {
  const sorted = writes.toSorted(byMatch);
  const all = <Kind extends Write['kind']>(kind: Kind) =>
    sorted.filter((write): write is WriteOf<Kind> => write.kind === kind);
  refuse(await createMatches(trx, all('create')));
  await eachAlone(all('claim'), (write) => claimMatch(trx, me, write, claims));
  await appendEntries(trx, insertEntries, all('append'));
  await eachAlone([...all('append'), ...all('change')].sort(byMatch), (write) => changeMatch(trx, me, write));
  await eachAlone([...all('append'), ...all('seat')].sort(byMatch), (write) => setSeats(trx, me, write));
  const adding = sorted.filter(addsMatch);
  refuse(await overLimit(trx, adding));
  await noteDepartures(trx, all('append'));
  for (const { told } of all('told')) await setTold(trx, told);
  await eachAlone(all('snapshot'), (write) => keepSnapshot(trx, me, write));
  await addTalk(trx, all('talk'));
  await eachAlone(all('logbook'), (write) => writeLogbook(trx, me, write));
  await eachAlone(all('remove'), (write) => removeMatch(trx, me, write));
  for (const beat of all('beat')) await noteBeat(trx, me, beat);
  await beginSessions(
    trx,
    adding.flatMap(({ sessions }) => sessions),
  );
  await eachAlone(all('session'), ({ session }) => writeSession(trx, session));
  for (const { care } of all('care')) await takeCare(trx, care);
  if (all('leave').length > 0) await bury(trx, dialect, [me]);
}

/** Whether it adds a match to those of a player. */
const addsMatch = (write: Write): write is WriteOf<'create' | 'seat'> =>
  write.kind === 'create' || write.kind === 'seat';

const idOf = (write: Write): string => ('id' in write ? write.id : '');
const byMatch = (a: Write, b: Write): number => (idOf(a) < idOf(b) ? -1 : Number(idOf(a) > idOf(b)));

/** Stops before further work. @throws Refused if any write is refused */
function refuse(refusals: Refusals): void {
  if (refusals.size > 0) throw new Refused(refusals);
}

async function eachAlone<W extends Write>(
  writes: readonly W[],
  act: (write: W) => Promise<Error | null>,
): Promise<void> {
  const refusals = new Map<Write, Error>();
  for (const write of writes) {
    const refusal = await act(write);
    if (refusal !== null) refusals.set(write, refusal);
  }
  refuse(refusals);
}

/** One round trip for all rows. */
const insertTogether: InsertEntries = async (trx, rows) => {
  const { numInsertedOrUpdatedRows } = await entriesInsert(trx, rows).executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
};

export const entriesInsert = (db: Kysely<Tables>, rows: readonly EntryRow[]) =>
  db
    .insertInto('entries')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['match', 'seq']).doNothing());

async function appendEntries(
  trx: Trx,
  insertEntries: InsertEntries,
  appends: readonly WriteOf<'append'>[],
): Promise<void> {
  if (appends.length === 0) return;
  const written = await insertEntries(
    trx,
    appends.map(({ entry }) => entry),
  );
  if (written === appends.length) return;
  // The statement does not name the existing rows; rows inserted now compare equal.
  await eachAlone(appends, (append) => reappending(trx, append));
}

/** An identical existing entry comes from an earlier commit in doubt. */
async function reappending(trx: Trx, { id, entry }: WriteOf<'append'>): Promise<Error | null> {
  const there = await trx
    .selectFrom('entries')
    .selectAll()
    .where('match', '=', entry.match)
    .where('seq', '=', entry.seq)
    .executeTakeFirst();
  const columns = keysOf(entry);
  const isSame = there !== undefined && columns.every((column) => there[column] === entry[column]);
  return isSame ? null : new OwnedElsewhere(`entry ${entry.seq} of match ${id}`);
}

async function changeMatch(
  trx: Trx,
  me: string,
  { id, change }: WriteOf<'append' | 'change'>,
): Promise<Error | null> {
  if (Object.keys(change).length === 0) return null;
  const { numUpdatedRows } = await trx
    .updateTable('matches')
    .set(change)
    .where('id', '=', id)
    .where(isHeldBy(me))
    .executeTakeFirst();
  return numUpdatedRows === 0n ? whyNotOurs(trx, id) : null;
}

async function setSeats(
  trx: Trx,
  me: string,
  { id, seats }: WriteOf<'append' | 'seat'>,
): Promise<Error | null> {
  if (seats.length === 0) return null;
  const refusal = await hold(trx, me, id);
  if (refusal !== null) return refusal;
  for (const seat of seats) if (!(await setSeat(trx, seat))) return new NoSuchMatch(id);
  return null;
}

/** False if the seat does not exist. */
async function setSeat(trx: Trx, { match, seat, ...rest }: PlacelessRow): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('seats')
    .set(rest)
    .where('match', '=', match)
    .where('seat', '=', seat)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function noteDepartures(trx: Trx, appends: readonly WriteOf<'append'>[]): Promise<void> {
  const departures = appends.flatMap((append) => append.departures);
  if (departures.length === 0) return;
  await trx
    .insertInto('departures')
    .values(departures)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function setTold(trx: Trx, told: readonly ToldRow[]): Promise<void> {
  for (const some of chunks(told)) {
    const rows = some.map(
      ({ match, seat, player, told }) => sql`(${match}, ${seat}, ${player}, cast(${told} as bigint))`,
    );
    await sql`
      with fresh(id, seat, player, told) as (values ${sql.join(rows)})
      update seats set told = fresh.told from fresh
      where seats.match = fresh.id and seats.seat = fresh.seat and seats.player = fresh.player
        and seats.told < fresh.told`.execute(trx);
  }
}

async function keepSnapshot(
  trx: Trx,
  me: string,
  { id, snapshot }: WriteOf<'snapshot'>,
): Promise<Error | null> {
  const refusal = await hold(trx, me, id);
  if (refusal !== null) return refusal;
  const { match: _, ...rest } = snapshot;
  await trx
    .insertInto('snapshots')
    .values(snapshot)
    .onConflict((conflict) => conflict.column('match').doUpdateSet(rest))
    .execute();
  return null;
}

async function addTalk(trx: Trx, lines: readonly WriteOf<'talk'>[]): Promise<void> {
  if (lines.length === 0) return;
  await trx
    .insertInto('talk')
    .values(lines.map(({ talk }) => talk))
    .onConflict((conflict) => conflict.columns(['match', 'at', 'line']).doNothing())
    .execute();
}

/** An empty text deletes the entry. */
async function writeLogbook(trx: Trx, me: string, { entry }: WriteOf<'logbook'>): Promise<Error | null> {
  const { match, camp, place, ...rest } = entry;
  const refusal = await hold(trx, me, match);
  if (refusal !== null) return refusal;
  if (entry.text === '') {
    await trx
      .deleteFrom('logbooks')
      .where('match', '=', match)
      .where('camp', '=', camp)
      .where('place', '=', place)
      .execute();
    return null;
  }
  await trx
    .insertInto('logbooks')
    .values(entry)
    .onConflict((conflict) => conflict.columns(['match', 'camp', 'place']).doUpdateSet(rest))
    .execute();
  return null;
}

/** Refuses to remove a match with entries, or one of another process. */
async function removeMatch(trx: Trx, me: string, { id }: WriteOf<'remove'>): Promise<Error | null> {
  const entry = await trx
    .selectFrom('entries')
    .select('seq')
    .where('match', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (entry !== undefined) return new OwnedElsewhere(`match ${id}`);
  const { numDeletedRows } = await trx
    .deleteFrom('matches')
    .where('id', '=', id)
    .where(isFreeFor(me))
    .executeTakeFirst();
  const refusal = numDeletedRows === 0n ? await whyNotOurs(trx, id) : null;
  return refusal instanceof OwnedElsewhere ? refusal : null;
}
