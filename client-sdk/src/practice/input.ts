/**
 * Checks outside input: options and positions from links, storage and files. A module apart from the games,
 * as it alone needs the schema library.
 */

import { type AnyPlayableGame, must, refusalOf, shapeFaults, type TimeControl } from '@escadre/shared/kernel';
import { parseOptions, parseScenario } from '@escadre/shared/kernel/input.ts';
import { timeControl } from '@escadre/shared/kernel/time-control.ts';
import { EscadreError } from '../base/error.ts';
import { INPUTS } from './game-inputs.ts';

/** Sources run directly have every game; the build has only the listed ones. */
const withSchemas = (game: AnyPlayableGame) => ({
  ...game,
  schemas: must(INPUTS[game.id], `the schemas of ${game.id}`),
});

/**
 * Options with every default filled in.
 *
 * @throws Refusal INVALID_OPTIONS
 */
export const checkedOptions = (game: AnyPlayableGame, options: unknown): object =>
  parseOptions(withSchemas(game), options);

/**
 * A scenario that can be played with these options, given as data or as the text of a position.
 *
 * @throws Refusal INVALID_SCENARIO
 */
export const checkedScenario = (game: AnyPlayableGame, options: object, scenario: unknown): object =>
  parseScenario(withSchemas(game), options, scenario);

/** Whether a match can start from a position with these options. */
export function isPlayable(game: AnyPlayableGame, options: unknown, scenario: unknown): boolean {
  const whole = withSchemas(game);
  return refusalOf(() => void parseScenario(whole, parseOptions(whole, options), scenario)) === null;
}

/**
 * A clock with its defaults.
 *
 * @throws EscadreError BAD_REQUEST
 */
export function checkedClock(clock: unknown): TimeControl {
  const read = timeControl.safeParse(clock);
  if (read.success) return read.data;
  const faults = shapeFaults(read.error);
  throw new EscadreError('BAD_REQUEST', `Invalid clock: ${faults.join('; ')}.`, {
    data: { faults },
  });
}
