/** Writes a group of writes in as few transactions as they allow: one, as a rule. */

import { setTimeout as delay } from 'node:timers/promises';
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely';
import { type Deed, takeCare } from './care.ts';
import { NoSuchMatch, OwnedElsewhere, StoreUnavailable } from './errors.ts';
import { type DatabaseFailure, failureOf, isAboutData, isAnswer, isCollision, isOrphan } from './failure.ts';
import type { Chained, Settle } from './group-commit.ts';
import type { Claim } from './port.ts';
import type {
  EntryRow,
  LogbookRow,
  MatchRow,
  ProcessRow,
  SeatRow,
  SnapshotRow,
  Tables,
  TalkRow,
} from './tables.ts';

export type Told = Pick<SeatRow, 'match' | 'seat' | 'told'>;

/**
 * Something to be written. `id` is the match it is about; what was told is asked for when it is
 * written, as a seat that changes hands until then forgets it. Whoever claims is `told` what he finds.
 */
export type Write = Chained &
  (
    | { readonly kind: 'create'; readonly id: string; readonly match: MatchRow; readonly seats: SeatRow[] }
    | { readonly kind: 'claim'; readonly id: string; readonly found: (claim: Claim) => void }
    | {
        readonly kind: 'append';
        readonly id: string;
        readonly entry: EntryRow;
        readonly change: Change;
        readonly seats: readonly Placeless[];
      }
    | { readonly kind: 'change'; readonly id: string; readonly change: Change }
    | { readonly kind: 'seat'; readonly id: string; readonly seats: readonly Placeless[] }
    | { readonly kind: 'told'; readonly told: () => readonly Told[] }
    | { readonly kind: 'snapshot'; readonly id: string; readonly snapshot: SnapshotRow }
    | { readonly kind: 'talk'; readonly id: string; readonly talk: TalkRow }
    | { readonly kind: 'logbook'; readonly id: string; readonly entry: LogbookRow }
    | { readonly kind: 'remove'; readonly id: string }
    | { readonly kind: 'beat'; readonly process: ProcessRow }
    | { readonly kind: 'care'; readonly care: Deed }
  );
type Change = Partial<MatchRow>;
type Placeless = Omit<SeatRow, 'place'>;
type Of<Kind extends Write['kind']> = Extract<Write, { kind: Kind }>;

type Trx = Transaction<Tables>;
type Refusals = ReadonlyMap<Write, Error>;

/** Milliseconds between tries to reach a database that went away in the middle of a commit. */
const DOUBT_DELAY = 200;
/** Times that a group is tried again because another process wrote the same rows in another order. */
const MOST_COLLISIONS = 5;
/** Milliseconds for which it is known when a process was last heard of. */
const REMEMBERED = 30 * 86_400_000;
/** Rows of one statement: with ten columns, well below what either database takes in parameters. */
const MOST_ROWS = 1_000;

/** Who writes to a database, and tells what came of it. */
export interface Pen {
  /** Writes all of it as one transaction, or nothing. */
  attempt(writes: readonly Write[]): Promise<Attempt | Failed>;
  close(): Promise<void>;
}

/** A database, and who writes to it. */
export interface Writer {
  readonly db: Kysely<Tables>;
  /** This process, as the owner of matches. */
  readonly me: string;
}

export const penOf = (writer: Writer): Pen => ({
  attempt: (writes) => attemptWrites(writer, writes),
  close: () => writer.db.destroy(),
});

/**
 * Writes what can be written. What cannot be, because it is taken, belongs to nothing or to
 * another process, or is nothing that the database takes, is refused alone. Rejects with {@link StoreUnavailable} when
 * the database fails; when it does so in the middle of a commit, it is asked again for
 * `patience` milliseconds, as only then it is known whether that was stored.
 */
export async function writeGroup(
  pen: Pen,
  group: readonly Write[],
  settle: Settle<Write>,
  patience: number,
): Promise<void> {
  const round = new Round(pen, settle, performance.now() + patience);
  await round.write(group);
}

class Round {
  readonly #pen: Pen;
  readonly #settle: Settle<Write>;
  readonly #until: number;
  /** By chain, what its first refused write was told. */
  readonly #broken = new Map<string, Error>();

  constructor(pen: Pen, settle: Settle<Write>, until: number) {
    this.#pen = pen;
    this.#settle = settle;
    this.#until = until;
  }

