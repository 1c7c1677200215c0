/** The match store over SQL, with the same queries for SQLite and PostgreSQL. */

import { type MatchId, must, type PlayerId } from '@escadre/shared/kernel';
import type { Kysely } from 'kysely';
import { freshId } from '../fresh-id.ts';
import { type StoreWatch, UNWATCHED, watchedPen } from './database-watch.ts';
import { StoreUnavailable, Unreadable } from './errors.ts';
import { failureOf, isAboutData } from './failure.ts';
import { GroupCommit, type GroupCommitOptions } from './group-commit.ts';
import {
  areDeparturesAsked,
  departuresById,
  departuresIn,
  type ListedRows,
  matchById,
  readListed,
  seatsById,
} from './listed-rows.ts';
import { gatheringFor, listed, ownOf, pageOf } from './lists.ts';
import { allMatches, type MatchQuery } from './match-query.ts';
import type {
  Asleep,
  ListedMatch,
  MatchChange,
  StoredDeparture,
  StoredEntry,
  StoredLogbookEntry,
  StoredSeat,
  StoredSnapshot,
  StoredTalk,
} from './model.ts';
import { moderationStore } from './moderation.ts';
import { passkeyStore } from './passkeys.ts';
import { peopleStore } from './people.ts';
import { playerStore } from './players.ts';
import type { PointQuery, PointReads, ReadPoint } from './point-reads.ts';
import type {
  Claim,
  GatheringFilter,
  ListFilter,
  MatchStore,
  ModerationStore,
  OwnFilter,
  PasskeyStore,
  PeopleStore,
  PlayerStore,
  ProcessStore,
  RecoveryStore,
  RememberedStore,
  SessionStore,
  Taking,
  UnattendedStore,
} from './port.ts';
import { downtime, lastBeat, processStore } from './processes.ts';
import { someFinished } from './prune.ts';
import { recoveryStore } from './recovery.ts';
import { rememberedStore } from './remembered.ts';
import {
  changeRow,
  departureRow,
  entryRow,
  logbookRow,
  matchRow,
  placelessRow,
  readEntries,
  readLogbookEntry,
  readSnapshot,
  readTalk,
  seatRow,
  snapshotRow,
  takenBy,
  talkRow,
} from './rows.ts';
import { sessionStore } from './sessions.ts';
import type { Deed } from './sql/care.ts';
import type { SeatRow, Tables } from './tables.ts';
import { lastTalk } from './talk-lines.ts';
import { ToldNotes } from './told-writer.ts';
import { quietSince, unattendedStore, vacantSince } from './unattended.ts';
import type { Pen, Write } from './write.ts';
import { type WriteResult, writeGroup } from './write-group.ts';

export interface StoreOptions extends GroupCommitOptions {
  /** Milliseconds after which the delivery marks of all matches are written together. */
  readonly toldDelay: number;
  /** Monitors the database. */
  readonly watch?: StoreWatch;
  /** Called when another process has replaced this one, which may not write any more. */
  readonly onReplaced?: () => void;
  /** Reports a match left out of a list because its row, or that of a seat, is damaged. */
  readonly onUnreadable?: (match: string, error: Unreadable) => void;
}

/** One database, with connections for writing and for reading that do not block each other. */
export interface Connections {
  /** The id of this process, which has joined. */
  readonly me: string;
  readonly writing: Pen;
  readonly reading: Kysely<Tables>;
  /** Reads by key in this thread, if the database can be read there. */
  readonly points?: PointReads;
  /** Checks the file itself and the room on its disk, which queries may not notice. */
  readonly look?: () => Promise<void>;
  /** Bytes of the database. */
  readonly size?: () => Promise<number>;
  /** The clock of the database, in milliseconds since 1970, if it has one of its own. */
  readonly clock?: () => Promise<number>;
}

