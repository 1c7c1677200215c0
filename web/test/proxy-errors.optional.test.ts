/** A proxy that answers for an unreachable server: the offline client comes up all the same. */

import { createServer, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../server/test/support/browser.ts';
import { type TestServer, testServer } from '../../server/test/support/harness.ts';
import { everythingKept } from './support/kept-files.ts';

jest.setTimeout(120_000);

let browser: Browser;
let server: TestServer;
let proxy: Server;
/** The proxy's own status; undefined while it reaches the server. */
let fault: number | undefined;

beforeAll(async () => {
  browser = await launchBrowser();
  server = await testServer();
  const { port } = new URL(server.url);
  proxy = createServer((incoming, answer) => {
    if (fault !== undefined) {
      answer.writeHead(fault, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
      return;
    }
    const { method, url: path, headers } = incoming;
    const onward = send({ port, method, path, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 500, given.headers);
      given.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
});
afterAll(async () => {
  await browser?.close();
  proxy?.closeAllConnections();
  proxy?.close();
  await server?.destroy();
});

test.each([502, 503, 504])('the proxy answers %i: the first page and practice are there', async (status) => {
  fault = undefined;
  const page = await (await browser.newContext({ locale: 'en' })).newPage();
  const url = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await everythingKept(page);
  fault = status;
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: 'Play the computer' }).count()).toBe(4);
  await page.locator('a[href="/practice/trafalgar-cards"]').click();
  await page.getByRole('button', { name: /^Keep all|^Exchange/ }).waitFor();
  await page.context().close();
});
