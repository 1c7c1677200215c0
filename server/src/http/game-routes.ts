/** The games that are played here, for frontends. */

import type { AnyGame } from '@escadre/shared/kernel';
import compression from 'compression';
import type { Application, RequestHandler } from 'express';
import { Fault } from '../fault.ts';
import { cardOf, type FullGameCard, type GameCard } from './game-card.ts';
import type { Budgets } from './rate.ts';
import { resource } from './resource.ts';
import type { Rulebooks } from './rulebooks.ts';

export interface GameRoutes {
  readonly games: Readonly<Record<string, AnyGame>>;
  readonly rulebooks: Rulebooks;
  readonly budgets: Budgets;
}

export function gameRoutes(app: Application, { games, rulebooks, budgets }: GameRoutes): void {
  const cards = new Map(Object.entries(games).map(([id, game]) => [id, cardOf(game)]));

  const compressed = compression();
  const withRulebook = async <Card extends GameCard>(card: Card) => ({
    ...card,
    ...(await rulebooks.describe(card.id)),
    href: `/api/games/${card.id}`,
  });
  const all: RequestHandler = async (_request, response) => {
    const list = await Promise.all([...cards.values()].map((card) => withRulebook(inShort(card))));
    response.set('Cache-Control', 'no-cache').json({ games: list });
  };
  const one: RequestHandler = async (request, response) => {
    const card = cards.get(request.params.id as string);
    if (card === undefined) {
      throw new Fault('UNKNOWN_GAME', 'There is no such game here.', { games: [...cards.keys()] });
    }
    response.set('Cache-Control', 'no-cache').json(await withRulebook(card));
  };
  resource(app, '/api/games', { get: [budgets.read, compressed, all] });
  resource(app, '/api/games/:id', { get: [budgets.read, compressed, one] });
}

const inShort = ({ id, version, seatings, options, commands }: FullGameCard): GameCard => ({
  id,
  version,
  seatings,
  options,
  commands,
});
