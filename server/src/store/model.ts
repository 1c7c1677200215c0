/** The stored parts of a match: options, seats, entries and talk. */

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
import type { CameBy, Phase, Phrase, StandInAnswer, TableOptions } from '@escadre/shared/protocol';

/** A match without its seats and entries. Times are milliseconds since 1970. */
export interface StoredMatch {
  readonly id: MatchId;
  readonly game: string;
  /** The game’s options, complete. */
  readonly options: Readonly<Record<string, unknown>>;
  /** As sent, and checked; null for the standard set-up. */
  readonly scenario: unknown;
  /** Clock, privacy, spectators and absence. */
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
  /** The id of the rematch. */
  readonly rematch: MatchId | null;
  /** The seats that offer a rematch. */
  readonly rematchOffers: readonly string[];
  /** Unlisted until then; null if listed from the start. */
  readonly listedFrom: number | null;
  /** The clock of a live match that has left memory; null while a process has the match, and after a crash. */
  readonly asleep: Asleep | null;
  /** The last change of the clock without an entry, while a process had the match; null if none. */
  readonly timing: Timing | null;
  /**
   * When the last player left the table of a gathering match; null while one is there or, in a correspondence
   * match, ready.
   */
  readonly vacantAt: number | null;
  /** Broken openings of nonces before the start. */
  readonly brokenOpenings: readonly BrokenOpening[];
}

export interface Timing {
  /** Number of entries then; a later entry has its own clock. */
  readonly entries: number;
  readonly clock: ClockState;
  /** Since when the clock has run or stood still, as {@link Asleep.at}. */
  readonly at: number;
  /** Milliseconds of its last standstill; null if none. */
  readonly pausedFor: number | null;
}

export interface StoredTable extends Pick<TableOptions, 'clock' | 'private' | 'spectators' | 'talk'> {
  /** Seconds of absence after which the opponent can claim the match; null for never. */
  readonly claimAfter: number | null;
  /** Whether a computer may stand in for an absent player. */
  readonly standIns: boolean;
}

export interface Asleep {
  /** Running times go on while the match is out of memory. */
  readonly clock: ClockState;
  /** When the match left memory. */
  readonly at: number;
  /** Milliseconds of its last standstill; null if none. */
  readonly pausedFor: number | null;
  /** Events sent but not received for certain; absent if none. */
  readonly underWay?: UnderWay;
}

/** A viewer’s event, and when it was first sent, in milliseconds since 1970. */
export interface SentEvent {
  readonly n: number;
  readonly at: number;
}

/** By seat, events sent but not received for certain, the oldest first. */
export type UnderWay = Readonly<Record<string, readonly SentEvent[]>>;

export interface StoredSeat {
  readonly seat: string;
  readonly camp: string;
  /** Null for an empty seat. */
  readonly player: PlayerId | null;
  readonly name: string | null;
  readonly ready: boolean;
  /** SHA-256 of the nonce; null in correspondence matches, and while a new nonce is needed. */
  readonly hash: string | null;
  /** The seat’s nonce; null until it is opened. */
  readonly nonce: string | null;
  /** The number of the last event that counts as received. */
  readonly told: number;
  /** When the player took the seat during the match; null if before, or if it is empty. */
  readonly since: number | null;
  /** The player’s number among lookalike names at the table, from 2; null for the first or only one. */
  readonly namesake: number | null;
  /** The level of the computer that plays here; null for a person. */
  readonly computer: Level | null;
  /** The last stand-in for the seat’s player; null if none. */
  readonly stint: Stint | null;
  /** Votes for a stand-in while the player is away. */
  readonly standInVotes: readonly StandInVote[];
  /** Since when, and at which level, this waiting player accepts a computer; null for not. */
  readonly orComputer: OrComputer | null;
}

/** The time of a stand-in, in milliseconds since 1970; `until` is null while it lasts. */
export interface Stint {
  readonly level: Level;
  readonly since: number;
  readonly until: number | null;
}

/** A vote, at a time in milliseconds since 1970, for a stand-in of that level for a partner. */
export interface StandInVote {
  readonly seat: string;
  readonly level: StandInAnswer;
  readonly at: number;
}

/** Computers of that level are welcome from that time on, in milliseconds since 1970. */
export interface OrComputer {
  readonly level: Level;
  readonly at: number;
}

/** The initial fields of a new match. */
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

/** A player who gave up a seat during the match, and knows the camp’s secrets. */
export interface StoredDeparture {
  readonly player: PlayerId;
  readonly name: string;
  readonly seat: string;
  readonly camp: string;
  /** See {@link StoredSeat}. */
  readonly since: number | null;
  /** When they left. */
  readonly until: number;
}

/** An entry with the data to resume from it. */
export interface StoredEntry<T extends GameTypes = GameTypes> extends Entry<T> {
  readonly command: AnyCommand<T>;
  readonly at: number;
  /** The client's id of the command; null for the server's own. */
  readonly id: string | null;
  /** The time left after this entry. */
  readonly clock: ClockState;
  /** The computer that gave the command; null for a person. */
  readonly computer: ByComputer | null;
}

/** A match after some of its entries, to load it without them: a cache. */
export interface StoredSnapshot {
  /** Number of entries in it: the seq of the first one missing. */
  readonly seq: number;
  /** Version of the rules that folded them. */
  readonly rules: number;
  /** Hash of the code that made it; a snapshot of other code is ignored. */
  readonly shape: string;
  readonly state: unknown;
}

