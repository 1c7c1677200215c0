/** What is stored of a match: its options, its seats, its entries, and what people say beside it. */

import type {
  AnyCommand,
  BrokenOpening,
  ByComputer,
  ClockState,
  Entry,
  GameTypes,
  Level,
  MatchId,
  Outcome,
  PlayerId,
} from '@escadre/shared/kernel';
import type { Phase, StandInAnswer, TableOptions } from '@escadre/shared/protocol';

/** A match without its seats and entries. Times are milliseconds since 1970. */
export interface StoredMatch {
  readonly id: MatchId;
  readonly game: string;
  /** Options of the game, complete. */
  readonly options: Readonly<Record<string, unknown>>;
  /** As it was sent and found playable; null for the standard set-up. */
  readonly scenario: unknown;
  /** Clock, privacy, spectators, absence: what the table was asked to be. */
  readonly table: StoredTable;
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
  /** How the clock was set last other than by an entry, while a process had the match; null where it was not. */
  readonly timing: Timing | null;
  /**
   * Since when none of those who play have been at the table of a match that gathers; null while
   * somebody is. By post it is enough that one of them is ready.
   */
  readonly vacantAt: number | null;
  /** Openings of nonces that were broken off before the start. */
  readonly brokenOpenings: readonly BrokenOpening[];
}

export interface Timing {
  /** Entries that there were: one that came later has a clock of its own. */
  readonly entries: number;
  readonly clock: ClockState;
  /** Since when the clock has run, or stood still, like this. */
  readonly at: number;
  /** Milliseconds for which it stood still the last time; null where it never did. */
  readonly pausedFor: number | null;
}

export interface StoredTable extends Pick<TableOptions, 'clock' | 'private' | 'spectators'> {
  /** Seconds after which the opponent of who is away can claim the match; null for never. */
  readonly claimAfter: number | null;
  /** Whether a computer may play for who stays away. */
  readonly standIns: boolean;
}

export interface Asleep {
  /** Its time goes on where this clock runs, and stands still where it does not. */
  readonly clock: ClockState;
  /** Since when. */
  readonly at: number;
  /** Milliseconds for which it stood still the last time before; null where it never did. */
  readonly pausedFor: number | null;
  /** What was sent and may not have arrived; left out where there is none of it. */
  readonly underWay?: UnderWay;
}

/** An event of a viewer, and when it was first sent to somebody, in milliseconds since 1970. */
export interface SentEvent {
  readonly n: number;
  readonly at: number;
}

/** By seat, what was sent to its player and may not have arrived, the oldest first. */
export type UnderWay = Readonly<Record<string, readonly SentEvent[]>>;

export interface StoredSeat {
  readonly seat: string;
  readonly camp: string;
  /** Null while nobody has the seat. */
  readonly player: PlayerId | null;
  readonly name: string | null;
  readonly ready: boolean;
  /** SHA-256 of its nonce; null by post, and where the nonce has to be another than the one that was opened. */
  readonly hash: string | null;
  /** What it brings to the dice; null until it is opened. */
  readonly nonce: string | null;
  /** The number of the last event that the player counts as having been told. */
  readonly told: number;
  /** When they took the seat of a match that had begun; null where they had it before, or nobody has it. */
  readonly since: number | null;
  /** Which of those at the table they are whose names look like this one: from 2 on; null for the first, or the only one. */
  readonly namesake: number | null;
  /** The level of the computer that plays here, for whoever's seat it is; null where a person plays. */
  readonly computer: Level | null;
  /** When a computer last stood in here for who has the seat; null where none has. */
  readonly stint: Stint | null;
  /** Who wants one to, while whoever has the seat is away. */
  readonly standInVotes: readonly StandInVote[];
  /** What whoever sits here wants who has waited for a quick match in vain; null where they wait on. */
  readonly orComputer: OrComputer | null;
}

/** A computer of that level stood in, in milliseconds since 1970; `until` is null while it does. */
export interface Stint {
  readonly level: Level;
  readonly since: number;
  readonly until: number | null;
}

/** Whoever had that seat then, in milliseconds since 1970, wants a computer of that level to stand in for their partner. */
export interface StandInVote {
  readonly seat: string;
  readonly level: StandInAnswer;
  readonly at: number;
}

/** From that time on, in milliseconds since 1970, computers of that level are welcome. */
export interface OrComputer {
  readonly level: Level;
  readonly at: number;
}

/** How a match stands that was just made: nothing has happened yet. */
export const JUST_MADE = {
  phase: 'gathering',
  outcome: null,
  startedAt: null,
  endedAt: null,
  rematch: null,
  rematchOffers: [],
  listedFrom: null,
  asleep: null,
  timing: null,
  vacantAt: null,
  brokenOpenings: [],
} as const satisfies Partial<StoredMatch>;

