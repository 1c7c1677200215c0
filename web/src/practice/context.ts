import { createContext } from 'preact';
import type { Opponent } from './kept.ts';
import type { Practice } from './practice.ts';

export interface PracticeWays {
  readonly practice: Practice;
  /** Ends this match and begins another one. */
  readonly begin: (opponent: Opponent) => void;
}

/** The practice that a match belongs to; undefined at a server. */
export const PracticeContext = createContext<PracticeWays | undefined>(undefined);
