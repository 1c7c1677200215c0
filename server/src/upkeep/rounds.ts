/** Something that is done from time to time, one round after the other, until it is stopped. */

import type { Time } from '../time.ts';

export interface RoundsParts {
  readonly time: Time;
  /** Milliseconds from the end of a round to the next. */
  readonly every: number;
  readonly round: () => Promise<unknown>;
  /** Told of a round that failed; the next comes all the same. */
  readonly onError: (error: unknown) => void;
}

export class Rounds {
  readonly #parts: RoundsParts;
  #cancel: () => void = () => {};
  #stopped = false;

  constructor(parts: RoundsParts) {
    this.#parts = parts;
  }

  start(): void {
    const { time, every, round, onError } = this.#parts;
    this.#cancel = time.after(every, () => {
      round()
        .catch(onError)
        .finally(() => {
          if (!this.#stopped) this.start();
        });
    });
  }

  stop(): void {
    this.#stopped = true;
    this.#cancel();
  }
}
