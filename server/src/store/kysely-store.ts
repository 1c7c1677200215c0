/** The match store over SQL: the same queries for SQLite and for PostgreSQL. */

import { asMatchId, type MatchId, must, type PlayerId } from '@escadre/shared/kernel';
import type { Phase } from '@escadre/shared/protocol';
import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { freshId } from '../fresh-id.ts';
import { StoreUnavailable } from './errors.ts';
import { failureOf, isAboutData } from './failure.ts';
import { GroupCommit, type GroupCommitOptions } from './group-commit.ts';
import type {
  DueMatch,
  ListedMatch,
  MatchChange,
  OpenMatch,
  StoredDeparture,
  StoredEntry,
  StoredLogbookEntry,
  StoredMatch,
  StoredSeat,
  StoredSnapshot,
  StoredTalk,
} from './model.ts';
import { moderationStore } from './moderation.ts';
import { isOpenTo, peopleStore } from './people.ts';
import { computerPlayer } from './player-ids.ts';
import { playerStore } from './players.ts';
import {
  type Claim,
  type GatheringFilter,
  HEARD_OF_WITHIN,
  type ListFilter,
  type MatchStore,
  type ModerationStore,
  type OwnFilter,
  type PeopleStore,
  type PlayerStore,
  type RememberedStore,
  type SessionStore,
} from './port.ts';
import { someFinished } from './prune.ts';
import { rememberedStore } from './remembered.ts';
import {
  changeRow,
  departureRow,
  entryRow,
  logbookRow,
  matchRow,
  placelessRow,
  readDeparture,
  readEntries,
  readLogbookEntry,
  readMatch,
  readSeat,
  readSnapshot,
  readTalk,
  seatRow,
  snapshotRow,
  talkRow,
} from './rows.ts';
import { sessionStore } from './sessions.ts';
import type { DowntimeRow, MatchRow, SeatRow, Tables } from './tables.ts';
import { type StoreWatch, UNWATCHED, watchedPen } from './watch.ts';
import type { Pen, ToldRow, Write } from './write.ts';
import { type WriteResult, writeGroup } from './write-group.ts';

export interface StoreOptions extends GroupCommitOptions {
  /** Milliseconds after which what players have been told is written, of all matches at once. */
  readonly toldDelay: number;
  /** Watches over the database. */
  readonly watch?: StoreWatch;
}

/** Where it writes, and where it reads: one database, by lines that do not wait for each other. */
export interface Lines {
  /** For this process, as the owner of matches. */
  readonly writing: (me: string) => Pen;
  readonly reading: Kysely<Tables>;
  /** Looks whether there is what a query does not need: the file itself, and room in it. */
  readonly look?: () => Promise<void>;
}

/** Milliseconds after which it is tried again to empty the log in which somebody reads. */
const LOG_DELAY = 1_000;

/** Milliseconds by which anything is seen late, at most. */
const MOST_DELAY = 3_600_000;

type MatchQuery = SelectQueryBuilder<Tables, 'matches', MatchRow>;
type MatchColumns = ExpressionBuilder<Tables, 'matches'>;

