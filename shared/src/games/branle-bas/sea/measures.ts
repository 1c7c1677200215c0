/** Lengths, in 1/100 cm. */

/** One move straight ahead. */
export const MOVE = 500;
/** The shortest sail, the way before a turn, and the drift. */
export const HALF_MOVE = 250;
/** The greatest turn in one move (R9). */
export const MOST_TURN = 30;
/** The greatest turn to evade. */
export const MOST_EVASION = 90;
/** The greatest turn to bear away or to part (R17). */
export const MOST_CLEARING = 180;

/** Moves are counted in sixths, to keep halves and thirds whole. */
export const SIXTHS = 6;
export const HALF_IN_SIXTHS = 3;

/** The gap between bases in line astern. */
export const LINE_GAP = 500;
/** The table's side at the start; set-ups are rotated about its centre. */
export const TABLE = 12_000;
/** The leaders' places with the wind from the north. */
export const LEADERS = { french: { x: 4_000, y: 4_000 }, english: { x: 8_000, y: 4_000 } } as const;

/** Bases closer than this touch: 1 mm (R16). */
export const TOUCH = 10;

/** Masts closer than this to an exploding ship are hit. */
export const BLAST = 1_000;
