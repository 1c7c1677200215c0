/**
 * The recruit has read the rules and goes by the look of the cards: it keeps high ones and discards low
 * ones, whatever their effects, whether or not they can all count. It counts each card as its printed suit,
 * and overlooks one now and then.
 */

import type { Chance } from '../../../kernel/chance.ts';
import { CARDS, type Card, isAdmiral, isSuitCard } from '../cards.ts';
import { handIn } from '../check.ts';
import type { LineUp } from '../shapes.ts';
import type { View } from '../view.ts';
import { MOST_EXCHANGED, OWN_ADMIRAL, type Seat } from '../vocabulary.ts';
import type { Mind } from './mind.ts';

/** Cards with fewer points look low. */
const LOW = 6;

/** The percentage of line-ups with one card overlooked: a newcomer then wins about half. */
const OVERLOOKS = 45;

export class Recruit implements Mind {
  readonly #seat: Seat;
  readonly #chance: Chance;
  searched = 0;

  constructor(seat: Seat, chance: Chance) {
    this.#seat = seat;
    this.#chance = chance;
  }

  exchange(view: View): Card[] {
    const useless = (card: Card) =>
      isAdmiral(card) ? card !== OWN_ADMIRAL[this.#seat] : CARDS[card].points < LOW;
    this.searched += 1;
    return handIn(view).filter(useless).sort(byPoints).slice(0, MOST_EXCHANGED);
  }

  lineUp(view: View): LineUp {
    const room = { ...view.public.limits };
    const hand = handIn(view);
    const cards: LineUp['cards'] = [];
    for (const card of hand.filter(isSuitCard).sort(byPoints).reverse()) {
      const as = CARDS[card].suit;
      if (room[as] === 0) continue;
      room[as] -= 1;
      cards.push({ card, as });
    }
    if (this.#chance.int(100) < OVERLOOKS && cards.length > 1)
      cards.splice(this.#chance.int(cards.length), 1);
    const admiral = hand.includes(OWN_ADMIRAL[this.#seat]) ? OWN_ADMIRAL[this.#seat] : null;
    this.searched += 1;
    return { cards, admiral };
  }
}

const byPoints = (one: Card, other: Card): number => CARDS[one].points - CARDS[other].points;