export class KyselyStore implements MatchStore {
  readonly players: PlayerStore = playerStore({
    read: (query) => this.#read(query),
    care: async (care) => {
      await this.#write({ kind: 'care', chain: null, care });
      if (care.deed === 'forget player') await this.#emptyLog();
    },
    matches: (ids) =>
      ids.length === 0
        ? Promise.resolve([])
        : this.#withSeats((all) => all.where('id', 'in', ids).orderBy('id')),
  });
  readonly moderation: ModerationStore = moderationStore({
    read: (query) => this.#read(query),
    care: async (care) => void (await this.#write({ kind: 'care', chain: null, care })),
  });
  readonly people: PeopleStore = peopleStore({
    read: (query) => this.#read(query),
    care: async (care) => void (await this.#write({ kind: 'care', chain: null, care })),
  });
  readonly remembered: RememberedStore = rememberedStore({
    read: (query) => this.#read(query),
    care: async (care) => void (await this.#write({ kind: 'care', chain: null, care })),
  });
  readonly sessions: SessionStore = sessionStore({
    read: (query) => this.#read(query),
    write: async (session) => {
      await this.#write({ kind: 'session', chain: null, session });
    },
  });
  readonly #pen: Pen;
  readonly #reading: Kysely<Tables>;
  readonly #look: () => Promise<void>;
  readonly #watch: StoreWatch;
  readonly #options: StoreOptions;
  readonly #writes: GroupCommit<Write, WriteResult>;
  /** What is still to be written of what players have been told, by player and seat. */
  readonly #told = new Map<string, ToldRow>();
  #toldTimer: NodeJS.Timeout | undefined;
  #logTimer: NodeJS.Timeout | undefined;
  #toldUnderWay: Promise<void> | undefined;
  #closed = false;
  /** Orders the lines of talk of one millisecond, and tells those of other processes apart. */
  readonly #talker = freshId(8);
  /** This process, as the owner of matches. */
  readonly #me = freshId();
  #lineNumber = 0;

  constructor({ writing, reading, look = async () => {} }: Lines, options: StoreOptions) {
    this.#watch = options.watch ?? UNWATCHED;
    this.#pen = watchedPen(writing(this.#me), this.#watch);
    this.#reading = reading;
    this.#look = look;
    this.#options = options;
    this.#writes = new GroupCommit(
      (group, settle) => writeGroup(this.#pen, group, settle, options.patience),
      options,
    );
  }

  async create(match: StoredMatch, seats: readonly StoredSeat[]): Promise<void> {
    const rows = seats.map((seat, place) => seatRow(match.id, place, seat));
    await this.#write({ kind: 'create', chain: null, id: match.id, match: matchRow(match), seats: rows });
  }

  async claim(id: MatchId): Promise<Claim> {
    const claim = await this.#write({ kind: 'claim', chain: null, id });
    return must(claim, 'what a claim has found');
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

  async setSeat(id: MatchId, seat: StoredSeat): Promise<void> {
    await this.#write({ kind: 'seat', chain: null, id, seats: [placelessRow(id, seat)] });
  }

  setTold(id: MatchId, seat: string, player: PlayerId, told: number): void {
    const one = { match: id, seat, player, told };
    if (told <= (this.#told.get(keyOf(one))?.told ?? 0)) return;
    this.#told.set(keyOf(one), one);
    this.#writeToldLater();
  }

  async remove(id: MatchId): Promise<void> {
    await this.#write({ kind: 'remove', chain: null, id });
  }

  async addTalk(id: MatchId, talk: StoredTalk): Promise<void> {
    const line = `${this.#talker}-${String(this.#lineNumber++).padStart(12, '0')}`;
    await this.#write({ kind: 'talk', chain: null, id, talk: talkRow(id, line, talk) });
  }

  async find(id: MatchId): Promise<ListedMatch | undefined> {
    const [found] = await this.#withSeats((matches) => matches.where('id', '=', id));
    return found;
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
    const rows = await this.#read((db) =>
      db
        .selectFrom(linesOfTalk(db, id).as('lines'))
        .selectAll()
        .where('back', '<=', most)
        .orderBy('at')
        .orderBy('line')
        .execute(),
    );
    return rows.map(readTalk);
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

  quietSince(before: number, most: number): Promise<ListedMatch[]> {
    return this.#withSeats((all) =>
      all
        // Both, so that the index by privacy and phase finds the few that are not over.
        .where('private', 'in', [0, 1])
        .where('phase', 'in', ['gathering', 'playing'])
        .where((eb) => eb.or([eb('phase', '=', 'gathering'), eb('clock', 'is', null)]))
        .where('created_at', '<', before)
        .where(lastEntryBefore(before))
        .orderBy('created_at')
        .orderBy('id')
        .limit(most),
    );
  }

  async list(filter: ListFilter): Promise<{ matches: ListedMatch[]; next: string | null }> {
    return pageOf(await this.#seated((db) => newest(listed(db, filter), filter)), filter);
  }

  async ownMatches(filter: OwnFilter): Promise<{ matches: ListedMatch[]; next: string | null }> {
    const { player, phase, after } = filter;
    const matches = await this.#withSeats((all) => {
      const own = all
        .where('id', 'in', (eb) => eb.selectFrom('seats').select('match').where('player', '=', player))
        .where('phase', 'in', phase === undefined ? ['gathering', 'playing'] : [phase])
        .$if(after !== undefined, (some) => some.where(olderThan(parseCursor(must(after, 'a cursor')))));
      return newest(own, filter);
    });
    return pageOf(matches, filter);
  }

  gathering({ kind, player, seat, now, limit, after }: GatheringFilter): Promise<ListedMatch[]> {
    return this.#withSeats((all) =>
      all
        .where('kind', '=', kind)
        .where(isGathering)
        .where(isListedAt(now))
        .where((eb) =>
          eb.or([isSeatOf(player)(eb), eb.and([isNotVacant(eb), hasSeatFor(seat)(eb), isOpenTo(player)])]),
        )
        .$if(after !== undefined, (query) => query.where(newerThan(must(after, 'a cursor'))))
        .orderBy('created_at')
        .orderBy('id')
        .limit(limit),
    );
  }

  vacantSince(which: 'public' | 'private', before: number, most: number): Promise<ListedMatch[]> {
    return this.#withSeats((all) =>
      all
        .where('private', '=', Number(which === 'private'))
        .where('phase', '=', 'gathering')
        .where('vacant_at', '<=', before)
        .orderBy('vacant_at')
        .limit(most),
    );
  }

  forsaken(now: number, most: number): Promise<DueMatch[]> {
    return this.#read(async (db) => {
      const rows = await db
        .selectFrom('matches')
        .select(['id', 'game'])
        // Both, so that the index by privacy and phase finds them.
        .where('private', 'in', [0, 1])
        .where('phase', '=', 'gathering')
        .where('vacant_at', 'is', null)
        .where('created_at', '<', now - HEARD_OF_WITHIN)
        .where((eb) => eb.or([eb('owner', 'is', null), eb.not(isHeldAt(now, this.#me)(eb))]))
        .limit(most)
        .execute();
      return rows.map(readDue);
    });
  }

  async openMatchesOf(player: PlayerId): Promise<OpenMatch[]> {
    const rows = await this.#read((db) =>
      db
        .selectFrom('seats')
        .innerJoin('matches', 'matches.id', 'seats.match')
        .select(['matches.id', 'matches.phase', 'matches.created_at'])
        .select((eb) =>
          eb
            .selectFrom('seats as any_seat')
            .select((each) => each.fn.countAll<number>().as('count'))
            .whereRef('any_seat.match', '=', 'matches.id')
            .where('any_seat.player', 'like', `${computerPlayer('')}%`)
            .as('computers'),
        )
        .distinct()
        .where('seats.player', '=', player)
        .where('matches.phase', '!=', 'over')
        .orderBy('matches.created_at')
        .orderBy('matches.id')
        .execute(),
    );
    return rows.map(({ id, phase, computers }) => ({
      id: asMatchId(id),
      // A query of its own is not read by the columns' codecs.
      phase: phase as Phase,
      withComputer: Number(computers) > 0,
    }));
  }

  async beat(at: number): Promise<void> {
    await this.#write({ kind: 'beat', chain: null, process: { id: this.#me, alive_at: at } });
  }

  async removeFinished(before: number): Promise<number> {
    const ids = await this.#read((db) => someFinished(db, before));
    if (ids.length > 0)
      await this.#write({ kind: 'care', chain: null, care: { deed: 'remove finished', ids } });
    return ids.length;
  }

  async lastBeat(): Promise<number | null> {
    const row = await this.#read((db) =>
      db
        .selectFrom('processes')
        .select(({ fn }) => fn.max('alive_at').as('last'))
        .executeTakeFirstOrThrow(),
    );
    return row.last === null ? null : Number(row.last);
  }

  async wasDown(since: number, until: number): Promise<void> {
    await this.#write({ kind: 'care', chain: null, care: { deed: 'was down', since, until } });
  }

  async downtime(since: number, until: number): Promise<number> {
    const rows = await this.#read((db) =>
      db
        .selectFrom('downtimes')
        .selectAll()
        .where('until', '>', since)
        .where('since', '<', until)
        .orderBy('since')
        .execute(),
    );
    return covered(rows, since, until);
  }

  due(at: number, most: number): Promise<readonly DueMatch[]> {
    return this.#read(async (db) => {
      const rows = await db
        .selectFrom('matches')
        .select(['id', 'game'])
        .where('due_at', '<=', at)
        .where('phase', '=', 'playing')
        .orderBy('due_at')
        .limit(most)
        .execute();
      return rows.map(readDue);
    });
  }

