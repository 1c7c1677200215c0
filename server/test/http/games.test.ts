import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '@escadre/shared/games';
import { must } from '@escadre/shared/kernel';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { cardOf } from '../../src/http/game-card.ts';
import { ask, regatta, type Stand, scratch, stand } from './stand.ts';

let at: Stand;
const { path: rules, remove } = scratch();
const chess = { ...regatta, id: 'chess' };

beforeAll(async () => {
  writeFileSync(
    join(rules, 'regatta.md'),
    [
      '# The *Regatta* & more',
      '## The `wind` (R1)',
      'See [the sails](regatta.md#the-wind-r1), [en français](./regatta.fr.md) or [elsewhere](https://example.org/a.md).',
      '## The `wind` (R1)',
      '| a | b |\n|---|---|\n| 1 | 2 |',
    ].join('\n\n'),
  );
  writeFileSync(join(rules, 'regatta.fr.md'), '# La régate\n\n## Départ à l’été\n');
  writeFileSync(join(rules, 'secret.md'), '# Not a game');
  at = await stand({ folders: { rules }, games: { regatta, chess } });
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
      title: 'The Regatta & more',
      href: '/api/games/regatta',
      rulebook: { en: '/rulebook/regatta', fr: '/rulebook/regatta.fr' },
    });
    expect(second).toMatchObject({ title: 'chess', rulebook: {} });
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
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('<title>The Regatta &amp; more – Escadre</title>');
    expect(text).toContain('<h1 id="the-regatta--more">The <em>Regatta</em> &amp; more</h1>');
    expect(text).toContain('<h2 id="the-wind-r1">The <code>wind</code> (R1)</h2>');
    expect(text).toContain('<h2 id="the-wind-r1-1">');
    expect(text).toContain('href="/rulebook/regatta#the-wind-r1"');
    expect(text).toContain('href="/rulebook/regatta.fr"');
    expect(text).toContain('href="https://example.org/a.md"');
    expect(text).toContain('<table>');
  });

  test('in French', async () => {
    const { text } = await ask(at, '/rulebook/regatta.fr');
    expect(text).toContain('<html lang="fr">');
    expect(text).toContain('<title>La régate – Escadre</title>');
    expect(text).toContain('id="départ-à-lété"');
  });

  test.each(['chess', 'chess.fr', 'secret', 'regatta.de', 'regatta.md', 'README'])(
    '%s is none',
    async (name) => {
      const { status, body } = await ask(at, `/rulebook/${name}`);
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND']);
    },
  );

  test('is read again when it changes', async () => {
    const folder = join(rules, 'changing');
    mkdirSync(folder);
    const file = join(folder, 'regatta.md');
    const other = await stand({ folders: { rules: folder } });
    try {
      for (const [index, title] of ['First', 'Second'].entries()) {
        writeFileSync(file, `# ${title}`);
        utimesSync(file, 1_000 + index, 1_000 + index);
        expect((await ask(other, '/rulebook/regatta')).text).toContain(`${title}</h1>`);
      }
      rmSync(file);
      expect((await ask(other, '/rulebook/regatta')).status).toBe(404);
    } finally {
      await other.close();
    }
  });
});
