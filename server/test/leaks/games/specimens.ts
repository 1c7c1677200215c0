/**
 * Pairs for every specimen, from the middle of matches: plays a random match for a while, and makes a twin
 * that differs in the viewer's unknowns.
 */

import { type AnyGame, type Chance, chanceOf, type Match } from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { specimens } from '@escadre/shared/specimens';
import { type AnySpecimen, completeOptions, playAtRandom, seedOf } from '@escadre/shared/testkit';
import { z } from 'zod';
import { startTogether, stepsOf } from '../course.ts';
import type { Pair, PairMaker } from '../pair.ts';

/** Commands that are played before the truths part, at most. */
const MOST_PLAYED = 80;

export const makers: readonly PairMaker[] = specimens.map((specimen) => ({
  game: specimen.game.id,
  name: `${specimen.game.id}, from the middle`,
  pair: (run) => pairOf(specimen, run),
}));

/** The first playable pair with this number. */
function pairOf(specimen: AnySpecimen, run: number): Pair {
  for (let n = 0; ; n++) {
    const pair = candidate(specimen, run, chanceOf(`${specimen.game.id} ${run} ${n}`));
    if (pair !== undefined && pair.steps.length > 0) return pair;
  }
}

function candidate(specimen: AnySpecimen, run: number, chance: Chance): Pair | undefined {
  const options = completeOptions(specimen, specimen.options(chance)) as object;
  const seed = seedOf(run);
  const played = createMatch(specimen.game, { options, seed });
  startTogether(played);
  playAtRandom(specimen, played, chance, () => {}, chance.int(MOST_PLAYED));
  // Finished matches have no secrets.
  if (played.outcome !== null) return undefined;
  const viewers = ['public', ...new Set(played.chairs.map(({ camp }) => camp))];
  const viewer = viewers[run % viewers.length] as string;
  const game = laidOut(specimen.game, [played.state.game, specimen.twin(played.state.game, viewer, chance)]);
  const scenarios = [{ truth: 0 }, { truth: 1 }] as const;
  const [one, other] = scenarios.map((scenario) => createMatch(game, { options, seed, scenario })) as [
    Match<never>,
    Match<never>,
  ];
  startTogether(one, other);
  const steps = stepsOf({ specimen: { ...specimen, game }, matches: [one, other], viewer, chance });
  return { game, options, seed, viewer, scenarios, steps };
}

const LAID_OUT = 'laid out by the test';

/** The game, set up as one of two states that it could be in: its scenarios cannot say them all. */
function laidOut(game: AnyGame, states: readonly [object, object]): AnyGame {
  const isOurs = (event: { readonly type: string }) => event.type === LAID_OUT;
  return {
    ...game,
    schemas: { ...game.schemas, scenario: z.strictObject({ truth: z.int().min(0).max(1) }) },
    faults: () => [],
    setup: (_state, scenario) => [{ type: LAID_OUT, truth: (scenario as { truth: 0 | 1 }).truth }],
    evolve: (state, event) =>
      isOurs(event) ? states[(event as { truth: 0 | 1 }).truth] : game.evolve(state, event),
    redact: (event, viewer, telling) => (isOurs(event) ? null : game.redact(event, viewer, telling)),
  };
}