  orphans(before: number, most: number): Promise<readonly DueMatch[]> {
    return this.#read(async (db) => {
      const alive = db.selectFrom('processes').select('id').where('alive_at', '>=', before);
      const rows = await db
        .selectFrom('matches')
        .select(['id', 'game'])
        // Both, so that the index by privacy and phase finds the few that are being played.
        .where('private', 'in', [0, 1])
        .where('phase', '=', 'playing')
        .where('clock', 'is not', null)
        .where('asleep', 'is', null)
        .where((eb) => eb.or([eb('owner', 'is', null), eb('owner', 'not in', alive)]))
        .orderBy('created_at')
        .limit(most)
        .execute();
      return rows.map(readDue);
    });
  }

  async ping(): Promise<void> {
    await this.#read(async (db) => {
      await db.selectFrom('matches').select('id').limit(1).execute();
      await this.#look();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#writeTold();
    clearTimeout(this.#toldTimer);
    clearTimeout(this.#logTimer);
    await this.#writes.close();
    await this.#reading.destroy();
    await this.#pen.close();
  }

  #write(write: Write): Promise<WriteResult> {
    return this.#writes.add(write);
  }

  /** Who was forgotten is still in the log: as soon as nobody reads in it, it is emptied. Never rejects. */
  async #emptyLog(): Promise<void> {
    clearTimeout(this.#logTimer);
    const isEmpty = await this.#pen.emptyLog().catch(() => false);
    if (!isEmpty && !this.#closed) this.#logTimer = setTimeout(() => this.#emptyLog(), LOG_DELAY).unref();
  }

  #writeToldLater(): void {
    if (!this.#closed)
      this.#toldTimer ??= setTimeout(() => this.#writeTold(), this.#options.toldDelay).unref();
  }

  /** One at a time, and what is told meanwhile later. Never rejects: what could not be written is tried again. */
  async #writeTold(): Promise<void> {
    clearTimeout(this.#toldTimer);
    this.#toldTimer = undefined;
    await this.#toldUnderWay;
    if (this.#told.size === 0) return;
    this.#toldUnderWay = this.#writeAllTold();
    await this.#toldUnderWay;
    if (this.#told.size > 0) this.#writeToldLater();
  }

  async #writeAllTold(): Promise<void> {
    const told = [...this.#told.values()];
    try {
      await this.#write({ kind: 'told', chain: null, told });
      for (const one of told) this.#forget(one);
    } catch {
      // What is left is tried again.
    }
  }

  /** Unless more has been told meanwhile. */
  #forget(told: ToldRow): void {
    if (this.#told.get(keyOf(told)) === told) this.#told.delete(keyOf(told));
  }

  #withSeats(select: (matches: MatchQuery) => MatchQuery): Promise<ListedMatch[]> {
    return this.#seated((db) => select(db.selectFrom('matches').selectAll()));
  }

  async #seated(select: (db: Kysely<Tables>) => MatchQuery): Promise<ListedMatch[]> {
    const matches = await this.#read((db) => select(db).execute());
    const [seats, departures] = await Promise.all([
      this.#seatsOf(matches.map(({ id }) => id)),
      this.#departuresOf(matches.filter(areDeparturesAsked).map(({ id }) => id)),
    ]);
    return matches.map((row) => ({
      match: readMatch(row),
      seats: seats.get(row.id) ?? [],
      departures: departures.get(row.id) ?? [],
    }));
  }

  async #departuresOf(ids: readonly string[]): Promise<Map<string, StoredDeparture[]>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#read((db) =>
      db
        .selectFrom('departures')
        .selectAll()
        .where('match', 'in', ids)
        .orderBy('until')
        .orderBy('seat')
        .execute(),
    );
    const byMatch = Map.groupBy(rows, ({ match }) => match);
    return new Map([...byMatch].map(([id, some]) => [id, some.map(readDeparture)]));
  }

  async #seatsOf(ids: readonly string[]): Promise<Map<string, StoredSeat[]>> {
    const seats = new Map<string, StoredSeat[]>(ids.map((id) => [id, []]));
    if (ids.length === 0) return seats;
    // What is written while they are read is not in the rows, and no longer here when they come.
    const unwritten = new Map(this.#told);
    const rows = await this.#read((db) =>
      db.selectFrom('seats').selectAll().where('match', 'in', ids).orderBy('place').execute(),
    );
    for (const row of rows) seats.get(row.match)?.push(readSeat(this.#toldOf(row, unwritten)));
    return seats;
  }

  /** A seat with what its player has been told up to now, written or not, or just then. */
  #toldOf(row: SeatRow, unwritten: ReadonlyMap<string, ToldRow>): SeatRow {
    const key = keyOf(row);
    const told = (this.#told.get(key) ?? unwritten.get(key))?.told ?? 0;
    return told > row.told ? { ...row, told } : row;
  }

  async #read<T>(query: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    // A line that was never used would be opened now, and never closed.
    if (this.#closed) throw new StoreUnavailable(new Error('it is closed'));
    try {
      return await query(this.#reading);
    } catch (error) {
      const failure = failureOf(error);
      if (!isAboutData(failure)) this.#watch.failed(failure);
      throw new StoreUnavailable(failure);
    }
  }
}

const readDue = ({ id, game }: Pick<MatchRow, 'id' | 'game'>): DueMatch => ({ id: asMatchId(id), game });

/** One more than the page holds, so that it is seen whether another follows. */
const newest = (matches: MatchQuery, { limit }: Pick<ListFilter, 'limit'>): MatchQuery =>
  matches
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);

