/**
 * Where matches are kept: a match is its options and its entries.
 *
 * One port, two implementations by the same queries: SQLite in a file, PostgreSQL when there is
 * a DATABASE_URL. Nothing here knows a rule, a room or a socket.
 */

import type { MatchId, PlayerId } from '@escadre/shared/kernel';
import type { Phase } from '@escadre/shared/protocol';
import type {
  DueMatch,
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
  StoredReport,
  StoredSanction,
  StoredSeat,
  StoredSession,
  StoredSnapshot,
  StoredTalk,
} from './model.ts';
import type { DepartureRow, LogbookRow, TalkRow } from './tables.ts';

/** What a process is told that takes a match over. */
export interface Claim {
  /** When the process that had the match before was last heard of; null where that is not known. */
  readonly lastHeard: number | null;
}

export interface ListFilter {
  readonly game?: string;
  /** Without it, all but those that are over. */
  readonly phase?: Phase;
  readonly now: number;
  readonly limit: number;
  /** The `createdAt/id` of the last match of the page before. */
  readonly after?: string;
}

export interface OwnFilter {
  readonly player: PlayerId;
  /** Without it, all but those that are over. */
  readonly phase?: Phase;
  readonly limit: number;
  /** The `createdAt/id` of the last match of the page before. */
  readonly after?: string;
}

export interface GatheringFilter {
  /** {@link kindOf} what is wanted. */
  readonly kind: string;
  /** Who wants it. */
  readonly player: PlayerId;
  /** The seat that is wanted; null for any that somebody who is not invited can take. */
  readonly seat: string | null;
  readonly now: number;
  readonly limit: number;
  /** The last one of the page before. */
  readonly after?: Pick<StoredMatch, 'createdAt' | 'id'>;
}

/** Milliseconds after which a process that has not been heard of is taken for one that is gone. */
export const HEARD_OF_WITHIN = 15_000;

export interface MatchStore {
  /** What is kept about one player. */
  readonly players: PlayerStore;
  /** What the operator looks after. */
  readonly moderation: ModerationStore;
  /** How people stand to each other. */
  readonly people: PeopleStore;
  /** What is remembered of players in a match beside their seats. */
  readonly remembered: RememberedStore;
  readonly sessions: SessionStore;
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
  /**
   * The last snapshot of a match; undefined where there is none.
   *
   * @throws {@link Unreadable} where it is damaged
   */
  snapshot(id: MatchId): Promise<StoredSnapshot | undefined>;
  /** Keeps a snapshot in the place of the one before. @throws {@link OwnedElsewhere} */
  keepSnapshot(id: MatchId, snapshot: StoredSnapshot): Promise<void>;
  /**
   * Appends an entry; durable when it resolves. Entries of all matches that wait at the same
   * time are committed as one group. The same entry given again, after a failure that left it in doubt,
   * is accepted. Whoever has appended owns the match.
   * `change`, `seat` and `departure` are written in the same transaction. When one is refused, those of the
   * same match that wait behind it are refused too.
   *
   * @throws {@link OwnedElsewhere} when the seq is taken
   */
  append(
    id: MatchId,
    entry: StoredEntry,
    change?: MatchChange,
    seat?: StoredSeat,
    departure?: StoredDeparture,
  ): Promise<void>;
  change(id: MatchId, change: MatchChange): Promise<void>;
  setSeat(id: MatchId, seat: StoredSeat): Promise<void>;
  /**
   * Notes what the player of a seat has been told, where that is more than before, and where it is
   * still their seat. Cheap: it is written after a while, with that of all other matches, so that a
   * crash may lose the last.
   */
  setTold(id: MatchId, seat: string, player: PlayerId, told: number): void;
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
   * Matches that gather, or are played without a clock, and in which nothing has happened since
   * `before` (milliseconds since 1970), at most so many: no time is ever up in them.
   */
  quietSince(before: number, most: number): Promise<ListedMatch[]>;
  /**
   * Public matches that are listed at `now`, the newest first. One that is seen late stays where it was
   * until it is seen to have begun, or to be over.
   */
  list(filter: ListFilter): Promise<{ matches: ListedMatch[]; next: string | null }>;
  /**
   * Public matches of a kind that gather and are listed at `now`, the oldest first: those with a seat for the
   * player at whose tables somebody may be, and those in which they sit.
   */
  gathering(filter: GatheringFilter): Promise<ListedMatch[]>;
  /** Matches that gather, and at whose tables nobody has been since `before`, at most so many. */
  vacantSince(which: 'public' | 'private', before: number, most: number): Promise<ListedMatch[]>;
  /**
   * Matches that gather and of which nobody knows at `now` whether somebody is at their tables, as
   * the process is gone that had them in its memory, at most so many.
   */
  forsaken(now: number, most: number): Promise<DueMatch[]>;
  /** Matches in which a player sits, the newest first. */
  ownMatches(filter: OwnFilter): Promise<{ matches: ListedMatch[]; next: string | null }>;
  /**
   * Removes some matches that were over before that time (milliseconds since 1970), with all that
   * belongs to them. Gives how many: 0 when there are no more.
   */
  removeFinished(before: number): Promise<number>;
  /** Matches out of memory whose time is up at that time (milliseconds since 1970), at most so many. */
  due(at: number, most: number): Promise<readonly DueMatch[]>;
  /**
   * Matches with a clock that were in the memory of a process which was not heard of since `before`
   * (milliseconds since 1970), at most so many.
   */
  orphans(before: number, most: number): Promise<readonly DueMatch[]>;
  /** Notes that this process was alive at that time, with the matches that it owns. */
  beat(at: number): Promise<void>;
  /** When any process was last alive; null where none is remembered. */
  lastBeat(): Promise<number | null>;
  /** Notes that there was no server. */
  wasDown(since: number, until: number): Promise<void>;
  /** Milliseconds between these times in which there was no server. */
  downtime(since: number, until: number): Promise<number>;
  /** Resolves when what is stored can be read, and there is room for more. @throws {@link StoreUnavailable} */
  ping(): Promise<void>;
  /** Waits for what is under way, then lets go of the database. */
  close(): Promise<void>;
}

