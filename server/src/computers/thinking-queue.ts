/**
 * Who thinks next in one thread: matches have their turns, whatever each of them wants. Where much waits already, what
 * comes searches less, so that nobody has to wait for long.
 */

import type { Level } from '@escadre/shared/kernel';

/** What a search costs, as one of a recruit costs one: as the counts of the levels are set. */
const COST: Readonly<Record<Level, number>> = { recruit: 1, officer: 6, admiral: 60 };

/** What may wait: something more than a second's work. */
const ROOM = 240;

/** The shares of its count that a computer may be left with. */
const SHARES = [1, 1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 32] as const;
const LEAST_SHARE = 1 / 32;

/** What is done, with the share of its count that is left to it. */
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

  /** What the jobs cost that wait, and the one that is under way. */
  get load(): number {
    return this.#load;
  }

  /** Does a job of a match when it has its turn. The job looks after its own failures. */
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

  /** The first of the match that has waited longest; then all others have a turn before it has another. */
  #next(): Waiting | undefined {
    const [turn] = this.#waiting;
    if (turn === undefined) return undefined;
    const [match, [first, ...others]] = turn;
    this.#waiting.delete(match);
    if (others.length > 0) this.#waiting.set(match, others);
    return first;
  }
}
