/** Limits the time for which unready players keep others waiting at a full public table. */

import { isCorrespondence, type PlayerId } from '@escadre/shared/kernel';
import type { StoredSeat } from '../../store/model.ts';
import type { LiveMatch } from '../match/live-match.ts';
import type { TableServices } from '../match/services.ts';
import { isOpen } from '../seats/nonce-opening.ts';
import { isPersons, type Seats } from '../seats/seats.ts';

/** Milliseconds that a player may keep others waiting, in all. Clients get ready within one second. */
const READY_WITHIN = 20_000;

type Watched = Pick<LiveMatch, 'phase'> & {
  readonly seating: Pick<LiveMatch['seating'], 'opening'>;
  readonly seats: Pick<Seats, 'all' | 'takeStrangers'>;
  readonly stored: Pick<LiveMatch['stored'], 'table'>;
};

interface ReadyWatchParts {
  readonly live: Watched;
  readonly uptime: TableServices['uptime'];
  readonly isHere: (seat: string) => boolean;
}

interface Delay {
  /** Milliseconds of earlier delays. */
  readonly before: number;
  /** Start of the current delay, by uptime; null if none. */
  readonly since: number | null;
}

/** Counts uptime only: nobody can get ready while the server is down. */
export class ReadyWatch {
  readonly #parts: ReadyWatchParts;
  readonly #delays = new Map<PlayerId, Delay>();

  constructor(parts: ReadyWatchParts) {
    this.#parts = parts;
  }

  /** Call it when seats or presence may have changed. */
  look(): void {
    if (!this.#isFull) {
      this.#delays.clear();
      return;
    }
    const now = this.#parts.uptime();
    const late = this.#late;
    for (const player of late) {
      const { before, since } = this.#delays.get(player) ?? { before: 0, since: null };
      this.#delays.set(player, { before, since: since ?? now });
    }
    for (const [player, { before, since }] of this.#delays) {
      if (since !== null && !late.has(player)) {
        this.#delays.set(player, { before: before + now - since, since: null });
      }
    }
  }

  /** Milliseconds until a player loses the seat; null while no one waits for them. */
  left(player: PlayerId): number | null {
    const delay = this.#delays.get(player);
    if (delay === undefined || delay.since === null) return null;
    return READY_WITHIN - delay.before - (this.#parts.uptime() - delay.since);
  }

  /** Milliseconds until the next player loses the seat; null while no one waits. */
  get next(): number | null {
    const times = [...this.#delays.keys()].flatMap((player) => this.left(player) ?? []);
    return times.length === 0 ? null : Math.min(...times);
  }

  /** True if the table is full. Friends at a private table may take their time. */
  get #isFull(): boolean {
    const { phase, seats, stored } = this.#parts.live;
    return phase === 'gathering' && !stored.table.private && !seats.takeStrangers;
  }

  /** Unready players who keep a ready one waiting; in correspondence matches, even an absent one. */
  get #late(): ReadonlySet<PlayerId> {
    const { live, isHere } = this.#parts;
    const people = live.seats.all.filter(isPersons);
    const late = new Set(people.filter((seat) => !this.#isDone(seat)).flatMap(({ player }) => player ?? []));
    const isWaiting = ({ seat, player }: StoredSeat) =>
      player !== null && !late.has(player) && (this.#isCorrespondence || isHere(seat));
    return people.some(isWaiting) ? late : new Set();
  }

  /** True if this seat has done its part of the start so far. */
  #isDone(seat: StoredSeat): boolean {
    if (!hasPromised(seat, this.#isCorrespondence)) return false;
    return this.#parts.live.seating.opening === null || isOpen(seat);
  }

  get #isCorrespondence(): boolean {
    return isCorrespondence(this.#parts.live.stored.table.clock);
  }
}

/**
 * True if a seat is ready, with the hash of a nonce to open; in correspondence matches the nonce comes at
 * once.
 */
export const hasPromised = ({ ready, hash }: StoredSeat, inCorrespondence: boolean): boolean =>
  ready && (inCorrespondence || hash !== null);
