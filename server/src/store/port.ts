/**
 * The port of the match store. A match is stored as its options and its entries.
 *
 * SQLite (a file) and PostgreSQL (`DATABASE_URL`) implement it by the same queries. The store knows neither
 * rules nor rooms nor sockets.
 */

import type { MatchId, PlayerId } from '@escadre/shared/kernel';
import type { Phase } from '@escadre/shared/protocol';
import type {
  Asleep,
  DueMatch,
  HeldMatch,
  ListedMatch,
  MatchChange,
  OpenMatch,
  StoredAct,
  StoredBlock,
  StoredBreaker,
  StoredDeparture,
  StoredEntry,
  StoredGrace,
  StoredLogbookEntry,
  StoredMatch,
  StoredPasskey,
  StoredProcess,
  StoredRecovery,
  StoredReport,
  StoredSanction,
  StoredSeat,
  StoredSession,
  StoredSnapshot,
  StoredTalk,
} from './model.ts';
import type { Peer } from './peers.ts';
import type { DepartureRow, LogbookRow, TalkRow } from './tables.ts';

/** The result of claiming a match. */
export interface Claim {
  /** The process that had it last; null if none is known. */
  readonly process: string | null;
  /** The last sign of life of that process; null if unknown. */
  readonly lastHeard: number | null;
  /** Who held it: nobody, a process that has ended, or this one already. */
  readonly from: 'nobody' | 'ended' | 'itself';
}

/** The most unfinished matches of a player besides the one that is written; absent for any number. */
export interface Limits {
  readonly player: PlayerId;
  /** With a computer. */
  readonly computers?: number;
  /** Not begun yet. */
  readonly tables?: number;
  readonly matches?: number;
  /** Ids that do not count among `matches`. */
  readonly uncounted?: readonly string[];
}

/** Written, or refused, together with a seat. */
export interface Taking {
  /** The player’s session, which begins. */
  readonly begins?: StoredSession | undefined;
  readonly within?: Limits | undefined;
}

/** What a player looks for in a quick match. */
export interface Search {
  /** The {@link kindOf} the wanted match. */
  readonly kind: string;
  readonly player: PlayerId;
  /** The wanted seat; null for any free one. */
  readonly seat: string | null;
  readonly now: number;
}

/** A search that must find nothing, besides what is known already. */
export interface Unless extends Search {
  readonly known: readonly MatchId[];
}

/** Written, or refused, together with a new match. */
interface Making extends Taking {
  readonly unless?: Unless | undefined;
}

export interface ListFilter {
  readonly game?: string;
  /** By default, all unfinished ones. */
  readonly phase?: Phase;
  readonly now: number;
  readonly limit: number;
  /** The `createdAt/id` of the previous page’s last match. */
  readonly after?: string;
}

export interface OwnFilter {
  readonly player: PlayerId;
  /** By default, all unfinished ones. */
  readonly phase?: Phase;
  readonly limit: number;
  /** The `createdAt/id` of the previous page’s last match. */
  readonly after?: string;
}

export interface GatheringFilter extends Search {
  readonly limit: number;
  /** The previous page’s last one. */
  readonly after?: Pick<StoredMatch, 'createdAt' | 'id'>;
}

