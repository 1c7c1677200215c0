/**
 * Tracks which events have arrived, by number and time, so that each is emitted once. Emitted events are acknowledged.
 *
 * The time tells a repetition from another event in the place of one that a failover has taken back.
 */

/** Milliseconds over which arrivals share one acknowledgement; so many arrivals are acknowledged at once. */
const ACKNOWLEDGE_MS = 1_000;
const ACKNOWLEDGE_AT = 20;

export class EventsSeen {
  readonly #acknowledge: (n: number) => void;
  /** The time of each, by its number. */
  readonly #times: number[] = [];
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

  /** Whether event `n` is new; marks it as arrived. @param at milliseconds since 1970, by the server's clock */
  take(n: number, at: number): boolean {
    if (this.#times[n] === at) return false;
    this.#times[n] = at;
    this.#last = n;
    this.#acknowledged = Math.min(this.#acknowledged, n - 1);
    return true;
  }

  /** Event `n` has been emitted: the server may now count it as told. */
  emitted(n: number): void {
    this.#emitted = n;
    const unknown = n - this.#acknowledged;
    if (unknown >= ACKNOWLEDGE_AT) this.#tell();
    else if (unknown > 0) this.#timer ??= setTimeout(() => this.#tell(), ACKNOWLEDGE_MS);
  }

  /**
   * The server knows of events up to `n` without an acknowledgement, from our entering or a later command.
   */
  known(n: number): void {
    this.#acknowledged = Math.max(this.#acknowledged, n);
    if (this.#acknowledged >= this.#emitted) this.stop();
  }

  /** We have entered, which acknowledges what we have. The match may have fewer events, `n`, after a failover. */
  entered(n: number): void {
    this.#acknowledged = this.#last = Math.min(this.#last, n);
    this.stop();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #tell(): void {
    this.known(this.#emitted);
    this.#acknowledge(this.#emitted);
  }
}
