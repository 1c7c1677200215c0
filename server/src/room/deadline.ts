/** One alarm: rings at a time, by the clock that it is given, however far away that is. */

/** The longest that a timer of the platform can wait. */
const LONGEST = 2 ** 31 - 1;

export class Alarm {
  readonly #now: () => number;
  readonly #ring: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(now: () => number, ring: () => void) {
    this.#now = now;
    this.#ring = ring;
  }

  /** Sets the alarm anew; null puts it off for good. */
  set(at: number | null): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (at === null) return;
    const wait = Math.max(0, at - this.#now());
    this.#timer = wait > LONGEST ? setTimeout(() => this.set(at), LONGEST) : setTimeout(this.#ring, wait);
  }
}
