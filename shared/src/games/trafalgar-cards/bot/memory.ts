/** A player's memory: cards known to be among the discards. */

import { type Card, DECK } from '../cards.ts';
import type { SeenEvent } from '../events.ts';
import type { Seat } from '../vocabulary.ts';

export class Memory {
  readonly #discarded = new Set<Card>();
  readonly #seat: Seat;
  #putDown: readonly Card[] = [];

  constructor(seat: Seat) {
    this.#seat = seat;
  }

  observe(event: SeenEvent): void {
    if (event.type === 'exchanged' && event.seat === this.#seat) this.#putDown = event.cards ?? [];
    if (event.type === 'drew') this.#add(this.#putDown);
    if (event.type === 'revealed') this.#add([...event.british.hand, ...event.french.hand]);
    const shuffled = 'shuffled' in event && event.shuffled !== undefined;
    if (shuffled || event.type === 'laidOut') this.#discarded.clear();
  }

  /** Cards that the enemy may hold and the deck may give. */
  unseen(hand: readonly Card[]): Card[] {
    return DECK.filter((card) => !hand.includes(card) && !this.#discarded.has(card));
  }

  #add(cards: readonly Card[]): void {
    for (const card of cards) this.#discarded.add(card);
  }
}
