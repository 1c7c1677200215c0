/**
 * The cost of the rules: a command decided, folded, and shown to everybody, in random matches of each game.
 */

import { games } from '@escadre/shared/games';
import { type AnyGame, campsOf, chanceOf, type GameTypes, type Match } from '@escadre/shared/kernel';
import { type Figure, figure } from '../figure.ts';
import type { Effort, Measure } from '../measure.ts';
import { type Action, chooseAction, decideAction, newMatch } from '../random-play.ts';
import { median, quantile } from '../statistics.ts';

/** The goal per command, in microseconds. */
const GOAL = 50;
const GOALS: Readonly<Record<string, number>> = { 'branle-bas': 200 };

const MILLISECONDS = { quick: 500, usual: 3_000, full: 10_000 } as const;
/** The first commands are slow everywhere and do not count. */
const WARM_UP = 500;
/** The fewest commands of a type for a meaningful median. */
const FEWEST = 20;

export const kernel: Measure = {
  about: 'what the rules of a game cost for one command',
  figures: async (effort) => Object.values(games).map((game) => figureOf(game, effort)),
};

/** Microseconds of the commands of one type, time-outs included. */
type TimesByType = ReadonlyMap<string, number[]>;

function figureOf(game: AnyGame, effort: Effort): Figure {
  const times = timesOf(game, MILLISECONDS[effort]);
  const all = [...times.values()].flat();
  return figure(`${game.id}: a command, median`, median(all), 'µs', {
    goal: { most: GOALS[game.id] ?? GOAL },
    note: `${all.length} commands, 99 % within ${Math.round(quantile(all, 0.99))} µs; ${dearest(times)}`,
  });
}

/** The most expensive type of command, by median. */
function dearest(times: TimesByType): string {
  const known = [...times].filter(([, each]) => each.length >= FEWEST);
  const medians = known.map(([type, each]) => ({ type, time: median(each) }));
  const [first] = medians.sort((one, other) => other.time - one.time);
  return first === undefined
    ? 'too few to tell types apart'
    : `the dearest, ${first.type}, ${first.time.toFixed(1)} µs`;
}

function timesOf(game: AnyGame, milliseconds: number): TimesByType {
  const end = performance.now() + milliseconds;
  const times = new Map<string, number[]>();
  let commands = 0;
  // On a slow machine the time alone would allow no commands at all.
  const goesOn = () => performance.now() < end || commands < WARM_UP + FEWEST;
  for (let run = 0; goesOn(); run++) {
    const chance = chanceOf(`bench ${game.id} ${run}`);
    const match = newMatch(game, chance);
    match.start();
    while (match.outcome === null && goesOn()) {
      const action = chooseAction(match, chance);
      const time = timeOf(match, action) * 1_000;
      commands += 1;
      if (commands > WARM_UP) note(times, 'timeout' in action ? 'a time-out' : action.command.type, time);
    }
  }
  return times;
}

function note(times: Map<string, number[]>, type: string, time: number): void {
  const known = times.get(type);
  if (known === undefined) times.set(type, [time]);
  else known.push(time);
}

function timeOf(match: Match<GameTypes>, action: Action): number {
  const begun = performance.now();
  const entry = decideAction(match, action);
  match.apply(entry);
  for (const viewer of ['public', ...campsOf(match.table)]) {
    match.view(viewer);
    match.seenBy(viewer, entry);
  }
  return performance.now() - begun;
}
