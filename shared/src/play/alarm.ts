/** An alarm that rings at a time, however far away that is. */

/** What tells the time of a table, and calls back after a while. */
export interface AlarmTime {
  /** Milliseconds since 1970, or since whatever the table counts from. */
  now(): number;
  /** Acts after so many milliseconds, unless the function that this gives is called before. */
  after(milliseconds: number, act: () => void): () => void;
}

/** The longest that a timer of the platform can wait, in milliseconds: beyond, it fires at once. */
const LONGEST = 2 ** 31 - 1;

export class Alarm {
  readonly #time: AlarmTime;
  readonly #ring: () => void;
  /** Null while it is not set. */
  #cancel: (() => void) | null = null;
  #stopped = false;

  constructor(time: AlarmTime, ring: () => void) {
    this.#time = time;
    this.#ring = ring;
  }

  /** Sets it to ring at a time, instead of the one before; null for never. */
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

  /** Stops it for good: setting it has no effect any more. */
  stop(): void {
    this.#stopped = true;
    this.set(null);
  }
}
