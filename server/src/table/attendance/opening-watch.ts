/** How long nonces are waited for, once everybody has promised one. */

import type { Seating } from '../match/seating.ts';
import type { TableServices } from '../match/services.ts';

/** Milliseconds in which a nonce has to be opened: enough for a player whose connection breaks just then to come back. */
export const OPEN_WITHIN = 8_000;

/** It counts by uptime: time in which nobody could have opened theirs does not count. */
export class OpeningWatch {
  readonly #seating: Pick<Seating, 'opening'>;
  readonly #services: Pick<TableServices, 'time' | 'uptime'>;
  #opening: string | null = null;
  #since = 0;

  constructor(seating: Pick<Seating, 'opening'>, services: Pick<TableServices, 'time' | 'uptime'>) {
    this.#seating = seating;
    this.#services = services;
  }

  /** Called whenever seats may have changed: another opening has its time from then on. */
  look(): void {
    const { opening } = this.#seating;
    if (opening === this.#opening) return;
    this.#opening = opening;
    this.#since = this.#services.uptime();
  }

  /** Milliseconds that are left; null while nothing is being opened. */
  get left(): number | null {
    return this.#opening === null ? null : OPEN_WITHIN - (this.#services.uptime() - this.#since);
  }

  /** Until when, in milliseconds since 1970; null while nothing is being opened. */
  get until(): number | null {
    return this.left === null ? null : this.#services.time.now() + this.left;
  }
}
