/** How the database does, for whoever watches over it: what became of each write, and what else failed. */

import { type DatabaseFailure, isCollision } from './failure.ts';
import type { Pen } from './write.ts';

export interface StoreWatch {
  /** A write has begun; what it gives is called when it has ended: with null where the database has answered. */
  writing(): (failure: DatabaseFailure | null) => void;
  /** Something else has failed: a query, or a connection that nobody used. */
  failed(failure: DatabaseFailure): void;
}

export const UNWATCHED: StoreWatch = { writing: () => () => {}, failed: () => {} };

export const watchedPen = (pen: Pen, watch: StoreWatch): Pen => ({
  attempt: async (writes) => {
    const ended = watch.writing();
    const attempt = await pen.attempt(writes);
    ended('failure' in attempt && !isCollision(attempt.failure) ? attempt.failure : null);
    return attempt;
  },
  emptyLog: () => pen.emptyLog(),
  close: () => pen.close(),
});
