/**
 * Which players are at the table, and how long the others have been away. Counts uptime only: nobody can
 * come while the server is down.
 */

import { campsOf, isCorrespondence, type PlayerId } from '@escadre/shared/kernel';
import type { Audience } from '../audience/audience.ts';
import type { LiveMatch } from '../match/live-match.ts';
import type { TableServices } from '../match/services.ts';
import { isOpen } from '../seats/nonce-opening.ts';
import { isPersons, isStoodIn } from '../seats/seats.ts';
import { AbsenceDebt } from './absence-debt.ts';
import { JointReview } from './joint-review.ts';
import { OpeningWatch } from './opening-watch.ts';
import { ReadyWatch } from './ready-watch.ts';

/** Milliseconds for which a reservation counts as presence. */
export const RESERVED_FOR = 15_000;

/** Reservations in a row that count as presence, without a connection. */
const RESERVATIONS_MISSED = 3;

/** Milliseconds of absence after which a player is no longer ready, and has no vote. */
export const READY_FOR = 30_000;

/** Milliseconds of absence after which a player loses the seat at a public table where others wait. */
const SEAT_KEPT_FOR = 60_000;

type AttendanceServices = Pick<TableServices, 'time' | 'uptime'>;

export class Attendance {
  readonly #live: LiveMatch;
  readonly #audience: Audience;
  readonly #services: AttendanceServices;
  // Times of this process, by `uptime`.
  readonly #opened: number;
  /** When players left, by uptime. */
  readonly #left = new Map<PlayerId, number>();
  /** Reserved players: the end of the reservation, and how many they have had since they were here. */
  readonly #expected = new Map<PlayerId, { readonly until: number; readonly reservations: number }>();
  /** Players from before this process took the match over, not seen since. */
  readonly #returning: Set<PlayerId>;
  /** Since when seats are empty, by uptime. */
  readonly #empty = new Map<string, number>();
  readonly #opening: OpeningWatch;
  readonly #ready: ReadyWatch;
  readonly #debt: AbsenceDebt;
  readonly review: JointReview;
  /** Start of presence or absence, in milliseconds since 1970. */
  readonly #since = new Map<PlayerId, number>();

