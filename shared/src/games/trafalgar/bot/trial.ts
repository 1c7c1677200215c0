/** Tries a style of leading the fleet in playouts. */

import type { State } from '../state.ts';
import type { Camp } from '../vocabulary.ts';
import { ImaginedDice } from './dice.ts';
import { Playout, worthTo } from './playout.ts';
import type { Limits } from './plotter.ts';
import type { Styles, Tactician } from './turn.ts';

/** The common basis of comparison: the same position, and the same dice. */
export interface Ground {
  readonly state: State;
  readonly camp: Camp;
  readonly tactician: Tactician;
  readonly limits: Limits;
  readonly seeds: readonly number[];
  /** Whether the budget of positions is used up. */
  readonly isSpent: () => boolean;
}

/** Turns played out after the planned one. */
const TURNS_AHEAD = 2;
/** Samples after which a style that seems no better is dropped. */
const FIRST_SAMPLES = 4;
/** The margin, in standard errors, by which another style must be better. */
const SURE = 1;

export class Trial {
  readonly #ground: Ground;
  readonly #styles: Styles;
  readonly #values: number[] = [];

  constructor(ground: Ground, styles: Styles) {
    this.#ground = ground;
    this.#styles = styles;
  }

  /** Whether this style is better than another on the same dice. */
  isBetterThan(other: Trial): boolean {
    const { seeds, isSpent } = this.#ground;
    const gains: number[] = [];
    for (const [sample, seed] of seeds.entries()) {
      if (isSpent() || (sample === FIRST_SAMPLES && meanOf(gains) <= 0)) break;
      gains.push(this.#value(sample, seed) - other.#value(sample, seed));
    }
    return gains.length >= FIRST_SAMPLES && meanOf(gains) > SURE * errorOf(gains);
  }

  #value(sample: number, seed: number): number {
    const known = this.#values[sample];
    if (known !== undefined) return known;
    const { state, camp, tactician, limits } = this.#ground;
    const playout = new Playout(state, tactician, this.#styles, limits, new ImaginedDice(seed));
    const value = worthTo(playout.play(TURNS_AHEAD), camp, tactician);
    this.#values[sample] = value;
    return value;
  }
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** A mean's standard error. */
function errorOf(values: readonly number[]): number {
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / Math.max(1, values.length - 1) / Math.max(1, values.length));
}