  /** Parts come in the order of the group. */
  async write(part: readonly Write[]): Promise<void> {
    let rest = this.#withoutRefused(part, (write) => this.#brokenBy(write));
    while (rest.length > 0) {
      const attempt = await this.#attemptUntilCertain(rest);
      if ('unacceptable' in attempt) return this.#isolate(rest, attempt.unacceptable);
      const { refusals } = attempt;
      if (refusals.size === 0) break;
      rest = this.#withoutRefused(rest, (write) => refusals.get(write));
    }
    for (const write of rest) this.#settle(write);
  }

  /** Something in there is no data for this database: finds it by halves, and writes the others. */
  async #isolate(part: readonly Write[], failure: DatabaseFailure): Promise<void> {
    const [first] = part;
    if (part.length === 1 && first !== undefined) return this.#refuse(first, refusalFor(first, failure));
    const middle = Math.ceil(part.length / 2);
    await this.write(part.slice(0, middle));
    await this.write(part.slice(middle));
  }

  /** Refuses those that are refused, and what stands behind them in their chains. */
  #withoutRefused(part: readonly Write[], refusalOf: (write: Write) => Error | undefined): readonly Write[] {
    const broken = new Map<string | null, Error>();
    return part.filter((write) => {
      const refusal = refusalOf(write) ?? broken.get(write.chain);
      if (refusal === undefined) return true;
      if (write.chain !== null) broken.set(write.chain, refusal);
      this.#refuse(write, refusal);
      return false;
    });
  }

  #brokenBy({ chain }: Write): Error | undefined {
    return chain === null ? undefined : this.#broken.get(chain);
  }

  #refuse(write: Write, refusal: Error): void {
    if (write.chain !== null) this.#broken.set(write.chain, refusal);
    this.#settle(write, refusal);
  }

  async #attemptUntilCertain(writes: readonly Write[]): Promise<Attempt> {
    let inDoubt = false;
    for (let collisions = 0; ; ) {
      const attempt = await this.#pen.attempt(writes);
      if (!('failure' in attempt)) return attempt;
      inDoubt ||= attempt.inDoubt;
      if (isCollision(attempt.failure) && ++collisions < MOST_COLLISIONS) continue;
      if (!inDoubt || performance.now() > this.#until) throw new StoreUnavailable(attempt.failure, inDoubt);
      await delay(DOUBT_DELAY);
    }
  }
}

/** All was written, or nothing, and these are why; or the database cannot take one of them. */
export type Attempt =
  | { readonly refusals: ReadonlyMap<Write, Error> }
  | { readonly unacceptable: DatabaseFailure };
export type Failed = { readonly failure: DatabaseFailure; readonly inDoubt: boolean };

/** Ends a transaction in which some writes turned out to be impossible. */
class Refused extends Error {
  readonly refusals: Refusals;

  constructor(refusals: Refusals) {
    super('refused');
    this.refusals = refusals;
  }
}

export async function attemptWrites({ db, me }: Writer, writes: readonly Write[]): Promise<Attempt | Failed> {
  let committing = false;
  try {
    await db.transaction().execute(async (trx) => {
      await writeAll(trx, me, writes);
      committing = true;
    });
    return { refusals: new Map() };
  } catch (error) {
    if (error instanceof Refused) return error;
    const failure = failureOf(error);
    if (isAboutData(failure)) return { unacceptable: failure };
    return { failure, inDoubt: committing && !isAnswer(failure) };
  }
}

const refusalFor = (write: Write, failure: DatabaseFailure): Error =>
  isOrphan(failure) && 'id' in write ? new NoSuchMatch(write.id) : failure;

/**
 * Kind by kind, so that each takes one statement. What waits at the same time has no order but
 * that of its match, and there the kinds come in this one. Matches come in the order of their
 * ids, so that processes that write the same ones wait for each other and do not collide.
 */
