/**
 * Limits the wait for nonces that all players have promised. The limit starts once all are here: a player
 * promises while connecting, and may never arrive.
 */

import type { Seating } from '../match/seating.ts';
import type { TableServices } from '../match/services.ts';

/** Milliseconds for opening a nonce: enough to reconnect. */
export const OPEN_WITHIN = 8_000;

interface OpeningWatchParts {
  readonly seating: Pick<Seating, 'opening'>;
  readonly services: Pick<TableServices, 'time' | 'uptime'>;
  /** Whether all players are here, or one has opened a nonce. */
  readonly mayBegin: () => boolean;
}

/** Counts uptime only: nobody can open a nonce while the server is down. */
export class OpeningWatch {
  readonly #parts: OpeningWatchParts;
  #opening: string | null = null;
  #since = 0;

  constructor(parts: OpeningWatchParts) {
    this.#parts = parts;
  }

  /** Call it when seats or presence may have changed; a new opening starts a new limit. */
  look(): void {
    const { seating, services, mayBegin } = this.#parts;
    const { opening } = seating;
    if (opening === this.#opening) return;
    this.#opening = opening === null || mayBegin() ? opening : null;
    this.#since = services.uptime();
  }

  /** Milliseconds left; null without an opening. */
  get left(): number | null {
    return this.#opening === null ? null : OPEN_WITHIN - (this.#parts.services.uptime() - this.#since);
  }

  /** The deadline, in milliseconds since 1970; null without an opening. */
  get until(): number | null {
    return this.left === null ? null : this.#parts.services.time.now() + this.left;
  }
}
