/**
 * Who is at the table, and for how long those have been away who play and are not. Only time counts
 * in which they could have come: what this process has seen itself, and not while it, or the store,
 * stood still.
 */

import { campsOf, isByPost, type PlayerId } from '@escadre/shared/kernel';
import type { Audience } from './audience.ts';
import type { LiveMatch } from './live-match.ts';
import { OpeningWatch } from './opening-watch.ts';
import { isPersons, isStoodIn } from './seats.ts';
import type { TableServices } from './services.ts';

/** Milliseconds for which a place is kept for somebody who is going to connect: meanwhile they count as here. */
export const PLACE_KEPT_FOR = 15_000;

/** Places in a row that may be kept for somebody who does not come: after that, only being there counts. */
const PLACES_MISSED = 3;

/** Milliseconds after which somebody who is away is not ready any more. */
export const READY_FOR = 30_000;

/** Milliseconds for which the seat of somebody who is away is theirs, at a public table at which others wait. */
const SEAT_KEPT_FOR = 60_000;

const NOTHING: Readonly<Record<string, never>> = {};

type AttendanceServices = Pick<TableServices, 'time' | 'uptime'>;

export class Attendance {
  readonly #live: LiveMatch;
  readonly #audience: Audience;
  readonly #services: AttendanceServices;
  // Times of this process, by `uptime`.
  readonly #opened: number;
  /** When players have left. */
  readonly #left = new Map<PlayerId, number>();
  /** Until when players are expected who have not come yet, and how many places have been kept for them. */
  readonly #expected = new Map<PlayerId, { readonly until: number; readonly places: number }>();
  /** Who had a seat when this process took the match over, and has not been heard of since. */
  readonly #returning: Set<PlayerId>;
  /** Since when seats are empty. */
  readonly #empty = new Map<string, number>();
  readonly #opening: OpeningWatch;
  /** Since when players have been here, or away, in milliseconds since 1970. */
  readonly #since = new Map<PlayerId, number>();

