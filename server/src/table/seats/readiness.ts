/** Brings a match to its start: readiness, promised nonces and their opening. */

import { type BrokenOpening, given, hashOfNonce, type Level, type Promised } from '@escadre/shared/kernel';
import type { Requests } from '@escadre/shared/protocol';
import { Fault } from '../../fault.ts';
import type { StoredBreaker, StoredSeat } from '../../store/model.ts';
import { type BrokenOpenings, breakersOf, brokenOffBy, isOpen, openingOf, textsOf } from './nonce-opening.ts';
import type { Seats } from './seats.ts';

interface ReadinessParts {
  readonly seats: Seats;
  readonly brokenOpenings: BrokenOpenings;
  /** In correspondence matches, nonces come with readiness, without an opening. */
  readonly isCorrespondence: boolean;
  /** @throws Fault ALREADY_STARTED */
  readonly mustGather: () => void;
  /** Stores a seat. */
  readonly storeSeat: (seat: StoredSeat) => Promise<void>;
  /** Stores all broken openings, and who broke off the last one. */
  readonly keep: (
    brokenOpenings: readonly BrokenOpening[],
    breakers: readonly StoredBreaker[],
  ) => Promise<void>;
  /** Begins the match, and stores the last seat with it. */
  readonly start: (nonces: Record<string, string>, promised: Promised, last: StoredSeat) => Promise<void>;
}

/** Calls must not overlap; the match makes them from its mailbox. */
export class Readiness {
  readonly #parts: ReadinessParts;

  constructor(parts: ReadinessParts) {
    this.#parts = parts;
  }

  /** See {@link openingOf}. */
  get opening(): string | null {
    return openingOf(this.#parts.seats.all);
  }

  /** @throws Fault ALREADY_STARTED, HASH_WANTED, NONCE_WANTED, HASH_STANDS, HASH_USED */
  async ready(name: string, brought: Requests['ready']): Promise<void> {
    const { seats, isCorrespondence, mustGather, storeSeat } = this.#parts;
    const before = seats.get(name);
    if (before.ready && hasBrought(before, brought)) return;
    mustGather();
    if ('hash' in brought) this.#mustPromise(brought.hash);
    else this.#mustBeCorrespondence();
    const ready = { ...before, ready: true, hash: null, nonce: null, ...brought };
    const after = seats.with(ready);
    if (isCorrespondence && after.everybodyIsReady) await this.#start(after, ready);
    else await storeSeat(ready);
  }

  /** Whether the hash of a nonce can be promised now. */
  mayPromise(hash: string): boolean {
    const { isCorrespondence, brokenOpenings } = this.#parts;
    return !isCorrespondence && this.opening === null && !brokenOpenings.isUsed(hash);
  }

  /** @throws Fault ALREADY_STARTED, NOT_OPENING, WRONG_NONCE */
  async open(name: string, nonce: string): Promise<void> {
    const { seats, mustGather, storeSeat } = this.#parts;
    const before = seats.get(name);
    if (before.nonce === nonce) return;
    mustGather();
    if (this.opening === null) {
      throw new Fault('NOT_OPENING', 'Not everyone is ready yet. Open the nonce once they are.');
    }
    if (hashOfNonce(nonce) !== before.hash) {
      throw new Fault('WRONG_NONCE', 'This nonce does not match the hash you sent.');
    }
    const opened = { ...before, nonce };
    const after = seats.with(opened);
    if (after.all.every(isOpen)) await this.#start(after, opened);
    else await storeSeat(opened);
  }

  /** @throws Fault ALREADY_STARTED */
  async unready(name: string): Promise<void> {
    const { seats, mustGather, storeSeat } = this.#parts;
    mustGather();
    if (this.opening === null) await storeSeat({ ...seats.get(name), ready: false, hash: null, nonce: null });
    else await this.#breakOff([name]);
  }

  /** Breaks off the opening under way, if any, because of these seats. */
  async breakOff(names: readonly string[]): Promise<void> {
    if (this.opening !== null) await this.#breakOff(names);
  }

  /** Ends an opening: players with closed nonces are no longer ready. */
  async end(opening: string): Promise<void> {
    if (this.opening !== opening) return;
    const closed = this.#parts.seats.all.filter((seat) => !isOpen(seat));
    await this.#breakOff(closed.map(({ seat }) => seat));
  }

  #mustPromise(hash: string): void {
    if (this.#parts.isCorrespondence) {
      throw new Fault(
        'NONCE_WANTED',
        'In a correspondence match, send the nonce itself instead of its hash.',
      );
    }
    if (this.opening !== null) {
      throw new Fault('HASH_STANDS', 'Everyone is ready and knows your hash. Open its nonce.');
    }
    if (this.#parts.brokenOpenings.isUsed(hash)) {
      throw new Fault('HASH_USED', 'The nonce of this hash has already been opened. Choose another.');
    }
  }

  #mustBeCorrespondence(): void {
    if (this.#parts.isCorrespondence) return;
    throw new Fault(
      'HASH_WANTED',
      'Send the SHA-256 hash of your nonce. Open the nonce once everyone is ready.',
    );
  }

  #start({ all }: Seats, last: StoredSeat): Promise<void> {
    const { isCorrespondence, brokenOpenings, start } = this.#parts;
    const broken = brokenOpenings.all.length === 0 ? {} : { brokenOpenings: brokenOpenings.all };
    const promised = isCorrespondence ? {} : { hashes: textsOf(all, 'hash'), ...broken };
    const computers = computersAmong(all);
    return start(textsOf(all, 'nonce'), { ...promised, ...given({ computers }) }, last);
  }

  /** Breaks the opening off, and stores that before players can be ready again. */
  async #breakOff(by: readonly string[]): Promise<void> {
    const { seats: before, brokenOpenings, keep, storeSeat } = this.#parts;
    const { all } = before;
    const { seats, opening } = brokenOffBy(by, all);
    if (opening !== null && !brokenOpenings.has(opening)) {
      const breakers = breakersOf(opening, all);
      await keep([...brokenOpenings.all, opening], breakers);
      brokenOpenings.add(opening, breakers);
    }
    for (const changed of seats) await storeSeat(changed);
  }
}

/** Levels of the computers by seat; undefined without computers. */
function computersAmong(seats: readonly StoredSeat[]): Record<string, Level> | undefined {
  const computers = seats.flatMap(({ seat, computer }) =>
    computer === null ? [] : [[seat, computer] as const],
  );
  return computers.length === 0 ? undefined : Object.fromEntries(computers);
}

/** Whether the seat already has this hash or nonce. */
const hasBrought = (seat: StoredSeat, brought: Requests['ready']): boolean =>
  'hash' in brought ? seat.hash === brought.hash : seat.nonce === brought.nonce;

/** Seats stored as ready by a version without hashes count as having promised and opened their nonce. */
export const asPromised = (seat: StoredSeat): StoredSeat =>
  seat.ready && seat.hash === null && seat.nonce !== null ? { ...seat, hash: hashOfNonce(seat.nonce) } : seat;
