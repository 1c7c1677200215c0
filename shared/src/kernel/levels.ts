/** The levels of computer players, the weakest first. They differ in what they notice and how far they think, and never cheat. */
export const LEVELS = ['recruit', 'officer', 'admiral'] as const;

export type Level = (typeof LEVELS)[number];
