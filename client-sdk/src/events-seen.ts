/** Which events have come, by their numbers: each is told once, and then forgotten. */

/** Milliseconds in which several arrivals are acknowledged by one message; so many are not waited for. */
const ACKNOWLEDGE_MS = 1_000;
const ACKNOWLEDGE_AT = 20;

export class EventsSeen {
  readonly #acknowledge: (n: number) => void;
  #last = 0;
  #acknowledged = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(acknowledge: (n: number) => void) {
    this.#acknowledge = acknowledge;
  }

  /** The number of the last event that has come. */
  get last(): number {
    return this.#last;
  }

  /** Whether event `n` is new; then it counts as come. */
  take(n: number): boolean {
    if (n <= this.#last) return false;
    this.#last = n;
    if (n - this.#acknowledged >= ACKNOWLEDGE_AT) this.#tell();
    else this.#timer ??= setTimeout(() => this.#tell(), ACKNOWLEDGE_MS);
    return true;
  }

  /** The server knows without being told: by our coming in, or our acting. */
  known(): void {
    this.#acknowledged = this.#last;
    this.stop();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #tell(): void {
    const n = this.#last;
    this.known();
    this.#acknowledge(n);
  }
}
