/**
 * The line-ups a player may meet, with weights, so that one's own can be weighed against all of them at
 * once.
 */

import { must } from '../../../kernel/optional.ts';
import { real } from '../../../kernel/typed-arrays.ts';
import { ATTACKS, type Attack, type Force, standing } from './force.ts';

/** More than any line-up scores. */
const MOST = 128;

export class Field {
  readonly #forces: readonly Force[];
  readonly #weights: readonly number[];
  readonly #draw: number;
  readonly #weight: number;
  /** The enemy's attacks. */
  readonly #attacks: readonly Attack[];
  /**
   * Per own attack, computed on first use: by enemy attack and score, the share of the field that is
   * beaten.
   */
  readonly #beaten: (Float64Array | undefined)[] = [];

  /** @param draw the value of a drawn hand, if a win is worth 1 */
  constructor(forces: readonly Force[], weights: readonly number[], draw: number) {
    this.#forces = forces;
    this.#weights = weights;
    this.#draw = draw;
    this.#weight = weights.reduce((sum, each) => sum + each, 0);
    const met = new Set(forces.map(({ attack }) => attack));
    this.#attacks = [...met];
  }

  /** A line-up's hope: 1 if it beats every line-up of the field. */
  hope(force: Force): number {
    let beaten = this.#beaten[force.attack];
    if (beaten === undefined) {
      beaten = this.#reckon(force.attack);
      this.#beaten[force.attack] = beaten;
    }
    let sum = 0;
    for (const attack of this.#attacks) sum += real(beaten, attack * MOST + standing(force, attack));
    return sum / this.#weight;
  }

  /** The exact expectation of every score against the whole field under an attack. */
  #reckon(own: Attack): Float64Array {
    const beaten = new Float64Array(ATTACKS * MOST);
    const forces = this.#forces;
    for (let place = 0; place < forces.length; place++) {
      const force = must(forces[place], 'a force');
      const score = force.attack * MOST + standing(force, own);
      beaten[score] = real(beaten, score) + must(this.#weights[place], 'the weight of a force');
    }
    for (const attack of this.#attacks) {
      let below = 0;
      for (let score = attack * MOST; score < (attack + 1) * MOST; score++) {
        const equal = real(beaten, score);
        beaten[score] = below + this.#draw * equal;
        below += equal;
      }
    }
    return beaten;
  }
}

/** The force with the greatest hope: its index and its hope. */
export function bestAgainst(field: Field, forces: readonly Force[]): { place: number; hope: number } {
  let best = { place: 0, hope: Number.NEGATIVE_INFINITY };
  for (let place = 0; place < forces.length; place++) {
    const hope = field.hope(must(forces[place], 'a force'));
    if (hope > best.hope) best = { place, hope };
  }
  return best;
}
