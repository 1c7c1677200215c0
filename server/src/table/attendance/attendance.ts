/**
 * Which players are at the table, and for how long the others have been away. Only time in which
 * they could have come counts: time that this process has seen itself, while neither it nor the
 * store stood still.
 */

import { campsOf, isByPost, type PlayerId } from '@escadre/shared/kernel';
import type { Audience } from '../audience/audience.ts';
import type { LiveMatch } from '../match/live-match.ts';
import type { TableServices } from '../match/services.ts';
import { isPersons, isStoodIn } from '../seats/seats.ts';
import { AbsenceDebt } from './absence-debt.ts';
import { OpeningWatch } from './opening-watch.ts';
import { ReadyWatch } from './ready-watch.ts';

/** Milliseconds for which a reservation holds: until then, somebody who is about to connect counts as here. */
export const RESERVED_FOR = 15_000;

/** Reservations in a row that somebody may let lapse: after that, only being here counts. */
const RESERVATIONS_MISSED = 3;

/** Milliseconds after which somebody who is away is no longer ready, and their vote no longer awaited. */
export const READY_FOR = 30_000;

/** Milliseconds for which somebody who is away keeps their seat at a public table where others wait. */
const SEAT_KEPT_FOR = 60_000;

type AttendanceServices = Pick<TableServices, 'time' | 'uptime'>;

export class Attendance {
  readonly #live: LiveMatch;
  readonly #audience: Audience;
  readonly #services: AttendanceServices;
  // Times of this process, by `uptime`.
  readonly #opened: number;
  /** When players left. */
  readonly #left = new Map<PlayerId, number>();
  /** Until when players who have not come yet are expected, and how many reservations they have had since they were here. */
  readonly #expected = new Map<PlayerId, { readonly until: number; readonly reservations: number }>();
  /** Those who had a seat when this process took the match over, and have not been heard of since. */
  readonly #returning: Set<PlayerId>;
  /** Since when seats are empty. */
  readonly #empty = new Map<string, number>();
  readonly #opening: OpeningWatch;
  readonly #ready: ReadyWatch;
  readonly #debt: AbsenceDebt;
  /** Since when players have been here, or away, in milliseconds since 1970. */
  readonly #since = new Map<PlayerId, number>();

