/**
 * Where matches are kept: a match is its options and its entries.
 *
 * One port, two implementations by the same queries: SQLite in a file, PostgreSQL when there is
 * a DATABASE_URL. Nothing here knows a rule, a room or a socket.
 */

import type {
  AnyCommand,
  ClockState,
  Entry,
  GameTypes,
  MatchId,
  Outcome,
  PlayerId,
} from '@escadre/shared/kernel';
import type { Phase, TableOptions } from '@escadre/shared/protocol';
import type { PlayerStore } from './players.ts';

/** A match without its seats and entries. Times are milliseconds since 1970. */
export interface StoredMatch {
  readonly id: MatchId;
  readonly game: string;
  /** Options of the game, complete. */
  readonly options: Readonly<Record<string, unknown>>;
  /** As it was sent and found playable; null for the standard set-up. */
  readonly scenario: unknown;
  /** Clock, privacy, spectators: what the table was asked to be. */
  readonly table: Pick<TableOptions, 'clock' | 'private' | 'spectators'>;
  /** 32 bytes, hexadecimal; secret until the end. */
  readonly seed: string;
  readonly commitment: string;
  readonly invite: string;
  readonly creator: PlayerId;
  readonly phase: Phase;
  readonly outcome: Outcome | null;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** The match that follows this one. */
  readonly rematch: MatchId | null;
  /** The seats that want one. */
  readonly rematchOffers: readonly string[];
  /** Until then it is in no list; null where it is from the first. */
  readonly listedFrom: number | null;
  /**
   * How a match that is being played was let out of memory on purpose; null while a process has
   * it, so that a crash leaves null, and the last entry's clock counts.
   */
  readonly asleep: Asleep | null;
}

export interface Asleep {
  /** Its time goes on where this clock runs, and stands still where it does not. */
  readonly clock: ClockState;
  /** Since when. */
  readonly at: number;
  /** Milliseconds for which it stood still the last time before; null where it never did. */
  readonly pausedFor: number | null;
}

/** What a process is told that takes a match over. */
export interface Claim {
  /** When the process that had the match before was last heard of; null where that is not known. */
  readonly lastHeard: number | null;
}

export interface StoredSeat {
  readonly seat: string;
  readonly camp: string;
  /** Null while nobody has the seat. */
  readonly player: PlayerId | null;
  readonly name: string | null;
  readonly ready: boolean;
  readonly nonce: string | null;
  /** The number of the last event that the player counts as having been told. */
  readonly told: number;
}

/** One entry, with what the room needs to go on from it. */
export interface StoredEntry<T extends GameTypes = GameTypes> extends Entry<T> {
  readonly command: AnyCommand<T>;
  readonly at: number;
  /** The client's id of the command; null for the server's own. */
  readonly id: string | null;
  /** The time left after this entry. */
  readonly clock: ClockState;
}

/** How a match stood after some of its entries, so that it can be loaded without them: a cache. */
export interface StoredSnapshot {
  /** Entries that are in it: the seq of the first that is not. */
  readonly seq: number;
  /** Version of the rules that folded them. */
  readonly rules: number;
  /** What the state looks like: whoever has another idea of it cannot use it. */
  readonly shape: string;
  readonly state: unknown;
}

/** Table talk: what is no entry. */
export interface StoredTalk {
  readonly at: number;
  readonly player: PlayerId;
  readonly name: string;
  readonly seat: string | null;
  /** Null for everybody, else the camp that alone may read it, for ever. */
  readonly camp: string | null;
  readonly text: string;
}

/** A note or a line of a camp's logbook. */
export interface StoredLogbookEntry {
  readonly camp: string;
  /** What it is pinned on, or its number among the lines. */
  readonly place: string;
  readonly seat: string;
  readonly at: number;
  /** Empty takes the entry away. */
  readonly text: string;
}

/** What can change about a stored match. */
export type MatchChange = Partial<
  Pick<StoredMatch, 'phase' | 'outcome' | 'startedAt' | 'endedAt' | 'rematch' | 'rematchOffers' | 'asleep'>
>;

export interface ListFilter {
  readonly game?: string;
  /** Without it, all but those that are over. */
  readonly phase?: Phase;
  readonly now: number;
  readonly limit: number;
  /** The `createdAt/id` of the last match of the page before. */
  readonly after?: string;
}

export interface ListedMatch {
  readonly match: StoredMatch;
  readonly seats: readonly StoredSeat[];
}

export type DueMatch = Pick<StoredMatch, 'id' | 'game'>;

