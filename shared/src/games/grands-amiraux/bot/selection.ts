/**
 * Chooses a turn when the enemy's values are hidden.
 *
 * Perfect-information Monte Carlo: deals worlds consistent with all knowledge, searches each turn in each of them,
 * and averages (Ginsberg, "GIB: Imperfect Information in a Computationally Challenging Game", 2001). Own exchanges
 * count by the average over beliefs, because a single world's luck would mislead (Frank and Basin, "Search in Games
 * with Incomplete Information", 1998). Sequential halving narrows down the turns, each round deeper and in more
 * worlds (Karnin, Koren and Somekh, 2013; for trees Cazenave, SHOT, 2015).
 */

import { must } from '../../../kernel/optional.ts';
import type { Outlook } from './outlook.ts';
import type { Round } from './profiles.ts';
import { DECIDED, Search, VICTORY } from './search.ts';
import type { World } from './worlds.ts';

/** Points for winning the match when weighing worlds against each other. */
const MATCH = 150;
/** Points lost per ply of a later win. */
const HASTE = 0.5;
/** The lead in points at which one more counts half. */
const HALF = 80;
/** Turns this far below a world's best all count the same. */
const MARGIN = 30;

/** A candidate turn. */
export interface Candidate<Turn> {
  readonly turn: Turn;
  /** Its number on the search board. */
  readonly action: number;
  /** Points outside the search: impatience, restlessness, a whim. */
  readonly temper: number;
  /** Whether the player misses the answers to it. */
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

/** The best turn, and the number of positions examined; in slices, one per world. */
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
      // Interrupted: this round's values are not comparable, unless there are no others.
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

/** Each turn's value in a world; after a spent search, the plain score of the rest. */
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
      // Bad enough not to matter, unless it loses, which does.
      if (search.valueOf(action, depth, -DECIDED, 1 - DECIDED) <= -DECIDED) value = -DECIDED;
    }
    values.push(weighed(value));
    best = Math.max(best, Math.min(value, DECIDED));
  }
  return values;
}

/** The weight of a value across worlds: leads count less the greater they are, the match counts most. */
function weighed(value: number): number {
  if (value >= DECIDED) return MATCH - HASTE * (VICTORY - value);
  if (value <= -DECIDED) return -MATCH;
  return (HALF * value) / (HALF + Math.abs(value));
}