/** A line of table talk. */
export interface StoredTalk {
  readonly at: number;
  readonly player: PlayerId;
  readonly name: string;
  readonly seat: string | null;
  /** Null for everyone, `public` for spectators, else the only camp that may ever read it. */
  readonly camp: string | null;
  /** Of a set phrase, its English text. */
  readonly text: string;
  /** Null for a text. */
  readonly phrase: Phrase | null;
  /** See {@link StoredSeat}. */
  readonly namesake: number | null;
}

/** A note or a line of a camp's logbook. */
export interface StoredLogbookEntry {
  readonly camp: string;
  /** The piece or square of a note, or the number of a line. */
  readonly place: string;
  readonly seat: string;
  readonly at: number;
  /** Empty to remove the entry. */
  readonly text: string;
}

/** Another player muted or blocked by a player. */
export interface StoredBlock {
  /** The player’s id for it, which does not identify the other. */
  readonly id: string;
  readonly other: PlayerId;
  readonly mode: 'mute' | 'block';
  /** The other’s name at the time. */
  readonly name: string;
  readonly at: number;
}

/** A session of a player on one device. Times are milliseconds since 1970. */
export interface StoredSession {
  readonly id: string;
  readonly player: PlayerId;
  readonly name: string;
  /** The player’s label of the device; null if none. */
  readonly device: string | null;
  /** A keyed hash of the device, shared by its sessions; null if unknown. */
  readonly deviceMark: string | null;
  readonly createdAt: number;
  /** When it was begun or last refreshed. */
  readonly usedAt: number;
  readonly expiresAt: number;
  /** The number of its refresh token, from 1. */
  readonly generation: number;
  /** When that token replaced the previous one. */
  readonly replacedAt: number;
  /** Whether the token is known to have arrived. */
  readonly takenUp: boolean;
  /** Null for an open session. */
  readonly endedAt: number | null;
  /** What brought the player back; null if they began here, or were let in by another device. */
  readonly cameBy: CameBy | null;
}

/** A player’s recovery code: what the server’s key makes it from. Times are milliseconds since 1970. */
export interface StoredRecovery {
  readonly player: PlayerId;
  /** Their name when it was made, for a player without any session. */
  readonly name: string;
  /** The first letters of all their codes. */
  readonly id: string;
  /** The number of the code: all earlier ones have ended. */
  readonly generation: number;
  readonly madeAt: number;
  /** When it last let a device in; null if never. */
  readonly usedAt: number | null;
  /** Null while it works. */
  readonly endedAt: number | null;
}

/** A player’s passkey: its public half. Times are milliseconds since 1970. */
export interface StoredPasskey {
  /** As the device that made it calls it. */
  readonly id: string;
  readonly player: PlayerId;
  /** The player’s name when it was made, for a player without any session. */
  readonly playerName: string;
  /** What the device knows the player by: random, the same for all their passkeys. */
  readonly handle: string;
  /** SubjectPublicKeyInfo, in base64url. */
  readonly publicKey: string;
  readonly algorithm: (typeof PASSKEY_ALGORITHMS)[number];
  /** How often the device has used it; 0 if it does not count. */
  readonly counter: number;
  /** The device that made it; null if it did not say. */
  readonly name: string | null;
  readonly madeAt: number;
  /** When it last let a device in; null if never. */
  readonly usedAt: number | null;
}
export const PASSKEY_ALGORITHMS = ['ES256', 'RS256'] as const;

/** A player’s account of grace for slow connections. */
export interface StoredGrace {
  readonly player: PlayerId;
  /** Milliseconds left, beyond the usual round trip. */
  readonly left: number;
  /** Answers in the grace, less those in time. */
  readonly late: number;
}

/** The player at a seat when it last broke an opening off. */
export interface StoredBreaker {
  readonly seat: string;
  readonly player: PlayerId;
  readonly name: string;
}

/** A report about a player, for the operator. */
export interface StoredReport {
  readonly id: string;
  readonly at: number;
  readonly match: MatchId;
  /** Empty for a forgotten player. */
  readonly reporter: string;
  /** The reported player, with the name at the time. */
  readonly subject: PlayerId;
  readonly name: string;
  readonly why: string;
  /** The reported lines, as the server received them, the oldest first. */
  readonly lines: readonly Pick<StoredTalk, 'at' | 'name' | 'camp' | 'text'>[];
}

export const SANCTIONS = ['mute', 'ban', 'address ban', 'rename'] as const;

/** A sanction by the operator. */
export interface StoredSanction {
  readonly id: string;
  readonly kind: (typeof SANCTIONS)[number];
  /** The id of a player, or a network such as `192.0.2.1/32`. */
  readonly subject: string;
  /** The imposed name; null for other sanctions. */
  readonly name: string | null;
  readonly at: number;
  readonly until: number;
  readonly why: string;
}

/** An operator’s act: who, when, what, to whom, why. */
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

/** The mutable fields of a stored match. */
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
  /** Departures, for matches in play or shown with delay. */
  readonly departures: readonly StoredDeparture[];
}

/** An unfinished match. */
export interface OpenMatch extends Pick<StoredMatch, 'id' | 'game' | 'phase'> {
  /** Whether it has a computer at a seat of its own. */
  readonly withComputer: boolean;
}

export type DueMatch = Pick<StoredMatch, 'id' | 'game'>;

/** A match that a process has, with its number of entries. */
export interface HeldMatch extends DueMatch {
  readonly entries: number;
}

/** A process of the site; times in milliseconds since 1970. */
export interface StoredProcess {
  readonly id: string;
  /** Null for processes of versions that did not say. */
  readonly version: string | null;
  /** Its first sign of life; null before it, or if its version did not say. */
  readonly since: number | null;
  /** Its last sign of life; null before the first. */
  readonly lastBeat: number | null;
  /** False once it has ended or another process has replaced it. */
  readonly mayWrite: boolean;
}
