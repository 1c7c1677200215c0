/**
 * The schemas of outside input, by game. The build replaces this module by one without the games
 * (`scripts/sdk/game-parts.ts`).
 */

import { games } from '@escadre/shared/games';
import { type AnyGame, keysOf, recordOf } from '@escadre/shared/kernel';

type InputSchemas = Pick<AnyGame['schemas'], 'options' | 'scenario'>;

export const INPUTS: Readonly<Partial<Record<string, InputSchemas>>> = recordOf(
  keysOf(games),
  (id): InputSchemas => games[id].schemas,
);
