/** Options of stored matches, for whoever is told of them: what is stored stays as it was written. */

import { games } from '@escadre/shared/games';
import { gameNamed } from '@escadre/shared/kernel';
import type { StoredMatch } from './model.ts';

/** The options of a match as its game writes them today; as they are stored for a game that is not played here. */
export const optionsToday = ({
  game,
  options,
}: Pick<StoredMatch, 'game' | 'options'>): StoredMatch['options'] =>
  gameNamed(games, game)?.optionsToday?.(options) ?? options;
