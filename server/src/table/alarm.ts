/** An alarm that rings at a time, however far away that is. */

import type { Time } from '../time.ts';

/** Milliseconds that a timer of the platform can wait at most: beyond, it fires at once. */
const LONGEST = 2 ** 31 - 1;

/** Milliseconds after which what could not be done is tried again. */
export const RETRY_AFTER = 1_000;

export class Alarm {
  readonly #time: Time;
  readonly #ring: () => void;
  /** Null while it is not set. */
  #cancel: (() => void) | null = null;
  #stopped = false;

  constructor(time: Time, ring: () => void) {
    this.#time = time;
    this.#ring = ring;
  }

  /** Sets it to ring at a time, in milliseconds since 1970, and no longer when it was set to before; null for never. */
  set(at: number | null): void {
    this.#cancel?.();
    this.#cancel = null;
    if (at === null || this.#stopped) return;
    const wait = Math.max(0, at - this.#time.now());
    this.#cancel =
      wait > LONGEST
        ? this.#time.after(LONGEST, () => this.set(at))
        : this.#time.after(wait, () => this.#ring());
  }

  /** Stops it for good: whoever sets it now sets nothing. */
  stop(): void {
    this.#stopped = true;
    this.set(null);
  }
}
