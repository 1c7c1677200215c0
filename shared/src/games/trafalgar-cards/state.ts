/** The whole truth about a match of the card game, as plain data. */

import type { Admiral, Card } from './cards.ts';
import { DECK } from './cards.ts';
import type { LineUp } from './lineup.ts';
import type { Reveal } from './reveal.ts';

/** Both seats are camps of their own; the British are dealt to, and draw, first. */
export const SEATS = ['british', 'french'] as const;
export type Seat = (typeof SEATS)[number];
export type Camp = Seat;
export type BySeat<Value> = Readonly<Record<Seat, Value>>;

export const OPPONENT: BySeat<Seat> = { british: 'french', french: 'british' };

/** The admiral that counts for each seat. */
export const OWN_ADMIRAL: BySeat<Admiral> = { british: 'A-N', french: 'A-V' };

/** The secret choices of a hand, in their order. */
export const CHOICES = ['exchange', 'lineUp'] as const;
export type Choice = (typeof CHOICES)[number];

export interface Options {
  /** So many hands drawn in a row draw the match (R6). */
  readonly drawLimit: number;
}

export const HAND_SIZE = 8;
export const MOST_EXCHANGED = 4;
export const HANDS_TO_WIN = 3;

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
