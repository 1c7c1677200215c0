/** The mind of a computer player, as plain data that can be sent to another thread. */

import { chanceOf } from './chance.ts';
import type { AnyPlayableGame, Bot, GameTypes } from './game.ts';
import type { Level } from './levels.ts';

/** Everything that determines a mind. */
export interface BotSetup {
  readonly game: string;
  readonly options: object;
  readonly seat: string;
  readonly level: Level;
  /** Seeds its own chance, which is separate from the match's. */
  readonly seed: string;
}

/** The bot with this mind. */
export const botOf = (game: AnyPlayableGame, { options, seat, level, seed }: BotSetup): Bot<GameTypes> =>
  game.bot(seat, options, chanceOf(seed), level);
