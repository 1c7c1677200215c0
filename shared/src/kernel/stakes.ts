/** What luck is in a game: the draws in which a camp has something at stake, each with its odds. */

import { must } from './optional.ts';

/** What is counted: hits, damage in boxes, or points of cards. */
export type LuckUnit = 'hits' | 'damage' | 'points';

/** A draw in which a camp had something at stake. */
export interface Stake<Camp extends string = string> {
  readonly camp: Camp;
  readonly result: number;
  /** The probability of each result, from 0 on. */
  readonly odds: readonly number[];
}

/** What luck is in a game. */
export interface LuckRules<State, Event, Scenario, Camp extends string> {
  readonly unit: LuckUnit;
  /** The draws behind an event, by the state before it and the position that the match began from. */
  stakes(before: State, event: Event, scenario: Scenario | undefined): readonly Stake<Camp>[];
}

export const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

export const meanOf = (odds: readonly number[]): number =>
  total(odds.map((chance, result) => chance * result));

export function varianceOf(odds: readonly number[]): number {
  const mean = meanOf(odds);
  return total(odds.map((chance, result) => chance * (result - mean) ** 2));
}

/** The odds of the sum of two independent results. */
export function sumOdds(one: readonly number[], other: readonly number[]): number[] {
  const sums = Array<number>(one.length + other.length - 1).fill(0);
  for (const [result, chance] of one.entries()) {
    for (const [more, also] of other.entries()) {
      sums[result + more] = must(sums[result + more], 'a sum') + chance * also;
    }
  }
  return sums;
}

/** The odds of equally likely results. */
export function oddsOf(results: readonly number[]): number[] {
  const odds = Array<number>(Math.max(...results) + 1).fill(0);
  for (const result of results) odds[result] = must(odds[result], 'a result') + 1 / results.length;
  return odds;
}