/** Somebody gave up a seat of a match that had begun: they know what their camp knew. */
export interface StoredDeparture {
  readonly player: PlayerId;
  readonly name: string;
  readonly seat: string;
  readonly camp: string;
  /** As of {@link StoredSeat}. */
  readonly since: number | null;
  /** When they left. */
  readonly until: number;
}

/** One entry, with what the room needs to go on from it. */
export interface StoredEntry<T extends GameTypes = GameTypes> extends Entry<T> {
  readonly command: AnyCommand<T>;
  readonly at: number;
  /** The client's id of the command; null for the server's own. */
  readonly id: string | null;
  /** The time left after this entry. */
  readonly clock: ClockState;
  /** Which computer gave the command; null where none did. */
  readonly computer: ByComputer | null;
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
  /** Null for everybody, `public` for those who watch, else the camp that alone may read it, for ever. */
  readonly camp: string | null;
  readonly text: string;
  /** As that of a seat. */
  readonly namesake: number | null;
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

/** Somebody whom a player does not want to hear, nor, where they are blocked, to meet. */
export interface StoredBlock {
  /** The player's own name for it, which says nothing of whom it is about. */
  readonly id: string;
  readonly other: PlayerId;
  readonly mode: 'mute' | 'block';
  /** As they were called then. */
  readonly name: string;
  readonly at: number;
}

/** A session of a player on one device. Times are milliseconds since 1970. */
export interface StoredSession {
  readonly id: string;
  readonly player: PlayerId;
  readonly name: string;
  /** What its player knows the device by; null where they have not said. */
  readonly device: string | null;
  /** The same for all sessions of one device, and nothing that the device could be found by; null where it is unknown. */
  readonly deviceMark: string | null;
  readonly createdAt: number;
  /** When it was begun or carried on last. */
  readonly usedAt: number;
  readonly expiresAt: number;
  /** The number of the refresh token that carries it on, from 1 on. */
  readonly generation: number;
  /** When that took the place of the one before. */
  readonly replacedAt: number;
  /** Whether anything that came with it has been used: then it has arrived. */
  readonly takenUp: boolean;
  /** Null while it is open. */
  readonly endedAt: number | null;
}

/** What a player has had of the grace for slow connections in a match. */
export interface StoredGrace {
  readonly player: PlayerId;
  /** Milliseconds that are left beyond what their connection usually takes. */
  readonly left: number;
  /** Answers in the grace, less those in time. */
  readonly late: number;
}

/** Who had a seat when it broke off the opening of nonces last. */
export interface StoredBreaker {
  readonly seat: string;
  readonly player: PlayerId;
  readonly name: string;
}

/** What somebody has said of somebody else, for the operator. */
export interface StoredReport {
  readonly id: string;
  readonly at: number;
  readonly match: MatchId;
  /** Empty where they have had themselves removed since. */
  readonly reporter: string;
  /** Whom it is about, and as they were called then. */
  readonly subject: PlayerId;
  readonly name: string;
  readonly why: string;
  /** What they said, as the server heard it, the oldest first. */
  readonly lines: readonly Pick<StoredTalk, 'at' | 'name' | 'camp' | 'text'>[];
}

export const SANCTIONS = ['mute', 'ban', 'address ban', 'rename'] as const;

/** What the operator has imposed, for a time. */
export interface StoredSanction {
  readonly id: string;
  readonly kind: (typeof SANCTIONS)[number];
  /** The id of a player, or a network such as `192.0.2.1/32`. */
  readonly subject: string;
  /** What they are called meanwhile; null for other sanctions. */
  readonly name: string | null;
  readonly at: number;
  readonly until: number;
  readonly why: string;
}

/** Something that an operator has done: who, when, what, to whom, why. */
export interface StoredAct {
  readonly id: string;
  readonly at: number;
  readonly by: string;
  readonly act: string;
  /** The id of a player or of a match, or a network; `former` for a player who was forgotten. */
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly why: string;
}

/** What can change about a stored match. */
export type MatchChange = Partial<
  Pick<
    StoredMatch,
    | 'phase'
    | 'outcome'
    | 'startedAt'
    | 'endedAt'
    | 'rematch'
    | 'rematchOffers'
    | 'asleep'
    | 'timing'
    | 'vacantAt'
    | 'brokenOpenings'
  > &
    Pick<StoredTable, 'spectators'>
>;

export interface ListedMatch {
  readonly match: StoredMatch;
  readonly seats: readonly StoredSeat[];
  /** Those whom it still matters to know: of a match that is played, or seen late. */
  readonly departures: readonly StoredDeparture[];
}

/** A match that is not over. */
export interface OpenMatch extends Pick<StoredMatch, 'id' | 'game' | 'phase'> {
  /** Whether a computer has a seat of its own in it. */
  readonly withComputer: boolean;
}

export type DueMatch = Pick<StoredMatch, 'id' | 'game'>;
