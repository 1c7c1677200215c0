/**
 * Looks back on a finished match: how lucky each camp was, and what a computer player would have done. A module
 * apart from the SDK, as it holds the games.
 */

export type { ComputerWorker, Level } from './practice/computer.ts';
export { type Advice, type AdviceOptions, advise } from './review/advice.ts';
export { type Luck, luckOf } from './review/luck.ts';
