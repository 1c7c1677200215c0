/** The player's own matches and name, over real sockets. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Escadre } from '../src/index.ts';
import { CARDS, sit, startTable, type TestServer, testServer, until } from './support/table.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.destroy());

test('the list of one’s matches has turn, deadline and news', async () => {
  const { ann, ben, escadres } = await startTable(server, server, { clock: { perTurn: 60 } });
  await ann.play({ type: 'exchange', cards: [] });
  const { matches, next } = await escadres.ben.mine();
  const [match] = matches;
  expect(next).toBeUndefined();
  expect(match).toMatchObject({
    id: ann.id,
    game: CARDS,
    own: ['french'],
    asked: true,
    opponents: [{ seat: 'british', name: 'Ann' }],
  });
  expect(match?.prompts.mine).toMatchObject([{ kind: 'exchange', seats: ['french'], seconds: 60 }]);
  expect(match?.deadline).toBeGreaterThan(Date.now() + 30_000);
  expect(match?.news?.n).toBe(2);
  expect(Math.abs((match?.news?.at ?? 0) - Date.now())).toBeLessThan(30_000);
  expect((await escadres.ann.mine()).matches).toMatchObject([{ asked: false, prompts: { mine: [] } }]);
  await ben.resign();
  await until(() => ann.outcome !== null);
  expect((await escadres.ann.mine()).matches).toEqual([]);
  expect((await escadres.ann.mine({ phase: 'over' })).matches).toMatchObject([
    { outcome: { camp: 'british' } },
  ]);
  await expect(escadres.ann.mine({ limit: 51 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('a player is renamed, at any moment', async () => {
  const escadre = await Escadre.connect(server.url, { name: 'Ann', storage: null });
  const { id } = escadre.player;
  await Promise.all([escadre.rename('Anne'), escadre.rename('Anna')]);
  expect(escadre.player).toEqual({ id, name: 'Anna' });
  expect((await sit(escadre.create(CARDS, { seat: 'british' }))).table.seats.british?.name).toBe('Anna');
  await expect(escadre.rename('Escadre')).rejects.toMatchObject({ code: 'NAME_RESERVED' });
  expect(escadre.player.name).toBe('Anna');
  expect((await escadre.mine()).matches).toHaveLength(1);
});