/** Matches first, then talk, then logbooks. */
export interface KeptPage {
  readonly matches: readonly ListedMatch[];
  /** Seats of these matches that they have given up. */
  readonly departures: readonly DepartureRow[];
  readonly talk: readonly TalkRow[];
  readonly logbook: readonly LogbookRow[];
  readonly next: string | null;
}

export interface KeptCounts {
  readonly seats: number;
  readonly talk: number;
  readonly logbook: number;
}

/** What an act comes to, written along with it. */
export interface Moderated {
  readonly sanction?: StoredSanction;
  /** The id of a sanction that ends. */
  readonly lifted?: string;
  /** The id of a report that is done with. */
  readonly settled?: string;
  /** Who is called otherwise, wherever they sit and spoke. */
  readonly renamed?: { readonly player: PlayerId; readonly name: string };
}

/**
 * What writes resolves when it is durable.
 *
 * @throws {@link StoreUnavailable}, all of it, when the database does not answer
 */
export interface ModerationStore {
  /** In the place of what the same player has said of the same one in this match. */
  report(report: StoredReport): Promise<void>;
  /** Those that wait, the oldest first, at most so many. */
  reports(most: number): Promise<StoredReport[]>;
  /** Those of one player that wait, the oldest first. */
  reportsBy(reporter: PlayerId): Promise<StoredReport[]>;
  findReport(id: string): Promise<StoredReport | undefined>;
  /** How many wait. */
  countReports(): Promise<number>;
  /** What is in force at that time. */
  sanctions(now: number): Promise<StoredSanction[]>;
  /** Notes what an operator has done, for good, along with what comes of it. */
  note(act: StoredAct, moderated?: Moderated): Promise<void>;
  /** What was done last, at most so much. */
  acts(most: number): Promise<StoredAct[]>;
}

/** Whom somebody does not hear. */
export interface Deafness {
  readonly players: ReadonlySet<PlayerId>;
  /** Whether they hear nobody at this table. */
  readonly table: boolean;
}

/**
 * What writes resolves when it is durable.
 *
 * @throws {@link StoreUnavailable}, all of it, when the database does not answer
 */
