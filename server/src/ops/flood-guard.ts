/**
 * Which lines are written while somebody floods the log. What comes from an address is told apart by that and by what
 * became of it; refusals, which cost their sender nothing, are few for each. Lines of our own are told apart by what they say.
 */

import { given } from '@escadre/shared/kernel';
import { networkOf } from '../client-network.ts';
import { LineSampler, type SamplerLimits } from './line-sampler.ts';

/** Lines in a burst, and a second for long. */
const LIMITS = {
  refused: { each: { burst: 10, perSecond: 1 / 30 }, all: { burst: 600, perSecond: 10 } },
  answered: { each: { burst: 300, perSecond: 5 }, all: { burst: 1_500, perSecond: 20 } },
  own: { each: { burst: 300, perSecond: 5 }, all: { burst: Infinity, perSecond: 1 } },
} as const satisfies Readonly<Record<string, SamplerLimits>>;

interface GuardParts {
  /** Writes a line that says how many were left out. */
  readonly tell: (about: Readonly<Record<string, unknown>>, lines: number, seconds: number) => void;
  /** Monotonic, in milliseconds. */
  readonly now: () => number;
}

/** What a line holds that says of which kind it is. */
interface Fields {
  readonly address?: unknown;
  readonly status?: unknown;
  readonly code?: unknown;
  readonly reason?: unknown;
}

export class FloodGuard {
  readonly #refused: LineSampler;
  readonly #answered: LineSampler;
  readonly #own: LineSampler;

  constructor(parts: GuardParts) {
    this.#refused = new LineSampler({ ...LIMITS.refused, ...parts });
    this.#answered = new LineSampler({ ...LIMITS.answered, ...parts });
    this.#own = new LineSampler({ ...LIMITS.own, ...parts });
  }

  /** Whether a line is to be written. */
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

  /** Tells what was left out so far. */
  end(): void {
    for (const sampler of [this.#refused, this.#answered, this.#own]) sampler.end();
  }
}
