/** Pairs of the card game, dealt by scenario: other hands, another deck, other secret choices. */

import {
  type Scenario,
  type State,
  scenarioOf,
  type TrafalgarCardsTypes,
  trafalgarCards,
} from '@escadre/shared/games/trafalgar-cards';
import { type Chance, chanceOf, must } from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
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

/** The number of candidates per pair, of which the one that keeps its secret longest wins. */
const CANDIDATES = 4;

function pairOf(run: number): Pair {
  const candidates = Array.from({ length: CANDIDATES }, (_, n) => candidate(run, chanceOf(`${run} ${n}`)));
  return candidates.reduce((best, each) => (each.steps.length > best.steps.length ? each : best));
}

function candidate(run: number, chance: Chance): Pair {
  const viewer = must(VIEWERS[run % VIEWERS.length], 'a viewer');
  const options = specimen.game.defaults;
  const seed = seedOf(run);
  const dealt = aScenario(chance);
  const match = (scenario: Scenario) =>
    createMatch<TrafalgarCardsTypes>(trafalgarCards, { options, seed, scenario });
  const one = match(dealt);
  startTogether(one);
  const twin = dealtAlike(specimen.twin(one.state.game, viewer, chance), dealt, viewer);
  const other = match(twin);
  startTogether(other);
  const steps = stepsOf({ specimen, matches: [one, other], viewer, chance });
  return { game: trafalgarCards, options, seed, viewer, scenarios: [dealt, twin], steps };
}

function aScenario(chance: Chance): Scenario {
  const options = trafalgarCards.defaults;
  return specimen.scenario?.(chance, options) ?? aScenario(chance);
}

/** A state's table, with the viewer's own cards in dealing order. */
function dealtAlike(state: State, { hands }: Scenario, viewer: (typeof VIEWERS)[number]): Scenario {
  const position = must(scenarioOf(state) ?? undefined, 'the position of a match that goes on');
  return viewer === 'public'
    ? position
    : { ...position, hands: { ...position.hands, [viewer]: hands[viewer] } };
}
