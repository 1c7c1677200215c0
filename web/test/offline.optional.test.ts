/** The client without a connection: boards against the computer and first matches work offline. */

import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../server/test/support/browser.ts';
import { testServer } from '../../server/test/support/harness.ts';
import { everythingKept, keptBy, PATHS_TO_KEEP } from './support/kept-files.ts';

jest.setTimeout(120_000);

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
});

test('a returning visitor plays the computer and a first match offline; no answer of the server is cached', async () => {
  const server = await testServer();
  const page = await (await browser.newContext({ locale: 'en' })).newPage();
  await page.goto(server.url);
  await expect(page.title()).resolves.toBe('Escadre');
  await everythingKept(page);
  expect(await keptBy(page)).toEqual(PATHS_TO_KEEP);
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
