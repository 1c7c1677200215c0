/** The cards of the games, ready to be sent. */

import type { AnyGame } from '@escadre/shared/kernel';
import { Fault } from '../fault.ts';
import { cardOf, type FullGameCard, type GameCard } from './game-card.ts';
import { KeptText, type Sender, textSender } from './packing.ts';
import type { Rulebooks } from './rulebooks.ts';

export class GameTexts {
  readonly #known: ReadonlyMap<string, { readonly card: FullGameCard; readonly answer: KeptText }>;
  readonly #rulebooks: Rulebooks;
  readonly #list = new KeptText();

  constructor(games: Readonly<Record<string, AnyGame>>, rulebooks: Rulebooks) {
    this.#rulebooks = rulebooks;
    this.#known = new Map(
      Object.entries(games).map(([id, game]) => [id, { card: cardOf(game), answer: new KeptText() }]),
    );
  }

  async list(): Promise<Sender> {
    const links = await Promise.all([...this.#known.keys()].map((id) => this.#linksOf(id)));
    return textSender(
      'json',
      await this.#list.of(JSON.stringify(links), () =>
        JSON.stringify({
          games: [...this.#known.values()].map(({ card }, nth) => ({ ...inShort(card), ...links[nth] })),
        }),
      ),
    );
  }

  /** @throws Fault UNKNOWN_GAME */
  async one(id: string): Promise<Sender> {
    const game = this.#known.get(id);
    if (game === undefined) {
      throw new Fault('UNKNOWN_GAME', 'Unknown game.', { games: [...this.#known.keys()] });
    }
    const { card, answer } = game;
    const links = await this.#linksOf(id);
    return textSender(
      'json',
      await answer.of(JSON.stringify(links), () => JSON.stringify({ ...card, ...links })),
    );
  }

  async #linksOf(id: string) {
    return { ...(await this.#rulebooks.describe(id)), href: `/api/games/${id}` };
  }
}

const inShort = ({ id, version, seatings, options, commands }: FullGameCard): GameCard => ({
  id,
  version,
  seatings,
  options,
  commands,
});
