/** A seat's legal commands, from its view alone. */

import type { Card } from './cards.ts';
import { handIn } from './check.ts';
import type { Command } from './commands.ts';
import { lineUpsOf } from './lineup.ts';
import type { View } from './view.ts';
import { MOST_EXCHANGED, type Seat } from './vocabulary.ts';

/** All legal commands: each exchange, each line-up, and `auto`. */
export function* legal(view: View, seat: Seat): Generator<Command> {
  const { due, chosen, limits } = view.public;
  if (due === undefined || chosen[seat]) return;
  const hand = handIn(view);
  if (due === 'exchange') {
    yield* exchangesOf(hand);
    return;
  }
  yield { type: 'lineUp', auto: true };
  for (const lineUp of lineUpsOf(hand, limits, seat)) yield { type: 'lineUp', ...lineUp };
}

function* exchangesOf(hand: readonly Card[]): Generator<Command> {
  for (let count = 0; count <= MOST_EXCHANGED; count++) {
    for (const cards of subsetsOf(hand, count)) yield { type: 'exchange', cards };
  }
}

/** Every choice of this many cards, in order. */
function* subsetsOf(cards: readonly Card[], count: number): Generator<Card[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const [place, card] of cards.entries()) {
    for (const rest of subsetsOf(cards.slice(place + 1), count - 1)) yield [card, ...rest];
  }
}