export interface PeopleStore {
  /** Whom a player blocks and mutes, the oldest first. */
  blocksOf(player: PlayerId): Promise<StoredBlock[]>;
  /** Blocks or mutes somebody; whoever is blocked stays so. */
  block(player: PlayerId, block: Omit<StoredBlock, 'id'>): Promise<void>;
  unblock(player: PlayerId, id: string): Promise<void>;
  /** Whether a player and one of these others are apart: one of the two blocks the other. */
  areApart(player: PlayerId, others: readonly PlayerId[]): Promise<boolean>;
  /** Somebody hears nothing of a table, or does again. */
  muteTable(player: PlayerId, match: MatchId, muted: boolean): Promise<void>;
  deafness(player: PlayerId, match: MatchId): Promise<Deafness>;
  /** Somebody does not come back to a table. */
  sendAway(match: MatchId, player: PlayerId): Promise<void>;
  sentAway(match: MatchId): Promise<PlayerId[]>;
}

/**
 * What writes resolves when it is durable.
 *
 * @throws {@link StoreUnavailable}, all of it, when the database does not answer
 */
export interface RememberedStore {
  /** From where a player has come to a match: marks, by which no address can be found. */
  cameFrom(match: MatchId, player: PlayerId, marks: readonly string[]): Promise<void>;
  origins(match: MatchId): Promise<ReadonlyMap<PlayerId, readonly string[]>>;
  /** Of all who have come to it. */
  forgetOrigins(match: MatchId): Promise<void>;
  /** In the place of what was kept of the same player. */
  keepGrace(match: MatchId, grace: StoredGrace): Promise<void>;
  graces(match: MatchId): Promise<StoredGrace[]>;
  /** Who had these seats when they broke off an opening; in the place of who had before. */
  brokeOff(match: MatchId, breakers: readonly StoredBreaker[]): Promise<void>;
  breakers(match: MatchId): Promise<StoredBreaker[]>;
}

/** @throws {@link StoreUnavailable}, all of it, when the database does not answer */
export interface PlayerStore {
  /** A page after a cursor; null for a text that is no cursor. */
  kept(player: PlayerId, after?: string): Promise<KeptPage | null>;
  count(player: PlayerId): Promise<KeptCounts>;
  /** The matches in which they sit that are not over, the oldest first. */
  openMatches(player: PlayerId): Promise<OpenMatch[]>;
  /** Their tokens, the last of which expires at `until`, are worth nothing any more. Durable when it resolves. */
  endSessions(player: PlayerId, at: number, until: number): Promise<void>;
  hasEnded(player: PlayerId): Promise<boolean>;
  /** Whose sessions were ended at that time (milliseconds since 1970) or later. */
  endedSince(at: number): Promise<PlayerId[]>;
  /** Those of them of whom something is kept all the same, some of them where they are many. */
  leftOver(at: number): Promise<PlayerId[]>;
  /** Takes their name and their id from all seats, and removes what they wrote. Durable when it resolves. */
  forget(player: PlayerId): Promise<void>;
}

/**
 * Sessions of players. What writes resolves when it is durable. To end one along with its connections, ask
 * `Sessions.end` (`identity/session.ts`): this alone leaves the connections to other processes' next look, which comes within seconds.
 *
 * @throws {@link StoreUnavailable}, all of it, when the database does not answer
 */
export interface SessionStore {
  /** Where there is one of that id, it stays as it is. */
  begin(session: StoredSession): Promise<void>;
  find(id: string): Promise<StoredSession | undefined>;
  /** Those that have not ended, nor expired, the one that was used last first. */
  openOf(player: PlayerId, now: number): Promise<StoredSession[]>;
  /** Another generation carries it on, unless it has come so far already, or has ended. */
  rotate(id: string, to: number, change: SessionChange): Promise<void>;
  /** What came with this generation has arrived; the session is kept until then, at least. */
  takeUp(id: string, generation: number, until: number): Promise<void>;
  /** Their tokens are worth nothing any more. */
  end(ids: readonly string[], at: number): Promise<void>;
  /** All sessions of a player have this name from now on; seats and lines that they have keep theirs. */
  rename(player: PlayerId, name: string): Promise<void>;
  /** The ids of those that were ended at that time (milliseconds since 1970) or later. */
  endedSince(at: number): Promise<string[]>;
  /** Removes those that expired before that time. */
  removeExpired(before: number): Promise<void>;
}

type SessionChange = Pick<StoredSession, 'name' | 'device' | 'deviceMark' | 'expiresAt'> & {
  readonly at: number;
};
