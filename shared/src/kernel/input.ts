/** Parses input for a game, or refuses it with all its faults. */

import type { z } from 'zod';
import type { ChanceFrom } from './chance.ts';
import type { Game, GameTypes } from './game.ts';
import { Match } from './match.ts';
import { NO_SEED } from './match-state.ts';
import { withTidyText } from './pasted-text.ts';
import { invalidScenario, Refusal } from './refusal.ts';
import { shapeFaults } from './shape-faults.ts';
import { badCommand, isTableCommand, type TableCommand } from './table.ts';
import { tableCommand } from './table-schemas.ts';

/**
 * The input of a new match: omitted options take their defaults, a scenario can be the text of a position,
 * and chance can replace the seed. A match with its own chance proves nothing: its record does not verify.
 */
type MatchInput<T extends GameTypes> = {
  readonly options?: Partial<T['Options']>;
  readonly scenario?: T['Scenario'] | string;
} & (
  | { readonly seed: string; readonly chance?: undefined }
  | { readonly seed?: undefined; readonly chance: ChanceFrom }
);

/**
 * A match that has not begun.
 *
 * @throws Refusal INVALID_OPTIONS, INVALID_SCENARIO, with every fault
 */
export function createMatch<T extends GameTypes>(game: Game<T>, input: MatchInput<T>): Match<T> {
  const options = parseOptions(game, input.options ?? {});
  const scenario = input.scenario === undefined ? undefined : parseScenario(game, options, input.scenario);
  const seed = input.seed ?? NO_SEED;
  const setup = scenario === undefined ? { options, seed } : { options, scenario, seed };
  return new Match(game, setup, undefined, input.chance);
}

/**
 * Options with every default filled in.
 *
 * @throws Refusal INVALID_OPTIONS
 */
export function parseOptions<Options>(
  { id, schemas }: { readonly id: string; readonly schemas: { readonly options: z.ZodType<Options> } },
  input: unknown,
): Options {
  const parsed = schemas.options.safeParse(input);
  if (parsed.success) return parsed.data;
  const faults = shapeFaults(parsed.error);
  const message = `${id} cannot be played with these options: ${faults.join('; ')}.`;
  throw new Refusal('INVALID_OPTIONS', message, { data: { faults } });
}

interface ReadingScenarios<Options, Scenario> {
  readonly schemas: { readonly scenario: z.ZodType<Scenario> };
  readonly positions: { parse(text: string): unknown };
  faults(options: Options, scenario: Scenario): readonly string[];
}

/**
 * A scenario that can be played with these options.
 *
 * @param input the scenario as data, or as the text of a position
 *
 * @throws Refusal INVALID_SCENARIO with every fault
 */
export function parseScenario<Options, Scenario>(
  game: ReadingScenarios<Options, Scenario>,
  options: Options,
  input: unknown,
): Scenario {
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
export function parseCommand<Command>(
  { id, schemas }: { readonly id: string; readonly schemas: { readonly command: z.ZodType<Command> } },
  input: unknown,
): Command | TableCommand {
  const { type }: { readonly type?: unknown } = Object(input);
  const ofTable = typeof type === 'string' && isTableCommand({ type });
  const parsed = (ofTable ? tableCommand : schemas.command).safeParse(input);
  if (parsed.success) return parsed.data;
  throw badCommand(id, input, shapeFaults(parsed.error));
}
