/**
 * Warns players before the start if an opponent shares their address or device, without saying who or what.
 * Addresses and devices are compared by keyed hashes, which are stored until the start in correspondence
 * matches and otherwise stay in memory.
 */

import type { PlayerId } from '@escadre/shared/kernel';
import type { Audience } from '../audience/audience.ts';
import type { Listener } from '../audience/listener.ts';
import type { LiveMatch } from '../match/live-match.ts';

interface SharedOriginsParts {
  readonly live: LiveMatch;
  /** Stored marks of earlier visits. */
  readonly known: ReadonlyMap<PlayerId, readonly string[]>;
  /** A keyed hash of an address or device, constant within this match and irreversible. */
  readonly markOf: (origin: string) => string;
  /** Stores new marks, and deletes all when the match begins; null to store none. */
  readonly keep: {
    readonly came: (player: PlayerId, marks: readonly string[]) => void;
    readonly begun: () => void;
  } | null;
  readonly audience: Audience;
  /** Called once if the match begins with such players. */
  readonly onStart: () => void;
}

export class SharedOrigins {
  readonly #parts: SharedOriginsParts;
  /** Marks of the players’ addresses and devices. */
  readonly #origins: Map<PlayerId, Set<string>>;
  /** Listeners with a warning. */
  readonly #warned = new WeakSet<Listener>();
  #hasBegun: boolean;

  constructor(parts: SharedOriginsParts) {
    this.#parts = parts;
    this.#origins = new Map([...parts.known].map(([player, marks]) => [player, new Set(marks)]));
    this.#hasBegun = parts.live.phase !== 'gathering';
    if (this.#hasBegun && parts.known.size > 0) parts.keep?.begun();
  }

  /** A player has connected. */
  came(player: PlayerId, origins: readonly string[]): void {
    if (this.#hasBegun) return;
    const known = this.#origins.get(player) ?? new Set();
    const fresh = origins.map(this.#parts.markOf).filter((mark) => !known.has(mark));
    this.#origins.set(player, new Set([...known, ...fresh]));
    if (fresh.length > 0) this.#parts.keep?.came(player, fresh);
  }

  /** Sends changed warnings, or notes that the match has begun. */
  look(): void {
    if (this.#hasBegun) return;
    if (this.#parts.live.phase === 'gathering') this.#tell();
    else this.#begin();
  }

  #tell(): void {
    const { audience } = this.#parts;
    for (const participant of audience.players) {
      const { listener, player } = participant;
      const near = this.#isNearAny(player.id);
      if (near === this.#warned.has(listener)) continue;
      if (near) this.#warned.add(listener);
      else this.#warned.delete(listener);
      audience.tellNear(participant, near);
    }
  }

  #begin(): void {
    this.#hasBegun = true;
    const players = this.#parts.live.seats.all.flatMap(({ player }) => player ?? []);
    if (players.some((player) => this.#isNearAny(player))) this.#parts.onStart();
    this.#origins.clear();
    this.#parts.keep?.begun();
  }

  /** Whether a player of another camp shares an address or device with this one. */
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
