/**
 * Group commit: concurrent writes share one transaction, and so one sync of the disk. The next group gathers
 * during a commit; an idle store writes at once.
 */

import { StoreUnavailable } from './errors.ts';

export interface GroupCommitOptions {
  /** Writes that may wait; further ones are refused at once. */
  readonly mostWaiting: number;
  /** Milliseconds that a write may wait. */
  readonly patience: number;
  /** At most 1,000: what one statement can take. */
  readonly mostInGroup: number;
  /** Reports each group, for metrics. */
  readonly onGroup?: (group: GroupReport) => void;
}

export interface GroupReport {
  readonly writes: number;
  /** From the first statement to the commit. */
  readonly milliseconds: number;
  readonly failed: boolean;
}

/**
 * Writes a group and settles each write, as written or refused, as soon as its outcome is certain. Rejects if
 * the store fails; unsettled writes get that error.
 */
export type Commit<Write, Result> = (group: readonly Write[], settle: Settle<Write, Result>) => Promise<void>;
export interface Settle<Write, Result> {
  written(write: Write, result: Result): void;
  refused(write: Write, refusal: Error): void;
}

/** Writes of one chain are ordered: those after a failed one fail with it. */
export interface Chained {
  readonly chain: string | null;
}

interface Waiting<Write, Result> {
  readonly write: Write;
  readonly since: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

export class GroupCommit<Write extends Chained, Result> {
  readonly #commit: Commit<Write, Result>;
  readonly #options: GroupCommitOptions;
  #waiting: Waiting<Write, Result>[] = [];
  readonly #underWay = new Map<Write, Waiting<Write, Result>>();
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(commit: Commit<Write, Result>, options: GroupCommitOptions) {
    this.#commit = commit;
    this.#options = options;
  }

  /** Writes waiting for their group. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Resolves when the write is durable; rejects when it is refused, or with {@link StoreUnavailable}. */
  add(write: Write): Promise<Result> {
    if (this.#closed) return Promise.reject(unavailable('it is being closed'));
    if (this.#waiting.length >= this.#options.mostWaiting) {
      return Promise.reject(unavailable('too many writes are waiting'));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ write, since: performance.now(), resolve, reject });
      this.#running ??= this.#run();
      this.#timer ??= this.#watch(this.#options.patience);
    });
  }

  /** Refuses new writes; resolves when all others are done. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    // Gathers the writes of the same tick.
    await Promise.resolve();
    while (this.#waiting.length > 0) await this.#writeGroup();
    this.#running = undefined;
  }

  async #writeGroup(): Promise<void> {
    const group = this.#waiting.splice(0, this.#options.mostInGroup);
    for (const one of group) this.#underWay.set(one.write, one);
    const writes = group.map(({ write }) => write);
    const begun = performance.now();
    const failed = await this.#commitAll(writes);
    this.#underWay.clear();
    this.#options.onGroup?.({ writes: writes.length, milliseconds: performance.now() - begun, failed });
  }

  async #commitAll(writes: readonly Write[]): Promise<boolean> {
    try {
      await this.#commit(writes, {
        written: (write, result) => this.#resolve(write, result),
        refused: (write, refusal) => this.#fail([write], refusal),
      });
      return false;
    } catch (error) {
      this.#fail(writes, asError(error));
      return true;
    }
  }

  #resolve(write: Write, result: Result): void {
    this.#underWay.get(write)?.resolve(result);
    this.#underWay.delete(write);
  }

  #fail(writes: readonly Write[], error: Error): void {
    const open = writes.filter((write) => this.#underWay.has(write));
    for (const write of open) {
      this.#underWay.get(write)?.reject(error);
      this.#underWay.delete(write);
    }
    const chains = new Set(open.map(({ chain }) => chain));
    this.#drop(({ write }) => write.chain !== null && chains.has(write.chain), error);
  }

  #drop(which: (one: Waiting<Write, Result>) => boolean, error: Error): void {
    const dropped = this.#waiting.filter(which);
    if (dropped.length === 0) return;
    this.#waiting = this.#waiting.filter((one) => !which(one));
    for (const { reject } of dropped) reject(error);
  }

  #watch(delay: number): NodeJS.Timeout {
    return setTimeout(() => this.#expire(), delay).unref();
  }

  /** Enforces the promised limit, even if the database hangs. */
  #expire(): void {
    const due = performance.now() - this.#options.patience;
    const isDue = ({ since }: Waiting<Write, Result>) => since <= due;
    const lateUnderWay = [...this.#underWay.values()].filter(isDue).map(({ write }) => write);
    this.#fail(lateUnderWay, unavailable('it takes too long', true));
    this.#drop(isDue, unavailable('it takes too long'));
    const oldest = [...this.#underWay.values(), ...this.#waiting][0];
    this.#timer = oldest === undefined ? undefined : this.#watch(Math.max(1, oldest.since - due));
  }
}

const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown });

const unavailable = (why: string, inDoubt = false): StoreUnavailable =>
  new StoreUnavailable(new Error(why), inDoubt);
