/** The chances of shots before they are declared, for choosing an aim. */

import { must } from '../../kernel/optional.ts';
import { chartIn } from './board.ts';
import { distanceOf } from './chart.ts';
import { isShip } from './fleet.ts';
import { hitsToDestroy, isSinking, pointOf, shipHit } from './gunnery.ts';
import type { Board } from './state.ts';
import { type Aim, ARTILLERY_DIE, type Point, type Target } from './vocabulary.ts';

/** The expected result of a salvo: probabilities or means, from 0. */
export interface Chances {
  /** In steps. */
  readonly distance: number;
  /** Probability that one gun hits. */
  readonly perGun: number;
  /** Probability of each number of hits, from 0; firing stops once the aim is gone. */
  readonly hits: readonly number[];
  /** Probability of at least one hit. */
  readonly atLeastOne: number;
  /** Mean number of hits. */
  readonly expected: number;
  /** Probability that the target sinks. */
  readonly sinks: number;
}

/** The chance that one gun hits at a distance (steps): 1/2, 1/3, 1/6, and 0 beyond range. */
export const chanceOfHit = (distance: number): number =>
  ARTILLERY_DIE.filter((stars) => stars >= distance).length / ARTILLERY_DIE.length;

/** The chances of this many guns at a point, fired in turn at an aim. */
export function chancesOf(board: Board, from: Point, guns: number, target: Target, aim: Aim): Chances {
  const distance = distanceOf(chartIn(board), from, pointOf(board, target));
  const perGun = chanceOfHit(distance);
  const most = Math.min(guns, hitsToDestroy(board, from, target, aim));
  const hits = distribution(perGun, guns, most);
  const sinks = hits.reduce(
    (sum, chance, count) => sum + (sinksWith(board, from, target, aim, count) ? chance : 0),
    0,
  );
  const expected = hits.reduce((sum, chance, count) => sum + chance * count, 0);
  return { distance, perGun, hits, atLeastOne: 1 - must(hits[0], 'the first of the hits'), expected, sinks };
}

/** The probability of each number of hits, where firing stops at the maximum. */
function distribution(perGun: number, guns: number, most: number): number[] {
  let chances = [1, ...Array<number>(most).fill(0)];
  for (let gun = 0; gun < guns; gun++) {
    chances = chances.map((chance, count) => {
      const stays = count === most ? chance : chance * (1 - perGun);
      return count === 0 ? stays : stays + must(chances[count - 1], 'one of the chances') * perGun;
    });
  }
  return chances;
}

function sinksWith(board: Board, from: Point, target: Target, aim: Aim, hits: number): boolean {
  return isShip(target) && aim !== 'gun' && isSinking(shipHit(board, target, from, aim, hits));
}
