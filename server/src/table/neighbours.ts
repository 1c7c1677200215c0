/**
 * Players of different camps who come from one address, or play by one device. Each of them is told before the start
 * that somebody is near, and nothing more: not who, nor by what. What it is known by stays in the memory of
 * this process, and goes with the table.
 */

import type { PlayerId } from '@escadre/shared/kernel';
import type { Audience } from './audience.ts';
import type { Listener } from './listener.ts';
import type { LiveMatch } from './live-match.ts';

interface NeighboursParts {
  readonly live: LiveMatch;
  readonly audience: Audience;
  /** Told once of a match that begins with such players. */
  readonly onStart: () => void;
}

export class Neighbours {
  readonly #parts: NeighboursParts;
  /** The addresses and devices that players have come from. */
  readonly #origins = new Map<PlayerId, Set<string>>();
  /** The listeners that know that somebody is near. */
  readonly #told = new WeakSet<Listener>();
  #hasBegun: boolean;

  constructor(parts: NeighboursParts) {
    this.#parts = parts;
    this.#hasBegun = parts.live.phase !== 'gathering';
  }

  /** Somebody who plays has come. */
  came(player: PlayerId, origins: readonly string[]): void {
    if (this.#hasBegun) return;
    this.#origins.set(player, new Set([...(this.#origins.get(player) ?? []), ...origins]));
  }

  /** Says what is so now to whoever does not know it. */
  look(): void {
    if (this.#hasBegun) return;
    if (this.#parts.live.phase === 'gathering') this.#tell();
    else this.#begin();
  }

  #tell(): void {
    for (const { listener, player } of this.#parts.audience.players) {
      const near = this.#isNearAny(player.id);
      if (near === this.#told.has(listener)) continue;
      if (near) this.#told.add(listener);
      else this.#told.delete(listener);
      listener.send('near', { near });
    }
  }

  #begin(): void {
    this.#hasBegun = true;
    const players = this.#parts.live.seats.all.flatMap(({ player }) => player ?? []);
    if (players.some((player) => this.#isNearAny(player))) this.#parts.onStart();
    this.#origins.clear();
  }

  /** Whether somebody of another camp comes from where this player does. */
  #isNearAny(player: PlayerId): boolean {
    const { seats } = this.#parts.live;
    const own = this.#origins.get(player);
    const camp = seats.campOf(player);
    if (own === undefined || camp === null) return false;
    return seats.all.some(
      (seat) => seat.camp !== camp && seat.player !== null && this.#meets(own, seat.player),
    );
  }

  #meets(own: ReadonlySet<string>, other: PlayerId): boolean {
    const theirs = this.#origins.get(other) ?? new Set();
    return [...own].some((origin) => theirs.has(origin));
  }
}
