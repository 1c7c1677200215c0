/** A match that is over, as its replay needs it. */

import type { MatchRecord, MatchSummary, Replay } from 'escadre';
import type { GameRoom } from '../../games/room.ts';

export interface Recorded {
  readonly record: MatchRecord;
  readonly replay: Replay;
  readonly room: GameRoom;
  readonly seats: MatchSummary['seats'];
  /** The side of whoever looks, which is shown first; null for somebody who did not play. */
  readonly camp: string | null;
}
