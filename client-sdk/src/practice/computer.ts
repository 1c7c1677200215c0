/** The options of computer players in the page. */

import { LEVELS } from '@escadre/shared/kernel';
import { EscadreError } from '../base/error.ts';
import type { Level } from '../base/wire.ts';

export type { Level };

/** A worker, of a browser or of Node, that runs `serveComputers` of `escadre/practice/worker`. */
export interface ComputerWorker {
  postMessage(message: unknown): void;
  terminate(): unknown;
  addEventListener?(name: 'message' | 'error', listener: (event: { data?: unknown }) => void): void;
  on?(name: 'message' | 'error', listener: (data: unknown) => void): unknown;
}

export interface ComputerOptions {
  /**
   * Makes the worker it thinks in. Without one, or if none can start, it thinks in the page, in slices
   * between frames; in a game without slices, an admiral there searches an eighth of its usual count.
   */
  readonly worker?: () => ComputerWorker;
  /** `human`: 0.6 to 3 seconds an answer; `none`: as soon as it is ready. `human` by default. */
  readonly pace?: 'human' | 'none';
  /** Its name at the table; its level by default. */
  readonly name?: string;
}

/** A computer player for a seat of {@link LocalMatch.of}. */
export interface Computer extends ComputerOptions {
  readonly level: Level;
}

/**
 * A computer player of a level: `{ seats: { red: computer('officer') } }`.
 *
 * @throws EscadreError BAD_REQUEST
 */
export function computer(level: Level, options: ComputerOptions = {}): Computer {
  const made = { level, ...options };
  mustBeComputer(made);
  return made;
}

/** @throws EscadreError BAD_REQUEST */
export function mustBeComputer(made: unknown): void {
  const { level, worker, pace, name }: { readonly [Part in keyof Computer]?: unknown } = Object(made);
  if (!LEVELS.some((known) => known === level)) {
    throw new EscadreError('BAD_REQUEST', `Unknown level "${level}".`, { data: { levels: LEVELS } });
  }
  const isPace = pace === undefined || pace === 'human' || pace === 'none';
  const isName = name === undefined || typeof name === 'string';
  if (isPace && isName && (worker === undefined || typeof worker === 'function')) return;
  throw new EscadreError('BAD_REQUEST', 'This computer’s name, pace or worker cannot be used.');
}
