/** How long computer players take to answer, so that they feel like people. */

/** What the pace of an answer depends on. */
interface Effort {
  /** From 0 to 1, by the number of positions searched. */
  readonly difficulty: number;
  /** Milliseconds left; null without a clock. */
  readonly left: number | null;
  /** Whether that time is for this answer alone, rather than for the whole turn. */
  readonly isAlone: boolean;
}

/** Milliseconds for an answer. */
export type Pace = (effort: Effort) => number;

const LEAST = 600;
const MOST = 3_000;

/** The most of the time left that one answer may take: a turn may need many. */
const PART_OF_TURN = 0.05;
const PART_OF_WINDOW = 0.4;

export const humanPace =
  (random: () => number = Math.random): Pace =>
  ({ difficulty, left, isAlone }) => {
    const usual = LEAST + (MOST - LEAST) * (0.1 + 0.7 * difficulty);
    const drawn = Math.min(MOST, Math.max(LEAST, usual * (0.6 + 0.8 * random())));
    const most = left === null ? MOST : left * (isAlone ? PART_OF_WINDOW : PART_OF_TURN);
    return Math.round(Math.min(drawn, Math.max(0, most)));
  };

/** At once. */
export const noPace: Pace = () => 0;
