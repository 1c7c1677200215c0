/** Limits the wait for nonces that all players have promised. */

import type { Seating } from '../match/seating.ts';
import type { TableServices } from '../match/services.ts';

/** Milliseconds for opening a nonce: enough to reconnect. */
export const OPEN_WITHIN = 8_000;

/** Counts uptime only, in which players could have opened their nonces. */
export class OpeningWatch {
  readonly #seating: Pick<Seating, 'opening'>;
  readonly #services: Pick<TableServices, 'time' | 'uptime'>;
  #opening: string | null = null;
  #since = 0;

  constructor(seating: Pick<Seating, 'opening'>, services: Pick<TableServices, 'time' | 'uptime'>) {
    this.#seating = seating;
    this.#services = services;
  }

  /** Call it when seats may have changed; a new opening starts a new limit. */
  look(): void {
    const { opening } = this.#seating;
    if (opening === this.#opening) return;
    this.#opening = opening;
    this.#since = this.#services.uptime();
  }

  /** Milliseconds left; null without an opening. */
  get left(): number | null {
    return this.#opening === null ? null : OPEN_WITHIN - (this.#services.uptime() - this.#since);
  }

  /** The deadline, in milliseconds since 1970; null without an opening. */
  get until(): number | null {
    return this.left === null ? null : this.#services.time.now() + this.left;
  }
}
