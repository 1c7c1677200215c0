/**
 * The mailbox of a match: what is asked of it is done one thing at a time, in the order of
 * arrival. It is bounded; what does not fit is refused and nothing is lost.
 */

import { Fault } from './fault.ts';

/** Jobs that may wait for one match. */
export const MOST_LETTERS = 200;

export class Mailbox {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /**
   * Does the job when all jobs before it are done, whatever became of them. Settles as the job does.
   *
   * @throws Fault TOO_FAST when too many wait
   */
  put<Result>(job: () => Promise<Result> | Result): Promise<Result> {
    if (this.#waiting >= MOST_LETTERS) {
      return Promise.reject(new Fault('TOO_FAST', 'This match is busy with too many requests. Try again.'));
    }
    this.#waiting += 1;
    const done = this.#last.then(job).finally(() => {
      this.#waiting -= 1;
    });
    this.#last = done.catch(() => {});
    return done;
  }

  /** Resolves when all that has been put so far is done. */
  async empty(): Promise<void> {
    await this.#last;
  }
}
