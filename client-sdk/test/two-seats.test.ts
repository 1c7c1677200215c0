/** One player on both seats of a camp of the game for four. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Escadre, type Match } from '../src/index.ts';
import { sit, type TestServer, testServer, until } from './support/table.ts';

const GAME = 'grands-amiraux';
const WHITE = ['white-helm', 'white-navigator'] as const;
const RED = ['red-helm', 'red-navigator'] as const;

type Four = Match<typeof GAME>;

let server: TestServer;
let white: Four;
let red: Four;

/** Takes both seats of a camp, each with its own entry. */
async function sitTwice(name: string, [helm, navigator]: typeof WHITE | typeof RED, id?: string) {
  const escadre = await Escadre.connect(server.url, { name });
  const first =
    id === undefined
      ? await escadre.create(GAME, { options: { players: 4 }, seat: helm })
      : await escadre.enter(id, { game: GAME, seat: helm });
  await first.close();
  return sit(escadre.enter(first.id, { game: GAME, seat: navigator }));
}

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.destroy());

beforeEach(async () => {
  white = await sitTwice('Ann', WHITE);
  red = await sitTwice('Ben', RED, white.id);
  await Promise.all([white.ready(), red.ready()]);
  await until(() => white.view !== null && red.view !== null);
});

describe('a player with both seats of a camp', () => {
  test('resigns the match at once', async () => {
    expect(white.seats).toEqual(WHITE);
    await white.resign();
    expect(white.outcome).toEqual({ kind: 'win', camp: 'red', reason: 'resignation' });
    await expect(white.resign()).rejects.toMatchObject({ code: 'MATCH_OVER' });
  });

  test('releases one seat by name, then the other', async () => {
    await white.resign({ seat: 'white-navigator' });
    expect([white.outcome, white.table.seats['white-navigator']?.resigned]).toEqual([null, true]);
    await expect(white.resign({ seat: 'white-navigator' })).rejects.toMatchObject({
      code: 'ALREADY_RESIGNED',
    });
    await white.resign();
    expect(white.outcome).toMatchObject({ camp: 'red' });
  });

  test('offers and accepts a draw for the camp, on either turn', async () => {
    await red.offerDraw();
    await until(() => white.table.drawOffers.red);
    await white.declineDraw();
    await white.offerDraw();
    await until(() => red.table.drawOffers.white);
    await red.acceptDraw();
    expect(red.outcome).toEqual({ kind: 'draw', reason: 'agreed' });
  });
});
