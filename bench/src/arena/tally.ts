/** The results of a contest so far. */

import { recordOf } from '@escadre/shared/kernel';
import { median, quantile, sum } from '../statistics.ts';
import type { Choices, Played } from './bout.ts';
import { type ByContestant, CONTESTANTS, type Contestant } from './contest.ts';

/** A share with its 95 % confidence interval. */
export interface Share {
  readonly share: number;
  readonly least: number;
  readonly most: number;
}

/** Standard deviations on either side of a 95 % interval. */
const DEVIATIONS = 1.959964;

/** Wilson's score interval; the points of a draw count half. */
export function wilson(points: number, matches: number): Share {
  if (matches === 0) return { share: Number.NaN, least: 0, most: 1 };
  const share = points / matches;
  const z2 = DEVIATIONS ** 2 / matches;
  const centre = (share + z2 / 2) / (1 + z2);
  const spread = (DEVIATIONS / (1 + z2)) * Math.sqrt((share * (1 - share) + z2 / 4) / matches);
  return { share, least: Math.max(0, centre - spread), most: centre + spread };
}

/** The cost of choices: processor milliseconds and positions. */
export interface Cost {
  readonly choices: number;
  readonly median: number;
  readonly nearlyAll: number;
  readonly most: number;
  readonly searched: { readonly median: number; readonly nearlyAll: number };
}

export class Tally {
  readonly #played: Played[] = [];

  add(played: Played): void {
    this.#played.push(played);
  }

  get matches(): number {
    return this.#played.length;
  }

  get won(): number {
    return this.#with(1);
  }

  get drawn(): number {
    return this.#with(0.5);
  }

  get lost(): number {
    return this.#with(0);
  }

  /** The share of points of `one`, in all matches or those as one camp. */
  share(camp?: string): Share {
    const played = this.#played.filter((each) => camp === undefined || each.camp === camp);
    return wilson(sum(played.map(({ points }) => points)), played.length);
  }

  /** The camps that `one` has played. */
  get camps(): readonly string[] {
    return [...new Set(this.#played.map(({ camp }) => camp))].sort();
  }

  /** The endings with their counts, most frequent first. */
  get endings(): readonly (readonly [ending: string, times: number])[] {
    const groups = Map.groupBy(this.#played, ({ ending }) => ending);
    return [...groups].map(([ending, { length }]) => [ending, length] as const).sort((a, b) => b[1] - a[1]);
  }

  /** The median length of a match, in entries. */
  get length(): number {
    return median(this.#played.map(({ entries }) => entries));
  }

  get timeouts(): number {
    return sum(this.#played.map(({ timeouts }) => timeouts));
  }

  /** How often a contestant considered a match lost, and how often wrongly. */
  gaveUp(contestant: Contestant): { readonly times: number; readonly wrongly: number } {
    const held = this.#played.filter(({ gaveUp }) => gaveUp[contestant]);
    const lost = contestant === 'one' ? 0 : 1;
    return { times: held.length, wrongly: held.filter(({ points }) => points !== lost).length };
  }

  /** The cost of each contestant's choices. */
  get costs(): ByContestant<Cost> {
    return recordOf(CONTESTANTS, (contestant) =>
      costOf(this.#played.map(({ choices }) => choices[contestant])),
    );
  }

  /** The cost of choices with a search; others follow from an earlier one. */
  costsOfSearches(contestant: Contestant): Cost {
    const isSearch = ({ searched }: Choices, index: number) => (searched[index] ?? 0) > 0;
    return costOf(this.#played.map(({ choices }) => only(choices[contestant], isSearch)));
  }

  /** The cost by kind of prompt, most expensive first. */
  costsByKind(contestant: Contestant): readonly (readonly [kind: string, cost: Cost])[] {
    const choices = this.#played.map((each) => each.choices[contestant]);
    const kinds = [...new Set(choices.flatMap((each) => each.kinds))];
    const costs = kinds.map(
      (kind) =>
        [
          kind,
          costOf(choices.map((each) => only(each, ({ kinds }, index) => kinds[index] === kind))),
        ] as const,
    );
    return costs.sort(([, a], [, b]) => b.median - a.median);
  }

  #with(points: number): number {
    return this.#played.filter((each) => each.points === points).length;
  }
}

function only(choices: Choices, counts: (choices: Choices, index: number) => boolean): Choices {
  const isCounted = (_: unknown, index: number) => counts(choices, index);
  return {
    kinds: choices.kinds.filter(isCounted),
    milliseconds: choices.milliseconds.filter(isCounted),
    searched: choices.searched.filter(isCounted),
  };
}

function costOf(choices: readonly Choices[]): Cost {
  const milliseconds = choices.flatMap((each) => each.milliseconds);
  const searched = choices.flatMap((each) => each.searched);
  return {
    choices: milliseconds.length,
    median: median(milliseconds),
    nearlyAll: quantile(milliseconds, 0.99),
    most: milliseconds.reduce((most, each) => Math.max(most, each), 0),
    searched: { median: median(searched), nearlyAll: quantile(searched, 0.99) },
  };
}
