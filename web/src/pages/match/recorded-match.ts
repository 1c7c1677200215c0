/** A finished match, as its replay needs it. */

import type { MatchRecord, MatchSummary, Replay } from 'escadre';
import type { GameBoard } from '../../games/boards.ts';

export interface RecordedMatch {
  readonly record: MatchRecord;
  readonly replay: Replay;
  readonly room: GameBoard;
  readonly seats: MatchSummary['seats'];
  /** The viewer's side, shown first; null for a spectator. */
  readonly camp: string | null;
  /** In milliseconds since 1970; absent for matches in the page. */
  readonly endedAt?: number | undefined;
}
