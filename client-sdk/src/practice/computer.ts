/** The computer players of a match in the page, as a page asks for them. */

import { LEVELS } from '@escadre/shared/kernel';
import { EscadreError } from '../base/error.ts';
import type { Level } from '../base/wire.ts';

export type { Level };

/** A worker of the page's, in which `serveComputers` of `escadre/practice/worker` runs: of a browser, or of Node. */
export interface ComputerWorker {
  postMessage(message: unknown): void;
  terminate(): unknown;
  addEventListener?(name: 'message' | 'error', listener: (event: { data?: unknown }) => void): void;
  on?(name: 'message' | 'error', listener: (data: unknown) => void): unknown;
}

export interface ComputerOptions {
  /**
   * Makes the worker that it thinks in. Without one, and where there can be none, it thinks in the page, in slices
   * that leave the page its frames; where a game has none, there an admiral searches an eighth of its count.
   */
  readonly worker?: () => ComputerWorker;
  /** `human`: as somebody would, 0.6 to 3 seconds an answer; `none`: as soon as it is known. `human` by default. */
  readonly pace?: 'human' | 'none';
  /** What its name is at the table; else its level. */
  readonly name?: string;
}

/** Somebody made of code, for a seat of {@link LocalMatch.of}. */
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