interface StoreParts {
  readonly read: <T>(query: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  readonly readPoint: ReadPoint;
  readonly care: (care: Deed) => Promise<void>;
}

/** Milliseconds before the write-ahead log is truncated again, while a reader still uses it. */
const LOG_DELAY = 1_000;

export class KyselyStore implements MatchStore {
  readonly #asks: StoreParts = {
    read: (query) => this.#read(query),
    readPoint: (query, ...keys) => this.#readPoint(query, ...keys),
    care: (care) => this.#care(care),
  };
  readonly players: PlayerStore = playerStore({
    ...this.#asks,
    care: async (care) => {
      await this.#care(care);
      if (care.deed === 'forget player') await this.#emptyLog();
    },
    matches: (ids) =>
      ids.length === 0
        ? Promise.resolve([])
        : this.#listed((db) => allMatches(db).where('id', 'in', ids).orderBy('id')),
  });
  readonly moderation: ModerationStore = moderationStore(this.#asks);
  readonly people: PeopleStore = peopleStore(this.#asks);
  readonly remembered: RememberedStore = rememberedStore(this.#asks);
  readonly recovery: RecoveryStore = recoveryStore(this.#asks);
  readonly passkeys: PasskeyStore = passkeyStore(this.#asks);
  readonly unattended: UnattendedStore = unattendedStore({
    ...this.#asks,
    process: () => this.#connections.me,
  });
  readonly processes: ProcessStore = processStore(this.#asks);
  readonly sessions: SessionStore = sessionStore({
    ...this.#asks,
    write: async (session) => {
      await this.#write({ kind: 'session', chain: null, session });
    },
  });
  readonly #connections: Connections;
  readonly #pen: Pen;
  readonly #watch: StoreWatch;
  readonly #onUnreadable: (match: string, error: Unreadable) => void;
  readonly #writes: GroupCommit<Write, WriteResult>;
  readonly #told: ToldNotes;
  #logTimer: NodeJS.Timeout | undefined;
  #closed = false;
  /** Orders lines of talk of the same millisecond, unique to this process. */
  readonly #talker = freshId(8);
  #lineNumber = 0;

  constructor(connections: Connections, options: StoreOptions) {
    this.#watch = options.watch ?? UNWATCHED;
    this.#onUnreadable = options.onUnreadable ?? (() => {});
    this.#connections = connections;
    this.#pen = watchedPen(connections.writing, this.#watch, () => {
      if (!this.#closed) options.onReplaced?.();
    });
    this.#writes = new GroupCommit(
      (group, settle) => writeGroup(this.#pen, group, settle, options.patience),
      options,
    );
    this.#told = new ToldNotes({
      write: (told) => this.#write({ kind: 'told', chain: null, told }),
      delay: options.toldDelay,
    });
  }

  async create(...[match, seats, claimed = false, making]: Parameters<MatchStore['create']>): Promise<void> {
    const { id } = match;
    const rows = seats.map((seat, place) => seatRow(id, place, seat));
    const row = matchRow(match, claimed ? this.#connections.me : null);
    const unless = making?.unless ?? null;
    await this.#write({
      kind: 'create',
      chain: null,
      id,
      match: row,
      seats: rows,
      unless,
      ...takenBy(making),
    });
  }

  async claim(id: MatchId): Promise<Claim> {
    return must(await this.#write({ kind: 'claim', chain: null, id }), 'what a claim has found');
  }

  async letGo(id: MatchId, asleep: Asleep | null): Promise<void> {
    const change = { ...(asleep === null ? {} : changeRow({ asleep })), holder: null };
    await this.#write({ kind: 'change', chain: null, id, change });
  }

  async append(
    id: MatchId,
    entry: StoredEntry,
    change: MatchChange = {},
    seat?: StoredSeat,
    departure?: StoredDeparture,
  ): Promise<void> {
    const seats = seat === undefined ? [] : [placelessRow(id, seat)];
    const departures = departure === undefined ? [] : [departureRow(id, departure)];
    const rows = { entry: entryRow(id, entry), change: changeRow(change), seats, departures };
    await this.#write({ kind: 'append', chain: id, id, ...rows });
  }

  async change(id: MatchId, change: MatchChange): Promise<void> {
    await this.#write({ kind: 'change', chain: null, id, change: changeRow(change) });
  }

  async setSeat(id: MatchId, seat: StoredSeat, taking?: Taking): Promise<void> {
    const row = placelessRow(id, seat);
    await this.#write({ kind: 'seat', chain: null, id, seats: [row], ...takenBy(taking) });
  }

  setTold(id: MatchId, seat: string, player: PlayerId, told: number): void {
    this.#told.note({ match: id, seat, player, told });
  }

  async remove(id: MatchId): Promise<void> {
    await this.#write({ kind: 'remove', chain: null, id });
  }

  async addTalk(id: MatchId, talk: StoredTalk): Promise<void> {
    const line = `${this.#talker}-${String(this.#lineNumber++).padStart(12, '0')}`;
    await this.#write({ kind: 'talk', chain: null, id, talk: talkRow(id, line, talk) });
  }

  async find(id: MatchId): Promise<ListedMatch | undefined> {
    const [match] = await this.#readPoint(matchById, id);
    if (match === undefined) return undefined;
    const upToDate = this.#told.reading();
    const seats = await this.#readPoint(seatsById, id);
    const departures = areDeparturesAsked(match) ? await this.#readPoint(departuresById, id) : [];
    return readListed({ match, seats: seats.map(upToDate), departures });
  }

  async entries(id: MatchId, from = 0, until?: number): Promise<StoredEntry[]> {
    const rows = await this.#read((db) => {
      const entries = db.selectFrom('entries').selectAll().where('match', '=', id).where('seq', '>=', from);
      return (until === undefined ? entries : entries.where('seq', '<', until)).orderBy('seq').execute();
    });
    return readEntries(id, from, rows);
  }

  async snapshot(id: MatchId): Promise<StoredSnapshot | undefined> {
    const row = await this.#read((db) =>
      db.selectFrom('snapshots').selectAll().where('match', '=', id).executeTakeFirst(),
    );
    return row === undefined ? undefined : readSnapshot(row);
  }

