/** A line so slow that the parts of one step arrive apart: the view is consistent all the same. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { layTable, type TestServer, testServer, until } from './support/table.ts';
import { WobblyProxy } from './support/wobbly-proxy.ts';

let server: TestServer;
let line: WobblyProxy;

beforeAll(async () => {
  server = await testServer();
  line = await WobblyProxy.to(server.url);
});
afterAll(async () => {
  await line.close();
  await server.destroy();
});

test('a step is delivered only when it is complete', async () => {
  line.inPieces({ bytes: 64, pause: 40 });
  const { ann, ben } = await layTable(server, line);

  const told: string[] = [];
  const halves: object[] = [];
  for (const name of ['event', 'view', 'prompt'] as const) {
    ann.on(name, () => {
      told.push(name);
      const { view } = ann;
      // After both exchanges the new cards are there, and the choice is no longer secret.
      const isWhole = view?.own?.hand.length === 8 && !(view.public.exchanged && view.own.exchange);
      if (!isWhole) halves.push({ name, view });
    });
  }
  await Promise.all([ann.ready(), ben.ready()]);
  for (const match of [ann, ben]) {
    await until(() => match.prompts.mine.length > 0);
    await match.play({ type: 'exchange', cards: match.view?.own?.hand.slice(0, 4) ?? [] });
  }
  await until(() => ann.prompts.mine[0]?.kind === 'lineUp');

  expect(new Set(told)).toEqual(new Set(['event', 'view', 'prompt']));
  expect(halves).toEqual([]);
  await Promise.all([ann.close(), ben.close()]);
});
