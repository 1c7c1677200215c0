/**
 * The players at the seats. A seat belongs to a player, not to a connection. A player may have several seats
 * of one camp but none of another, not even after giving up their own in a match. The first player of a camp
 * invites the partners.
 */

import { asPlayerId, type Level, type PlayerId } from '@escadre/shared/kernel';
import { Fault } from '../../fault.ts';
import { namesakeAmong } from '../../identity/names.ts';
import type { Player } from '../../identity/player.ts';
import type { StandInVote, StoredDeparture, StoredSeat } from '../../store/model.ts';
import { computerPlayer, isComputer } from '../../store/player-ids.ts';

export class Seats {
  #seats: readonly StoredSeat[];
  #departures: readonly StoredDeparture[];

  constructor(seats: readonly StoredSeat[], departures: readonly StoredDeparture[] = []) {
    this.#seats = seats;
    this.#departures = departures;
  }

  get all(): readonly StoredSeat[] {
    return this.#seats;
  }

  /** Players who have given up a seat during the match. */
  get departures(): readonly StoredDeparture[] {
    return this.#departures;
  }

  get(seat: string): StoredSeat {
    const found = this.#seats.find((each) => each.seat === seat);
    if (found !== undefined) return found;
    const seats = this.#seats.map((each) => each.seat);
    throw new Fault('UNKNOWN_SEAT', `This match has no seat "${seat}".`, { seats });
  }

  set(seat: StoredSeat): void {
    this.#seats = this.with(seat).all;
  }

  /** The seats with this one changed. */
  with(seat: StoredSeat): Seats {
    return new Seats(
      this.#seats.map((each) => (each.seat === seat.seat ? seat : each)),
      this.#departures,
    );
  }

  /**
   * Lowers delivery marks to the last event of each camp: after a failover to a copy of the database that lacks entries,
   * a mark may count some that others will come in the place of.
   */
  trustMarksUpTo(lastOf: (camp: string) => number): void {
    this.#seats = this.#seats.map((seat) => ({ ...seat, told: Math.min(seat.told, lastOf(seat.camp)) }));
  }

  addDeparture(departure: StoredDeparture): void {
    this.#departures = [...this.#departures, departure];
  }

  /** Removes a player from the departures. */
  forgetDepartures(player: PlayerId): void {
    this.#departures = this.#departures.filter((departure) => departure.player !== player);
  }

  of(player: PlayerId): readonly StoredSeat[] {
    return this.#seats.filter((seat) => seat.player === player);
  }

  /**
   * The seats that a player plays now. A person plays their own unless a computer stands in; a computer plays its own
   * and those it stands in at.
   */
  playedBy(player: PlayerId): readonly StoredSeat[] {
    return this.#seats.filter((seat) => playerOf(seat) === player);
  }

  /** The players of these seats, each once. */
  playersOf(seats: readonly string[]): readonly PlayerId[] {
    return [...new Set(seats.flatMap((seat) => this.get(seat).player ?? []))];
  }

  campOf(player: PlayerId): string | null {
    return this.of(player)[0]?.camp ?? null;
  }

  /** The host’s seat before the start: the creator’s, else the first person’s; null without people. */
  hostAfter(creator: PlayerId): StoredSeat | null {
    const [own] = this.of(creator);
    return own ?? this.#seats.find(isPersons) ?? null;
  }

  /** The camps in which a player sits, or has sat since the match began. */
  campsKnownTo(player: PlayerId): readonly string[] {
    const left = this.#departures.filter((departure) => departure.player === player);
    return [...new Set([...this.of(player), ...left].map(({ camp }) => camp))];
  }

  /** Whether there are no people. */
  get nobodySits(): boolean {
    return !this.#seats.some(isPersons);
  }

  /** The people with seats, once per seat. */
  get people(): readonly PlayerId[] {
    return this.#seats.filter(isPersons).flatMap(({ player }) => player ?? []);
  }

  /** Whether an uninvited player can take a seat. */
  get takeStrangers(): boolean {
    return this.#seats.some(({ player, camp }) => player === null && !this.#isHeld(camp));
  }

  get everybodyIsReady(): boolean {
    return this.#seats.every((seat) => seat.player !== null && seat.ready);
  }

