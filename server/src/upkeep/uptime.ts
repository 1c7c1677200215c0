/** A clock that runs only while, as far as this process knows, neither it nor the store stands still. */

import type { Stall } from '../time.ts';

export class Uptime {
  readonly #now: () => number;
  /** Milliseconds, since this process began, in which there was no server. */
  #missed = 0;
  /** Since when there has been none; null while there is one. */
  #downSince: number | null = null;

  /** @param now milliseconds since 1970 */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Milliseconds. */
  get now(): number {
    return (this.#downSince ?? this.#now()) - this.#missed;
  }

  /** Since when the clock has stood still, in milliseconds since 1970; null while it runs. */
  get downSince(): number | null {
    return this.#downSince;
  }

  /** The clock stands still from this time on, unless it does already. */
  stop(since: number): void {
    this.#downSince ??= since;
  }

  /** The clock goes on. What it missed does not count. */
  goOn(now: number): void {
    if (this.#downSince === null) return;
    this.#missed += now - this.#downSince;
    this.#downSince = null;
  }

  /** A time that has passed does not count either, unless the clock stood still anyway. */
  skip({ since, until }: Stall): void {
    if (this.#downSince === null) this.#missed += until - since;
  }
}
