/** How long computer players take for an answer, so that it is pleasant to play with them. */

/** What there is to know of an answer. */
interface Effort {
  /** How hard it was, from 0 to 1, by how much was looked at. */
  readonly difficulty: number;
  /** Milliseconds that are left for it; null where they are not counted. */
  readonly left: number | null;
  /** Whether they are for this answer alone, and not for all of a turn. */
  readonly isAlone: boolean;
}

/** Milliseconds that an answer takes. */
export type Pace = (effort: Effort) => number;

const LEAST = 600;
const MOST = 3_000;

/** The part of what is left that an answer may take: a turn may need many. */
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

/** As soon as it is known. */
export const noPace: Pace = () => 0;
