/**
 * How lucky each camp was: the results of its draws, such as hits, compared with the expected results.
 *
 * Only draws that favour one camp count. Their odds are those of the moment of the draw, given everything
 * before it, so that over many matches sums and expectations agree, whatever the players do.
 */

import { fold, unfolded } from './fold.ts';
import type { Game, GameTypes } from './game.ts';
import type { MatchRecord } from './record.ts';
import { mustBeRecord, orDamaged, recordRefused } from './record-form.ts';
import { type LuckUnit, meanOf, type Stake, sumOdds, total, varianceOf } from './stakes.ts';
import { campsOf, isTableEvent } from './table.ts';

/** The luck of a camp in a match. */
export interface Luck<Camp extends string = string> {
  readonly camp: Camp;
  readonly unit: LuckUnit;
  /** Number of draws. */
  readonly draws: number;
  /** The sum of their results, in units. */
  readonly sum: number;
  /** The expected sum. */
  readonly expected: number;
  /** The variance of the sum, in units squared. */
  readonly variance: number;
  /** The probability of a greater sum from the same draws, from 0 to 1. */
  readonly luckier: number;
  /** The probability of a smaller sum. */
  readonly unluckier: number;
}

/** Most draws that are added up: far more than a match has, and few enough not to keep a page busy. */
const MOST_STAKES = 5_000;

/**
 * The luck of each camp, in the game's order. Empty in a game without luck; a camp without draws is left out.
 *
 * @throws Refusal RECORD_DAMAGED
 */
export function luckIn<T extends GameTypes>(
  game: Pick<Game<T>, 'id' | 'seats' | 'initial' | 'evolve' | 'luck'>,
  record: MatchRecord<T>,
): readonly Luck<T['Camp']>[] {
  mustBeRecord(record);
  if (record.game !== game.id) {
    throw recordRefused('RECORD_DAMAGED', 'head', `it is a record of ${record.game}, not of ${game.id}`);
  }
  const { luck } = game;
  if (luck === undefined) return [];
  const begin = orDamaged('head', () => unfolded(game, record.options));
  const stakes: Stake<T['Camp']>[] = [];
  let truth = begin;
  for (const { seq, events } of record.entries) {
    orDamaged(`entry ${seq}`, () => {
      for (const event of events) {
        if (!isTableEvent(event)) {
          for (const stake of luck.stakes(truth.game, event, record.scenario)) stakes.push(stake);
        }
        truth = fold(game, truth, [event]);
      }
    });
    if (stakes.length > MOST_STAKES)
      throw recordRefused('RECORD_DAMAGED', `entry ${seq}`, 'it has too many draws');
  }
  return campsOf(begin.table)
    .map((camp) =>
      luckOf(
        camp,
        luck.unit,
        stakes.filter((each) => each.camp === camp),
      ),
    )
    .filter(({ draws }) => draws > 0);
}

function luckOf<Camp extends string>(camp: Camp, unit: LuckUnit, stakes: readonly Stake[]): Luck<Camp> {
  const sum = total(stakes.map(({ result }) => result));
  const all = stakes.reduce<readonly number[]>((sums, { odds }) => sumOdds(sums, odds), [1]);
  return {
    ...{ camp, unit, sum },
    draws: stakes.length,
    expected: total(stakes.map(({ odds }) => meanOf(odds))),
    variance: total(stakes.map(({ odds }) => varianceOf(odds))),
    luckier: total(all.slice(sum + 1)),
    unluckier: total(all.slice(0, sum)),
  };
}