  constructor(live: LiveMatch, audience: Audience, services: AttendanceServices) {
    this.#live = live;
    this.#audience = audience;
    this.#services = services;
    this.#opened = services.uptime();
    this.#opening = new OpeningWatch(live, services);
    this.#returning = new Set(live.seats.people);
    // Who has begun a match was there, if not in this process.
    if (live.phase !== 'gathering') for (const player of this.#returning) this.#since.set(player, this.now);
  }

  /** Whether the players have to be there. */
  get isLive(): boolean {
    return !isByPost(this.#live.stored.table.clock);
  }

  /** Milliseconds since 1970. */
  get now(): number {
    return this.#services.time.now();
  }

  get watching(): number {
    return this.#audience.watching;
  }

  /** Whether whoever has a seat is at the table: computers always are. */
  isHere(seat: string): boolean {
    const taken = this.#live.seats.get(seat);
    const { player } = taken;
    return player !== null && (!isPersons(taken) || this.#audience.isPlaying(player));
  }

  /** Since when whoever has a seat has been at the table, or away, in milliseconds since 1970; null where that is not known. */
  since(seat: string): number | null {
    const taken = this.#live.seats.get(seat);
    const { player } = taken;
    return player === null || !isPersons(taken) ? null : (this.#since.get(player) ?? null);
  }

  /** A place is kept for a player. */
  expect(player: PlayerId): void {
    this.#returning.delete(player);
    const places = (this.#expected.get(player)?.places ?? 0) + 1;
    if (places > PLACES_MISSED) return;
    this.#expected.set(player, { until: this.#services.uptime() + PLACE_KEPT_FOR, places });
  }

  #expectedUntil(player: PlayerId): number {
    return this.#expected.get(player)?.until ?? 0;
  }

  /** A player has come in. `isBack`: they were not here before, by another line. */
  came(player: PlayerId, isBack: boolean): void {
    this.#expected.delete(player);
    if (isBack) this.#since.set(player, this.now);
  }

  left(player: PlayerId): void {
    this.#returning.delete(player);
    if (this.#audience.isPlaying(player)) return;
    this.#left.set(player, this.#services.uptime());
    this.#since.set(player, this.now);
  }

  /** Seats may have other players than before, or none. */
  seated(): void {
    this.#opening.look();
    for (const { seat, player } of this.#live.seats.all) {
      if (player !== null) this.#empty.delete(seat);
      else if (!this.#empty.has(seat)) this.#empty.set(seat, this.#services.uptime());
    }
  }

  /** Whether one of the people who play is at the table, or is just coming. */
  get isAttended(): boolean {
    return this.#live.seats.all.some((seat) => isPersons(seat) && this.isAtHand(seat.seat));
  }

  /** Whether who has a seat is at the table, or is just coming. */
  isAtHand(seat: string): boolean {
    return this.#live.seats.get(seat).player !== null && this.awayFor(seat) === null;
  }

  /** As {@link isAttended}; who was there before this process took the match over has time to come back. */
  get mayBeAttended(): boolean {
    const canReturn = this.#services.uptime() < this.#opened + PLACE_KEPT_FOR;
    return this.isAttended || (canReturn && this.#returning.size > 0);
  }

  /** Whether somebody has been away from a seat for so long that it is free again: others wait for whoever comes. */
  isDeserted(seat: string): boolean {
    const { player } = this.#live.seats.get(seat);
    return player !== null && this.#freesSeats && (this.awayFor(seat) ?? 0) >= SEAT_KEPT_FOR;
  }

  /** Before the start; those who have an invitation find their seats as they left them. */
  get #freesSeats(): boolean {
    const { phase, stored } = this.#live;
    return phase === 'gathering' && this.isLive && !stored.table.private && this.isAttended;
  }

  /** Milliseconds for which nobody has been there who plays this seat; null while somebody is, or is just coming. */
  awayFor(seat: string): number | null {
    const taken = this.#live.seats.get(seat);
    const { player } = taken;
    if (player !== null && !isPersons(taken)) return null;
    const now = this.#services.uptime();
    if (player === null) return now - (this.#empty.get(seat) ?? now);
    const expected = this.#expectedUntil(player);
    if (now < expected || this.#audience.isPlaying(player)) return null;
    return now - Math.max(this.#opened, expected, this.#left.get(player) ?? 0);
  }

  /**
   * By camp, from when on it can claim the match, in milliseconds since 1970, if nothing changes: it
   * waits for its opponent alone, none of whom is there.
   */
  get claims(): Readonly<Record<string, number>> {
    const { match, stored } = this.#live;
    const { claimAfter } = stored.table;
    if (claimAfter === null || match.prompts.length === 0) return NOTHING;
    const asked = match.prompts.flatMap(({ seats }) => seats);
    const away = asked.map((seat) =>
      this.#live.seats.get(seat).computer === null ? this.awayFor(seat) : null,
    );
    if (!away.every((milliseconds) => milliseconds !== null)) return NOTHING;
    const absent = new Set(match.prompts.map(({ camp }) => camp));
    const from = this.now + claimAfter * 1_000 - Math.min(...away);
    const camps = campsOf(match.table).filter((camp) => !absent.has(camp));
    return Object.fromEntries(camps.map((camp) => [camp, from]));
  }

  /**
   * From when on a computer can stand in for who is away from a seat, in milliseconds since 1970; null where none can,
   * or does already.
   */
  standInFrom(seat: string): number | null {
    const { stored, match, phase } = this.#live;
    const { standIns, claimAfter } = stored.table;
    const taken = this.#live.seats.get(seat);
    if (!standIns || claimAfter === null || phase !== 'playing' || !isPersons(taken) || isStoodIn(taken))
      return null;
    const away = match.table.resigned.includes(seat) ? null : this.awayFor(seat);
    return away === null ? null : this.now + claimAfter * 1_000 - away;
  }

  /** Until when nonces are opened, in milliseconds since 1970; null while none are. */
  get openUntil(): number | null {
    return this.#opening.until;
  }

  /** Milliseconds until something follows from somebody's being away, or from their not coming; null for never. */
  get nextChange(): number | null {
    const now = this.#services.uptime();
    const { seats, phase } = this.#live;
    const freesSeats = this.#freesSeats;
    const times = seats.all.flatMap(({ seat, player, ready }) => {
      const expected = player === null ? 0 : this.#expectedUntil(player);
      if (now < expected) return [expected - now];
      const away = phase === 'gathering' && player !== null ? this.awayFor(seat) : null;
      if (away === null) return [];
      return [...(ready ? [READY_FOR - away] : []), ...(freesSeats ? [SEAT_KEPT_FOR - away] : [])];
    });
    if (this.#opening.left !== null) times.push(this.#opening.left);
    if (phase === 'gathering' && now < this.#opened + PLACE_KEPT_FOR)
      times.push(this.#opened + PLACE_KEPT_FOR - now);
    return times.length === 0 ? null : Math.min(...times);
  }
}
