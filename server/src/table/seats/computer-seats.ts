/** Computers at seats: by invitation before the start, as stand-ins afterwards. */

import { hashOfNonce, isCorrespondence, type Level, type PlayerId } from '@escadre/shared/kernel';
import { LIMITS, type Phase } from '@escadre/shared/protocol';
import { Fault } from '../../fault.ts';
import type { Mailbox } from '../../mailbox.ts';
import type { OrComputer, StandInVote, StoredMatch, StoredSeat } from '../../store/model.ts';
import type { Taking } from '../../store/port.ts';
import type { Readiness } from './readiness.ts';
import { emptySeat, isPersons, isStoodIn, type Seats } from './seats.ts';

/** The parts of the match needed here. */
export interface SeatLedger {
  readonly seats: Seats;
  readonly mailbox: Mailbox;
  readonly phase: Phase;
  readonly stored: Pick<StoredMatch, 'table'>;
  /** @throws Fault ALREADY_STARTED */
  mustGather(): void;
  /** @throws Refusal NOT_STARTED, MATCH_OVER */
  mustBePlayed(): void;
  /** Stores a seat, then changes it here. @throws Fault TOO_MANY_COMPUTERS, TOO_MANY_TABLES */
  storeSeat(seat: StoredSeat, taking?: Taking): Promise<void>;
  /** Resumes a clock that may have waited for a player. */
  resumeIfPossible(): Promise<void>;
}

interface ComputerSeatsParts {
  readonly ledger: SeatLedger;
  readonly readiness: Readiness;
  /** The nonce a computer has at this seat, for the next opening. */
  readonly nonceOf: (seat: string) => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export class ComputerSeats {
  readonly #ledger: SeatLedger;
  readonly #parts: ComputerSeatsParts;

  constructor(parts: ComputerSeatsParts) {
    this.#ledger = parts.ledger;
    this.#parts = parts;
  }

  /** In correspondence matches a computer sends its nonce at once; otherwise its hash first. */
  get #isCorrespondence(): boolean {
    return isCorrespondence(this.#ledger.stored.table.clock);
  }

  /**
   * Seats a computer on a free seat before the start, at the request of a player at the table.
   *
   * @throws Fault ALREADY_STARTED, UNKNOWN_SEAT, SEAT_TAKEN, OTHER_CAMP, TOO_MANY_COMPUTERS
   */
  invite(by: PlayerId, name: string, level: Level): Promise<void> {
    const { seats, mailbox } = this.#ledger;
    return mailbox.put(async () => {
      this.#ledger.mustGather();
      const free = seats.get(name);
      if (free.player !== null) throw new Fault('SEAT_TAKEN', `The seat "${name}" is taken.`);
      this.#mustSettleFor(by, free.camp);
      const isFirst = seats.all.every(({ computer }) => computer === null);
      // A table with a computer counts already.
      const taking = isFirst ? { within: { player: by, computers: LIMITS.computerMatches } } : undefined;
      await this.#ledger.storeSeat(seats.takenByComputer(free, level), taking);
    });
  }

  /**
   * Removes a computer from its seat before the start, at the request of a player at the table.
   *
   * @throws Fault ALREADY_STARTED, UNKNOWN_SEAT, NOBODY_THERE, OTHER_CAMP
   */
  dismiss(by: PlayerId, name: string): Promise<void> {
    const { seats, mailbox } = this.#ledger;
    return mailbox.put(async () => {
      this.#ledger.mustGather();
      const taken = seats.get(name);
      if (taken.computer === null) throw new Fault('NOBODY_THERE', `There is no computer at "${name}".`);
      this.#mustSettleFor(by, taken.camp);
      await this.#parts.readiness.breakOff(seats.of(by).map((own) => own.seat));
      await this.#ledger.storeSeat(emptySeat(taken));
    });
  }

  /** Notes when a waiting player would rather play against a computer; null for never. */
  want(player: PlayerId, orComputer: OrComputer | null): Promise<void> {
    const { seats, mailbox } = this.#ledger;
    return mailbox.put(async () => {
      if (this.#ledger.phase !== 'gathering') return;
      for (const own of seats.of(player)) await this.#ledger.storeSeat({ ...own, orComputer });
    });
  }

  /** Fills the free seats with computers while `isWanted` returns a level; asks it for each seat. */
  fill(isWanted: () => Level | null): Promise<void> {
    const { seats, mailbox } = this.#ledger;
    return mailbox.put(async () => {
      for (const { seat: name } of seats.all) {
        const level = this.#ledger.phase === 'gathering' ? isWanted() : null;
        const taken = seats.get(name);
        if (level !== null && taken.player === null)
          await this.#ledger.storeSeat(seats.takenByComputer(taken, level));
      }
    });
  }

  /** Whether a computer must get ready or open a nonce. */
  get haveToGetReady(): boolean {
    return this.#ledger.phase === 'gathering' && this.#tardy.length > 0;
  }

  get #tardy(): readonly StoredSeat[] {
    const { seats } = this.#ledger;
    const { readiness } = this.#parts;
    const isOpening = readiness.opening !== null;
    return seats.all.filter(
      ({ computer, ready, hash, nonce }) =>
        computer !== null &&
        (!ready || (!this.#isCorrespondence && hash === null) || (isOpening && nonce === null)),
    );
  }

  /** Makes all computers ready, and opens their nonces. */
  getReady(): Promise<void> {
    const { readiness, nonceOf } = this.#parts;
    return this.#ledger.mailbox.put(async () => {
      for (let [tardy] = this.#tardy; tardy !== undefined && this.haveToGetReady; [tardy] = this.#tardy) {
        const nonce = nonceOf(tardy.seat);
        if (this.#isCorrespondence) await readiness.ready(tardy.seat, { nonce });
        else if (readiness.opening === null) await readiness.ready(tardy.seat, { hash: hashOfNonce(nonce) });
        else await readiness.open(tardy.seat, nonce);
      }
    });
  }

  /**
   * Lets a computer play for the player of this seat, until they take it back.
   *
   * @param mustBeAway throws if they have not been away long enough
   * @throws NOT_STARTED, MATCH_OVER, STOOD_IN, and errors of `mustBeAway`
   */
  standIn(name: string, level: Level, mustBeAway: () => void): Promise<void> {
    const { now } = this.#parts;
    return this.#ledger.mailbox.put(async () => {
      const taken = this.#withoutComputer(name);
      mustBeAway();
      const stint = { level, since: now(), until: null };
      await this.#ledger.storeSeat({ ...taken, computer: level, stint, standInVotes: [] });
      await this.#ledger.resumeIfPossible();
    });
  }

