/** The options of a match in the page. */

import type { GameId, Games, Seat } from '../base/game-types.ts';
import type { TimeControl } from '../base/wire.ts';
import type { Computer } from './computer.ts';
import type { PageTime } from './page-time.ts';

/** Storage like the browser's `localStorage`. */
export interface PracticeStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): unknown;
}

/** The options of a match in the page, none of them required. */
export interface LocalOptions<Id extends GameId = GameId> {
  /** Options of the game; missing ones take their defaults. */
  readonly options?: Partial<Games[Id]['Options']>;
  /** No clock by default. */
  readonly clock?: TimeControl | null;
  /**
   * The player of each seat: a computer, or the name of a person at the page. Other seats are the page's, too, and
   * their players are called after the seat, such as `white`.
   */
  readonly seats?: { readonly [Name in Seat<Id>]?: Computer | string };
  /** A position to start from, as data or text, such as `match.position()` or a moment of a replay gives. */
  readonly scenario?: Games[Id]['Scenario'] | string;
  /** Any text that dice, shuffles and computers follow from. Random by default. */
  readonly seed?: string;
  /** The results of all draws, in order, instead of a seed: for lessons and tests. */
  readonly dice?: readonly unknown[];
  /** A text from {@link LocalMatch.save}. The match continues; if it cannot, `match.offer` has its position. */
  readonly saved?: string | undefined;
  /**
   * Where the match is saved after each step, and continued from: `{ storage: localStorage, key: 'lesson 3'
   * }`.
   */
  readonly keep?: { readonly storage: PracticeStorage; readonly key: string };
  /** The time of windows, clocks and computers; the machine's by default. */
  readonly time?: PageTime;
}
