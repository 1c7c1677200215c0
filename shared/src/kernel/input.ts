/** Parses input for a game, or refuses it with all its faults. */

import type { Game, GameTypes } from './game.ts';
import { withTidyText } from './position-text.ts';
import { invalidScenario, Refusal } from './refusal.ts';
import { shapeFaults } from './shape-faults.ts';
import { badCommand, isTableCommand, type TableCommand } from './table.ts';
import { tableCommand } from './table-schemas.ts';

/**
 * Options with every default filled in.
 *
 * @throws Refusal INVALID_OPTIONS
 */
export function parseOptions<T extends GameTypes>(
  { id, schemas }: Pick<Game<T>, 'id' | 'schemas'>,
  input: unknown,
): T['Options'] {
  const parsed = schemas.options.safeParse(input);
  if (parsed.success) return parsed.data;
  const faults = shapeFaults(parsed.error);
  const message = `${id} cannot be played with these options: ${faults.join('; ')}.`;
  throw new Refusal('INVALID_OPTIONS', message, { data: { faults } });
}

/**
 * A scenario that can be played with these options.
 *
 * @param input the scenario as data, or as the text of a position
 *
 * @throws Refusal INVALID_SCENARIO with every fault
 */
export function parseScenario<T extends GameTypes>(
  game: Pick<Game<T>, 'schemas' | 'faults' | 'positions'>,
  options: T['Options'],
  input: unknown,
): T['Scenario'] {
  const given = withTidyText(input);
  const scenario = typeof given === 'string' ? game.positions.parse(given) : given;
  const parsed = game.schemas.scenario.safeParse(scenario);
  if (!parsed.success) throw invalidScenario(shapeFaults(parsed.error));
  const faults = game.faults(options, parsed.data);
  if (faults.length > 0) throw invalidScenario(faults);
  return parsed.data;
}

/**
 * A command of the game or of the table. Whether it is legal is another question.
 *
 * @throws Refusal BAD_COMMAND
 */
export function parseCommand<T extends GameTypes>(
  { id, schemas }: Pick<Game<T>, 'id' | 'schemas'>,
  input: unknown,
): T['Command'] | TableCommand {
  const { type }: { readonly type?: unknown } = Object(input);
  const ofTable = typeof type === 'string' && isTableCommand({ type });
  const parsed = (ofTable ? tableCommand : schemas.command).safeParse(input);
  if (parsed.success) return parsed.data;
  throw badCommand(id, shapeFaults(parsed.error));
}
