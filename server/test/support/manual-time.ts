import type { Stall, Time } from '@escadre/server';

/** Time under the control of a test, the same for everybody. */
export class ManualTime implements Time {
  #now: number;
  /** Milliseconds that a store request takes. */
  taken = 0;
  readonly #told = new Set<(stall: Stall) => void>();
  readonly #alarms = new Set<{ at: number; act: () => void }>();

  constructor(now = Date.now()) {
    this.#now = now;
  }

  now = (): number => this.#now;

  elapsed = (): number => this.taken;

  /** Whether an alarm is set. */
  get isAwaited(): boolean {
    return this.#alarms.size > 0;
  }

  after(milliseconds: number, act: () => void): () => void {
    const alarm = { at: this.#now + milliseconds, act };
    this.#alarms.add(alarm);
    return () => this.#alarms.delete(alarm);
  }

  onStall(tell: (stall: Stall) => void): () => void {
    this.#told.add(tell);
    return () => this.#told.delete(tell);
  }

  /** Lets time pass, and everything that is due meanwhile act in its order. */
  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (let next = this.#earliest(end); next !== undefined; next = this.#earliest(end)) {
      this.#alarms.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.act();
    }
    this.#now = end;
  }

  /** Time passes while the process is frozen: alarms ring late. */
  jump(milliseconds: number): void {
    const since = this.#now;
    this.#now += milliseconds;
    for (const tell of [...this.#told]) tell({ since, until: this.#now });
  }

  #earliest(until: number) {
    const due = [...this.#alarms].filter(({ at }) => at <= until);
    return due.sort((a, b) => a.at - b.at)[0];
  }
}
