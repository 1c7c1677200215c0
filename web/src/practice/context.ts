import type { PositionOffer } from 'escadre/practice';
import { createContext } from 'preact';
import type { Practice } from './practice.ts';
import type { Opponent } from './saved-practice.ts';

export interface PracticeWays {
  readonly practice: Practice;
  /** Ends this match and begins another one, from a position where one is given. */
  readonly begin: (opponent: Opponent, from?: PositionOffer) => void;
}

/** The practice that a match belongs to; undefined at a server. */
export const PracticeContext = createContext<PracticeWays | undefined>(undefined);
