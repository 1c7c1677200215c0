/** A gate for work that comes in crowds: so much of it is done at once, and so much waits in line. */

import { Fault } from './fault.ts';

interface GateParts {
  readonly atOnce: number;
  readonly waiting: number;
  /** For those who find the line full. */
  readonly sentence: string;
  readonly reason: string;
  /** Seconds after which they may try again. */
  readonly seconds: number;
}

export class Gate {
  readonly #parts: GateParts;
  #inside = 0;
  readonly #line: (() => void)[] = [];

  constructor(parts: GateParts) {
    this.#parts = parts;
  }

  /** Does the work when it is its turn. @throws Fault TOO_BUSY if too much waits, and errors of the work */
  async pass<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    const { atOnce, waiting, sentence, reason, seconds } = this.#parts;
    if (this.#inside < atOnce) {
      this.#inside += 1;
      return;
    }
    if (this.#line.length >= waiting) {
      throw new Fault('TOO_BUSY', `${sentence}. Try again in ${seconds} s.`, { reason, seconds });
    }
    await new Promise<void>((resolve) => this.#line.push(resolve));
  }

  /** Its place goes to the next in line. */
  #leave(): void {
    const next = this.#line.shift();
    if (next === undefined) this.#inside -= 1;
    else next();
  }
}