async function writeAll(trx: Trx, me: string, writes: readonly Write[]): Promise<void> {
  const sorted = writes.toSorted(byMatch);
  const all = <Kind extends Write['kind']>(kind: Kind) =>
    sorted.filter((write): write is Of<Kind> => write.kind === kind);
  await createMatches(trx, all('create'));
  await eachAlone(all('claim'), (write) => claimMatch(trx, me, write));
  await appendEntries(trx, all('append'));
  await takeOver(trx, me, all('append'));
  await eachAlone([...all('append'), ...all('change')].sort(byMatch), (write) => changeMatch(trx, me, write));
  await eachAlone([...all('append'), ...all('seat')].sort(byMatch), (write) => setSeats(trx, me, write));
  for (const { told } of all('told')) await setTold(trx, told());
  await eachAlone(all('snapshot'), (write) => keepSnapshot(trx, me, write));
  await addTalk(trx, all('talk'));
  await eachAlone(all('logbook'), (write) => writeLogbook(trx, me, write));
  await eachAlone(all('remove'), (write) => removeMatch(trx, me, write));
  for (const { process } of all('beat')) await noteBeat(trx, process);
  for (const { care } of all('care')) await takeCare(trx, care);
}

const idOf = (write: Write): string => ('id' in write ? write.id : '');
const byMatch = (a: Write, b: Write): number => (idOf(a) < idOf(b) ? -1 : Number(idOf(a) > idOf(b)));

/** Raises what was refused, before more is done in vain. */
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

async function createMatches(trx: Trx, creates: readonly Of<'create'>[]): Promise<void> {
  if (creates.length === 0) return;
  const made = await trx
    .insertInto('matches')
    .values(creates.map(({ match }) => match))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  const ids = new Set(made.map(({ id }) => id));
  const seats = creates.flatMap((create) => (ids.has(create.id) ? create.seats : []));
  for (const some of chunks(seats)) await trx.insertInto('seats').values(some).execute();
  await eachAlone(
    creates.filter(({ id }) => !ids.has(id)),
    (create) => recreation(trx, create),
  );
}

/** A match that is there already, and is the same, was stored by a commit that was in doubt. */
async function recreation(trx: Trx, { id, match }: Of<'create'>): Promise<Error | null> {
  const there = await trx.selectFrom('matches').select('seed').where('id', '=', id).executeTakeFirst();
  return there?.seed === match.seed ? null : new Error(`match ${id} exists`);
}

/** This process owns the match from now on. */
async function claimMatch(trx: Trx, me: string, { id, found }: Of<'claim'>): Promise<Error | null> {
  const there = await trx
    .selectFrom('matches')
    .leftJoin('processes', 'processes.id', 'matches.owner')
    .select('processes.alive_at')
    .where('matches.id', '=', id)
    .executeTakeFirst();
  if (there === undefined) return new NoSuchMatch(id);
  found({ lastHeard: there.alive_at });
  await trx.updateTable('matches').set({ owner: me }).where('id', '=', id).execute();
  return null;
}

type MatchColumns = ExpressionBuilder<Tables, 'matches'>;

/** Nobody else owns the match. */
const isFreeFor = (me: string) => (eb: MatchColumns) =>
  eb.or([eb('owner', 'is', null), eb('owner', '=', me)]);

/** Keeps others from claiming a match until this transaction ends, if it is not theirs already. */
async function hold(trx: Trx, me: string, id: string): Promise<Error | null> {
  const { numUpdatedRows } = await trx
    .updateTable('matches')
    .set(({ ref }) => ({ owner: ref('owner') }))
    .where('id', '=', id)
    .where(isFreeFor(me))
    .executeTakeFirst();
  return numUpdatedRows === 0n ? whyNotOurs(trx, id) : null;
}

async function whyNotOurs(trx: Trx, id: string): Promise<Error> {
  const there = await trx.selectFrom('matches').select('id').where('id', '=', id).executeTakeFirst();
  return there === undefined ? new NoSuchMatch(id) : new OwnedElsewhere(`match ${id}`);
}

/** Whose entry came next owns the match, whoever has claimed it meanwhile. */
async function takeOver(trx: Trx, me: string, appends: readonly Of<'append'>[]): Promise<void> {
  if (appends.length === 0) return;
  await trx
    .updateTable('matches')
    .set({ owner: me })
    .where(
      'id',
      'in',
      appends.map(({ id }) => id),
    )
    .where('owner', '!=', me)
    .execute();
}

const keyOf = ({ match, seq }: Pick<EntryRow, 'match' | 'seq'>): string => `${match} ${seq}`;

