/** Matches in the page, without a server: see the README. */

export {
  type Computer,
  type ComputerOptions,
  type ComputerWorker,
  computer,
  type Level,
} from './computers.ts';
export { LocalMatch, type LocalOptions } from './local-match.ts';
export { HeldTime, type PageTime } from './page-time.ts';
export type { PracticeStorage } from './saved-match.ts';
