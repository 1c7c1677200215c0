/** What is to be written, as plain data that can be sent to another thread, and what comes of it. */

import type { DatabaseFailure } from './failure.ts';
import type { Chained } from './group-commit.ts';
import type { Claim } from './port.ts';
import type { Deed } from './sql/care.ts';
import type { SessionDeed } from './sql/sessions.ts';
import type {
  DepartureRow,
  EntryRow,
  LogbookRow,
  MatchRow,
  ProcessRow,
  SeatRow,
  SnapshotRow,
  TalkRow,
} from './tables.ts';

/** What a player has been told counts for whoever has the seat, as long as it is that player. */
export type ToldRow = Pick<SeatRow, 'match' | 'seat' | 'told'> & { readonly player: string };

/** Something to be written. `id` is the match it is about. */
export type Write = Chained &
  (
    | { readonly kind: 'create'; readonly id: string; readonly match: MatchRow; readonly seats: SeatRow[] }
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
    | { readonly kind: 'seat'; readonly id: string; readonly seats: readonly PlacelessRow[] }
    | { readonly kind: 'told'; readonly told: readonly ToldRow[] }
    | { readonly kind: 'snapshot'; readonly id: string; readonly snapshot: SnapshotRow }
    | { readonly kind: 'talk'; readonly id: string; readonly talk: TalkRow }
    | { readonly kind: 'logbook'; readonly id: string; readonly entry: LogbookRow }
    | { readonly kind: 'remove'; readonly id: string }
    | { readonly kind: 'beat'; readonly process: ProcessRow }
    | { readonly kind: 'session'; readonly session: SessionDeed }
    | { readonly kind: 'care'; readonly care: Deed }
  );
export type WriteOf<Kind extends Write['kind']> = Extract<Write, { kind: Kind }>;
type ChangeRow = Partial<MatchRow>;
/** A seat without its place, which never changes. */
export type PlacelessRow = Omit<SeatRow, 'place'>;

/** What claims have found, whether it was committed or not. */
export type Claims = ReadonlyMap<Write, Claim>;

/** All was written, or nothing, and these are why; or the database cannot take one of them. */
export type Attempt = { readonly claims: Claims } & (
  | { readonly refusals: ReadonlyMap<Write, Error> }
  | { readonly unacceptable: DatabaseFailure }
);
/** The database failed. It is in doubt whether all was written where it did so in the middle of the commit. */
export type Failed = {
  readonly claims: Claims;
  readonly failure: DatabaseFailure;
  readonly inDoubt: boolean;
};

/** Who writes to a database, and tells what came of it. */
export interface Pen {
  /** Writes all of it as one transaction, or nothing. */
  attempt(writes: readonly Write[]): Promise<Attempt | Failed>;
  /**
   * Takes what was overwritten or deleted out of the log, where the log is ours to empty. False where
   * somebody still reads in it: to be asked again.
   */
  emptyLog(): Promise<boolean>;
  close(): Promise<void>;
}