  /** The seats as they were at a time since the start, in milliseconds since 1970. */
  seenAt(at: number): readonly StoredSeat[] {
    return seatsAt(at, this.#seats, this.#departures);
  }

  /** The seat as taken by this player. */
  takenBy({ id, name }: Player, seat: StoredSeat): StoredSeat {
    const namesake = namesakeAmong(this.#seats, { player: id, name });
    return { ...seat, player: id, name, namesake };
  }

  /** A free seat as taken by a computer of this level. */
  takenByComputer(seat: StoredSeat, level: Level): StoredSeat {
    const id = asPlayerId(computerPlayer(seat.seat));
    return { ...this.takenBy({ id, name: computerName(level), session: null }, seat), computer: level };
  }

  /**
   * The seat for a player: their own again, or a free one.
   *
   * @param wanted the name of a seat, or `any`
   * @param invited whether they may join a camp that already has a player
   * @throws Fault UNKNOWN_SEAT, SEAT_TAKEN, OTHER_CAMP, NOT_INVITED, MATCH_FULL
   */
  choose(player: Pick<Player, 'id'>, wanted: string, invited: (camp: string) => boolean): StoredSeat {
    const own = this.of(player.id);
    if (wanted === 'any') return own[0] ?? this.#anyFree(player, invited);
    const seat = this.get(wanted);
    if (seat.player === player.id) return seat;
    if (seat.player !== null) throw new Fault('SEAT_TAKEN', `The seat "${wanted}" is taken.`, this.#free());
    this.#mustNotKnowAnother(player, seat.camp);
    if (own.length === 0 && this.#isHeld(seat.camp) && !invited(seat.camp)) {
      throw new Fault(
        'NOT_INVITED',
        `Players on the side "${seat.camp}" invite their own partners. You need their code.`,
      );
    }
    return seat;
  }

  #anyFree(player: Pick<Player, 'id'>, invited: (camp: string) => boolean): StoredSeat {
    const free = this.#seats.filter((seat) => seat.player === null);
    const camps = this.campsKnownTo(player.id);
    const allowed = free.filter((seat) => camps.every((camp) => camp === seat.camp));
    // A partner’s code leads to that partner’s side, even if another free seat comes first.
    const beside = allowed.find((seat) => this.#isHeld(seat.camp) && invited(seat.camp));
    const open = beside ?? allowed.find((seat) => !this.#isHeld(seat.camp));
    if (open !== undefined) return open;
    if (free.length === 0) throw new Fault('MATCH_FULL', 'This match is full.');
    for (const seat of free) this.#mustNotKnowAnother(player, seat.camp);
    throw new Fault('NOT_INVITED', 'The free seats are reserved for invited partners.', this.#free());
  }

  /** @throws Fault OTHER_CAMP */
  #mustNotKnowAnother(player: Pick<Player, 'id'>, wanted: string): void {
    const other = this.campsKnownTo(player.id).find((camp) => camp !== wanted);
    if (other === undefined) return;
    throw new Fault(
      'OTHER_CAMP',
      this.campOf(player.id) === other
        ? `You are on the side "${other}" and cannot join the other.`
        : `You have played for "${other}" in this match and cannot change sides.`,
    );
  }

  #isHeld(camp: string): boolean {
    return this.#seats.some((seat) => seat.camp === camp && isPersons(seat));
  }

  #free(): { free: string[] } {
    return { free: this.#seats.filter((seat) => seat.player === null).map(({ seat }) => seat) };
  }
}

/**
 * The seats of a match that has begun, as they were at a time since the start, in milliseconds since 1970.
 */
export function seatsAt(
  at: number,
  seats: readonly StoredSeat[],
  departures: readonly StoredDeparture[],
): StoredSeat[] {
  const sat = ({ since }: Pick<StoredSeat, 'since'>) => since === null || since <= at;
  return seats.map((seat) => {
    const left = departures.find(
      (departure) => departure.seat === seat.seat && sat(departure) && departure.until > at,
    );
    if (left !== undefined)
      return { ...seat, player: left.player, name: left.name, namesake: null, computer: null };
    if (seat.player !== null && sat(seat)) return withStandInAt(at, seat);
    return { ...seat, player: null, name: null, namesake: null, computer: null };
  });
}

/** This seat without a player. */
export const emptySeat = ({ seat, camp }: Pick<StoredSeat, 'seat' | 'camp'>): StoredSeat => ({
  seat,
  camp,
  player: null,
  name: null,
  ready: false,
  hash: null,
  nonce: null,
  told: 0,
  since: null,
  namesake: null,
  computer: null,
  stint: null,
  standInVotes: [],
  orComputer: null,
});

/** Whether a person has this seat. */
export const isPersons = ({ player }: Pick<StoredSeat, 'player'>): boolean =>
  player !== null && !isComputer(player);

/** True if a computer plays for the person with this seat. */
export const isStoodIn = (seat: Pick<StoredSeat, 'player' | 'computer'>): boolean =>
  seat.computer !== null && isPersons(seat);

/** Whether a vote is by the seat’s present player. */
export const isVoteOf = (vote: StandInVote, { seat, since }: Pick<StoredSeat, 'seat' | 'since'>): boolean =>
  vote.seat === seat && vote.at >= (since ?? 0);

/** A taken seat with the computer that stood in there at a time, in milliseconds since 1970, or with none. */
function withStandInAt(at: number, seat: StoredSeat): StoredSeat {
  const { stint } = seat;
  if (stint === null || !isPersons(seat)) return seat;
  const stoodIn = stint.since <= at && (stint.until === null || at < stint.until);
  return { ...seat, computer: stoodIn ? stint.level : null };
}

/** Who plays a seat: its player or the stand-in; null for an empty seat. */
export const playerOf = ({ seat, player, computer }: StoredSeat): PlayerId | null =>
  computer === null ? player : asPlayerId(computerPlayer(seat));

/** The name of a computer with its own seat. */
const computerName = (level: Level): string => `Computer (${level})`;

/**
 * The record of a player who gives up this seat, at a time in milliseconds since 1970; undefined if it is
 * empty.
 */
export function departureFrom(
  { seat, camp, player, name, since }: StoredSeat,
  until: number,
): StoredDeparture | undefined {
  return player === null ? undefined : { player, name: name ?? '', seat, camp, since, until };
}