  constructor(live: LiveMatch, audience: Audience, services: AttendanceServices) {
    this.#live = live;
    this.#audience = audience;
    this.#services = services;
    this.#opened = services.uptime();
    this.#opening = new OpeningWatch({
      seating: live.seating,
      services,
      mayBegin: () => {
        const people = live.seats.all.filter(isPersons);
        return people.some(isOpen) || people.every(({ seat }) => this.isHere(seat));
      },
    });
    this.#ready = new ReadyWatch({ live, uptime: services.uptime, isHere: (seat) => this.isHere(seat) });
    this.#debt = new AbsenceDebt(services.uptime);
    this.review = new JointReview(live, services.time.now);
    this.#returning = new Set(live.seats.people);
    // The players were there to begin the match, perhaps in another process.
    if (live.phase !== 'gathering') for (const player of this.#returning) this.#since.set(player, this.now);
  }

  /** Whether players must be connected to play: in all but correspondence matches. */
  get isLive(): boolean {
    return !isCorrespondence(this.#live.stored.table.clock);
  }

  /** Milliseconds since 1970. */
  get now(): number {
    return this.#services.time.now();
  }

  get watching(): number {
    return this.#audience.watching;
  }

  /** Whether the player of this seat is connected; computers always are. */
  isHere(seat: string): boolean {
    const taken = this.#live.seats.get(seat);
    const { player } = taken;
    return player !== null && (!isPersons(taken) || this.#audience.isPlaying(player));
  }

  /** Start of the player’s presence or absence, in milliseconds since 1970; null if unknown. */
  since(seat: string): number | null {
    const taken = this.#live.seats.get(seat);
    const { player } = taken;
    return player === null || !isPersons(taken) ? null : (this.#since.get(player) ?? null);
  }

  /** A player with a reservation is about to connect. */
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

  /** A player has connected; `isBack`, without another connection before. */
  came(player: PlayerId, isBack: boolean): void {
    if (isBack) {
      this.#endAbsence(player);
      this.#debt.came(player);
      this.#since.set(player, this.now);
    }
    this.#expected.delete(player);
  }

  /** Adds an absence to the player’s debt, from the start of the match on. */
  #endAbsence(player: PlayerId): void {
    if (this.#live.phase === 'playing') this.#debt.add(player, this.#goneFor(player) ?? 0);
  }

  /** The player of this seat has answered a prompt. */
  answered(seat: string): void {
    const taken = this.#live.seats.get(seat);
    if (taken.player !== null && taken.computer === null) this.#debt.answered(taken.player);
  }

  /** A player’s listener is gone; without another, the player is away. */
  left(player: PlayerId): void {
    this.#returning.delete(player);
    if (this.#audience.isPlaying(player)) return;
    this.review.left(player);
    this.#left.set(player, this.#services.uptime());
    this.#debt.left(player);
    this.#since.set(player, this.now);
  }

  /** Call it when seats may have changed hands. */
  seated(): void {
    this.#opening.look();
    this.#ready.look();
    for (const { seat, player } of this.#live.seats.all) {
      if (player !== null) this.#empty.delete(seat);
      else if (!this.#empty.has(seat)) this.#empty.set(seat, this.#services.uptime());
    }
  }

  /** Whether any person with a seat is connected, or about to be. */
  get isAttended(): boolean {
    return this.#live.seats.all.some((seat) => isPersons(seat) && this.isAtHand(seat.seat));
  }

  /** Whether the player of this seat is connected, or about to be. */
  isAtHand(seat: string): boolean {
    return this.#live.seats.get(seat).player !== null && this.awayFor(seat) === null;
  }

  /** {@link isAttended}, or players of the previous process may still reconnect. */
  get mayBeAttended(): boolean {
    const canReturn = this.#services.uptime() < this.#opened + RESERVED_FOR;
    return this.isAttended || (canReturn && this.#returning.size > 0);
  }

  /** Whether no player waits at this table. In correspondence matches, ready players wait even while away. */
  isVacant(isAttended: boolean): boolean {
    const isAwaited = !this.isLive && this.#live.seats.all.some((seat) => isPersons(seat) && seat.ready);
    return !isAttended && !isAwaited;
  }

  /** Whether the player loses this seat for being away while others wait. */
  isDeserted(seat: string): boolean {
    const { player } = this.#live.seats.get(seat);
    return player !== null && this.#freesSeats && (this.awayFor(seat) ?? 0) >= SEAT_KEPT_FOR;
  }

  /**
   * Whether absence costs seats: before the start, but not at private tables, whose players may come days
   * later.
   */
  get #freesSeats(): boolean {
    const { phase, stored } = this.#live;
    return phase === 'gathering' && this.isLive && !stored.table.private && this.isAttended;
  }

  /** Milliseconds without a player at this seat; null while one is connected or about to be. */
  awayFor(seat: string): number | null {
    if (this.isHere(seat)) return null;
    const { player } = this.#live.seats.get(seat);
    const now = this.#services.uptime();
    if (player === null) return now - (this.#empty.get(seat) ?? now);
    return this.#goneFor(player);
  }

  /** Milliseconds since an absent player left or failed to come; null while about to connect. */
  #goneFor(player: PlayerId): number | null {
    const now = this.#services.uptime();
    const expected = this.#expectedUntil(player);
    return now < expected ? null : now - Math.max(this.#opened, expected, this.#left.get(player) ?? 0);
  }

  /** As {@link awayFor}, with the debt of earlier absences. */
  #awayInAll(seat: string): number | null {
    const away = this.awayFor(seat);
    const { player } = this.#live.seats.get(seat);
    return away === null || player === null ? away : away + this.#debt.of(player);
  }

  /**
   * When each camp can claim the match if nothing changes, in milliseconds since 1970. Lists only camps that
   * wait for none but their opponent, while all those asked are away.
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
   * When a computer can stand in for the absent player of this seat, in milliseconds since 1970; null if none
   * can, or one already does.
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

  /** Deadline for opening nonces, in milliseconds since 1970; null without an opening. */
  get openUntil(): number | null {
    return this.#opening.until;
  }

  /** Deadline for players who keep others waiting, in milliseconds since 1970; null while no one waits. */
  get readyUntil(): number | null {
    const { next } = this.#ready;
    return next === null ? null : this.now + next;
  }

  /** Whether the player loses this seat for not getting ready. */
  isTooLate(seat: string): boolean {
    const { player } = this.#live.seats.get(seat);
    return player !== null && (this.#ready.left(player) ?? 1) <= 0;
  }

  /** Milliseconds until the next consequence of absence or delay; null for never. */
  get nextChange(): number | null {
    const times = [this.isLive ? this.#nextAbsence : null, this.#ready.next].filter((time) => time !== null);
    return times.length === 0 ? null : Math.min(...times);
  }

  get #nextAbsence(): number | null {
    const { seats, phase } = this.#live;
    const isVotedOn = seats.all.some(({ standInVotes }) => standInVotes.length > 0);
    // The usual case after a command.
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
