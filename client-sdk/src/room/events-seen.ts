/**
 * Tracks which events have arrived, by number, so that each is emitted once. Emitted events are acknowledged.
 */

/** Milliseconds over which arrivals share one acknowledgement; so many arrivals are acknowledged at once. */
const ACKNOWLEDGE_MS = 1_000;
const ACKNOWLEDGE_AT = 20;

export class EventsSeen {
  readonly #acknowledge: (n: number) => void;
  #last = 0;
  #emitted = 0;
  #acknowledged = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(acknowledge: (n: number) => void) {
    this.#acknowledge = acknowledge;
  }

  /** The number of the last event to arrive. */
  get last(): number {
    return this.#last;
  }

  /** Whether event `n` is new; marks it as arrived. */
  take(n: number): boolean {
    if (n <= this.#last) return false;
    this.#last = n;
    return true;
  }

  /** Event `n` has been emitted: the server may now count it as told. */
  emitted(n: number): void {
    this.#emitted = n;
    if (n - this.#acknowledged >= ACKNOWLEDGE_AT) this.#tell();
    else this.#timer ??= setTimeout(() => this.#tell(), ACKNOWLEDGE_MS);
  }

  /**
   * The server knows of events up to `n` without an acknowledgement, from our entering or a later command.
   */
  known(n: number): void {
    this.#acknowledged = Math.max(this.#acknowledged, n);
    if (this.#acknowledged >= this.#emitted) this.stop();
  }

  /** We have entered, which acknowledges what we have. Of the `n` events of the match, a failover may have lost some. */
  entered(n: number): void {
    this.#last = Math.min(this.#last, n);
    this.known(this.#last);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #tell(): void {
    const n = this.#emitted;
    this.known(n);
    this.#acknowledge(n);
  }
}
