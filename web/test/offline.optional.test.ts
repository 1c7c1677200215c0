/** The client without a line: a board against the computer and first matches are there when the server is not. */

import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../server/test/support/browser.ts';
import { testServer } from '../../server/test/support/harness.ts';

jest.setTimeout(120_000);

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
});

/** The paths that the service worker keeps. */
const keptBy = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      paths.push(...requests.map(({ url }) => new URL(url).pathname));
    }
    return paths;
  });

test('who was here once plays the computer and a first match without the server; nothing that the server said is kept', async () => {
  const server = await testServer();
  const page = await (await browser.newContext({ locale: 'en' })).newPage();
  await page.goto(server.url);
  await expect(page.title()).resolves.toBe('Escadre');
  const files = readdirSync(new URL('../dist/app', import.meta.url)).filter(
    (file) => !/\.(br|gz)$/.test(file),
  );
  const wanted = ['/', '/icons/icon.svg', ...files.map((file) => `/app/${file}`)].sort();
  while ((await keptBy(page)).length < wanted.length) await page.waitForTimeout(100);
  expect((await keptBy(page)).sort()).toEqual(wanted);
  await server.destroy();

  await page.goto(`${server.url}/practice/trafalgar-cards`);
  await page.getByRole('button', { name: /^Keep all|^Exchange/ }).waitFor();

  await page.goto(`${server.url}/learn/trafalgar`);
  for (const line of ['1 of 12', '2 of 12']) {
    await page.getByText(line).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await page.getByRole('button', { name: 'Wind from the north-west' }).click();
  await page.locator('.word .primary').click();
  await page.getByText('4 of 12').waitFor();
  await page.getByRole('button', { name: 'Feu!' }).waitFor();

  await page.goto(server.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: 'Play the computer' }).count()).toBe(4);
});

test('it can be installed: the manifest and its icons are there', async () => {
  const server = await testServer();
  try {
    const manifest = (await (await fetch(`${server.url}/manifest.webmanifest`)).json()) as {
      icons: { src: string; type: string }[];
    };
    for (const { src, type } of manifest.icons) {
      const icon = await fetch(`${server.url}${src}`);
      expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type]);
    }
  } finally {
    await server.destroy();
  }
});
