/** A player made of code. */

import type { Bot, Chance } from '../../kernel/index.ts';
import { type Card, isAdmiral } from './cards.ts';
import { bestLineUp } from './lineup.ts';
import { MOST_EXCHANGED, type Options, OWN_ADMIRAL, type Seat } from './state.ts';
import type { TrafalgarCardsTypes } from './types.ts';
import type { PrivateView, View } from './view.ts';

/** Exchanges what would not count, and lines up the best. */
export function bot(seat: Seat, _options: Options, _chance: Chance): Bot<TrafalgarCardsTypes> {
  return {
    observe() {},
    choose(view, { kind }) {
      return kind === 'exchange'
        ? { type: 'exchange', cards: uselessCards(view, seat) }
        : { type: 'lineUp', auto: true };
    },
  };
}

function uselessCards(view: View, seat: Seat): Card[] {
  const { hand } = view.own as PrivateView;
  const { cards } = bestLineUp(hand, view.public.limits, seat);
  const counts = (card: Card) =>
    isAdmiral(card) ? card === OWN_ADMIRAL[seat] : cards.some((each) => each.card === card);
  return hand.filter((card) => !counts(card)).slice(0, MOST_EXCHANGED);
}
