/** A clock that stops while this process or its store is known to stand still. */

import type { Stall } from '../time.ts';

export class Uptime {
  readonly #now: () => number;
  /** Milliseconds of downtime since this process began. */
  #missed = 0;
  /** Start of the current downtime; null if up. */
  #downSince: number | null = null;

  /** @param now milliseconds since 1970 */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Milliseconds. */
  get now(): number {
    return (this.#downSince ?? this.#now()) - this.#missed;
  }

  /** When the clock stopped, in milliseconds since 1970; null while it runs. */
  get downSince(): number | null {
    return this.#downSince;
  }

  /** Stops the clock, unless it is stopped already. */
  stop(since: number): void {
    this.#downSince ??= since;
  }

  /** Restarts the clock, leaving out the downtime. */
  goOn(now: number): void {
    if (this.#downSince === null) return;
    this.#missed += now - this.#downSince;
    this.#downSince = null;
  }

  /** Leaves out a past stall, unless the clock was stopped anyway. */
  skip({ since, until }: Stall): void {
    if (this.#downSince === null) this.#missed += until - since;
  }
}
