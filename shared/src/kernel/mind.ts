/** The mind of a computer player, as plain data that can be sent to another thread. */

import { chanceOf } from './chance.ts';
import type { AnyGame, Bot, GameTypes } from './game.ts';
import type { Level } from './levels.ts';

/** All that makes a mind what it is. */
export interface MindOf {
  readonly game: string;
  readonly options: object;
  readonly seat: string;
  readonly level: Level;
  /** The text of which its own chance is made, which is not the match's. */
  readonly seed: string;
}

/** The bot with this mind. */
export const botOf = (game: AnyGame, { options, seat, level, seed }: MindOf): Bot<GameTypes> =>
  game.bot(seat, options, chanceOf(seed), level);
