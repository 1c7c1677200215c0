import { createContext } from 'preact';
import type { LessonRun } from './run.ts';

export interface LessonWays {
  readonly run: LessonRun;
  /** From the first line. */
  readonly again: () => void;
}

/** The first match that a board belongs to; undefined in every other match. */
export const LessonContext = createContext<LessonWays | undefined>(undefined);