  async keepSnapshot(id: MatchId, snapshot: StoredSnapshot): Promise<void> {
    await this.#write({ kind: 'snapshot', chain: null, id, snapshot: snapshotRow(id, snapshot) });
  }

  async talk(id: MatchId, most: number): Promise<StoredTalk[]> {
    return (await this.#read((db) => lastTalk(db, id, most).execute())).map(readTalk);
  }

  async writeLogbook(id: MatchId, entry: StoredLogbookEntry): Promise<void> {
    await this.#write({ kind: 'logbook', chain: null, id, entry: logbookRow(id, entry) });
  }

  async logbooks(id: MatchId): Promise<StoredLogbookEntry[]> {
    const rows = await this.#read((db) =>
      db
        .selectFrom('logbooks')
        .selectAll()
        .where('match', '=', id)
        .orderBy('camp')
        .orderBy('place')
        .execute(),
    );
    return rows.map(readLogbookEntry);
  }

  async list(filter: ListFilter): Promise<{ matches: ListedMatch[]; next: string | null }> {
    return this.#pageOf((db) => listed(db, filter), filter);
  }

  async ownMatches(filter: OwnFilter): Promise<{ matches: ListedMatch[]; next: string | null }> {
    return this.#pageOf((db) => ownOf(db, filter), filter);
  }

  gathering(filter: GatheringFilter): Promise<ListedMatch[]> {
    return this.#listed((db) => gatheringFor(db, filter));
  }

  quietSince(before: number, most: number): Promise<ListedMatch[]> {
    return this.#listed((db) => quietSince(db, before, most));
  }

  vacantSince(which: 'public' | 'private', before: number, most: number): Promise<ListedMatch[]> {
    return this.#listed((db) => vacantSince(db, which, before, most));
  }

  async removeFinished(before: number): Promise<number> {
    const ids = await this.#read((db) => someFinished(db, before));
    if (ids.length > 0) await this.#care({ deed: 'remove finished', ids });
    return ids.length;
  }

  cutEntries(id: MatchId, from: number): Promise<void> {
    return this.#care({ deed: 'cut entries', match: id, from });
  }

  async beat(at: number, silence?: number): Promise<void> {
    await this.#write({ kind: 'beat', chain: null, at, silence: silence ?? null });
  }

  lastBeat(): Promise<number | null> {
    return this.#read(lastBeat);
  }

  wasDown(since: number, until: number): Promise<void> {
    return this.#care({ deed: 'was down', since, until });
  }

  stalled(since: number, until: number): Promise<void> {
    return this.#care({ deed: 'stalled', process: this.#connections.me, since, until });
  }

