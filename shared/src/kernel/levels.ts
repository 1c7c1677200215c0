/**
 * The levels of computer players, weakest first. They differ in what they notice and how far they look
 * ahead; none cheats.
 */
export const LEVELS = ['recruit', 'officer', 'admiral'] as const;

export type Level = (typeof LEVELS)[number];
