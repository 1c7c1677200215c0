/** A token bucket: a burst, then a steady rate. */

export interface BucketSize {
  readonly burst: number;
  readonly perSecond: number;
}

export class TokenBucket {
  readonly #size: BucketSize;
  readonly #now: () => number;
  #tokens: number;
  #at: number;

  /** Starts full. `now` is in milliseconds. */
  constructor(size: BucketSize, now: () => number) {
    this.#size = size;
    this.#now = now;
    this.#tokens = size.burst;
    this.#at = now();
  }

  /** Takes a token; returns false, without change, if less than one is left. */
  take(): boolean {
    this.#fill();
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  /** Charges a cost known only afterwards; the debt is at most one burst. */
  spend(tokens: number): void {
    this.#fill();
    this.#tokens = Math.max(-this.#size.burst, this.#tokens - tokens);
  }

  /** Tokens left; negative if in debt. */
  get left(): number {
    this.#fill();
    return this.#tokens;
  }

  /** Milliseconds until a token is available. */
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