export interface MatchStore {
  /** Data about one player. */
  readonly players: PlayerStore;
  /** The operator’s data. */
  readonly moderation: ModerationStore;
  /** Blocks and mutes. */
  readonly people: PeopleStore;
  /** Facts about players of a match besides their seats. */
  readonly remembered: RememberedStore;
  readonly sessions: SessionStore;
  /** Recovery codes of players. */
  readonly recovery: RecoveryStore;
  readonly passkeys: PasskeyStore;
  readonly unattended: UnattendedStore;
  readonly processes: ProcessStore;
  /**
   * Durable when it resolves. With `claimed`, this process has the match as after {@link claim}.
   *
   * @throws {@link OverLimit}, {@link SomebodyWaits}
   */
  create(match: StoredMatch, seats: readonly StoredSeat[], claimed?: boolean, making?: Making): Promise<void>;
  /**
   * Takes the match, which must be nobody’s, or of a process that has ended. Writes to its state, seats and
   * logbooks by any other process are refused with {@link OwnedElsewhere}. Call it before reading the match.
   *
   * @throws {@link OwnedElsewhere} if another process has it, {@link NewerRelease}
   */
  claim(id: MatchId): Promise<Claim>;
  /** Releases the match and, if it is under way, stores its clock, in one write. @throws {@link OwnedElsewhere} */
  letGo(id: MatchId, asleep: Asleep | null): Promise<void>;
  find(id: MatchId): Promise<ListedMatch | undefined>;
  /** The entries in order, from one seq up to another (exclusive), or to the end. */
  entries(id: MatchId, from?: number, until?: number): Promise<StoredEntry[]>;
  /**
   * The last snapshot of a match; undefined without one.
   *
   * @throws {@link Unreadable} if it is damaged
   */
  snapshot(id: MatchId): Promise<StoredSnapshot | undefined>;
  /** Replaces the snapshot. @throws {@link OwnedElsewhere} */
  keepSnapshot(id: MatchId, snapshot: StoredSnapshot): Promise<void>;
  /**
   * Appends an entry to a match of this process. Durable when it resolves; waiting entries of all matches are
   * committed as one group. `change`, `seat` and `departure` are part of the same transaction. If an entry is refused,
   * later entries of the match are refused too.
   *
   * The same entry may be appended again after a failure that left it in doubt.
   *
   * @throws {@link OwnedElsewhere} if the seq is taken
   */
  append(
    id: MatchId,
    entry: StoredEntry,
    change?: MatchChange,
    seat?: StoredSeat,
    departure?: StoredDeparture,
  ): Promise<void>;
  change(id: MatchId, change: MatchChange): Promise<void>;
  /** @throws {@link OwnedElsewhere}, {@link OverLimit} */
  setSeat(id: MatchId, seat: StoredSeat, taking?: Taking): Promise<void>;
  /**
   * Raises the delivery mark of a seat, if the player still has it. Cheap: the marks of all matches are
   * written together after a while, so a crash may lose the last ones.
   */
  setTold(id: MatchId, seat: string, player: PlayerId, told: number): void;
  /** Removes the entries from a seq on, however damaged. {@link claim} the match before. */
  cutEntries(id: MatchId, from: number): Promise<void>;
  /** Removes a match that never began. */
  remove(id: MatchId): Promise<void>;
  addTalk(id: MatchId, talk: StoredTalk): Promise<void>;
  /**
   * The last lines to all, and the last ones to each camp, at most `most` of each, the oldest first: a camp's
   * talk never displaces lines that others can read.
   */
  talk(id: MatchId, most: number): Promise<StoredTalk[]>;
  /** Replaces or removes the entry at a place. */
  writeLogbook(id: MatchId, entry: StoredLogbookEntry): Promise<void>;
  /** The logbooks of all camps, by camp and place. */
  logbooks(id: MatchId): Promise<StoredLogbookEntry[]>;
  /**
   * Gathering matches, and live ones without a clock, that have been quiet since `before` (milliseconds since
   * 1970), at most `most`. No alarm ever wakes them.
   */
  quietSince(before: number, most: number): Promise<ListedMatch[]>;
  /**
   * Public matches that are listed at `now`, the newest first. A match with a delay for spectators changes its
   * phase in the list when spectators see it change.
   */
  list(filter: ListFilter): Promise<{ matches: ListedMatch[]; next: string | null }>;
  /**
   * Public gathering matches of a kind, listed at `now`, the oldest first: the player's own, and occupied
   * tables with a seat for the player.
   */
  gathering(filter: GatheringFilter): Promise<ListedMatch[]>;
  /** Gathering matches whose tables have been vacant since `before`, at most `most`. */
  vacantSince(which: 'public' | 'private', before: number, most: number): Promise<ListedMatch[]>;
  /** Matches in which a player sits, the newest first. */
  ownMatches(filter: OwnFilter): Promise<{ matches: ListedMatch[]; next: string | null }>;
  /**
   * Removes some matches that ended before a time (milliseconds since 1970), with all their data. Returns how
   * many; 0 if none is left.
   */
  removeFinished(before: number): Promise<number>;
  /**
   * Stores a sign of life of this process, with its matches.
   *
   * @param silence milliseconds without a sign of life of any process that count as downtime; absent: the caller notes
   * downtime itself
   */
  beat(at: number, silence?: number): Promise<void>;
  /** The last sign of life of any process; null if none. */
  lastBeat(): Promise<number | null>;
  /** Stores a downtime of the site. */
  wasDown(since: number, until: number): Promise<void>;
  /** Stores a time in which this process could do nothing, and others could. */
  stalled(since: number, until: number): Promise<void>;
  /** Milliseconds between two times in which the site was down, or a process stalled. */
  downtime(since: number, until: number, process?: string | null): Promise<number>;
  /** The clock of the database, in milliseconds since 1970; null if it has none but this machine’s. */
  clock(): Promise<number | null>;
  /** Bytes of the database. */
  size(): Promise<number>;
  /** The number of writes that wait for the database. */
  readonly waiting: number;
  /** Resolves if the store can be read and written. @throws {@link StoreUnavailable} */
  ping(): Promise<void>;
  /** Waits for pending work and closes the database. */
  close(): Promise<void>;
}

