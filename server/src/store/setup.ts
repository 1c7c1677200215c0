/** What a stored match is made of, but for its entries. */

import type { GameTypes, MatchSetup } from '@escadre/shared/kernel';
import type { StoredMatch } from './model.ts';

export const setupOf = ({ options, seed, scenario }: StoredMatch): MatchSetup<GameTypes> => ({
  options,
  seed,
  ...givenScenario(scenario),
});

/** A scenario is data of a game's own, which was checked when the match was made. */
export const givenScenario = (scenario: StoredMatch['scenario']): { readonly scenario?: object } =>
  scenario === null ? {} : { scenario: Object(scenario) };
