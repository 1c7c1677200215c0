/** The set-up of a stored match. */

import type { GameTypes, MatchSetup } from '@escadre/shared/kernel';
import type { StoredMatch } from './model.ts';

export const setupOf = ({ options, seed, scenario }: StoredMatch): MatchSetup<GameTypes> => ({
  options,
  seed,
  ...givenScenario(scenario),
});

/** The game checked the scenario when the match was created. */
export const givenScenario = (scenario: StoredMatch['scenario']): { readonly scenario?: object } =>
  scenario === null ? {} : { scenario: Object(scenario) };
