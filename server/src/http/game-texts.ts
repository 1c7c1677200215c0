/** The cards of the games, ready to be sent. */

import type { AnyGame } from '@escadre/shared/kernel';
import { unknownGame } from '../fault.ts';
import { cardOf, type FullGameCard, type GameCard } from './game-card.ts';
import { type PackedText, packedText, type Sender, textSender } from './packing.ts';

export class GameTexts {
  readonly #list: Promise<PackedText>;
  readonly #cards: ReadonlyMap<string, Promise<PackedText>>;

  constructor(games: Readonly<Record<string, AnyGame>>, rulebooks: ReadonlySet<string>) {
    const cards = Object.values(games).map((game) => cardOf(game, rulebooks));
    this.#list = packedText(JSON.stringify({ games: cards.map(inShort) }));
    this.#cards = new Map(cards.map((card) => [card.id, packedText(JSON.stringify(card))]));
  }

  async list(): Promise<Sender> {
    return textSender('json', await this.#list);
  }

  /** @throws Fault UNKNOWN_GAME */
  async one(id: string): Promise<Sender> {
    const card = this.#cards.get(id);
    if (card === undefined) throw unknownGame(id, [...this.#cards.keys()]);
    return textSender('json', await card);
  }
}

function inShort({
  scenario: _,
  events: _1,
  publicView: _2,
  privateView: _3,
  ...card
}: FullGameCard): GameCard {
  return card;
}
