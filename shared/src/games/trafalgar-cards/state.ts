/** The whole truth about a match of the card game, as plain data. */

import { type Card, DECK } from './cards.ts';
import type { Options } from './options.ts';
import type { LineUp, Reveal } from './shapes.ts';
import { type BySeat, type Choice, HANDS_TO_WIN, SEATS, type Seat } from './vocabulary.ts';

export interface State {
  readonly drawLimit: number;
  /** The number of the present hand, from 1; 0 before the first deal. */
  readonly hand: number;
  /** The choice due from both seats; null before the first deal and after the last hand. */
  readonly due: Choice | null;
  /** Hands won. */
  readonly score: BySeat<number>;
  /** Consecutive drawn hands. */
  readonly drawn: number;
  /** Each hand, in the order of the rules. */
  readonly hands: BySeat<readonly Card[]>;
  /** The next card first. */
  readonly deck: readonly Card[];
  readonly discards: readonly Card[];
  /** Each seat's chosen discards until both have chosen; null before the choice. */
  readonly exchanges: BySeat<readonly Card[] | null>;
  /** How many cards each exchanged in this hand; null until both have, or if unknown. */
  readonly exchanged: BySeat<number> | null;
  /** Each seat's committed line-up, until both have one. */
  readonly lineUps: BySeat<LineUp | null>;
  /** The last fought hand. */
  readonly last: Reveal | null;
}

/** No choices made. */
export const NO_CHOICES: Pick<State, 'exchanges' | 'lineUps'> = {
  exchanges: { british: null, french: null },
  lineUps: { british: null, french: null },
};

/** The empty table: every card is among the discards, to be shuffled for the first deal. */
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

/** Whether a seat has made the choice due. */
export function hasChosen(state: State, seat: Seat): boolean {
  if (state.due === null) return false;
  return (state.due === 'exchange' ? state.exchanges : state.lineUps)[seat] !== null;
}

/** The winner of the match: the first to three hands. */
export const victorOf = ({ score }: Pick<State, 'score'>): Seat | undefined =>
  SEATS.find((seat) => score[seat] >= HANDS_TO_WIN);

/** Whether the match is drawn by consecutive drawn hands (R6). */
export const isDrawn = ({ drawn, drawLimit }: Pick<State, 'drawn' | 'drawLimit'>): boolean =>
  drawn >= drawLimit;