function pageOf(
  matches: readonly ListedMatch[],
  { limit }: Pick<ListFilter, 'limit'>,
): { matches: ListedMatch[]; next: string | null } {
  const page = matches.slice(0, limit);
  const last = page.at(-1);
  return {
    matches: page,
    next: matches.length > limit && last !== undefined ? cursorOf(last.match) : null,
  };
}

/**
 * Those of a phase, or all that are not over, as whoever looks at a list sees them: each kind is found by an
 * index, the common ones in their order, and cut short.
 */
function listed(db: Kysely<Tables>, filter: ListFilter): MatchQuery {
  const { phase, game, now, after } = filter;
  const all = db
    .selectFrom('matches')
    .selectAll()
    .where('private', '=', 0)
    .where(isListedAt(now))
    .$if(game !== undefined, (matches) => matches.where('game', '=', must(game, 'a game')))
    .$if(after !== undefined, (matches) => matches.where(olderThan(parseCursor(must(after, 'a cursor')))));
  const phases = phase === undefined ? (['gathering', 'playing'] as const) : [phase];
  const [first, ...others] = phases
    .flatMap((each) => seenIn(all, each, now))
    .map((some) => db.selectFrom(newest(some, filter).as('some')).selectAll());
  const seen = others.reduce((sum, some) => sum.unionAll(some), must(first, 'a query'));
  // They are the rows of matches, as everywhere else, whatever the union calls them.
  return db.selectFrom(seen.as('matches')).selectAll() as unknown as MatchQuery;
}

