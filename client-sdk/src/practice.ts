/** Matches in the page, without a server: see the README. */

export {
  type Computer,
  type ComputerOptions,
  type ComputerWorker,
  computer,
  type Level,
} from './computer.ts';
export type { PositionOffer } from './keeper.ts';
export { LocalMatch } from './local-match.ts';
export type { LocalOptions, PracticeStorage } from './local-options.ts';
export { HeldTime, type PageTime } from './page-time.ts';
