/**
 * Which turn to take, among all there are, where the enemy's values are hidden.
 *
 * Perfect-information Monte Carlo: worlds are dealt that agree with all that is known, each turn is searched in
 * each of them, and what counts is the mean (Ginsberg, "GIB: Imperfect Information in a Computationally Challenging
 * Game", 2001; for its limits Frank and Basin, "Search in Games with Incomplete Information", 1998: that is why
 * exchanges of one's own are counted in the mean over what is believed and not as each world has them). The turns in
 * question are narrowed down by sequential halving (Karnin, Koren and Somekh, 2013; for trees Cazenave, SHOT, 2015),
 * each round deeper and in more worlds.
 */

import { must } from '../../../kernel/must.ts';
import type { Outlook } from './outlook.ts';
import type { Round } from './profiles.ts';
import { DECIDED, Search, VICTORY } from './search.ts';
import type { World } from './worlds.ts';

/** Points that the match is worth, where worlds are weighed against each other. */
const MATCH = 150;
/** Points that each ply costs by which a match is won later. */
const HASTE = 0.5;
/** Where the lead is so many points, one more counts half. */
const HALF = 80;
/** Points below the best of a world by which it makes no difference how much worse a turn is. */
const MARGIN = 30;

/** A turn in question. */
export interface Candidate<Turn> {
  readonly turn: Turn;
  /** As the search board has it. */
  readonly action: number;
  /** Points for what no search sees: impatience, restlessness, a whim. */
  readonly temper: number;
  /** Whether the answers to it escape the player. */
  readonly isOverlooked: boolean;
}

interface Contender<Turn> extends Candidate<Turn> {
  sum: number;
}

interface Means {
  readonly outlook: Outlook;
  readonly limit: number;
  deal(): World;
}

/** The best turn, and how many positions were looked at; in slices, one for each world in which turns are tried. */
export function* select<Turn>(
  candidates: readonly Candidate<Turn>[],
  rounds: readonly Round[],
  means: Means,
): Generator<undefined, { readonly turn: Turn; readonly searched: number }> {
  const search = new Search(means.outlook.board, means.limit);
  const worlds: World[] = [];
  let open: Contender<Turn>[] = candidates.map((candidate) => ({ ...candidate, sum: 0 }));
  for (const [round, { depth, worlds: number, keep }] of rounds.entries()) {
    let done = 0;
    const sums = open.map(() => 0);
    for (; done < number; done++) {
      const world = worlds[done] ?? means.deal();
      worlds[done] = world;
      const values = inWorld(open, depth, world, search, means);
      // Cut short: what was found by now is compared with nothing, unless there is nothing else.
      if (search.isSpent && (done > 0 || round > 0)) break;
      for (const [index, value] of values.entries()) sums[index] = (sums[index] ?? 0) + value;
      yield;
    }
    if (done === 0) break;
    for (const [index, candidate] of open.entries()) {
      candidate.sum = (sums[index] ?? 0) / done + candidate.temper;
    }
    open = open.toSorted((one, other) => other.sum - one.sum).slice(0, keep);
    if (open.length === 1) break;
  }
  return { turn: must(open[0], 'a turn').turn, searched: search.searched };
}

/** What each turn is worth in a world; those that a spent search no longer gets to, as the board lies after them. */
function inWorld<Turn>(
  candidates: readonly Contender<Turn>[],
  depth: number,
  world: World,
  search: Search,
  { outlook }: Means,
): readonly number[] {
  outlook.dress(world);
  let best = -DECIDED;
  const values: number[] = [];
  for (const { action, isOverlooked } of candidates) {
    if (isOverlooked || search.isSpent) {
      values.push(weighed(search.lieAfter(action)));
      continue;
    }
    const least = Math.max(-DECIDED, best - MARGIN);
    let value = search.valueOf(action, depth, least, VICTORY);
    if (value <= least && least > -DECIDED) {
      // Bad enough not to matter, or lost, which does.
      if (search.valueOf(action, depth, -DECIDED, 1 - DECIDED) <= -DECIDED) value = -DECIDED;
    }
    values.push(weighed(value));
    best = Math.max(best, Math.min(value, DECIDED));
  }
  return values;
}

/** Points as worlds are weighed by: a lead counts less the greater it is, the match counts most. */
function weighed(value: number): number {
  if (value >= DECIDED) return MATCH - HASTE * (VICTORY - value);
  if (value <= -DECIDED) return -MATCH;
  return (HALF * value) / (HALF + Math.abs(value));
}
