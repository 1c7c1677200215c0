import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '@escadre/shared/games';
import { must } from '@escadre/shared/kernel';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { cardOf } from '../../src/http/game-card.ts';
import { ask, regatta, type Stand, scratch, stand } from './stand.ts';

let at: Stand;
const { path: rendered, remove } = scratch();
const chess = { ...regatta, id: 'chess', title: 'Chess' };

beforeAll(async () => {
  mkdirSync(join(rendered, 'rulebook'));
  writeFileSync(join(rendered, 'rulebook', 'regatta.html'), '<h1>The Regatta</h1>');
  writeFileSync(join(rendered, 'rulebook', 'regatta.fr.html'), '<h1>La régate</h1>');
  at = await stand({ folders: { rendered }, games: { regatta, chess } });
});
afterAll(async () => {
  await at.close();
  remove();
});

describe('GET /api/games', () => {
  test('lists the games with seats, shapes and rulebooks', async () => {
    const { status, body, headers } = await ask(at, '/api/games');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(body.games.map(({ id }: { id: string }) => id)).toEqual(['regatta', 'chess']);
    const [first, second] = body.games;
    expect(Object.keys(first).sort()).toEqual(
      ['id', 'version', 'title', 'href', 'rulebook', 'seatings', 'options', 'commands'].sort(),
    );
    expect(first).toMatchObject({
      version: 3,
      title: 'The Regatta',
      href: '/api/games/regatta',
      rulebook: { en: '/rulebook/regatta', fr: '/rulebook/regatta.fr' },
    });
    expect(second).toMatchObject({ title: 'Chess', rulebook: {} });
  });

  test('is answered with 304 while unchanged', async () => {
    const etag = must((await ask(at, '/api/games')).headers.get('etag') ?? undefined, 'the header etag');
    const again = await ask(at, '/api/games', {
      headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' },
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

describe('GET /api/games/:id', () => {
  test('tells the seats by option', async () => {
    const { body } = await ask(at, '/api/games/regatta');
    expect(body.seatings).toEqual([
      {
        options: {},
        seats: [
          { seat: 'red', camp: 'red' },
          { seat: 'blue', camp: 'blue' },
        ],
      },
      {
        options: { boats: 3 },
        seats: [
          { seat: 'red', camp: 'red' },
          { seat: 'blue', camp: 'blue' },
          { seat: 'green', camp: 'green' },
        ],
      },
    ]);
  });

  test('describes the shapes as JSON Schema: clients may omit defaults', async () => {
    const { body } = await ask(at, '/api/games/regatta');
    expect(body.options).toMatchObject({ type: 'object', additionalProperties: false });
    expect(body.options.properties.boats).toMatchObject({
      type: 'integer',
      default: 2,
      minimum: 2,
      maximum: 3,
    });
    expect(body.options.required).toBeUndefined();
    const commands = JSON.stringify(body.commands);
    for (const type of ['tack', 'anchor', 'resign', 'offerDraw'])
      expect(commands).toContain(`"const":"${type}"`);
    const events = JSON.stringify(body.events);
    for (const type of ['tacked', 'matchEnded']) expect(events).toContain(`"const":"${type}"`);
    expect(body.scenario.properties).toHaveProperty('buoys');
    expect(body.publicView.properties).toHaveProperty('leader');
    expect(body.privateView.properties).toHaveProperty('chart');
  });

  test('of a game that is not played here', async () => {
    const { status, body } = await ask(at, '/api/games/golf');
    expect([status, body.error.code, body.error.data]).toEqual([
      404,
      'UNKNOWN_GAME',
      { games: ['regatta', 'chess'] },
    ]);
  });
});

test.each([
  ['required options', z.strictObject({ boats: z.int().min(2).max(3) }), [{ boats: 2 }, { boats: 3 }]],
  [
    'a choice of literals',
    z.strictObject({ boats: z.union([z.literal(3), z.literal(2)]).default(2) }),
    [{}, { boats: 3 }],
  ],
  ['options that are no object', z.unknown().transform(() => ({ boats: 2 })), [{}]],
])('seats are found for %s', (_, options, expected) => {
  const game = { ...regatta, schemas: { ...regatta.schemas, options } };
  expect(cardOf(game).seatings.map((seating) => seating.options)).toEqual(expected);
});

test.each(Object.values(games).map((game) => [game.id, game] as const))('%s can be described', (id, game) => {
  const card = cardOf(game);
  expect(card.id).toBe(id);
  expect(card.seatings.length).toBeGreaterThan(0);
  for (const schema of [card.options, card.commands, card.events, card.publicView, card.privateView]) {
    expect(Object.keys(schema).length).toBeGreaterThan(1);
  }
});

describe('GET /rulebook/:game', () => {
  test('is the rulebook as a page', async () => {
    const { status, text, headers } = await ask(at, '/rulebook/regatta');
    expect([status, headers.get('content-type'), text]).toEqual([
      200,
      'text/html; charset=utf-8',
      '<h1>The Regatta</h1>',
    ]);
    expect((await ask(at, '/rulebook/regatta.fr')).text).toBe('<h1>La régate</h1>');
  });

  test.each(['chess', 'chess.fr', 'regatta.de', 'regatta.html', '..%2Frulebook%2Fregatta'])(
    '%s is no rulebook',
    async (name) => {
      const { status, body } = await ask(at, `/rulebook/${name}`);
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND']);
    },
  );
});
