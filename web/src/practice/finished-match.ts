/** A finished match against the computer, as its replay needs it. */

import type { MatchRecord, MatchSummary } from 'escadre';
import type { LocalMatch } from 'escadre/practice';

export interface FinishedMatch {
  readonly record: MatchRecord;
  /** The player's side. */
  readonly camp: string | null;
  readonly seats: MatchSummary['seats'];
}

/** @throws EscadreError NOT_OVER */
export const finishedMatch = (match: LocalMatch): FinishedMatch => ({
  record: match.record(),
  camp: match.camp,
  seats: Object.entries(match.table.seats).map(([seat, { camp, name, computer }]) => ({
    ...{ seat, camp },
    // The player of this page has no other name than the seat.
    ...(name !== undefined && name !== seat && { name }),
    ...(computer !== undefined && { computer }),
  })),
});
