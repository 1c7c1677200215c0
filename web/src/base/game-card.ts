/** What the client knows of a game before loading its board: `games/<id>/card.ts`. */

import type { GameId, TimeControl } from 'escadre';
import type { LocalOptions } from 'escadre/practice';
import type { Language } from './settings.ts';

interface GameWords {
  readonly title: string;
  /** The game in a sentence. */
  readonly line: string;
  readonly length: string;
  readonly players: string;
  /** The button that draws everything again from the seed. */
  readonly checkDice: string;
}

/** A time to answer that players choose before the other rules. */
export interface WindowOption {
  readonly option: string;
  /** The usual time first, the longest last. */
  readonly seconds: readonly number[];
}

export interface GameCard<Id extends GameId = GameId> {
  readonly words: Readonly<Record<Language, GameWords>>;
  /** The two seats of a match against the computer; people begin on the first. */
  readonly seats: readonly [string, string];
  /** The clock for matches between strangers. */
  readonly quickClock: TimeControl;
  readonly story: () => Promise<{ readonly story: unknown }>;
  readonly storyWords: Readonly<Record<Language, () => Promise<{ readonly words: unknown }>>>;
  /** Options of the computers' match on the home page; absent if the board is unreadable when small. */
  readonly preview?: LocalOptions<Id>['options'];
  /** Marks one’s own ships on the chart. */
  readonly ownMark?: 'pennant' | 'circle';
  readonly window?: WindowOption;
}
