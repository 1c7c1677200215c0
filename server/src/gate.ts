/** A gate for work that comes in crowds: so much of it is done at once, and so much waits in line, for so long. */

import { Fault } from './fault.ts';
import type { Time } from './time.ts';

interface GateParts {
  readonly time: Pick<Time, 'after'>;
  readonly atOnce: number;
  readonly waiting: number;
  /** Milliseconds for which work waits at most. */
  readonly patience: number;
  /** For those who find the line full, or have waited for too long. */
  readonly sentence: string;
  readonly reason: string;
  /** Seconds after which they may try again. */
  readonly seconds: number;
}

export class Gate {
  readonly #parts: GateParts;
  #inside = 0;
  readonly #line = new Set<() => void>();

  constructor(parts: GateParts) {
    this.#parts = parts;
  }

  /** How much waits. */
  get waiting(): number {
    return this.#line.size;
  }

  /** True if the next work has to wait. */
  get isFull(): boolean {
    return this.#inside >= this.#parts.atOnce;
  }

  /** Does the work when it is its turn. @throws Fault TOO_BUSY if too much waits, or for too long; and errors of the work */
  async pass<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    const { time, waiting, patience } = this.#parts;
    if (!this.isFull) {
      this.#inside += 1;
      return;
    }
    if (this.#line.size >= waiting) throw this.#tooBusy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const enough = time.after(patience, () => {
      this.#line.delete(next);
      reject(this.#tooBusy());
    });
    const next = () => {
      enough();
      resolve();
    };
    this.#line.add(next);
    await promise;
  }

  #tooBusy(): Fault {
    const { sentence, reason, seconds } = this.#parts;
    return new Fault('TOO_BUSY', `${sentence}. Try again in ${seconds} s.`, { reason, seconds });
  }

  /** Its place goes to the next in line. */
  #leave(): void {
    const [next] = this.#line;
    if (next === undefined) {
      this.#inside -= 1;
      return;
    }
    this.#line.delete(next);
    next();
  }
}