  constructor(live: LiveMatch, audience: Audience, services: AttendanceServices) {
    this.#live = live;
    this.#audience = audience;
    this.#services = services;
    this.#opened = services.uptime();
    this.#opening = new OpeningWatch(live.seating, services);
    this.#ready = new ReadyWatch({ live, uptime: services.uptime, isHere: (seat) => this.isHere(seat) });
    this.#debt = new AbsenceDebt(services.uptime);
    this.#returning = new Set(live.seats.people);
    // Whoever began a match was there to begin it, if not in this process.
    if (live.phase !== 'gathering') for (const player of this.#returning) this.#since.set(player, this.now);
  }

  /** Whether the players have to be here to play, as they do in all but matches by post. */
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

  /** Whether whoever has this seat is at the table: computers always are. */
  isHere(seat: string): boolean {
    const taken = this.#live.seats.get(seat);
    const { player } = taken;
    return player !== null && (!isPersons(taken) || this.#audience.isPlaying(player));
  }

  /** Since when whoever has this seat has been at the table, or away, in milliseconds since 1970; null where that is not known. */
  since(seat: string): number | null {
    const taken = this.#live.seats.get(seat);
    const { player } = taken;
    return player === null || !isPersons(taken) ? null : (this.#since.get(player) ?? null);
  }

  /** A player has a reservation, and is about to connect. */
  expect(player: PlayerId): void {
    this.#returning.delete(player);
    const reservations = (this.#expected.get(player)?.reservations ?? 0) + 1;
    if (reservations > RESERVATIONS_MISSED) return;
    if (!this.#audience.isPlaying(player)) this.#endAbsence(player);
    this.#expected.set(player, { until: this.#services.uptime() + RESERVED_FOR, reservations });
  }

  #expectedUntil(player: PlayerId): number {
    return this.#expected.get(player)?.until ?? 0;
  }

  /** A player has come in. `isBack`: they were not here already, by another listener. */
  came(player: PlayerId, isBack: boolean): void {
    if (isBack) {
      this.#endAbsence(player);
      this.#debt.came(player);
      this.#since.set(player, this.now);
    }
    this.#expected.delete(player);
  }

  /** What is over of an absence counts on. Before the start nobody is kept waiting by it. */
  #endAbsence(player: PlayerId): void {
    if (this.#live.phase === 'playing') this.#debt.add(player, this.#goneFor(player) ?? 0);
  }

  /** Whoever has this seat has answered what they were asked. */
  answered(seat: string): void {
    const taken = this.#live.seats.get(seat);
    if (taken.player !== null && taken.computer === null) this.#debt.answered(taken.player);
  }

  /** One of a player's listeners is gone: they are away if they have no other. */
  left(player: PlayerId): void {
    this.#returning.delete(player);
    if (this.#audience.isPlaying(player)) return;
    this.#left.set(player, this.#services.uptime());
    this.#debt.left(player);
    this.#since.set(player, this.now);
  }

  /** Called whenever seats may have changed hands. */
  seated(): void {
    this.#opening.look();
    this.#ready.look();
    for (const { seat, player } of this.#live.seats.all) {
      if (player !== null) this.#empty.delete(seat);
      else if (!this.#empty.has(seat)) this.#empty.set(seat, this.#services.uptime());
    }
  }

  /** Whether one of the people who play is at the table, or about to connect. */
  get isAttended(): boolean {
    return this.#live.seats.all.some((seat) => isPersons(seat) && this.isAtHand(seat.seat));
  }

  /** Whether whoever has this seat is at the table, or about to connect. */
  isAtHand(seat: string): boolean {
    return this.#live.seats.get(seat).player !== null && this.awayFor(seat) === null;
  }

  /** As {@link isAttended}, but those who were here before this process took the match over have time to come back. */
  get mayBeAttended(): boolean {
    const canReturn = this.#services.uptime() < this.#opened + RESERVED_FOR;
    return this.isAttended || (canReturn && this.#returning.size > 0);
  }

  /** Whether nobody waits at this table: by post one need not be here to wait, but ready. */
  isVacant(isAttended: boolean): boolean {
    const isAwaited = !this.isLive && this.#live.seats.all.some((seat) => isPersons(seat) && seat.ready);
    return !isAttended && !isAwaited;
  }

  /** Whether somebody has been away from this seat for so long that they lose it, as others are waiting to begin. */
  isDeserted(seat: string): boolean {
    const { player } = this.#live.seats.get(seat);
    return player !== null && this.#freesSeats && (this.awayFor(seat) ?? 0) >= SEAT_KEPT_FOR;
  }

  /** Whether seats are lost by being away: before the start, and never in private matches, whose players may come days later. */
  get #freesSeats(): boolean {
    const { phase, stored } = this.#live;
    return phase === 'gathering' && this.isLive && !stored.table.private && this.isAttended;
  }

  /** Milliseconds for which nobody who plays this seat has been here; null while somebody is, or is about to connect. */
  awayFor(seat: string): number | null {
    if (this.isHere(seat)) return null;
    const { player } = this.#live.seats.get(seat);
    const now = this.#services.uptime();
    if (player === null) return now - (this.#empty.get(seat) ?? now);
    return this.#goneFor(player);
  }

  /** Milliseconds since a player who is not here left, or should have come; null while they are about to connect. */
  #goneFor(player: PlayerId): number | null {
    const now = this.#services.uptime();
    const expected = this.#expectedUntil(player);
    return now < expected ? null : now - Math.max(this.#opened, expected, this.#left.get(player) ?? 0);
  }

  /** As {@link awayFor}, with earlier absences that have not been made good. */
  #awayInAll(seat: string): number | null {
    const away = this.awayFor(seat);
    const { player } = this.#live.seats.get(seat);
    return away === null || player === null ? away : away + this.#debt.of(player);
  }

  /**
   * By camp, from when on, in milliseconds since 1970, it can claim the match if nothing changes. Only
   * camps that wait for nobody but their opponent are listed, and only while none of those asked is here.
   */
  get claims(): Readonly<Record<string, number>> {
    const { match, stored } = this.#live;
    const { claimAfter } = stored.table;
    if (claimAfter === null || match.prompts.length === 0) return {};
    let away = Number.POSITIVE_INFINITY;
    for (const { seats } of match.prompts) {
      for (const seat of seats) {
        const awayFor = this.#live.seats.get(seat).computer === null ? this.#awayInAll(seat) : null;
        if (awayFor === null) return {};
        away = Math.min(away, awayFor);
      }
    }
    const absent = new Set(match.prompts.map(({ camp }) => camp));
    const from = this.now + claimAfter * 1_000 - away;
    const camps = campsOf(match.table).filter((camp) => !absent.has(camp));
    return Object.fromEntries(camps.map((camp) => [camp, from]));
  }

  /**
   * From when on, in milliseconds since 1970, a computer can stand in for whoever is away from this seat; null where
   * none can, or one does already.
   */
  standInFrom(seat: string): number | null {
    const { stored, match, phase } = this.#live;
    const { standIns, claimAfter } = stored.table;
    const taken = this.#live.seats.get(seat);
    if (!standIns || claimAfter === null || phase !== 'playing' || !isPersons(taken) || isStoodIn(taken))
      return null;
    const away = match.table.resigned.includes(seat) ? null : this.#awayInAll(seat);
    return away === null ? null : this.now + claimAfter * 1_000 - away;
  }

  /** Until when nonces can be opened, in milliseconds since 1970; null while none are awaited. */
  get openUntil(): number | null {
    return this.#opening.until;
  }

  /** Until when those have to be ready for whom somebody else waits, in milliseconds since 1970; null while nobody does. */
  get readyUntil(): number | null {
    const { next } = this.#ready;
    return next === null ? null : this.now + next;
  }

  /** Whether whoever has this seat has kept others waiting for so long, without being ready, that they lose it. */
  isTooLate(seat: string): boolean {
    const { player } = this.#live.seats.get(seat);
    return player !== null && (this.#ready.left(player) ?? 1) <= 0;
  }

  /** Milliseconds until somebody's absence, or their not being ready, next has a consequence; null for never. */
  get nextChange(): number | null {
    const times = [this.isLive ? this.#nextAbsence : null, this.#ready.next].filter((time) => time !== null);
    return times.length === 0 ? null : Math.min(...times);
  }

  get #nextAbsence(): number | null {
    const { seats, phase } = this.#live;
    const isVotedOn = seats.all.some(({ standInVotes }) => standInVotes.length > 0);
    // As it is after nearly each command of a match.
    if (phase !== 'gathering' && !isVotedOn && this.#expected.size === 0) return null;
    const now = this.#services.uptime();
    const freesSeats = this.#freesSeats;
    const times = seats.all.flatMap(({ seat, player, ready }) => {
      const expected = player === null ? 0 : this.#expectedUntil(player);
      if (now < expected) return [expected - now];
      if (phase === 'playing' && isVotedOn) {
        const left = READY_FOR - (this.awayFor(seat) ?? READY_FOR);
        return left > 0 ? [left] : [];
      }
      const away = phase === 'gathering' && player !== null ? this.awayFor(seat) : null;
      if (away === null) return [];
      return [...(ready ? [READY_FOR - away] : []), ...(freesSeats ? [SEAT_KEPT_FOR - away] : [])];
    });
    if (this.#opening.left !== null) times.push(this.#opening.left);
    if (phase === 'gathering' && now < this.#opened + RESERVED_FOR)
      times.push(this.#opened + RESERVED_FOR - now);
    return times.length === 0 ? null : Math.min(...times);
  }
}
