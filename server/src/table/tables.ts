/** The tables of this process, as far as the lobby deals with them. */

import type { AnyGame, MatchId } from '@escadre/shared/kernel';
import type { Reservation } from '@escadre/shared/protocol';
import type { Player } from '../identity/player.ts';
import type { Admission, Table } from './table.ts';

/** A table, and the way for clients to come to it. */
export interface OpenTable {
  readonly table: Table;
  /** Keeps a place for a client who is going to connect. */
  reserve(admission: Admission): Promise<Reservation>;
  /** Places that are kept for these are nobody's any more. */
  withdraw(isMeant: (player: Player) => boolean): void;
}

export interface Tables {
  /** How many are in the memory of this process, or on their way there. */
  readonly size: number;
  /**
   * The table of a match, which is brought into memory if need be.
   *
   * @throws UNKNOWN_MATCH, SHUTTING_DOWN, and what the store throws
   */
  bring(game: AnyGame, id: MatchId): Promise<OpenTable>;
  /** The table of a match, where it is in the memory of this process. */
  here(id: MatchId): Promise<Table | undefined>;
  /** All that are in the memory of this process. */
  all(): Promise<readonly OpenTable[]>;
}
