import type { PositionOffer } from 'escadre/practice';
import type { Practice } from './practice.ts';
import type { Opponent } from './saved-practice.ts';

export interface PracticeWays {
  readonly practice: Practice;
  /** Ends this match and starts another, from a position if given. */
  readonly begin: (opponent: Opponent, from?: PositionOffer) => void;
}
