/** The lobby’s view of the tables in this process. */

import type { AnyGame, MatchId, PlayerId } from '@escadre/shared/kernel';
import type { Reservation } from '@escadre/shared/protocol';
import type { ListedMatch } from '../store/model.ts';
import type { Admission } from './attendance/entrance.ts';
import type { Table } from './table.ts';

/** A table that takes reservations for connections. */
export interface OpenTable {
  readonly table: Table;
  /** Makes a reservation for a client who is about to connect. */
  reserve(admission: Admission): Promise<Reservation>;
}

export interface Tables {
  /** The number of tables in memory or being loaded, without those that wait for it. */
  readonly size: number;
  /**
   * The table of a match, loaded if necessary.
   *
   * @param made the match if this process makes it now, so that nothing must be read
   * @throws Fault UNKNOWN_MATCH, SHUTTING_DOWN, and errors of the store
   */
  bring(game: AnyGame, id: MatchId, made?: ListedMatch): Promise<OpenTable>;
  /** The same if it is in this process’s memory, and stays there. */
  open(id: MatchId): Promise<OpenTable | undefined>;
  /** The table of a match, if it is in this process’s memory. */
  here(id: MatchId): Promise<Table | undefined>;
  /** All tables in this process’s memory. */
  all(): Promise<readonly Table[]>;
  /** Resends the talk to a player whose blocks or mutes have changed, at every table of the site. */
  resendTalk(player: PlayerId): Promise<void>;
}
