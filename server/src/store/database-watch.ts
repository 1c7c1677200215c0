/** Reports the outcome of each write, and other failures, to a monitor. */

import { type DatabaseFailure, isCollision } from './failure.ts';
import { FENCED } from './sql/processes.ts';
import type { Pen } from './write.ts';

export interface StoreWatch {
  /** A write has begun; call the result when it ends, with null if the database answered. */
  writing(): (failure: DatabaseFailure | null) => void;
  /** A query or an idle connection has failed. */
  failed(failure: DatabaseFailure): void;
}

export const UNWATCHED: StoreWatch = { writing: () => () => {}, failed: () => {} };

/** `onReplaced` is called when writes fail because another process has replaced this one. */
export const watchedPen = (pen: Pen, watch: StoreWatch, onReplaced: () => void): Pen => ({
  attempt: async (writes) => {
    const ended = watch.writing();
    const attempt = await pen.attempt(writes);
    const failure = 'failure' in attempt && !isCollision(attempt.failure) ? attempt.failure : null;
    ended(failure);
    if (failure?.code === FENCED) onReplaced();
    return attempt;
  },
  emptyLog: () => pen.emptyLog(),
  close: () => pen.close(),
});
