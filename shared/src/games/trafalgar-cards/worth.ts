/** The value of a line-up on its own, regardless of the enemy. */

import { recordOf } from '../../kernel/closed-sets.ts';
import { CARDS, SUIT_CARDS, type Suit, type SuitCard, targetOf } from './cards.ts';
import type { Limits } from './lineup.ts';
import type { LineUp } from './shapes.ts';

/** A card's value to its own side. */
export interface Strength {
  readonly points: number;
  readonly negations: number;
  /** The suit that gets its bonus. */
  readonly suit: Suit;
  readonly bonus: number;
}

function strengthOf(card: SuitCard): Strength {
  const { points, effect, suit } = CARDS[card];
  const negations = targetOf(card) === undefined ? 0 : 1;
  if (effect?.kind !== 'strengthens') return { points, negations, suit, bonus: 0 };
  return { points, negations, suit: effect.suit, bonus: effect.points };
}

export const STRENGTHS = recordOf(SUIT_CARDS, strengthOf);

/** A line-up's value. */
interface Worth {
  /** Points and bonuses. */
  readonly total: number;
  /** Number of its negating cards. */
  readonly negations: number;
}

/** The combined value of the cards counted so far, while cards are counted and taken back. */
export class Tally implements Worth {
  total = 0;
  negations = 0;
  readonly #counted: Record<Suit, number> = { S: 0, T: 0, M: 0, F: 0 };
  readonly #bonus: Record<Suit, number> = { S: 0, T: 0, M: 0, F: 0 };

  count({ points, negations, suit, bonus }: Strength, as: Suit): void {
    this.#counted[as] += 1;
    this.total += points + this.#bonus[as];
    this.negations += negations;
    if (bonus === 0) return;
    this.#bonus[suit] += bonus;
    this.total += bonus * this.#counted[suit];
  }

  /** Undoes the last {@link count}. */
  takeBack({ points, negations, suit, bonus }: Strength, as: Suit): void {
    if (bonus !== 0) {
      this.total -= bonus * this.#counted[suit];
      this.#bonus[suit] -= bonus;
    }
    this.negations -= negations;
    this.total -= points + this.#bonus[as];
    this.#counted[as] -= 1;
  }

  /** The most points that present bonuses can give to cards still to be counted within the limits. */
  mayGive(limits: Limits): number {
    const { S, T, M, F } = this.#bonus;
    const counted = this.#counted;
    return (
      S * (limits.S - counted.S) +
      T * (limits.T - counted.T) +
      M * (limits.M - counted.M) +
      F * (limits.F - counted.F)
    );
  }
}

/** A line-up's value on its own, without its admiral. */
export function worthOf({ cards }: LineUp): Worth {
  const tally = new Tally();
  for (const { card, as } of cards) tally.count(STRENGTHS[card], as);
  return tally;
}
