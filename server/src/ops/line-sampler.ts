/**
 * Strangers can cause lines of the log as often as they like, and must not push everything else out of it. Of lines of
 * one kind some are written; the others are counted, and the count is told when a minute has passed without any, or
 * every ten minutes while they go on.
 */

import { type BucketSize, TokenBucket } from '../token-bucket.ts';

export interface SamplerLimits {
  /** Lines of one kind. */
  readonly each: BucketSize;
  /** Lines of all kinds. */
  readonly all: BucketSize;
}

/** What is known of the lines of one kind, to be told with their count. */
type About = Readonly<Record<string, unknown>>;

interface SamplerParts extends SamplerLimits {
  readonly tell: (about: About, lines: number, seconds: number) => void;
  /** Monotonic, in milliseconds. */
  readonly now: () => number;
}

interface Kind {
  readonly about: About;
  readonly bucket: TokenBucket;
  /** When the first line was left out that has not been told of. */
  since: number;
  last: number;
  left: number;
}

/** Kinds that are told apart; the lines of any more are of one kind. */
const MOST_KINDS = 1_000;
const OTHERS = 'others';
const LOOKS_EVERY = 10_000;
const QUIET = 60_000;
const TOLD_EVERY = 600_000;

export class LineSampler {
  readonly #parts: SamplerParts;
  readonly #all: TokenBucket;
  readonly #kinds = new Map<string, Kind>();
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: SamplerParts) {
    this.#parts = parts;
    this.#all = new TokenBucket(parts.all, parts.now);
  }

  /** Whether a line of this kind is to be written; otherwise it is counted. */
  takes(name: string, about: About): boolean {
    const kind = this.#kindOf(name, about);
    const now = this.#parts.now();
    kind.last = now;
    if (kind.bucket.take() && this.#all.take()) return true;
    if (kind.left === 0) kind.since = now;
    kind.left += 1;
    return false;
  }

  /** Tells the counts of those that have ended, and of those that have gone on for long. */
  look(): void {
    const now = this.#parts.now();
    for (const [name, kind] of this.#kinds) {
      const hasEnded = now - kind.last >= QUIET;
      if (hasEnded || now - kind.since >= TOLD_EVERY) this.#tell(kind);
      if (hasEnded) this.#kinds.delete(name);
    }
    if (this.#kinds.size === 0) this.#stop();
  }

  /** Tells all counts. */
  end(): void {
    for (const kind of this.#kinds.values()) this.#tell(kind);
    this.#kinds.clear();
    this.#stop();
  }

  #kindOf(name: string, about: About): Kind {
    const known = this.#kinds.get(name);
    if (known !== undefined) return known;
    if (this.#kinds.size >= MOST_KINDS && name !== OTHERS) return this.#kindOf(OTHERS, { of: OTHERS });
    const { each, now } = this.#parts;
    const kind = { about, bucket: new TokenBucket(each, now), since: now(), last: now(), left: 0 };
    this.#kinds.set(name, kind);
    this.#timer ??= setInterval(() => this.look(), LOOKS_EVERY).unref();
    return kind;
  }

  #tell(kind: Kind): void {
    const { about, left, since, last } = kind;
    if (left === 0) return;
    kind.left = 0;
    this.#parts.tell(about, left, Math.ceil((last - since) / 1_000));
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