/** Unfinished matches that a process may have to look after. Methods throw {@link StoreUnavailable}. */
export interface UnattendedStore {
  /**
   * Unloaded matches that are due by a time (milliseconds since 1970), at most `most`. This and the next two leave out
   * those that only a newer release may take.
   */
  due(at: number, most: number): Promise<DueMatch[]>;
  /**
   * Matches with a running clock that were in the memory of processes that have ended, at most `most`.
   */
  orphans(most: number): Promise<DueMatch[]>;
  /**
   * Gathering matches whose last process has ended, so that nobody knows whether the table is vacant.
   */
  forsaken(now: number, most: number): Promise<DueMatch[]>;
  /** The unfinished matches that this process has, with their numbers of entries. */
  held(): Promise<HeldMatch[]>;
  /** Whether this process has a match. */
  isHeld(match: MatchId): Promise<boolean>;
  /** All unfinished matches by id, at most `most`, from the one after `after` on. */
  unfinished(after: string, most: number): Promise<DueMatch[]>;
}

/** A page of a player’s data: matches first, then talk, then logbooks. */
export interface KeptPage {
  readonly matches: readonly ListedMatch[];
  /** The player’s departures in these matches. */
  readonly departures: readonly DepartureRow[];
  readonly talk: readonly TalkRow[];
  readonly logbook: readonly LogbookRow[];
  readonly next: string | null;
}

export interface NamedPlayer {
  readonly player: PlayerId;
  readonly name: string;
}

export interface KeptCounts {
  readonly seats: number;
  readonly talk: number;
  readonly logbook: number;
}

/** The effects of an act, stored with it. */
export interface Moderated {
  readonly sanction?: StoredSanction;
  /** The id of a sanction to end. */
  readonly lifted?: string;
  /** The id of a report to close. */
  readonly settled?: string;
  /** A player to rename at seats and in talk. */
  readonly renamed?: { readonly player: PlayerId; readonly name: string };
}

/**
 * Writes are durable when they resolve. All methods throw {@link StoreUnavailable} if the database does not
 * answer.
 */
export interface ModerationStore {
  /** Replaces an earlier report by the same player about the same one in this match. */
  report(report: StoredReport): Promise<void>;
  /** Open reports, the oldest first, at most `most`. */
  reports(most: number): Promise<StoredReport[]>;
  /** Open reports by a player, the oldest first. */
  reportsBy(reporter: PlayerId): Promise<StoredReport[]>;
  findReport(id: string): Promise<StoredReport | undefined>;
  /** The number of open reports, of all or about one player. */
  countReports(about?: PlayerId): Promise<number>;
  /** Sanctions in force at a time. */
  sanctions(now: number): Promise<StoredSanction[]>;
  /** Stores an operator’s act for good, with its effects. */
  note(act: StoredAct, moderated?: Moderated): Promise<void>;
  /** The latest acts, at most `most`. */
  acts(most: number): Promise<StoredAct[]>;
}

/** All methods throw {@link StoreUnavailable} if the database does not answer. */
export interface ProcessStore {
  /** The processes of the site that may write, and then those that have ended; the last heard of first, at most `most`. */
  latest(most: number): Promise<StoredProcess[]>;
  /** The process that has a match and may write it; null if no such process has it. */
  holderOf(match: MatchId): Promise<Pick<Peer, 'id' | 'address'> | null>;
}

/** The players whose talk a player does not hear. */
export interface Deafness {
  readonly players: ReadonlySet<PlayerId>;
  /** Whether the whole table is muted. */
  readonly table: boolean;
}

/**
 * Writes are durable when they resolve. All methods throw {@link StoreUnavailable} if the database does not
 * answer.
 */
export interface PeopleStore {
  /** A player’s blocks and mutes, the oldest first. */
  blocksOf(player: PlayerId): Promise<StoredBlock[]>;
  /** Blocks or mutes a player; a block is not reduced to a mute. */
  block(player: PlayerId, block: Omit<StoredBlock, 'id'>): Promise<void>;
  unblock(player: PlayerId, id: string): Promise<void>;
  /** Whether a player blocks one of these others, or is blocked by one. */
  areApart(player: PlayerId, others: readonly PlayerId[]): Promise<boolean>;
  /** Mutes or unmutes a table for a player. */
  muteTable(player: PlayerId, match: MatchId, muted: boolean): Promise<void>;
  deafness(player: PlayerId, match: MatchId): Promise<Deafness>;
  /** Bars a player from a table. */
  sendAway(match: MatchId, player: PlayerId): Promise<void>;
  sentAway(match: MatchId): Promise<PlayerId[]>;
}

/**
 * Writes are durable when they resolve. All methods throw {@link StoreUnavailable} if the database does not
 * answer.
 */
