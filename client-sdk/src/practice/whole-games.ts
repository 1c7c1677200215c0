/**
 * The games as a match in the page plays them, each loaded when it is played. Run as they are, the sources have all games at
 * once; the build puts a module in the place of this one that loads each of the list apart (`scripts/sdk/game-parts.ts`).
 */

import { games } from '@escadre/shared/games';
import { type AnyPlayableGame, keysOf, recordOf } from '@escadre/shared/kernel';
import type { GameId } from '../base/game-types.ts';

export const GAMES: Readonly<Record<GameId, () => Promise<{ readonly game: AnyPlayableGame }>>> = recordOf(
  keysOf(games),
  (id) => async () => ({ game: games[id] }),
);

/** Of the rules of each game, as they were built. */
export const HASHES: Readonly<Partial<Record<string, string>>> = recordOf(keysOf(games), () => 'sources');
