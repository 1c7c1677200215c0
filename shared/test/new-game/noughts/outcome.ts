/** When it is over. */

import type { Outcome } from '@escadre/shared/kernel/game.ts';
import type { State } from './state.ts';
import { CAMPS, type Camp, type Reason, ROWS, SQUARES } from './vocabulary.ts';

export function outcome(marks: State['marks']): Outcome<Camp, Reason> | null {
  const camp = CAMPS.find((each) => ROWS.some((row) => row.every((square) => marks[square] === each)));
  if (camp !== undefined) return { kind: 'win', camp, reason: 'threeInARow' };
  return SQUARES.every((square) => marks[square] !== undefined)
    ? { kind: 'draw', reason: 'boardFull' }
    : null;
}