  /**
   * Records the votes of the seats `by` on a stand-in here: a level, `no`, or null to withdraw them.
   *
   * @throws NOT_STARTED, MATCH_OVER, STOOD_IN
   */
  voteFor(name: string, level: StandInVote['level'] | null, by: readonly string[]): Promise<void> {
    const { now } = this.#parts;
    return this.#ledger.mailbox.put(async () => {
      const taken = this.#withoutComputer(name);
      const others = taken.standInVotes.filter((vote) => !by.includes(vote.seat));
      const at = now();
      const votes = level === null ? [] : by.map((each) => ({ seat: each, level, at }));
      await this.#ledger.storeSeat({ ...taken, standInVotes: [...others, ...votes] });
    });
  }

  /** Drops the votes for stand-ins when the player is back. */
  forgetVotes(player: PlayerId): Promise<void> {
    const { seats, mailbox } = this.#ledger;
    return mailbox.put(async () => {
      for (const taken of seats.of(player)) {
        if (taken.standInVotes.length > 0) await this.#ledger.storeSeat({ ...taken, standInVotes: [] });
      }
    });
  }

  /** Ends a stand-in. */
  takeBack(name: string): Promise<void> {
    const { seats } = this.#ledger;
    const { now } = this.#parts;
    return this.#ledger.mailbox.put(async () => {
      const taken = seats.get(name);
      if (!isStoodIn(taken)) return;
      const stint = taken.stint === null ? null : { ...taken.stint, until: now() };
      await this.#ledger.storeSeat({ ...taken, computer: null, stint });
    });
  }

  /** A seat not played by a computer. @throws NOT_STARTED, MATCH_OVER, STOOD_IN */
  #withoutComputer(name: string): StoredSeat {
    this.#ledger.mustBePlayed();
    const taken = this.#ledger.seats.get(name);
    if (taken.computer !== null) throw new Fault('STOOD_IN', 'A computer is already standing in there.');
    return taken;
  }

  /**
   * The people of a camp decide about its seats; in a camp without people, anyone at the table.
   *
   * @throws Fault OTHER_CAMP
   */
  #mustSettleFor(by: PlayerId, camp: string): void {
    const { seats } = this.#ledger;
    const isTheirs = seats.all.some((seat) => seat.camp === camp && isPersons(seat));
    if (!isTheirs || seats.campOf(by) === camp) return;
    throw new Fault('OTHER_CAMP', `Players on the side "${camp}" choose their own partners.`);
  }
}
