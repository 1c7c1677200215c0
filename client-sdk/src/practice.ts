/** Matches in the page, without a server: see the README. */

export {
  type Computer,
  type ComputerOptions,
  type ComputerWorker,
  computer,
  type Level,
} from './practice/computer.ts';
export type { PositionOffer } from './practice/keeper.ts';
export { LocalMatch } from './practice/local-match.ts';
export type { LocalOptions, PracticeStorage } from './practice/local-options.ts';
export { HeldTime, type PageTime } from './practice/page-time.ts';
