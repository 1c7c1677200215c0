/**
 * What the levels have in common, and in what they differ: how much they remember, how many worlds they think
 * of, how far they look, and what escapes them.
 */

import type { Level } from '../../../kernel/levels.ts';

/** One pass over the turns that are still in question. */
export interface Round {
  /** Turns of either side looked at beyond one's own. */
  readonly depth: number;
  /** Worlds at most in which they are tried. */
  readonly worlds: number;
  /** How many of the best go on to the next round. */
  readonly keep: number;
}

export interface Profile {
  /** Positions that it looks at for a choice, at most. */
  readonly count: number;
  /** Values shown that it keeps in mind. */
  readonly recall: number;
  readonly rounds: readonly Round[];
  /** How likely it is not to see the answer to a turn. */
  readonly oversight: number;
  /** Points at most by which chance decides. */
  readonly whim: number;
  /** Whether it chooses its formation by what has proved itself. */
  readonly deploysWell: boolean;
}

export const PROFILES: Readonly<Record<Level, Profile>> = {
  /**
   * Somebody who has read the rules: looks at two answers of five, judges by the mood of the moment, forgets what was shown. The
   * newcomer of the test kit wins about half of the matches against it. What makes it so is the mood: without, they win about one
   * in four, however many answers it overlooks.
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
  /** Narrows the turns down, round by round deeper and in more worlds. */
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
