/** The tables of this process, as far as the lobby deals with them. */

import type { AnyGame, MatchId, PlayerId } from '@escadre/shared/kernel';
import type { Reservation } from '@escadre/shared/protocol';
import type { Admission } from './attendance/entrance.ts';
import type { Table } from './table.ts';

/** A table, and the reservations by which clients come to it. */
export interface OpenTable {
  readonly table: Table;
  /** Makes a reservation for a client who is about to connect. */
  reserve(admission: Admission): Promise<Reservation>;
}

export interface Tables {
  /** How many tables are in the memory of this process, or on their way there. */
  readonly size: number;
  /**
   * The table of a match, which is brought into memory if it is not there.
   *
   * @throws Fault UNKNOWN_MATCH, SHUTTING_DOWN, and what the store throws
   */
  bring(game: AnyGame, id: MatchId): Promise<OpenTable>;
  /** The table of a match; undefined where it is not in the memory of this process. */
  here(id: MatchId): Promise<Table | undefined>;
  /** All tables that are in the memory of this process. */
  all(): Promise<readonly OpenTable[]>;
  /** Sends a player, whose blocks or mutes have changed, the talk they can read now, at every table of this process. */
  listenAnew(player: PlayerId): Promise<void>;
}