export interface MatchStore {
  /** What is kept about one player. */
  readonly players: PlayerStore;
  /** Durable when it resolves. */
  create(match: StoredMatch, seats: readonly StoredSeat[]): Promise<void>;
  /**
   * From now on this process owns the match, whoever did before: what another writes about its
   * state, seats and logbooks is refused with {@link OwnedElsewhere}. To be read afterwards.
   */
  claim(id: MatchId): Promise<Claim>;
  find(id: MatchId): Promise<ListedMatch | undefined>;
  /** All entries from a seq on, in order; up to and without another, where one is given. */
  entries(id: MatchId, from?: number, until?: number): Promise<StoredEntry[]>;
  /** The last snapshot of a match; undefined where there is none. Rejects with {@link Unreadable} where it is damaged. */
  snapshot(id: MatchId): Promise<StoredSnapshot | undefined>;
  /** Keeps a snapshot in the place of the one before. Rejects with {@link OwnedElsewhere}. */
  keepSnapshot(id: MatchId, snapshot: StoredSnapshot): Promise<void>;
  /**
   * Appends an entry; durable when it resolves. Entries of all matches that wait at the same
   * time are committed as one group. Rejects with {@link OwnedElsewhere} when the seq is taken;
   * the same entry given again, after a failure that left it in doubt, is accepted. Whoever has
   * appended owns the match.
   * `change` and `seat` are written in the same transaction. When one is refused, those of the same match
   * that wait behind it are refused too.
   */
  append(id: MatchId, entry: StoredEntry, change?: MatchChange, seat?: StoredSeat): Promise<void>;
  change(id: MatchId, change: MatchChange): Promise<void>;
  setSeat(id: MatchId, seat: StoredSeat): Promise<void>;
  /**
   * Notes what the player of a seat has been told, where that is more than before. Cheap: it is
   * written after a while, with that of all other matches, so that a crash may lose the last.
   */
  setTold(id: MatchId, seat: string, told: number): void;
  /** Removes a match that never began. */
  remove(id: MatchId): Promise<void>;
  addTalk(id: MatchId, talk: StoredTalk): Promise<void>;
  /**
   * The last lines for everybody and the last for each camp, so many of each, the oldest first:
   * what one camp says to itself pushes out nothing that others may read.
   */
  talk(id: MatchId, most: number): Promise<StoredTalk[]>;
  /** Writes an entry over the one that stood in its place, or takes that away. */
  writeLogbook(id: MatchId, entry: StoredLogbookEntry): Promise<void>;
  /** The logbooks of all camps, by camp and place. */
  logbooks(id: MatchId): Promise<StoredLogbookEntry[]>;
  /**
   * Matches without a clock that are not over and in which nothing has happened since `before`
   * (milliseconds since 1970), at most so many.
   */
  quietSince(before: number, most: number): Promise<ListedMatch[]>;
  /**
   * Public matches that are listed at `now`, the newest first. One that is seen late would leave a list
   * when its phase ends, and be seen to: it is in none once it has begun.
   */
  list(filter: ListFilter): Promise<{ matches: ListedMatch[]; next: string | null }>;
  /** Public matches that gather and are listed at `now`, with a free seat, for a quick match, the oldest first. */
  gathering(game: string, now: number, most: number): Promise<ListedMatch[]>;
  /** How many matches of this player are not over. */
  openMatchesOf(player: PlayerId): Promise<number>;
  /**
   * Removes some matches that were over before that time (milliseconds since 1970), with all that
   * belongs to them. Gives how many: 0 when there are no more.
   */
  removeFinished(before: number): Promise<number>;
  /** Matches out of memory whose time is up at that time (milliseconds since 1970), at most so many. */
  due(at: number, most: number): Promise<readonly DueMatch[]>;
  /** Notes that this process was alive at that time, with the matches that it owns. */
  beat(at: number): Promise<void>;
  /** When any process was last alive; null where none is remembered. */
  lastBeat(): Promise<number | null>;
  /** Notes that there was no server. */
  wasDown(since: number, until: number): Promise<void>;
  /** Milliseconds between these times in which there was no server. */
  downtime(since: number, until: number): Promise<number>;
  /** Resolves when the store answers; rejects with {@link StoreUnavailable}. */
  ping(): Promise<void>;
  /** Waits for what is under way, then lets go of the database. */
  close(): Promise<void>;
}

/** Another process owns the match now. */
export class OwnedElsewhere extends Error {
  readonly what: string;

  constructor(what: string) {
    super(`${what} belongs to another process`);
    this.what = what;
    this.name = 'OwnedElsewhere';
  }
}

/** The database does not take what it is given: nothing was stored. */
export class StoreUnavailable extends Error {
  /**
   * The line broke while it was being committed and did not come back in time: it may have been
   * stored after all. Only reading the match again tells.
   */
  readonly inDoubt: boolean;

  constructor(cause: unknown, inDoubt = false) {
    super('the match store is not available', { cause });
    this.name = 'StoreUnavailable';
    this.inDoubt = inDoubt;
  }
}

/** The match is not there: it was removed, or never was. */
export class NoSuchMatch extends Error {
  readonly id: string;

  constructor(id: string) {
    super(`there is no match ${id}`);
    this.id = id;
    this.name = 'NoSuchMatch';
  }
}

/** What was stored is not what was expected there: somebody else has written it, or damaged it. */
export class Unreadable extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what} cannot be read`, { cause });
    this.name = 'Unreadable';
  }
}
