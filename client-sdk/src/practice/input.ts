/**
 * The shapes of what comes from outside of a page: options and positions out of a link, a storage, a file. Apart from the
 * games, as it holds a library of shapes that nobody else needs.
 */

import {
  type AnyGame,
  parseOptions,
  parseScenario,
  refusalOf,
  shapeFaults,
  type TimeControl,
  timeControl,
} from '@escadre/shared/kernel';
import { EscadreError } from '../base/error.ts';
import { INPUTS } from './game-inputs.ts';

const withSchemas = (game: AnyGame): AnyGame => {
  const schemas = { ...game.schemas, ...INPUTS[game.id] };
  return { ...game, schemas };
};

/**
 * Options with every default filled in.
 *
 * @throws Refusal INVALID_OPTIONS
 */
export const checkedOptions = (game: AnyGame, options: unknown): object =>
  parseOptions(withSchemas(game), options);

/**
 * A scenario that can be played with these options, given as data or as the text of a position.
 *
 * @throws Refusal INVALID_SCENARIO
 */
export const checkedScenario = (game: AnyGame, options: object, scenario: unknown): object =>
  parseScenario(withSchemas(game), options, scenario);

/** Whether a match can start from a position with these options. */
export function isPlayable(game: AnyGame, options: unknown, scenario: unknown): boolean {
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
  throw new EscadreError('BAD_REQUEST', `This clock does not exist: ${faults.join('; ')}.`, {
    data: { faults },
  });
}
