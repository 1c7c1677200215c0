/** The mind of a computer player, wherever it thinks: plain data, that can be sent to another thread. */

import { chanceOf } from './chance.ts';
import type { AnyGame, Bot, GameTypes } from './game.ts';
import type { Level } from './levels.ts';

/** Whose mind it is. */
export interface MindOf {
  readonly game: string;
  readonly options: object;
  readonly seat: string;
  readonly level: Level;
  /** Of its own chance, which is not the match's. */
  readonly seed: string;
}

/** The bot that thinks in such a mind. */
export const botOf = (game: AnyGame, { options, seat, level, seed }: MindOf): Bot<GameTypes> =>
  game.bot(seat, options, chanceOf(seed), level);
