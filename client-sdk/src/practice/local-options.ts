/** What a page asks for when it lays a match. */

import type { GameId, Games, Seat } from '../base/game-types.ts';
import type { TimeControl } from '../base/wire.ts';
import type { Computer } from './computer.ts';
import type { PageTime } from './page-time.ts';

/** A place like the browser's `localStorage`. */
export interface PracticeStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): unknown;
}

/** How a match in the page is played. All of it can be left out. */
export interface LocalOptions<Id extends GameId = GameId> {
  /** Options of the game; what is left out has its default. */
  readonly options?: Partial<Games[Id]['Options']>;
  /** No clock by default. */
  readonly clock?: TimeControl | null;
  /** Who plays each seat: a computer, or somebody at the page, by a name. Seats that are not named are the page's. */
  readonly seats?: { readonly [Name in Seat<Id>]?: Computer | string };
  /** A position to start from, as data or as a text: `match.position()` and a moment of a replay give one. */
  readonly scenario?: Games[Id]['Scenario'] | string;
  /** What dice, shuffles and computers follow from: any text. Else it is drawn. */
  readonly seed?: string;
  /** What is drawn, draw after draw, instead of a seed: for lessons and tests. */
  readonly dice?: readonly unknown[];
  /** What {@link LocalMatch.save} gave: the match goes on, or where it stood is on offer. */
  readonly saved?: string | undefined;
  /** Where the match is saved after each step, and gone on with from: `{ storage: localStorage, key: 'lesson 3' }`. */
  readonly keep?: { readonly storage: PracticeStorage; readonly key: string };
  /** What windows, clocks and computers run by; else the machine's own time. */
  readonly time?: PageTime;
}
