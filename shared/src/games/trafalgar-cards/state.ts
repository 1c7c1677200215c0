/** The whole truth about a match of the card game, as plain data. */

import { type Card, DECK } from './cards.ts';
import type { Options } from './options.ts';
import type { LineUp, Reveal } from './shapes.ts';
import { type BySeat, type Choice, HANDS_TO_WIN, SEATS, type Seat } from './vocabulary.ts';

export interface State {
  readonly drawLimit: number;
  /** The number of the hand being played, from 1; 0 before the first deal. */
  readonly hand: number;
  /** What both seats choose now; null before the first deal and after the last hand. */
  readonly due: Choice | null;
  /** Hands won. */
  readonly score: BySeat<number>;
  /** Hands drawn in a row. */
  readonly drawn: number;
  /** What each holds, in the order of the rules. */
  readonly hands: BySeat<readonly Card[]>;
  /** The card to be drawn next comes first. */
  readonly deck: readonly Card[];
  readonly discards: readonly Card[];
  /** The cards each has chosen to put down, until both have; null before the choice. */
  readonly exchanges: BySeat<readonly Card[] | null>;
  /** How many each exchanged in this hand; null until both have, or where it is not known. */
  readonly exchanged: BySeat<number> | null;
  /** The line-up each has committed, until both have. */
  readonly lineUps: BySeat<LineUp | null>;
  /** The last hand that was fought. */
  readonly last: Reveal | null;
}

/** Nobody has chosen anything. */
export const NO_CHOICES: Pick<State, 'exchanges' | 'lineUps'> = {
  exchanges: { british: null, french: null },
  lineUps: { british: null, french: null },
};

/** The empty table: every card waits among the discards to be shuffled for the first deal. */
export function initial(options: Options): State {
  return {
    drawLimit: options.drawLimit,
    hand: 0,
    due: null,
    score: { british: 0, french: 0 },
    drawn: 0,
    hands: { british: [], french: [] },
    deck: [],
    discards: DECK,
    ...NO_CHOICES,
    exchanged: null,
    last: null,
  };
}

/** Whether a seat has made the choice that is due. */
export function hasChosen(state: State, seat: Seat): boolean {
  if (state.due === null) return false;
  return (state.due === 'exchange' ? state.exchanges : state.lineUps)[seat] !== null;
}

/** The seat that has won the match: the first to three hands. */
export const victorOf = ({ score }: Pick<State, 'score'>): Seat | undefined =>
  SEATS.find((seat) => score[seat] >= HANDS_TO_WIN);

/** Whether the match is drawn: so many hands in a row were (R6). */
export const isDrawn = ({ drawn, drawLimit }: Pick<State, 'drawn' | 'drawLimit'>): boolean =>
  drawn >= drawLimit;
