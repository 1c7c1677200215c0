/**
 * The shapes of what comes from outside of a page: options and positions out of a link, a storage, a file. Apart from the
 * games, as it holds a library of shapes that nobody else needs.
 */

import { type AnyGame, parseOptions, parseScenario, Refusal } from '@escadre/shared/kernel';
import { EscadreError } from './error.ts';
import { INPUTS } from './game-inputs.ts';

const withSchemas = (game: AnyGame): AnyGame => {
  const schemas = { ...game.schemas, ...INPUTS[game.id] };
  return { ...game, schemas };
};

/**
 * Options with every default filled in.
 *
 * @throws EscadreError INVALID_OPTIONS
 */
export const checkedOptions = (game: AnyGame, options: unknown): object =>
  checked(() => parseOptions(withSchemas(game), options));

/**
 * A scenario that can be played with these options, given as data or as the text of a position.
 *
 * @throws EscadreError INVALID_SCENARIO
 */
export const checkedScenario = (game: AnyGame, options: object, scenario: unknown): object =>
  checked(() => parseScenario(withSchemas(game), options, scenario));

function checked(parse: () => object): object {
  try {
    return parse();
  } catch (error) {
    if (error instanceof Refusal) throw new EscadreError(error.code, error.message, error);
    throw error;
  }
}
