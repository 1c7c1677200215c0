/** The whole truth. */

import type { Outcome } from '@escadre/shared/kernel/game.ts';
import { CAMPS, type Camp, type Reason, ROWS, SQUARES, type Square } from './vocabulary.ts';

export interface State {
  /** Cards dealt to each player. */
  readonly dealt: number;
  readonly marks: Readonly<Partial<Record<Square, Camp>>>;
  readonly hands: Readonly<Record<Camp, readonly Square[]>>;
  /** The next card first. */
  readonly deck: readonly Square[];
}

export const initial = ({ hand }: { readonly hand: number }): State => ({
  dealt: hand,
  marks: {},
  hands: { noughts: [], crosses: [] },
  deck: [],
});

/** Noughts start. */
export const moverIn = (marks: State['marks']): Camp =>
  Object.keys(marks).length % 2 === 0 ? 'noughts' : 'crosses';

export const inOrder = (cards: readonly Square[]): Square[] => SQUARES.filter((each) => cards.includes(each));

/** The outcome, or null. */
export function outcomeOf(marks: State['marks']): Outcome<Camp, Reason> | null {
  const camp = CAMPS.find((each) => ROWS.some((row) => row.every((square) => marks[square] === each)));
  if (camp !== undefined) return { kind: 'win', camp, reason: 'threeInARow' };
  return SQUARES.every((square) => marks[square] !== undefined)
    ? { kind: 'draw', reason: 'boardFull' }
    : null;
}
