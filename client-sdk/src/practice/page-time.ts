/** The time of windows, clocks and computer players of a match in the page. */

import { onClockSet } from '../base/clock-jumps.ts';

export interface PageTime {
  /** Milliseconds since 1970, or since any fixed moment. */
  now(): number;
  /** Calls `act` after so many milliseconds, unless the returned function is called before. */
  after(milliseconds: number, act: () => void): () => void;
  /**
   * For a `now` that can jump: calls back with the size of the jump in milliseconds, which is not elapsed
   * time. Returns the function that stops this.
   */
  onSet?(onJump: (by: number) => void): () => void;
}

/** The machine's own time. */
export const machineTime: PageTime = {
  now: () => Date.now(),
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
  onSet: onClockSet,
};

interface Due {
  readonly at: number;
  readonly act: () => void;
}

/** A time that stands still until moved: for tests, lessons, and pages that can be paused. */
export class HeldTime implements PageTime {
  readonly #due = new Set<Due>();
  #now: number;

  constructor(now = 0) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, act: () => void): () => void {
    const due = { at: this.#now + Math.max(0, milliseconds), act };
    this.#due.add(due);
    return () => void this.#due.delete(due);
  }

  /** Lets so many milliseconds pass: everything due happens in order, each with all its consequences. */
  async move(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    // Work already under way goes first: a computer may be about to set a timer.
    await turn();
    for (let next = this.#nextUntil(end); next !== undefined; next = this.#nextUntil(end)) {
      this.#due.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.act();
      await turn();
    }
    this.#now = end;
  }

  #nextUntil(end: number): Due | undefined {
    const due = [...this.#due].filter(({ at }) => at <= end);
    return due.sort((one, other) => one.at - other.at)[0];
  }
}

/** A turn of the event loop. */
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
