/**
 * Samples similar lines, so that clients cannot push everything else out of the log. The rest is counted; the
 * count is reported after a minute without such lines, or every ten minutes.
 */

import { type BucketSize, TokenBucket } from '../token-bucket.ts';

export interface SamplerLimits {
  /** Lines of one kind. */
  readonly each: BucketSize;
  /** Lines of all kinds. */
  readonly all: BucketSize;
}

/** Fields common to one kind of line, reported with its count. */
type About = Readonly<Record<string, unknown>>;

interface SamplerParts extends SamplerLimits {
  readonly tell: (about: About, lines: number, seconds: number) => void;
  /** Monotonic, in milliseconds. */
  readonly now: () => number;
}

interface Kind {
  readonly about: About;
  readonly bucket: TokenBucket;
  /** The time of the first unreported line. */
  since: number;
  last: number;
  left: number;
}

/** Kinds counted separately; further ones are one kind. */
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

  /** Whether to write a line of this kind; otherwise it is counted. */
  takes(name: string, about: About): boolean {
    const kind = this.#kindOf(name, about);
    const now = this.#parts.now();
    kind.last = now;
    if (kind.bucket.take() && this.#all.take()) return true;
    if (kind.left === 0) kind.since = now;
    kind.left += 1;
    return false;
  }

  /** Reports the kinds that have ended or gone on for long. */
  look(): void {
    const now = this.#parts.now();
    for (const [name, kind] of this.#kinds) {
      const hasEnded = now - kind.last >= QUIET;
      if (hasEnded || now - kind.since >= TOLD_EVERY) this.#tell(kind);
      if (hasEnded) this.#kinds.delete(name);
    }
    if (this.#kinds.size === 0) this.#stop();
  }

  /** Reports all counts. */
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
