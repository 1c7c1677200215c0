/**
 * Samples the log under a flood. Lines caused by clients are sampled per address and result, refusals more
 * strictly, as they cost their sender nothing; our own lines by their sentence.
 */

import { given } from '@escadre/shared/kernel';
import { networkOf } from '../client-network.ts';
import { LineSampler, type SamplerLimits } from './line-sampler.ts';

/** Lines in a burst, and per second over time. */
export const LOG_LIMITS = {
  refused: { each: { burst: 10, perSecond: 1 / 30 }, all: { burst: 600, perSecond: 10 } },
  answered: { each: { burst: 300, perSecond: 5 }, all: { burst: 1_500, perSecond: 20 } },
  own: { each: { burst: 300, perSecond: 5 }, all: { burst: Infinity, perSecond: 1 } },
} as const satisfies Readonly<Record<string, SamplerLimits>>;

interface SamplingParts {
  /** Logs how many lines were left out. */
  readonly tell: (about: Readonly<Record<string, unknown>>, lines: number, seconds: number) => void;
  /** Monotonic, in milliseconds. */
  readonly now: () => number;
}

/** The fields that tell kinds of lines apart. */
interface Fields {
  readonly address?: unknown;
  readonly status?: unknown;
  readonly code?: unknown;
  readonly reason?: unknown;
}

export class LogSampling {
  readonly #refused: LineSampler;
  readonly #answered: LineSampler;
  readonly #own: LineSampler;

  constructor(parts: SamplingParts) {
    this.#refused = new LineSampler({ ...LOG_LIMITS.refused, ...parts });
    this.#answered = new LineSampler({ ...LOG_LIMITS.answered, ...parts });
    this.#own = new LineSampler({ ...LOG_LIMITS.own, ...parts });
  }

  /** Whether to write a line. */
  takes(fields: Fields, sentence: string): boolean {
    const { address, status, code, reason } = fields;
    const what = code ?? reason ?? status;
    if (typeof address !== 'string')
      return this.#own.takes(`${sentence} ${what}`, given({ like: sentence, code, reason }));
    const network = networkOf(address);
    const sampler = typeof status === 'number' && status >= 400 ? this.#refused : this.#answered;
    return sampler.takes(
      `${network} ${sentence} ${what}`,
      given({ like: sentence, address: network, status, code, reason }),
    );
  }

  /** Reports the counts so far. */
  end(): void {
    for (const sampler of [this.#refused, this.#answered, this.#own]) sampler.end();
  }
}
