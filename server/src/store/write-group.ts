/** Writes a group in as few transactions as possible, usually one. */

import { setTimeout as delay } from 'node:timers/promises';
import { NoSuchMatch, SomebodyWaits, StoreUnavailable } from './errors.ts';
import { type DatabaseFailure, isCollision, isOrphan } from './failure.ts';
import type { Settle } from './group-commit.ts';
import type { Claim } from './port.ts';
import type { Attempt, Claims, Pen, Write } from './write.ts';

/** Milliseconds between tries to reach a database that went away in the middle of a commit. */
const DOUBT_DELAY = 200;
/** Retries after collisions with another process. */
const MOST_COLLISIONS = 5;

/** The result of a write: for a claim, the state found. */
export type WriteResult = Claim | undefined;

/**
 * Writes what it can and refuses the rest one by one: conflicts, missing or foreign matches, unacceptable
 * data. If the database fails during a commit, retries for `patience` milliseconds to learn the outcome.
 *
 * @throws {@link StoreUnavailable} when the database fails
 */
export async function writeGroup(
  pen: Pen,
  group: readonly Write[],
  settle: Settle<Write, WriteResult>,
  patience: number,
): Promise<void> {
  const round = new Round(pen, settle, performance.now() + patience);
  await round.write(group);
  round.settleLast();
}

class Round {
  readonly #pen: Pen;
  readonly #settle: Settle<Write, WriteResult>;
  readonly #until: number;
  /** The first result of each claim: a retry after a commit in doubt would find this process itself. */
  readonly #claims = new Map<Write, Claim>();
  /** By chain, the error of its first refused write. */
  readonly #broken = new Map<string, Error>();
  /** Refused because of a table that may be in this group. The refusal is final once that table is written. */
  readonly #last = new Map<Write, SomebodyWaits>();

  constructor(pen: Pen, settle: Settle<Write, WriteResult>, until: number) {
    this.#pen = pen;
    this.#settle = settle;
    this.#until = until;
  }

  /** Takes parts in the order of the group. */
  async write(part: readonly Write[]): Promise<void> {
    let rest = this.#withoutRefused(part, (write) => this.#brokenBy(write));
    while (rest.length > 0) {
      const attempt = await this.#attemptUntilCertain(rest);
      if ('unacceptable' in attempt) return this.#isolate(rest, attempt.unacceptable);
      const { refusals } = attempt;
      if (refusals.size === 0) break;
      rest = this.#withoutRefused(rest, (write) => refusals.get(write));
    }
    for (const write of rest) this.#settle.written(write, this.#claims.get(write));
  }

  /** Settles what waited for the rest of the group. */
  settleLast(): void {
    for (const [write, refusal] of this.#last) this.#settle.refused(write, refusal);
  }

  /** Finds the write with unacceptable data by bisection, and writes the others. */
  async #isolate(part: readonly Write[], failure: DatabaseFailure): Promise<void> {
    const [first] = part;
    if (part.length === 1 && first !== undefined) return this.#refuse(first, refusalFor(first, failure));
    const middle = Math.ceil(part.length / 2);
    await this.write(part.slice(0, middle));
    await this.write(part.slice(middle));
  }

  /** Refuses writes, along with later ones of the same chains. */
  #withoutRefused(part: readonly Write[], refusalOf: (write: Write) => Error | undefined): readonly Write[] {
    const broken = new Map<string | null, Error>();
    return part.filter((write) => {
      const refusal = refusalOf(write) ?? broken.get(write.chain);
      if (refusal === undefined) return true;
      if (write.chain !== null) broken.set(write.chain, refusal);
      this.#refuse(write, refusal);
      return false;
    });
  }

  #brokenBy({ chain }: Write): Error | undefined {
    return chain === null ? undefined : this.#broken.get(chain);
  }

  #refuse(write: Write, refusal: Error): void {
    if (write.chain !== null) this.#broken.set(write.chain, refusal);
    if (refusal instanceof SomebodyWaits) this.#last.set(write, refusal);
    else this.#settle.refused(write, refusal);
  }

  #keep(claims: Claims): void {
    for (const [write, claim] of claims) if (!this.#claims.has(write)) this.#claims.set(write, claim);
  }

  async #attemptUntilCertain(writes: readonly Write[]): Promise<Attempt> {
    let inDoubt = false;
    for (let collisions = 0; ; ) {
      const attempt = await this.#pen.attempt(writes);
      this.#keep(attempt.claims);
      if (!('failure' in attempt)) return attempt;
      inDoubt ||= attempt.inDoubt;
      if (isCollision(attempt.failure) && ++collisions < MOST_COLLISIONS) continue;
      if (!inDoubt || performance.now() > this.#until) throw new StoreUnavailable(attempt.failure, inDoubt);
      await delay(DOUBT_DELAY);
    }
  }
}

const refusalFor = (write: Write, failure: DatabaseFailure): Error =>
  isOrphan(failure) && 'id' in write ? new NoSuchMatch(write.id) : failure;
