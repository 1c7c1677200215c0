/**
 * Metrics shown every quarter of an hour. Counts of commands give secret ones away: seen at once, they would
 * show when a deployment or a standing order is given.
 */

import { Registry } from 'prom-client';

export const QUARTER = 15 * 60_000;

export class QuarterHourly {
  readonly registry = new Registry();
  readonly #now: () => number;
  #shown: { readonly text: Promise<string>; readonly at: number } | null = null;

  /** `now`: monotonic milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** The figures as last shown. */
  text(): Promise<string> {
    const now = this.#now();
    if (this.#shown === null || now - this.#shown.at >= QUARTER) {
      this.#shown = { text: this.registry.metrics(), at: now };
    }
    return this.#shown.text;
  }
}
