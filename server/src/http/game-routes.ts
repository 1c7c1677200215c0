/** The games that are played here, for frontends. */

import type { AnyGame } from '@escadre/shared/kernel';
import type { Application, RequestHandler } from 'express';
import { Fault } from '../fault.ts';
import { cardOf, type FullGameCard, type GameCard } from './game-card.ts';
import { KeptText, sendText } from './packing.ts';
import type { Budgets } from './rate.ts';
import { inPath, resource } from './resource.ts';
import type { Rulebooks } from './rulebooks.ts';

interface GameRoutes {
  readonly games: Readonly<Record<string, AnyGame>>;
  readonly rulebooks: Rulebooks;
  readonly budgets: Budgets;
}

export function gameRoutes(app: Application, { games, rulebooks, budgets }: GameRoutes): void {
  const known = new Map(
    Object.entries(games).map(([id, game]) => [id, { card: cardOf(game), answer: new KeptText() }]),
  );
  const list = new KeptText();

  const linksOf = async (id: string) => ({ ...(await rulebooks.describe(id)), href: `/api/games/${id}` });
  const all: RequestHandler = async (request, response) => {
    const links = await Promise.all([...known.keys()].map(linksOf));
    const text = await list.of(JSON.stringify(links), () =>
      JSON.stringify({
        games: [...known.values()].map(({ card }, nth) => ({ ...inShort(card), ...links[nth] })),
      }),
    );
    sendText(request, response.set('Cache-Control', 'no-cache'), 'json', text);
  };
  const one: RequestHandler = async (request, response) => {
    const id = inPath(request, 'id');
    const game = known.get(id);
    if (game === undefined) {
      throw new Fault('UNKNOWN_GAME', 'Unknown game.', { games: [...known.keys()] });
    }
    const { card, answer } = game;
    const links = await linksOf(id);
    const text = await answer.of(JSON.stringify(links), () => JSON.stringify({ ...card, ...links }));
    sendText(request, response.set('Cache-Control', 'no-cache'), 'json', text);
  };
  resource(app, '/api/games', { get: [budgets.read, all] });
  resource(app, '/api/games/:id', { get: [budgets.read, one] });
}

const inShort = ({ id, version, seatings, options, commands }: FullGameCard): GameCard => ({
  id,
  version,
  seatings,
  options,
  commands,
});
