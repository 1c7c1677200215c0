/**
 * The tables, as the queries see them. JSON is text, times are whole milliseconds, truth values
 * are 0 and 1: the same in SQLite and in PostgreSQL.
 */

export interface MatchRow {
  id: string;
  game: string;
  options: string;
  /** Null where there was none. */
  scenario: string | null;
  clock: string | null;
  private: number;
  spectators: string;
  seed: string;
  commitment: string;
  invite: string;
  creator: string;
  phase: string;
  outcome: string | null;
  created_at: number;
  started_at: number | null;
  ended_at: number | null;
  rematch: string | null;
  asleep: string | null;
  /** Null where nobody has offered one. */
  rematch_offers: string | null;
  listed_from: number | null;
  /** When the time of a match that is out of memory is up; null where it is in memory, or has none. */
  due_at: number | null;
  /** The process that has it, or had it last. */
  owner: string | null;
}

export interface SeatRow {
  match: string;
  seat: string;
  /** The place of the seat in the game's own order. */
  place: number;
  camp: string;
  player: string | null;
  name: string | null;
  ready: number;
  nonce: string | null;
  told: number;
}

export interface EntryRow {
  match: string;
  seq: number;
  at: number;
  seat: string | null;
  /** The client's id of the command. */
  command_id: string | null;
  command: string;
  events: string;
  drawn: number;
  rules: number;
  clock: string;
}

export interface SnapshotRow {
  match: string;
  seq: number;
  rules: number;
  shape: string;
  state: string;
  /** SHA-256 of all the rest, hexadecimal. */
  sum: string;
}

/** There was no server. */
export interface DowntimeRow {
  since: number;
  until: number;
}

export interface TalkRow {
  match: string;
  at: number;
  /** Tells lines of one millisecond apart, in the order in which they were said. */
  line: string;
  player: string;
  name: string;
  seat: string | null;
  camp: string | null;
  text: string;
}

export interface LogbookRow {
  match: string;
  camp: string;
  /** What it is pinned on, or its number among the lines. */
  place: string;
  seat: string;
  at: number;
  text: string;
}

/** A process that has had matches in its memory, and when it was last heard of. */
export interface ProcessRow {
  id: string;
  alive_at: number;
}

/** A player who has had himself removed: his tokens are worth nothing any more. */
export interface ErasureRow {
  player: string;
  at: number;
  /** When the last of his tokens has expired. */
  until: number;
}

export interface Tables {
  matches: MatchRow;
  seats: SeatRow;
  entries: EntryRow;
  talk: TalkRow;
  logbooks: LogbookRow;
  processes: ProcessRow;
  downtimes: DowntimeRow;
  snapshots: SnapshotRow;
  erasures: ErasureRow;
}
