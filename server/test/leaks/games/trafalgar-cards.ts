/** Pairs of the card game, dealt by scenario: other hands, another deck, other secret choices. */

import {
  type Scenario,
  type State,
  type TrafalgarCardsTypes,
  trafalgarCards,
} from '@escadre/shared/games/trafalgar-cards';
import { type Chance, chanceOf, Match } from '@escadre/shared/kernel';
import { specimen } from '@escadre/shared/specimens/trafalgar-cards';
import { seedOf } from '@escadre/shared/testkit';
import { startTogether, stepsOf } from '../course.ts';
import type { Pair, PairMaker } from '../pair.ts';

const VIEWERS = ['british', 'french', 'public'] as const;

export const maker: PairMaker = {
  game: trafalgarCards.id,
  name: 'trafalgar-cards, dealt by scenario',
  pair: pairOf,
};

/** Other pairs that are looked at for each, of which the one that keeps its secret longest is taken. */
const CANDIDATES = 4;

function pairOf(run: number): Pair {
  const candidates = Array.from({ length: CANDIDATES }, (_, n) => candidate(run, chanceOf(`${run} ${n}`)));
  return candidates.reduce((best, each) => (each.steps.length > best.steps.length ? each : best));
}

function candidate(run: number, chance: Chance): Pair {
  const viewer = VIEWERS[run % VIEWERS.length] as (typeof VIEWERS)[number];
  const options = specimen.game.schemas.options.parse({});
  const seed = seedOf(run);
  const dealt = aScenario(chance);
  const match = (scenario: Scenario) =>
    new Match<TrafalgarCardsTypes>(trafalgarCards, { options, seed, scenario });
  const one = match(dealt);
  startTogether(one);
  const dealtAnew = scenarioOf(specimen.twin(one.state.game, viewer, chance), dealt, viewer);
  const other = match(dealtAnew);
  startTogether(other);
  const steps = stepsOf({ specimen, matches: [one, other], viewer, chance });
  return { game: trafalgarCards, options, seed, viewer, scenarios: [dealt, dealtAnew], steps };
}

function aScenario(chance: Chance): Scenario {
  const options = trafalgarCards.schemas.options.parse({});
  return specimen.scenario?.(chance, options) ?? aScenario(chance);
}

/** The same table with the cards as they lie in a state; the viewer's own as they were dealt to him. */
const scenarioOf = ({ hands, deck, discards }: State, dealt: Scenario, viewer: string): Scenario => ({
  ...dealt,
  hands: {
    british: viewer === 'british' ? dealt.hands.british : [...hands.british],
    french: viewer === 'french' ? dealt.hands.french : [...hands.french],
  },
  deck: [...deck],
  discards: [...discards],
});
