/** The bundle in a script tag of a page of another origin than the server: it finds its companion files. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { launchBrowser } from '../../server/test/support/browser.ts';
import type * as all from '../src/index.ts';
import { Escadre } from '../src/index.ts';
import { CARDS, sit, type TestServer, testServer, until } from './support/table.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.destroy());

test('steps through a match, and reads errors of its fetches', async () => {
  const ann = await sit((await Escadre.connect(server.url, { name: 'Ann' })).create(CARDS));
  const ben = await sit((await Escadre.connect(server.url, { name: 'Ben' })).enter(ann.id));
  await Promise.all([ann.ready(), ben.ready()]);
  await until(() => ann.view !== null);
  await ann.resign();

  const page = `<!doctype html><script src="${server.url}/sdk/escadre.global.js"></script>`;
  const elsewhere = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(page));
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const browser = await launchBrowser();
  try {
    const tab = await browser.newPage();
    await tab.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
    const told = await tab.evaluate(
      async ({ url, id }) => {
        const page = globalThis as unknown as { Escadre: typeof all.Escadre & typeof all };
        const visitor = page.Escadre.visit(url);
        const replay = await visitor.replay(id);
        const last = replay.at(replay.length - 1).outcome?.reason;
        try {
          replay.at(99);
          return [last];
        } catch (error) {
          return [last, error instanceof page.Escadre.EscadreError, (error as { code: string }).code];
        }
      },
      { url: server.url, id: ann.id },
    );
    expect(told).toEqual(['resignation', true, 'BAD_REQUEST']);
  } finally {
    await browser.close();
    await new Promise((resolve) => elsewhere.close(resolve));
  }
}, 120_000);
