/** A budget that fills up again: so many at once, and so many a second for long. */

export interface BucketSize {
  readonly burst: number;
  readonly perSecond: number;
}

export class TokenBucket {
  readonly #size: BucketSize;
  readonly #now: () => number;
  #tokens: number;
  #at: number;

  /** A full one. `now`: milliseconds. */
  constructor(size: BucketSize, now: () => number) {
    this.#size = size;
    this.#now = now;
    this.#tokens = size.burst;
    this.#at = now();
  }

  /** Takes one; false where there is none, and nothing is taken. */
  take(): boolean {
    this.#fill();
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  /** Takes what something has cost, which is known only afterwards: at most a whole burst is owed. */
  spend(tokens: number): void {
    this.#fill();
    this.#tokens = Math.max(-this.#size.burst, this.#tokens - tokens);
  }

  /** What there is; below 0, what is owed. */
  get left(): number {
    this.#fill();
    return this.#tokens;
  }

  /** Milliseconds until there is one. */
  get wait(): number {
    this.#fill();
    return (Math.max(0, 1 - this.#tokens) * 1_000) / this.#size.perSecond;
  }

  #fill(): void {
    const { burst, perSecond } = this.#size;
    const now = this.#now();
    const earned = (Math.max(0, now - this.#at) / 1_000) * perSecond;
    this.#tokens = Math.min(burst, this.#tokens + earned);
    this.#at = now;
  }
}
