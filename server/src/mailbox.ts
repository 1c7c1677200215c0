/** Runs jobs one at a time, in order of arrival. Bounded: a job that does not fit is refused. */

import { Fault } from './fault.ts';

/** The most jobs that wait. */
export const MOST_LETTERS = 200;

export class Mailbox {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #received = 0;

  /** Jobs received so far, which is the place of the next one. */
  get received(): number {
    return this.#received;
  }

  /**
   * Runs the job after all earlier ones, even failed ones, and settles with it.
   *
   * @throws Fault TOO_FAST if too many wait
   */
  put<Result>(job: () => Promise<Result> | Result): Promise<Result> {
    if (this.#waiting >= MOST_LETTERS) {
      return Promise.reject(new Fault('TOO_FAST', 'Too many requests are waiting. Try again.'));
    }
    this.#waiting += 1;
    this.#received += 1;
    const done = this.#last.then(job).finally(() => {
      this.#waiting -= 1;
    });
    this.#last = done.catch(() => {});
    return done;
  }

  /** Resolves when all jobs put so far are done. */
  async empty(): Promise<void> {
    await this.#last;
  }
}
