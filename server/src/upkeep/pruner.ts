/** Removes, from time to time, the matches that have been over for longer than the operator keeps them. */

import type { MatchStore } from '../store/store.ts';
import type { Time } from '../time.ts';

/** Milliseconds between two looks. */
const LOOKS_EVERY = 3_600_000;
/** Milliseconds between two removals of one look, in which others write. */
const PAUSE = 100;

export interface PrunerParts {
  readonly store: Pick<MatchStore, 'removeFinished'>;
  readonly time: Time;
  /** Milliseconds after its end after which a match is removed. */
  readonly keepFor: number;
  readonly onError: (error: unknown) => void;
}

export class Pruner {
  readonly #parts: PrunerParts;
  #cancel: () => void = () => {};

  constructor(parts: PrunerParts) {
    this.#parts = parts;
  }

  /** Looks now and from time to time, until it is stopped. */
  start(): void {
    this.prune().then(
      (removed) => this.#lookAgain(removed > 0 ? PAUSE : LOOKS_EVERY),
      (error) => {
        this.#parts.onError(error);
        this.#lookAgain(LOOKS_EVERY);
      },
    );
  }

  stop(): void {
    this.#cancel();
    this.#cancel = STOPPED;
  }

  /** Removes some. Gives how many. */
  prune(): Promise<number> {
    const { store, time, keepFor } = this.#parts;
    return store.removeFinished(time.now() - keepFor);
  }

  #lookAgain(delay: number): void {
    if (this.#cancel !== STOPPED) this.#cancel = this.#parts.time.after(delay, () => this.start());
  }
}

const STOPPED = () => {};
