/** The levels' common parts and differences: memory, number of worlds, depth, and oversights. */

import type { Level } from '../../../kernel/levels.ts';

/** One pass over the remaining candidates. */
export interface Round {
  /** Plies of look-ahead beyond one's own turn. */
  readonly depth: number;
  /** The most worlds to try them in. */
  readonly worlds: number;
  /** Number of best candidates that go on to the next round. */
  readonly keep: number;
}

export interface Profile {
  /** The most positions examined for a choice. */
  readonly count: number;
  /** Number of shown values it remembers. */
  readonly recall: number;
  readonly rounds: readonly Round[];
  /** The probability of missing the answer to a turn. */
  readonly oversight: number;
  /** The most random points. */
  readonly whim: number;
  /** Whether it chooses from proven formations. */
  readonly deploysWell: boolean;
}

export const PROFILES: Readonly<Record<Level, Profile>> = {
  /**
   * A beginner who has read the rules: looks at two answers in five, judges by whim, and forgets what was
   * shown. The test kit's newcomer wins about half of the matches against it. The whim makes it so:
   * without, the newcomer wins about one in four, however many answers are overlooked.
   */
  recruit: {
    count: 16_000,
    recall: 3,
    rounds: [{ depth: 1, worlds: 16, keep: 1 }],
    oversight: 0.6,
    whim: 90,
    deploysWell: false,
  },
  /** Looks at every answer and remembers everything, but judges roughly. */
  officer: {
    count: 90_000,
    recall: Number.POSITIVE_INFINITY,
    rounds: [{ depth: 1, worlds: 64, keep: 1 }],
    oversight: 0,
    whim: 6,
    deploysWell: false,
  },
  /** Narrows down the turns round by round, deeper and in more worlds. */
  admiral: {
    count: 470_000,
    recall: Number.POSITIVE_INFINITY,
    rounds: [
      { depth: 1, worlds: 3, keep: 16 },
      { depth: 2, worlds: 8, keep: 6 },
      { depth: 3, worlds: 64, keep: 1 },
    ],
    oversight: 0,
    whim: 0.05,
    deploysWell: true,
  },
};
