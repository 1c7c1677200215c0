/**
 * What is legal in each game, loaded when a match of it is entered. Run as they are, the sources have all games at once; the
 * build puts a module in the place of this one that loads each of the list apart (`scripts/sdk/game-parts.ts`).
 */

import { games } from '@escadre/shared/games';
import { type AnyRules, keysOf, recordOf } from '@escadre/shared/kernel';
import { commandShapes } from './shapes/from-schema.ts';
import { type CommandShapes, commandFaults } from './shapes/shape.ts';

/** Light enough for every page, as it holds no schemas, no chance and no truth. */
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

export const RULES: Readonly<Partial<Record<string, () => Promise<RulesPart>>>> = recordOf(
  keysOf(games),
  (id) => async () => parts[id],
);
