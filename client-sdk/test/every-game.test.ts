import { games } from '@escadre/shared/games';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Escadre, type GameId } from '../src/index.ts';
import { verifyRecord } from '../src/verify.ts';
import { playOut } from './support/play-out.ts';
import { type TestServer, testServer } from './support/table.ts';

jest.setTimeout(120_000);

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.destroy());

test.each(Object.keys(games) as GameId[])(
  '%s is the same here as on the server, move after move, and its record holds',
  async (game) => {
    const { promised, record } = await playOut(server, Escadre, game);
    expect(verifyRecord(record, promised)).toEqual({ ok: true, entries: record.entries.length });
  },
);
