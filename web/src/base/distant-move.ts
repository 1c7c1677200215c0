/** Announces the player's move in a match on another page: the sound is loaded by then. */

import type { GameId } from 'escadre';
import { titleOf } from './game-words.ts';
import { call } from './notify.ts';
import { ringOnce } from './one-bell.ts';

export const announce = (address: string, game: GameId): void =>
  ringOnce(address, false, () => call(address, titleOf(game)));