/** Those that are seen in a phase: as they are, or late as they were. */
function seenIn(all: MatchQuery, phase: Phase, now: number): MatchQuery[] {
  const inPhase = all.where('phase', '=', phase);
  switch (phase) {
    case 'gathering':
      return [inPhase.where(isNotVacant), all.where(isStillUnseen('started_at', now))];
    case 'playing':
      return [
        inPhase.where(isSeen('started_at', now)),
        all.where(isSeen('started_at', now)).where(isStillUnseen('ended_at', now)),
      ];
    case 'over':
      return [inPhase.where(isSeen('ended_at', now))];
  }
}

/** The lines of a match, each with how far back it is among those for the same ears. */
const linesOfTalk = (db: Kysely<Tables>, id: MatchId) =>
  db
    .selectFrom('talk')
    .selectAll()
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('camp').orderBy('at', 'desc').orderBy('line', 'desc'))
        .as('back'),
    )
    .where('match', '=', id);

/** How much of a time these cover, the earliest first; they may overlap. */
function covered(rows: readonly DowntimeRow[], since: number, until: number): number {
  let [sum, reached] = [0, since];
  for (const row of rows) {
    const to = Math.min(Number(row.until), until);
    sum += Math.max(0, to - Math.max(Number(row.since), reached));
    reached = Math.max(reached, to);
  }
  return sum;
}

