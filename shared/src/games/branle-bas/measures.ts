/** Lengths, in 1/100 cm. */

/** One move straight ahead. */
export const MOVE = 500;
/** The least that is sailed, what comes before a turn, and what a ship drifts. */
export const HALF_MOVE = 250;
/** The most a ship turns in one move (R9). */
export const MOST_TURN = 30;
/** The most a ship turns to evade. */
export const MOST_EVASION = 90;
/** The most a ship turns to bear away or to part (R17). */
export const MOST_CLEARING = 180;

/** Moves are counted in sixths, so that halves and thirds of moves are whole numbers. */
export const SIXTHS = 6;
export const HALF_IN_SIXTHS = 3;

/** Between the bases of a line astern. */
export const LINE_GAP = 500;
/** The side of the table at the start, about whose centre set-ups are turned. */
export const TABLE = 12_000;
/** Where the leaders enter, with the wind from the north. */
export const LEADERS = { french: { x: 4_000, y: 4_000 }, english: { x: 8_000, y: 4_000 } } as const;

/** Bases with less than this between them touch: 1 mm (R16). */
export const TOUCH = 10;

/** Masts nearer than this to a ship that blows up are struck. */
export const BLAST = 1_000;
