/**
 * The rules of each game, loaded on entering a match. Sources run directly load all games at once; the build
 * replaces this module by one that loads each listed game apart (`scripts/sdk/game-parts.ts`).
 */

import { games } from '@escadre/shared/games';
import { type AnyRules, keysOf, recordOf } from '@escadre/shared/kernel';
import type { GameId } from '../base/game-types.ts';
import { commandShapes } from './shapes/from-schema.ts';
import { type CommandShapes, commandFaults } from './shapes/shape.ts';

/** Light enough for every page: without schemas, chance and full state. */
export interface RulesPart {
  readonly rules: AnyRules;
  readonly commands: CommandShapes;
  readonly commandFaults: typeof commandFaults;
}

const parts = recordOf(
  keysOf(games),
  (id): RulesPart => ({
    rules: games[id],
    commands: commandShapes(games[id].schemas.command),
    commandFaults,
  }),
);

export const RULES: Readonly<Record<GameId, () => Promise<RulesPart>>> = recordOf(
  keysOf(games),
  (id) => async () => parts[id],
);
