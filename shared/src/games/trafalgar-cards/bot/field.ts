/** The line-ups that a player may meet, each with its weight, so that one's own can be weighed against all of them at once. */

import { real } from '../../../kernel/flat.ts';
import { must } from '../../../kernel/must.ts';
import { ATTACKS, type Attack, type Force, standing } from './force.ts';

/** More than any line-up scores. */
const MOST = 128;

export class Field {
  readonly #forces: readonly Force[];
  readonly #weights: readonly number[];
  readonly #draw: number;
  readonly #weight: number;
  /** The attacks that are met. */
  readonly #attacks: readonly Attack[];
  /** For each attack of one's own, once it is asked for: by attack met and score, how much of the field is beaten. */
  readonly #beaten: (Float64Array | undefined)[] = [];

  /** @param draw what a hand that is drawn is worth, where one that is won is worth 1 */
  constructor(forces: readonly Force[], weights: readonly number[], draw: number) {
    this.#forces = forces;
    this.#weights = weights;
    this.#draw = draw;
    this.#weight = weights.reduce((sum, each) => sum + each, 0);
    const met = new Set(forces.map(({ attack }) => attack));
    this.#attacks = [...met];
  }

  /** What a line-up can hope for: 1 to beat every line-up of the field. */
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

  /** The exact expectation, for every score, against the whole field under an attack. */
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

/** The force that can hope for most: its place among these, and its hope. */
export function bestAgainst(field: Field, forces: readonly Force[]): { place: number; hope: number } {
  let best = { place: 0, hope: Number.NEGATIVE_INFINITY };
  for (let place = 0; place < forces.length; place++) {
    const hope = field.hope(must(forces[place], 'a force'));
    if (hope > best.hope) best = { place, hope };
  }
  return best;
}