  downtime(since: number, until: number, process: string | null = null): Promise<number> {
    return this.#read((db) => downtime(db, since, until, process));
  }

  async ping(): Promise<void> {
    await this.#read(async (db) => {
      await db.selectFrom('matches').select('id').limit(1).execute();
      await this.#connections.look?.();
    });
  }

  async clock(): Promise<number | null> {
    const { clock } = this.#connections;
    return clock === undefined ? null : this.#read(clock);
  }

  size(): Promise<number> {
    return this.#read(async () => this.#connections.size?.() ?? 0);
  }

  get waiting(): number {
    return this.#writes.waiting;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#told.close();
    clearTimeout(this.#logTimer);
    // If the store fails, this process counts as one that crashed. A write behind it would look like a takeover.
    const left = this.#write({ kind: 'leave', chain: null }).catch(() => {});
    await Promise.all([left, this.#writes.close()]);
    this.#connections.points?.close();
    await this.#connections.reading.destroy();
    await this.#pen.close();
  }

  #write(write: Write): Promise<WriteResult> {
    return this.#writes.add(write);
  }

  async #care(care: Deed): Promise<void> {
    await this.#write({ kind: 'care', chain: null, care });
  }

  /** Empties the log, which still holds the removed player, as soon as it has no reader. Never rejects. */
  async #emptyLog(): Promise<void> {
    clearTimeout(this.#logTimer);
    const isEmpty = await this.#pen.emptyLog().catch(() => false);
    if (!isEmpty && !this.#closed) this.#logTimer = setTimeout(() => this.#emptyLog(), LOG_DELAY).unref();
  }

  async #pageOf(
    select: (db: Kysely<Tables>) => MatchQuery,
    filter: Pick<ListFilter, 'limit'>,
  ): Promise<{ matches: ListedMatch[]; next: string | null }> {
    const { page, next } = pageOf(await this.#rows(select), filter);
    return { matches: this.#readable(page), next };
  }

  async #listed(select: (db: Kysely<Tables>) => MatchQuery): Promise<ListedMatch[]> {
    return this.#readable(await this.#rows(select));
  }

  /** Leaves out damaged matches. */
  #readable(rows: readonly ListedRows[]): ListedMatch[] {
    return rows.flatMap((row) => {
      try {
        return [readListed(row)];
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        this.#onUnreadable(row.match.id, error);
        return [];
      }
    });
  }

  /** Rows of matches, with their seats and departures. */
  async #rows(select: (db: Kysely<Tables>) => MatchQuery): Promise<ListedRows[]> {
    const matches = await this.#read((db) => select(db).execute());
    const [seats, departures] = await Promise.all([
      this.#seatsOf(matches.map(({ id }) => id)),
      this.#read((db) => departuresIn(db, matches.filter(areDeparturesAsked))),
    ]);
    return matches.map((match) => ({
      match,
      seats: seats.get(match.id) ?? [],
      departures: departures.get(match.id) ?? [],
    }));
  }

  async #seatsOf(ids: readonly string[]): Promise<Map<string, SeatRow[]>> {
    const seats = new Map<string, SeatRow[]>(ids.map((id) => [id, []]));
    if (ids.length === 0) return seats;
    const upToDate = this.#told.reading();
    const rows = await this.#read((db) =>
      db.selectFrom('seats').selectAll().where('match', 'in', ids).orderBy('place').execute(),
    );
    for (const row of rows) seats.get(row.match)?.push(upToDate(row));
    return seats;
  }

  async #readPoint<Row>(query: PointQuery<Row>, ...keys: string[]): Promise<Row[]> {
    const found = this.#closed ? null : this.#connections.points?.rows(query, keys);
    return found ?? this.#read((db) => query(db, ...keys).execute());
  }

  async #read<T>(query: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    // An unused connection would be opened now and never closed.
    if (this.#closed) throw new StoreUnavailable(new Error('it is closed'));
    try {
      return await query(this.#connections.reading);
    } catch (error) {
      const failure = failureOf(error);
      if (!isAboutData(failure)) this.#watch.failed(failure);
      throw new StoreUnavailable(failure);
    }
  }
}
