/** The levels of computer players, from the weakest on: told by what they see and how far they think, never by cheating. */
export const LEVELS = ['recruit', 'officer', 'admiral'] as const;

export type Level = (typeof LEVELS)[number];
