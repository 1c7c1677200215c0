/** Options of stored matches in today’s form; the stored form stays unchanged. */

import { games } from '@escadre/shared/games';
import { gameNamed } from '@escadre/shared/kernel';
import type { StoredMatch } from './model.ts';

/** A match’s options in its game’s current form, or unchanged if the game is no longer available. */
export const currentOptions = ({
  game,
  options,
}: Pick<StoredMatch, 'game' | 'options'>): StoredMatch['options'] =>
  gameNamed(games, game)?.optionsToday?.(options) ?? options;
