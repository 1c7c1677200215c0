/** Whether a choice is possible with a hand, regardless of whose choice it is. */

import { CARDS, type Card, countableAs, SUITS } from '../cards.ts';
import type { Limits } from '../lineup.ts';
import { refusal } from '../refusals.ts';
import type { Counted, LineUp } from '../shapes.ts';
import { MOST_EXCHANGED, OWN_ADMIRAL, type Seat } from '../vocabulary.ts';

/** @throws Refusal TOO_MANY_EXCHANGED, NOT_IN_HAND, CARD_TWICE */
export function checkExchange(hand: readonly Card[], cards: readonly Card[]): void {
  if (cards.length > MOST_EXCHANGED) {
    throw refusal('TOO_MANY_EXCHANGED', `You can exchange at most ${MOST_EXCHANGED} cards.`, {
      limit: MOST_EXCHANGED,
    });
  }
  checkHeld(hand, cards);
}

/**
 * Any cards may be left out (R2); the others count as one of their suits, within the limits (R5).
 *
 * @throws Refusal NOT_YOUR_ADMIRAL, NOT_IN_HAND, CARD_TWICE, NOT_COUNTABLE_AS, TOO_MANY_OF_SUIT
 */
export function checkLineUp(
  hand: readonly Card[],
  limits: Limits,
  seat: Seat,
  { cards, admiral }: LineUp,
): void {
  if (admiral !== null && admiral !== OWN_ADMIRAL[seat]) {
    throw refusal('NOT_YOUR_ADMIRAL', `${CARDS[admiral].name} is the enemy’s admiral.`, {
      yours: OWN_ADMIRAL[seat],
    });
  }
  checkHeld(hand, [...cards.map(({ card }) => card), ...(admiral === null ? [] : [admiral])]);
  for (const counted of cards) checkSuit(counted);
  checkLimits(limits, cards);
}

function checkHeld(hand: readonly Card[], cards: readonly Card[]): void {
  for (const [place, card] of cards.entries()) {
    if (!hand.includes(card)) throw refusal('NOT_IN_HAND', `You do not hold ${card}.`, { card });
    if (cards.indexOf(card) !== place)
      throw refusal('CARD_TWICE', `You have chosen ${card} twice.`, { card });
  }
}

function checkSuit({ card, as }: Counted): void {
  const suits = countableAs(card);
  if (suits.includes(as)) return;
  throw refusal('NOT_COUNTABLE_AS', `${card} cannot count as ${as}.`, { card, suits });
}

function checkLimits(limits: Limits, cards: readonly Counted[]): void {
  for (const suit of SUITS) {
    const counted = cards.filter(({ as }) => as === suit).length;
    const limit = limits[suit];
    if (counted <= limit) continue;
    throw refusal('TOO_MANY_OF_SUIT', `At most ${limit} cards can count as ${suit} in this hand.`, {
      suit,
      limit,
      counted,
    });
  }
}