/** A player in a seat: what they were told there counts for nobody who comes after them. */
const keyOf = ({ match, seat, player }: Pick<SeatRow, 'match' | 'seat' | 'player'>): string =>
  `${match}/${seat}/${player}`;

interface Cursor {
  readonly createdAt: number;
  readonly id: string;
}

const cursorOf = ({ createdAt, id }: StoredMatch): string => `${createdAt}/${id}`;

/** A text that is no cursor gives an empty page, like one behind the last match. */
function parseCursor(text: string): Cursor {
  const [, createdAt, id] = /^(\d{1,15})\/(.*)$/s.exec(text) ?? [];
  return { createdAt: Number(createdAt ?? 0), id: id ?? '' };
}

const olderThan =
  ({ createdAt, id }: Cursor) =>
  (eb: MatchColumns) =>
    eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(createdAt, id));

const newerThan =
  ({ createdAt, id }: Cursor) =>
  (eb: MatchColumns) =>
    eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(createdAt, id));

/** The last entry is older than that, or there is none: it is found by its key, however many there are. */
const lastEntryBefore = (before: number) => (eb: MatchColumns) =>
  eb(
    eb.fn.coalesce(
      eb
        .selectFrom('entries')
        .select('entries.at')
        .whereRef('entries.match', '=', 'matches.id')
        .orderBy('entries.seq', 'desc')
        .limit(1),
      eb.ref('matches.created_at'),
    ),
    '<',
    before,
  );

const isListedAt = (now: number) => (eb: MatchColumns) =>
  eb.or([eb('listed_from', 'is', null), eb('listed_from', '<=', now)]);

/** A table that nobody is at is in no list before its match begins. */
const isNotVacant = (eb: MatchColumns) => eb('vacant_at', 'is', null);

/** As the index of these has it, to the letter. */
const isGathering = sql<boolean>`phase = 'gathering'`;

/** Whether those who see it late have seen what happened at that time. */
const isSeen = (when: 'started_at' | 'ended_at', now: number) => (eb: MatchColumns) =>
  eb.or([eb('delay', '=', 0), eb(sql<number>`${eb.ref(when)} + 1000 * delay`, '<=', now)]);

/** Whether it has happened, and nobody has seen it: where it is seen late, not long ago. */
const isStillUnseen = (when: 'started_at' | 'ended_at', now: number) => (eb: MatchColumns) =>
  eb.and([
    // As the index of these has it, to the letter.
    sql<boolean>`delay > 0`,
    eb(when, '>', now - MOST_DELAY),
    eb(sql<number>`${eb.ref(when)} + 1000 * delay`, '>', now),
  ]);

/** Who has left matters to who may sit down, and to what is seen late. */
const areDeparturesAsked = ({ phase, delay }: MatchRow): boolean =>
  phase === 'playing' || (phase === 'over' && delay > 0);

/** Whether a process that is still there has it in its memory, or had it last. */
const isHeldAt = (now: number, me: string) => (eb: MatchColumns) =>
  eb.or([
    eb('owner', '=', me),
    eb.exists(
      eb
        .selectFrom('processes')
        .select('processes.id')
        .whereRef('processes.id', '=', 'matches.owner')
        .where('processes.alive_at', '>=', now - HEARD_OF_WITHIN),
    ),
  ]);

const isSeatOf = (player: PlayerId) => (eb: MatchColumns) =>
  eb.exists(
    eb
      .selectFrom('seats')
      .select('seats.seat')
      .whereRef('seats.match', '=', 'matches.id')
      .where('seats.player', '=', player),
  );

/** A free seat, of that name where there is one, which needs no invitation: nobody sits in its camp. */
const hasSeatFor = (wanted: string | null) => (eb: MatchColumns) => {
  const free = eb
    .selectFrom('seats')
    .select('seats.seat')
    .whereRef('seats.match', '=', 'matches.id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('seats as held')
            .select('held.seat')
            .whereRef('held.match', '=', 'seats.match')
            .whereRef('held.camp', '=', 'seats.camp')
            .where('held.player', 'is not', null),
        ),
      ),
    );
  return eb.exists(wanted === null ? free : free.where('seats.seat', '=', wanted));
};