async function appendEntries(trx: Trx, appends: readonly Of<'append'>[]): Promise<void> {
  if (appends.length === 0) return;
  const written = await trx
    .insertInto('entries')
    .values(appends.map(({ entry }) => entry))
    .onConflict((conflict) => conflict.columns(['match', 'seq']).doNothing())
    .returning(['match', 'seq'])
    .execute();
  const keys = new Set(written.map(keyOf));
  await eachAlone(
    appends.filter(({ entry }) => !keys.delete(keyOf(entry))),
    (append) => reappending(trx, append),
  );
}

/** The very same entry, where it is there already, was stored by a commit that was in doubt. */
async function reappending(trx: Trx, { id, entry }: Of<'append'>): Promise<Error | null> {
  const there = await trx
    .selectFrom('entries')
    .selectAll()
    .where('match', '=', entry.match)
    .where('seq', '=', entry.seq)
    .executeTakeFirst();
  const columns = Object.keys(entry) as (keyof EntryRow)[];
  const isSame = there !== undefined && columns.every((column) => there[column] === entry[column]);
  return isSame ? null : new OwnedElsewhere(`entry ${entry.seq} of match ${id}`);
}

async function changeMatch(
  trx: Trx,
  me: string,
  { id, change }: Of<'append' | 'change'>,
): Promise<Error | null> {
  if (Object.keys(change).length === 0) return null;
  const { numUpdatedRows } = await trx
    .updateTable('matches')
    .set(change)
    .where('id', '=', id)
    .where(isFreeFor(me))
    .executeTakeFirst();
  return numUpdatedRows === 0n ? whyNotOurs(trx, id) : null;
}

async function setSeats(trx: Trx, me: string, { id, seats }: Of<'append' | 'seat'>): Promise<Error | null> {
  if (seats.length === 0) return null;
  const refusal = await hold(trx, me, id);
  if (refusal !== null) return refusal;
  for (const seat of seats) if (!(await setSeat(trx, seat))) return new NoSuchMatch(id);
  return null;
}

/** Whether there is such a seat. */
async function setSeat(trx: Trx, { match, seat, ...rest }: Placeless): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('seats')
    .set(rest)
    .where('match', '=', match)
    .where('seat', '=', seat)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function setTold(trx: Trx, told: readonly Told[]): Promise<void> {
  for (const some of chunks(told)) {
    const rows = some.map((row) => sql`(${row.match}, ${row.seat}, cast(${row.told} as bigint))`);
    await sql`
      with fresh(id, seat, told) as (values ${sql.join(rows)})
      update seats set told = fresh.told from fresh
      where seats.match = fresh.id and seats.seat = fresh.seat and seats.told < fresh.told`.execute(trx);
  }
}

const chunks = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / MOST_ROWS) }, (_, n) =>
    rows.slice(n * MOST_ROWS, (n + 1) * MOST_ROWS),
  );

async function keepSnapshot(trx: Trx, me: string, { id, snapshot }: Of<'snapshot'>): Promise<Error | null> {
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

async function addTalk(trx: Trx, lines: readonly Of<'talk'>[]): Promise<void> {
  if (lines.length === 0) return;
  await trx
    .insertInto('talk')
    .values(lines.map(({ talk }) => talk))
    .onConflict((conflict) => conflict.columns(['match', 'at', 'line']).doNothing())
    .execute();
}

/** An entry without a text takes away what stood in its place. */
async function writeLogbook(trx: Trx, me: string, { entry }: Of<'logbook'>): Promise<Error | null> {
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

/** A match that has entries has begun, whatever this process thought. */
async function removeMatch(trx: Trx, me: string, { id }: Of<'remove'>): Promise<Error | null> {
  const entry = await trx
    .selectFrom('entries')
    .select('seq')
    .where('match', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (entry !== undefined) return new OwnedElsewhere(`match ${id}`);
  const refusal = await hold(trx, me, id);
  if (refusal instanceof OwnedElsewhere) return refusal;
  await trx.deleteFrom('matches').where('id', '=', id).execute();
  return null;
}

async function noteBeat(trx: Trx, process: ProcessRow): Promise<void> {
  const { alive_at } = process;
  await trx
    .insertInto('processes')
    .values(process)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ alive_at }))
    .execute();
  await trx
    .deleteFrom('processes')
    .where('alive_at', '<', alive_at - REMEMBERED)
    .execute();
}
