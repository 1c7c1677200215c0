/**
 * Luck is the points of the cards dealt and drawn, as printed on them, against the average of the cards they
 * came from. What a hand is worth depends on its admiral’s play, so effects do not count. In a match from a
 * position the order of the deck is given, and nothing is luck.
 */

import type { Game } from '../../kernel/game.ts';
import { must } from '../../kernel/optional.ts';
import { type Stake, sumOdds } from '../../kernel/stakes.ts';
import { CARDS, type Card } from './cards.ts';
import type { State } from './state.ts';
import type { TrafalgarCardsTypes } from './types.ts';
import { SEATS, type Seat } from './vocabulary.ts';

export const luck: NonNullable<Game<TrafalgarCardsTypes>['luck']> = {
  unit: 'points',
  stakes(before, event, scenario) {
    if (scenario !== undefined) return [];
    if (event.type === 'dealt') return stakesIn(before, before.discards, event.hands, inTurn);
    if (event.type !== 'drew') return [];
    const { british, french } = before.exchanges;
    const down = [...before.discards, ...(british ?? []), ...(french ?? [])];
    const first = event.cards.british.length;
    return stakesIn(before, down, event.cards, (place) => (place < first ? 'british' : 'french'));
  },
};

/** The deal goes round card by card. */
const inTurn = (place: number): Seat => must(SEATS[place % SEATS.length], 'a seat');

/** First the deck is drawn from, and once it is used up the shuffled discards. */
function stakesIn(
  { deck }: State,
  discards: readonly Card[],
  cards: Readonly<Record<Seat, readonly Card[]>>,
  seatAt: (place: number) => Seat,
): Stake<Seat>[] {
  const drawn = SEATS.reduce((count, seat) => count + cards[seat].length, 0);
  const places = Array.from({ length: drawn }, (_, place) => place);
  return SEATS.filter((seat) => cards[seat].length > 0).map((seat) => {
    const own = places.filter((place) => seatAt(place) === seat);
    const fromDeck = own.filter((place) => place < deck.length).length;
    const odds = sumOdds(oddsOfPoints(deck, fromDeck), oddsOfPoints(discards, own.length - fromDeck));
    return { camp: seat, result: pointsOf(cards[seat]), odds };
  });
}

const pointsOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + CARDS[card].points, 0);

/** The odds of the points of this many cards, drawn at random from these. */
function oddsOfPoints(cards: readonly Card[], count: number): number[] {
  // For each number of cards, the ways to draw them, by their points.
  const ways = Array.from({ length: count + 1 }, (_, held) => (held === 0 ? [1] : []) as number[]);
  for (const card of cards) {
    const { points } = CARDS[card];
    for (let held = count; held > 0; held--) {
      const into = must(ways[held], 'the ways');
      for (const [sum, some] of must(ways[held - 1], 'the ways').entries()) {
        into[sum + points] = (into[sum + points] ?? 0) + (some ?? 0);
      }
    }
  }
  const drawn = Array.from(must(ways[count], 'the ways'), (some) => some ?? 0);
  const all = drawn.reduce((sum, some) => sum + some, 0);
  return drawn.map((some) => some / all);
}
