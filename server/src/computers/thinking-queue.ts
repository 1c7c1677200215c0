/**
 * The queue of one thinking thread: matches take turns. Under load, new searches get a smaller share, to keep
 * waits short.
 */

import type { Level } from '@escadre/shared/kernel';

/** Relative cost of a search, in proportion to the levels’ counts. */
const COST: Readonly<Record<Level, number>> = { recruit: 1, officer: 6, admiral: 60 };

/** Cost of waiting work above which shares shrink: a little more than a second. */
const ROOM = 240;

/** Shares of the full search count. */
const SHARES = [1, 1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 32] as const;
export const LEAST_SHARE = 1 / 32;

/** Work to do with a share of its search count. */
type Job = (share: number) => Promise<void>;

interface Waiting {
  readonly job: Job;
  readonly share: number;
  readonly cost: number;
}

export class ThinkingQueue {
  readonly #waiting = new Map<string, Waiting[]>();
  #load = 0;
  #isBusy = false;

  /** Cost of all jobs, waiting and running. */
  get load(): number {
    return this.#load;
  }

  /** Queues a job for a match. The job handles its own errors. */
  put(match: string, level: Level, job: Job): void {
    const share = this.#shareOf(COST[level]);
    const cost = COST[level] * share;
    this.#load += cost;
    this.#waiting.set(match, [...(this.#waiting.get(match) ?? []), { job, share, cost }]);
    this.#goOn();
  }

  #shareOf(cost: number): number {
    return SHARES.find((share) => this.#load + cost * share <= ROOM) ?? LEAST_SHARE;
  }

  #goOn(): void {
    if (this.#isBusy) return;
    const next = this.#next();
    if (next === undefined) return;
    this.#isBusy = true;
    void next.job(next.share).finally(() => {
      this.#isBusy = false;
      this.#load -= next.cost;
      this.#goOn();
    });
  }

  /** The next job of the match at the head, which then goes to the back. */
  #next(): Waiting | undefined {
    const [turn] = this.#waiting;
    if (turn === undefined) return undefined;
    const [match, [first, ...others]] = turn;
    this.#waiting.delete(match);
    if (others.length > 0) this.#waiting.set(match, others);
    return first;
  }
}
