/**
 * Writes as plain data that can go to another thread, and their outcome. The way of one write:
 *
 *     kysely-store.ts     `#write` makes it, and waits
 *     group-commit.ts     queues it with others into a group
 *     write-group.ts      tries the group, again or in parts after a failure
 *     sqlite/             connection.ts sends it to the thread: messages.ts, worker.ts, writer.ts
 *     postgres/pen.ts     or sends it to PostgreSQL
 *     sql/writes.ts       writes it, in one transaction
 */

import type { DatabaseFailure } from './failure.ts';
import type { Chained } from './group-commit.ts';
import type { Claim, Limits, Unless } from './port.ts';
import type { Deed } from './sql/care.ts';
import type { SessionDeed } from './sql/sessions.ts';
import type {
  DepartureRow,
  EntryRow,
  LogbookRow,
  MatchRow,
  SeatRow,
  SessionRow,
  SnapshotRow,
  TalkRow,
} from './tables.ts';

/** A delivery mark applies to the seat while the same player has it. */
export type ToldRow = Pick<SeatRow, 'match' | 'seat' | 'told'> & { readonly player: string };

/** What is decided and written together with a seat. */
interface SeatTaken {
  /** Sessions that begin. */
  readonly sessions: readonly SessionRow[];
  /** Refused if the player has as many matches already. */
  readonly within: Limits | null;
}

/** A write. `id` is its match. */
export type Write = Chained &
  (
    | (SeatTaken & {
        readonly kind: 'create';
        readonly id: string;
        readonly match: MatchRow;
        readonly seats: SeatRow[];
        /** Refused if a table fits the search. */
        readonly unless: Unless | null;
      })
    | { readonly kind: 'claim'; readonly id: string }
    | {
        readonly kind: 'append';
        readonly id: string;
        readonly entry: EntryRow;
        readonly change: ChangeRow;
        readonly seats: readonly PlacelessRow[];
        readonly departures: readonly DepartureRow[];
      }
    | { readonly kind: 'change'; readonly id: string; readonly change: ChangeRow }
    | (SeatTaken & { readonly kind: 'seat'; readonly id: string; readonly seats: readonly PlacelessRow[] })
    | { readonly kind: 'told'; readonly told: readonly ToldRow[] }
    | { readonly kind: 'snapshot'; readonly id: string; readonly snapshot: SnapshotRow }
    | { readonly kind: 'talk'; readonly id: string; readonly talk: TalkRow }
    | { readonly kind: 'logbook'; readonly id: string; readonly entry: LogbookRow }
    | { readonly kind: 'remove'; readonly id: string }
    /** `silence`: milliseconds without a sign of life of any process that count as downtime; null: none is noted. */
    | { readonly kind: 'beat'; readonly at: number; readonly silence: number | null }
    /** The last write of the process. */
    | { readonly kind: 'leave' }
    | { readonly kind: 'session'; readonly session: SessionDeed }
    | { readonly kind: 'care'; readonly care: Deed }
  );
export type WriteOf<Kind extends Write['kind']> = Extract<Write, { kind: Kind }>;
type ChangeRow = Partial<MatchRow>;
/** A seat without its place, which never changes. */
export type PlacelessRow = Omit<SeatRow, 'place'>;

/** Results of claims, committed or not. */
export type Claims = ReadonlyMap<Write, Claim>;

/** All written, or nothing: with the refusals, or because one holds unacceptable data. */
export type Attempt = { readonly claims: Claims } & (
  | { readonly refusals: ReadonlyMap<Write, Error> }
  | { readonly unacceptable: DatabaseFailure }
);
/** The database failed; in doubt if it failed during the commit. */
export type Failed = {
  readonly claims: Claims;
  readonly failure: DatabaseFailure;
  readonly inDoubt: boolean;
};

/** Writes to a database and reports the outcome. */
export interface Pen {
  /** Writes everything in one transaction, or nothing. */
  attempt(writes: readonly Write[]): Promise<Attempt | Failed>;
  /**
   * Removes overwritten and deleted data from the log, if it is ours. Returns false if there is still a
   * reader: try again.
   */
  emptyLog(): Promise<boolean>;
  close(): Promise<void>;
}
