/**
 * The shapes of what comes from outside of a page: options and positions out of a link, a storage, a file. Apart from the
 * games, as it holds a library of shapes that nobody else needs.
 */

import { options as branleBasOptions } from '@escadre/shared/games/branle-bas/options.ts';
import { scenario as branleBasScenario } from '@escadre/shared/games/branle-bas/scenario.ts';
import { options as grandsAmirauxOptions } from '@escadre/shared/games/grands-amiraux/options.ts';
import { scenario as grandsAmirauxScenario } from '@escadre/shared/games/grands-amiraux/scenario.ts';
import { options as trafalgarOptions } from '@escadre/shared/games/trafalgar/options.ts';
import { scenario as trafalgarScenario } from '@escadre/shared/games/trafalgar/scenario.ts';
import { options as trafalgarCardsOptions } from '@escadre/shared/games/trafalgar-cards/options.ts';
import { scenarioShape as trafalgarCardsScenario } from '@escadre/shared/games/trafalgar-cards/shapes.ts';
import { type AnyGame, parseOptions, parseScenario, Refusal } from '@escadre/shared/kernel';
import { EscadreError } from './error.ts';
import type { GameId } from './game-types.ts';

type InputSchemas = Pick<AnyGame['schemas'], 'options' | 'scenario'>;

const SCHEMAS = {
  'trafalgar-cards': { options: trafalgarCardsOptions, scenario: trafalgarCardsScenario },
  'grands-amiraux': { options: grandsAmirauxOptions, scenario: grandsAmirauxScenario },
  trafalgar: { options: trafalgarOptions, scenario: trafalgarScenario },
  'branle-bas': { options: branleBasOptions, scenario: branleBasScenario },
} satisfies Record<GameId, InputSchemas>;
const SCHEMAS_OF: Readonly<Partial<Record<string, InputSchemas>>> = SCHEMAS;

const withSchemas = (game: AnyGame): AnyGame => {
  const schemas = { ...game.schemas, ...SCHEMAS_OF[game.id] };
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
