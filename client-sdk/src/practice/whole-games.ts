/**
 * Games for matches in the page, each loaded on demand. Sources run directly load all games at once; the
 * build replaces this module by one that loads each listed game apart (`scripts/sdk/game-parts.ts`).
 */

import { games } from '@escadre/shared/games';
import { type AnyPlayableGame, keysOf, recordOf } from '@escadre/shared/kernel';
import type { GameId } from '../base/game-types.ts';

export const GAMES: Readonly<Record<GameId, () => Promise<{ readonly game: AnyPlayableGame }>>> = recordOf(
  keysOf(games),
  (id) => async () => ({ game: games[id] }),
);

/** Hashes of each game's rules at build time. */
export const HASHES: Readonly<Partial<Record<string, string>>> = recordOf(keysOf(games), () => 'sources');
