/**
 * Whether the store accepts writes, judged by recent writes and a small query every two seconds, so that
 * asking costs nothing. One line in the log says that it began to refuse, another that it recovered.
 */

import type { StoreWatch } from '../store/database-watch.ts';
import type { DatabaseFailure } from '../store/failure.ts';
import type { Logger } from './logger.ts';

export type Refusing =
  | 'DISK_FULL'
  | 'STORE_LOCKED'
  | 'STORE_MALFORMED'
  | 'STORE_READ_ONLY'
  | 'STORE_FORBIDDEN'
  | 'STORE_UNREACHABLE'
  | 'STORE_HANGS'
  | 'STORE_REFUSES';

/** By codes of SQLite, PostgreSQL and the system. */
const REASONS: readonly (readonly [RegExp, Refusing])[] = [
  [/^(SQLITE_FULL|53100|ENOSPC|EDQUOT)$/, 'DISK_FULL'],
  [/^(SQLITE_BUSY|SQLITE_LOCKED|55P03)/, 'STORE_LOCKED'],
  [/^(SQLITE_CORRUPT|SQLITE_NOTADB|XX00[12])/, 'STORE_MALFORMED'],
  [/^(SQLITE_READONLY_DIRECTORY|SQLITE_PERM|SQLITE_AUTH|42501|EACCES|EPERM)/, 'STORE_FORBIDDEN'],
  [/^(SQLITE_READONLY|25006|EROFS)/, 'STORE_READ_ONLY'],
  [/^(SQLITE_CANTOPEN|SQLITE_IOERR|08|57P|53300|28|3D000|E[A-Z_]+$)/, 'STORE_UNREACHABLE'],
];

export const reasonOf = ({ code }: DatabaseFailure): Refusing =>
  REASONS.find(([codes]) => codes.test(code))?.[1] ?? 'STORE_REFUSES';

/** Milliseconds between two ticks. Time is counted in ticks, so that a hang of the process counts as one. */
export const TICKS_EVERY = 500;
/** Ticks after which an unanswered write or query hangs. */
export const HANGS_AFTER = 4;
/** Ticks without a failure until a successful write means recovery. */
const QUIET_TICKS = 6;
/** Quiet ticks until recovery is logged, so that a flickering fault is logged once. */
export const OVER_AFTER = 20;
/** Ticks without a write that gets through, after which a process that leaves waits no longer. */
export const SILENT_AFTER = 30;
/** Ticks between two queries: fewer than {@link QUIET_TICKS}. */
export const LOOKS_EVERY = 4;

interface Trouble {
  readonly begun: number;
  readonly reasons: Set<Refusing>;
  /** The last tick with a refusal. */
  last: number;
  failures: number;
}

interface StoreHealthParts {
  readonly logger: Logger;
  readonly onChange: (takesWrites: boolean) => void;
}

export class StoreHealth implements StoreWatch {
  readonly #parts: StoreHealthParts;
  #tick = 0;
  /** Unanswered writes and queries, with their ticks. */
  readonly #underWay = new Map<object, number>();
  #failed: { readonly reason: Refusing; readonly tick: number } | null = null;
  #trouble: Trouble | null = null;
  /** The tick of the first write since the last one that got through; null if none. */
  #stuckSince: number | null = null;
  #onSilence: (() => void) | null = null;
  #look: (() => Promise<void>) | null = null;
  #isLooking = false;

  constructor(parts: StoreHealthParts) {
    this.#parts = parts;
  }

  /** Why the store refuses writes; null if it accepts them. */
  get refusing(): Refusing | null {
    if (this.#failed !== null) return this.#failed.reason;
    return this.#hangs() ? 'STORE_HANGS' : null;
  }

  writing(): (failure: DatabaseFailure | null) => void {
    const one = {};
    this.#underWay.set(one, this.#tick);
    this.#stuckSince ??= this.#tick;
    return (failure) => {
      this.#underWay.delete(one);
      if (failure !== null) return this.#fail(reasonOf(failure), failure);
      this.#stuckSince = null;
      if (this.#failed !== null && this.#tick - this.#failed.tick >= QUIET_TICKS) this.#failed = null;
    };
  }

  failed(failure: DatabaseFailure): void {
    const reason = reasonOf(failure);
    // A query can also fail through its own fault.
    if (reason !== 'STORE_REFUSES' && reason !== 'STORE_LOCKED') this.#fail(reason, failure);
  }

  /**
   * Resolves when writes are tried and none gets through for {@link SILENT_AFTER} ticks from now on: whatever waits
   * for the store one after the other has one deadline together.
   */
  silence(): Promise<void> {
    if (this.#stuckSince !== null) this.#stuckSince = this.#tick;
    return new Promise((resolve) => {
      this.#onSilence = resolve;
    });
  }

  /** Queries the store regularly, until the returned function is called. The store reports failed queries. */
  start(look: () => Promise<void>): () => void {
    this.#look = look;
    const timer = setInterval(() => this.tick(), TICKS_EVERY).unref();
    return () => clearInterval(timer);
  }

  tick(): void {
    this.#tick++;
    if (this.#tick % LOOKS_EVERY === 0) this.#lookOnce();
    if (this.#stuckSince !== null && this.#tick - this.#stuckSince >= SILENT_AFTER) this.#tellSilence();
    const { refusing } = this;
    if (refusing !== null) this.#note(refusing, null);
    else if (this.#trouble !== null && this.#tick - this.#trouble.last >= OVER_AFTER)
      this.#end(this.#trouble);
  }

  #tellSilence(): void {
    if (this.#onSilence === null) return;
    this.#parts.logger.warn('store: takes no writes, stopping without it');
    this.#onSilence();
    this.#onSilence = null;
  }

  #lookOnce(): void {
    if (this.#look === null || this.#isLooking) return;
    this.#isLooking = true;
    const one = {};
    this.#underWay.set(one, this.#tick);
    this.#look()
      .catch(() => {})
      .finally(() => {
        this.#underWay.delete(one);
        this.#isLooking = false;
      });
  }

  #hangs(): boolean {
    return [...this.#underWay.values()].some((since) => this.#tick - since >= HANGS_AFTER);
  }

  #fail(reason: Refusing, failure: DatabaseFailure): void {
    this.#failed = { reason, tick: this.#tick };
    this.#note(reason, failure);
    if (this.#trouble !== null) this.#trouble.failures++;
  }

  #note(reason: Refusing, failure: DatabaseFailure | null): void {
    if (this.#trouble === null) {
      this.#trouble = { begun: this.#tick, reasons: new Set(), last: this.#tick, failures: 0 };
      this.#parts.logger.error({ reason, ...(failure && { err: failure }) }, 'store: cannot write');
      this.#parts.onChange(false);
    }
    this.#trouble.last = this.#tick;
    this.#trouble.reasons.add(reason);
  }

  #end({ begun, last, reasons, failures }: Trouble): void {
    this.#trouble = null;
    const seconds = Math.round(((last - begun) * TICKS_EVERY) / 1_000);
    this.#parts.logger.warn({ seconds, failures, reasons: [...reasons] }, 'store: writes again');
    this.#parts.onChange(true);
  }
}
