/** An alarm that rings at a time, however far away that is. */

/** The time of a table: a clock and a timer. */
export interface AlarmTime {
  /** Milliseconds since 1970, or since another fixed moment. */
  now(): number;
  /** Calls `act` after so many milliseconds. Returns a function that cancels it. */
  after(milliseconds: number, act: () => void): () => void;
}

/** The longest wait of a platform timer, in milliseconds: a longer one fires at once. */
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

  /** Sets the time to ring, in place of the one before; null for never. */
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

  /** Stops it for good: setting it again has no effect. */
  stop(): void {
    this.#stopped = true;
    this.set(null);
  }
}