export interface RememberedStore {
  /** Stores keyed hashes of a player’s addresses and devices. */
  cameFrom(match: MatchId, player: PlayerId, marks: readonly string[]): Promise<void>;
  origins(match: MatchId): Promise<ReadonlyMap<PlayerId, readonly string[]>>;
  /** Deletes the hashes of all players of a match. */
  forgetOrigins(match: MatchId): Promise<void>;
  /** Replaces the player’s account. */
  keepGrace(match: MatchId, grace: StoredGrace): Promise<void>;
  graces(match: MatchId): Promise<StoredGrace[]>;
  /** Replaces the players who broke an opening off at these seats. */
  brokeOff(match: MatchId, breakers: readonly StoredBreaker[]): Promise<void>;
  breakers(match: MatchId): Promise<StoredBreaker[]>;
}

/** All methods throw {@link StoreUnavailable} if the database does not answer. */
export interface PlayerStore {
  /** A page after a cursor; null for an invalid cursor. */
  kept(player: PlayerId, after?: string): Promise<KeptPage | null>;
  count(player: PlayerId): Promise<KeptCounts>;
  /** Players with a session or a seat under a name that contains this, at most `most`. */
  named(part: string, most: number): Promise<NamedPlayer[]>;
  /** A player’s unfinished matches, the oldest first. */
  openMatches(player: PlayerId): Promise<OpenMatch[]>;
  /** Revokes a player’s tokens, the last of which expires at `until`. Durable when it resolves. */
  endSessions(player: PlayerId, at: number, until: number): Promise<void>;
  hasEnded(player: PlayerId): Promise<boolean>;
  /** Players whose sessions were ended since then (milliseconds since 1970). */
  endedSince(at: number): Promise<PlayerId[]>;
  /** Those of {@link endedSince} who still have data; of many, some. */
  leftOver(at: number): Promise<PlayerId[]>;
  /** Removes a player’s name and id from all seats, and all they wrote. Durable when it resolves. */
  forget(player: PlayerId): Promise<void>;
}

/**
 * Sessions of players. Writes are durable when they resolve. `Sessions.end` (`identity/session.ts`) also closes
 * a session's connections; after `end` here, each process closes them at its next look, within seconds. All
 * methods throw {@link StoreUnavailable} if the database does not answer.
 */
export interface SessionStore {
  /** Keeps an existing session with that id. */
  begin(session: StoredSession): Promise<void>;
  find(id: string): Promise<StoredSession | undefined>;
  /** Open sessions, the last used first. */
  openOf(player: PlayerId, now: number): Promise<StoredSession[]>;
  /**
   * Advances it to a generation, unless it is there already or has ended.
   *
   * @param isFirst true if only one device may do so: refused if another one has
   * @throws {@link TooLate}
   */
  rotate(id: string, to: number, change: SessionChange, isFirst?: boolean): Promise<void>;
  /** Notes that this generation has arrived; keeps the session at least until then. */
  takeUp(id: string, generation: number, until: number): Promise<void>;
  /** Revokes their tokens. */
  end(ids: readonly string[], at: number): Promise<void>;
  /** Renames a player in all sessions, but not at seats or in talk. */
  rename(player: PlayerId, name: string): Promise<void>;
  /** The player’s name in their last session, open or not; undefined without any. */
  lastName(player: PlayerId): Promise<string | undefined>;
  /** Ids of sessions ended since then (milliseconds since 1970). */
  endedSince(at: number): Promise<string[]>;
  /** Removes sessions that expired before then. */
  removeExpired(before: number): Promise<void>;
}

/**
 * Recovery codes, at most one a player. Writes are durable when they resolve. All methods throw
 * {@link StoreUnavailable} if the database does not answer.
 */
export interface RecoveryStore {
  /** A player’s code, ended ones too. */
  of(player: PlayerId): Promise<StoredRecovery | undefined>;
  /** By the first letters. */
  find(id: string): Promise<StoredRecovery | undefined>;
  /** Replaces the player’s code unless theirs is a later one. */
  keep(recovery: StoredRecovery): Promise<void>;
}

/**
 * Passkeys of players. Writes are durable when they resolve. All methods throw {@link StoreUnavailable} if the
 * database does not answer.
 */
export interface PasskeyStore {
  /** A player’s passkeys, the oldest first. */
  of(player: PlayerId): Promise<StoredPasskey[]>;
  find(id: string): Promise<StoredPasskey | undefined>;
  /** Keeps an existing passkey with that id. */
  add(passkey: StoredPasskey): Promise<void>;
  /** Notes a use; does nothing for a passkey removed meanwhile. */
  use(id: string, use: { readonly counter: number; readonly at: number }): Promise<void>;
  /** Does nothing for a passkey of somebody else. */
  remove(player: PlayerId, id: string): Promise<void>;
}

type SessionChange = Pick<StoredSession, 'name' | 'device' | 'deviceMark' | 'expiresAt'> & {
  readonly at: number;
};
