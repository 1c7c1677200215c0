/** Taking and leaving seats, and getting ready: who sits where in a live match, and who may. */

import {
  asPlayerId,
  type GameTypes,
  given,
  isCorrespondence,
  matchOver,
  type PlayerId,
  Refusal,
} from '@escadre/shared/kernel';
import { FORMER_PLAYER, LIMITS, type Requests } from '@escadre/shared/protocol';
import { Fault } from '../../fault.ts';
import { namesakeAmong } from '../../identity/names.ts';
import type { Comer, Player } from '../../identity/player.ts';
import type { StoredBreaker, StoredSeat } from '../../store/model.ts';
import { formerPlayer } from '../../store/player-ids.ts';
import type { MatchStore } from '../../store/port.ts';
import { computerNonce } from '../seats/computer-nonce.ts';
import { ComputerSeats } from '../seats/computer-seats.ts';
import { Leavers } from '../seats/leavers.ts';
import { BrokenOpenings } from '../seats/nonce-opening.ts';
import { Readiness } from '../seats/readiness.ts';
import { departureFrom, emptySeat, isPersons, playerOf, type Seats } from '../seats/seats.ts';
import type { MatchLedger } from './match-ledger.ts';

interface SeatingParts<T extends GameTypes> {
  readonly ledger: MatchLedger<T>;
  /** Players the host has sent away. */
  readonly sentAway: readonly PlayerId[];
  /** The players who broke openings off. */
  readonly breakers: readonly StoredBreaker[];
  readonly store: Pick<MatchStore, 'people' | 'remembered' | 'sessions' | 'change' | 'setTold'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export class Seating<T extends GameTypes = GameTypes> {
  readonly brokenOpenings: BrokenOpenings;
  readonly leavers: Leavers;
  /** Computers, which sit down and get up here. */
  readonly computers: ComputerSeats;
  readonly #parts: SeatingParts<T>;
  readonly #ledger: MatchLedger<T>;
  readonly #readiness: Readiness;
  readonly #sentAway: Set<PlayerId>;

  constructor(parts: SeatingParts<T>) {
    const { ledger, store, now } = parts;
    const { stored, seats } = ledger;
    this.#parts = parts;
    this.#ledger = ledger;
    this.#sentAway = new Set(parts.sentAway);
    this.leavers = new Leavers(now);
    this.brokenOpenings = new BrokenOpenings(stored.brokenOpenings, parts.breakers);
    this.#readiness = new Readiness({
      seats,
      brokenOpenings: this.brokenOpenings,
      isCorrespondence: isCorrespondence(stored.table.clock),
      mustGather: () => ledger.mustGather(),
      storeSeat: (seat) => ledger.storeSeat(seat),
      keep: async (brokenOpenings, breakers) => {
        await ledger.write(() => store.remembered.brokeOff(ledger.id, breakers));
        await ledger.write(() => store.change(ledger.id, { brokenOpenings }));
      },
      start: async (nonces, promised, last) => {
        const change = { phase: 'playing', startedAt: now() } as const;
        await ledger.commit(ledger.match.decideStart(nonces, promised), { change, seat: last });
      },
    });
    this.computers = new ComputerSeats({
      ledger,
      readiness: this.#readiness,
      nonceOf: (seat) => computerNonce(stored.seed, seat, this.brokenOpenings.all.length),
      now,
    });
  }

  /** Identifies the opening of nonces under way; null before one begins. */
  get opening(): string | null {
    return this.#readiness.opening;
  }

  /**
   * The seat of the player who looks after the table before the start; null afterwards, and at an empty
   * table.
   */
  get host(): string | null {
    if (this.#ledger.phase !== 'gathering') return null;
    return this.#seats.hostAfter(this.#ledger.stored.creator)?.seat ?? null;
  }

  /** Whether the host has sent this player away. */
  wasSentAway(player: PlayerId): boolean {
    return this.#sentAway.has(player);
  }

  get #seats(): Seats {
    return this.#ledger.seats;
  }

  /**
   * Sits a player down. Durable when it resolves.
   *
   * @param wanted the name of a seat, or `any`
   * @param invited whether they may join a side that already has a player
   * @param hash promises a nonce, if one can be promised here
   * @throws MATCH_OVER, SENT_AWAY, NOT_READY, NOT_TOGETHER, TOO_MANY_TABLES, and errors of {@link Seats.choose}
   */
  take(
    player: Comer,
    wanted: string,
    invited: (camp: string) => boolean,
    hash?: string,
  ): Promise<StoredSeat> {
    return this.#ledger.mailbox.put(async () => {
      const seat = this.#seats.choose(player, wanted, invited);
      if (seat.player === player.id) return seat;
      if (this.#ledger.phase === 'over') throw matchOver();
      if (this.wasSentAway(player.id)) throw sentAway();
      if (this.leavers.hasLostSeat(player.id)) throw notReady();
      await this.#mustGetOn(player);
      const told = this.#markBefore(player, seat.camp);
      const taken = { ...this.#seats.takenBy(player, seat), told };
      return this.#ledger.match.started
        ? this.#takeStarted(player, taken)
        : this.#takeGathering(player, taken, hash);
    });
  }

  async #takeStarted({ begins }: Comer, seat: StoredSeat): Promise<StoredSeat> {
    const taken = { ...seat, ready: true, since: this.#parts.now() };
    const { match } = this.#ledger;
    if (begins !== undefined) await this.#ledger.write(() => this.#parts.store.sessions.begin(begins));
    await this.#ledger.commit(match.decideTakeSeat(seat.seat), { seat: taken });
    return taken;
  }

  async #takeGathering({ id: player, begins }: Comer, seat: StoredSeat, hash?: string): Promise<StoredSeat> {
    const promises = hash !== undefined && this.#readiness.mayPromise(hash);
    const taken = { ...seat, ready: promises, since: null, ...(promises ? { hash } : {}) };
    // A new guest waits nowhere else.
    const within = begins === undefined ? { player, tables: LIMITS.openTables } : undefined;
    await this.#ledger.storeSeat(taken, { begins, within });
    return taken;
  }

  /**
   * Makes a seat ready, with the hash of its nonce, or in a correspondence match with the nonce itself. Can be
   * repeated.
   *
   * @throws Fault ALREADY_STARTED, HASH_WANTED, NONCE_WANTED, HASH_STANDS, HASH_USED
   */
  ready(seat: T['Seat'], brought: Requests['ready']): Promise<void> {
    return this.#ledger.mailbox.put(() => this.#readiness.ready(seat, brought));
  }

  /**
   * Opens the promised nonce of a seat; the match starts once all are open. Can be repeated.
   *
   * @throws Fault ALREADY_STARTED, NOT_OPENING, WRONG_NONCE
   */
  open(seat: T['Seat'], nonce: string): Promise<void> {
    return this.#ledger.mailbox.put(() => this.#readiness.open(seat, nonce));
  }

  /** Ends an opening whose time is up: players with closed nonces are no longer ready. */
  endOpening(opening: string): Promise<void> {
    return this.#ledger.mailbox.put(() => this.#readiness.end(opening));
  }

  /** @throws Fault ALREADY_STARTED */
  unready(seat: T['Seat']): Promise<void> {
    return this.#ledger.mailbox.put(() => this.#readiness.unready(seat));
  }

  /**
   * Leaves a player’s seat: freely before the start, afterwards to a partner. A gathering match is dropped when
   * the last person leaves. Can be repeated.
   *
   * @throws Refusal RESIGN_INSTEAD, TOO_MANY_CHANGES, MATCH_OVER
   */
  leave(player: PlayerId, seat: T['Seat']): Promise<void> {
    const ledger = this.#ledger;
    return ledger.mailbox.put(async () => {
      if (ledger.isGone || this.#seats.get(seat).player !== player) return;
      if (ledger.phase === 'over') throw matchOver();
      await this.#readiness.breakOff([seat]);
      const before = this.#seats.get(seat);
      const left = emptySeat(before);
      if (ledger.match.started) {
        const departure = departureFrom(before, this.#parts.now());
        await ledger.commit(ledger.match.decideGiveUpSeat(seat), {
          seat: left,
          ...given({ departure }),
        });
        return;
      }
      await ledger.storeSeat(left);
      this.leavers.left(player);
      if (this.#seats.nobodySits) await ledger.drop();
    });
  }

  /**
   * Removes a player for good, at the host’s request, and frees their seats. Returns their id.
   *
   * @throws Fault ALREADY_STARTED, NOT_THE_HOST, UNKNOWN_SEAT, NOBODY_THERE, BAD_REQUEST for oneself
   */
  sendAway(host: PlayerId, seat: T['Seat']): Promise<PlayerId> {
    const ledger = this.#ledger;
    return ledger.mailbox.put(async () => {
      ledger.mustGather();
      if (this.#seats.hostAfter(ledger.stored.creator)?.player !== host) {
        throw new Fault('NOT_THE_HOST', 'Only the host can remove a player.');
      }
      const taken = this.#seats.get(seat);
      const { player } = taken;
      if (player === null || !isPersons(taken)) {
        throw new Fault('NOBODY_THERE', `There is no player at "${seat}".`);
      }
      if (player === host)
        throw new Fault('BAD_REQUEST', 'You cannot remove yourself. Leave the seat instead.');
      await this.#readiness.breakOff(this.#seats.of(host).map((own) => own.seat));
      await ledger.write(() => this.#parts.store.people.sendAway(ledger.id, player));
      this.#sentAway.add(player);
      for (const each of this.#seats.of(player)) await ledger.storeSeat(emptySeat(each));
      return player;
    });
  }

  /** Frees a seat before the start whose player stays away, unless they are back by now. */
  free(seat: T['Seat'], isDeserted: () => boolean): Promise<void> {
    const ledger = this.#ledger;
    return ledger.mailbox.put(async () => {
      if (ledger.phase === 'gathering' && isDeserted())
        await ledger.storeSeat(emptySeat(this.#seats.get(seat)));
    });
  }

  /**
   * Frees a seat before the start whose player keeps others waiting, unless they are ready by now. Returns
   * who that was.
   */
  freeUnready(seat: T['Seat'], isTooLate: () => boolean): Promise<PlayerId | null> {
    const ledger = this.#ledger;
    return ledger.mailbox.put(async () => {
      const { player } = this.#seats.get(seat);
      if (ledger.phase !== 'gathering' || player === null || !isTooLate()) return null;
      await this.#readiness.breakOff([seat]);
      await ledger.storeSeat(emptySeat(this.#seats.get(seat)));
      this.leavers.lostSeat(player);
      return player;
    });
  }

  /** Keeps a player’s seats taken, but anonymous. */
  forget(player: PlayerId): Promise<void> {
    const ledger = this.#ledger;
    return ledger.mailbox.put(async () => {
      this.brokenOpenings.forget(ledger.id, player);
      for (const seat of this.#seats.of(player)) {
        const former = asPlayerId(formerPlayer(ledger.id, seat.seat));
        await ledger.storeSeat({ ...seat, player: former, name: FORMER_PLAYER, namesake: null });
      }
      this.#seats.forgetDepartures(player);
      ledger.changed();
    });
  }

  /**
   * Renames a player at their seats. Returns which of its namesakes here they are; null if they are the only
   * one.
   */
  rename(player: PlayerId, name: string): Promise<number | null> {
    const ledger = this.#ledger;
    return ledger.mailbox.put(async () => {
      const others = this.#seats.all.filter((seat) => seat.player !== player);
      const namesake = namesakeAmong(others, { player, name });
      for (const seat of this.#seats.of(player)) await ledger.storeSeat({ ...seat, name, namesake });
      this.brokenOpenings.rename(player, name);
      ledger.changed();
      return namesake;
    });
  }

  /** Stores, in the background, the last event that each of a player’s seats has received. */
  keepMark(player: PlayerId, told: number): void {
    const { id, chronicle } = this.#ledger;
    for (const seat of this.#seats.of(player)) {
      if (seat.told >= told) continue;
      this.#seats.set({ ...seat, told });
      this.#parts.store.setTold(id, seat.seat, player, told);
      chronicle.forgetTold(() => this.#firstUntold);
    }
  }

  /** @throws NOT_YOUR_SEAT, STOOD_IN */
  mustHold(player: Player, seat: T['Seat']): void {
    const taken = this.#seats.get(seat);
    if (playerOf(taken) === player.id) return;
    if (taken.player === player.id) {
      throw new Fault('STOOD_IN', 'A computer is standing in for you. Take your seat back first.');
    }
    throw new Refusal('NOT_YOUR_SEAT', `The seat "${seat}" is not yours.`);
  }

  /** The first entry that some seated person may still need. */
  get #firstUntold(): number {
    const { chronicle, length } = this.#ledger;
    const seqs = this.#seats.all.filter(isPersons).map(({ camp, told }) => chronicle.seqOf(camp, told + 1));
    return Math.min(length, ...seqs);
  }

  /**
   * The event up to which a player taking a seat counts as told: the camp’s last, or their own mark if they
   * already sit there.
   */
  #markBefore({ id }: Player, camp: T['Camp']): number {
    const own = this.#seats.of(id);
    return own.length === 0 ? this.#ledger.chronicle.lastOf(camp) : Math.max(...own.map(({ told }) => told));
  }

  /** Keeps apart players with a block between them. @throws Fault NOT_TOGETHER */
  async #mustGetOn({ id: player, begins }: Comer): Promise<void> {
    // Nobody knows a new guest.
    if (begins !== undefined) return;
    if (await this.#parts.store.people.areApart(player, this.#seats.people)) throw notTogether();
  }
}

/** The refusal for a player whom the host has removed. */
export const sentAway = (): Fault => new Fault('SENT_AWAY', 'The host removed you from this match.');

const notReady = (): Fault =>
  new Fault('NOT_READY', 'You were not ready in time at this table while another player waited.');

/** Does not say which of the two blocks the other. */
export const notTogether = (): Fault =>
  new Fault('NOT_TOGETHER', 'You cannot join this match: you or one of its players has blocked the other.');
