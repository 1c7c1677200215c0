/** The whole truth. */

import { type Camp, SQUARES, type Square } from './vocabulary.ts';

export interface State {
  /** Cards that each is dealt. */
  readonly dealt: number;
  readonly marks: Readonly<Partial<Record<Square, Camp>>>;
  readonly hands: Readonly<Record<Camp, readonly Square[]>>;
  /** The card to be drawn next is the first. */
  readonly deck: readonly Square[];
}

export const initial = ({ hand }: { readonly hand: number }): State => ({
  dealt: hand,
  marks: {},
  hands: { noughts: [], crosses: [] },
  deck: [],
});

/** Noughts begin. */
export const moverIn = (marks: State['marks']): Camp =>
  Object.keys(marks).length % 2 === 0 ? 'noughts' : 'crosses';

export const inOrder = (cards: readonly Square[]): Square[] => SQUARES.filter((each) => cards.includes(each));
