/** Practice through the page: from home to its end against a recruit, with a reload and a step back in the middle. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { type TestServer, testServer } from '../../server/test/support/harness.ts';

jest.setTimeout(180_000);

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Nothing that a browser does for itself: it has no network here but ours. */
const QUIET = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];
const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  locale: 'en',
  colorScheme: 'dark',
  reducedMotion: 'reduce',
};
const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: 'fr' };

let server: TestServer;
let browser: Browser;
let complaints: string[];
/** What the page asked the server for that is no file. */
let asked: string[];

beforeAll(async () => {
  server = await testServer();
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: QUIET,
  });
});
afterAll(async () => {
  await browser?.close();
  await server?.destroy();
});

async function somebody(device: BrowserContextOptions): Promise<Page> {
  [complaints, asked] = [[], []];
  const page = await (await browser.newContext(device)).newPage();
  page.on('console', (line) => ['error', 'warning'].includes(line.type()) && complaints.push(line.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  return page;
}

interface Axe {
  readonly axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
}

async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as Axe).axe.run();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}

/** Does what the Word asks, as somebody would who trusts the button; gives whether the match is over. */
async function step(page: Page): Promise<boolean> {
  if (await page.locator('.end').isVisible()) return true;
  const best = page.getByRole('button', { name: /^(Best|La meilleure)$/ });
  if (await best.isVisible()) await best.click();
  const main = page.locator('.word .primary');
  if ((await main.isVisible()) && (await main.isEnabled()))
    await main.click({ timeout: 2_000 }).catch(() => undefined);
  await page.waitForTimeout(60);
  return false;
}

const handOf = (page: Page) => page.locator('.hand button').allTextContents();

test('one click from home to the board, and on to the end: taken back, gone on with after a reload, without the server', async () => {
  const page = await somebody(PHONE);
  await page.goto(server.url);
  await page.getByText('Nobody is waiting just now').waitFor();
  const worker = page.waitForEvent('worker');
  await page.getByRole('link', { name: 'Play the computer' }).first().click();
  await page.waitForURL(/\/practice\/trafalgar-cards$/);
  await page.locator('.hand button').first().waitFor();
  expect((await worker).url()).toContain(`${server.url}/app/thinker-`);
  // The lists of the first page are all that was asked for, and nobody has become a guest.
  expect(new Set(asked.splice(0))).toEqual(new Set([`${server.url}/api/matches?limit=20`]));
  expect(await faultsOf(page)).toEqual([]);

  const dealt = await handOf(page);
  const [undo, redo] = [
    page.getByRole('button', { name: 'Take back' }),
    page.getByRole('button', { name: 'Do again' }),
  ];
  expect([await undo.isDisabled(), await redo.isDisabled()]).toEqual([true, true]);
  await page.locator('.hand button').nth(2).click();
  await page.getByRole('button', { name: 'Exchange 1' }).click();
  await page.locator('.racks').waitFor();
  await undo.click();
  await page.getByRole('button', { name: 'Keep all eight' }).waitFor();
  expect(await handOf(page)).toEqual(dealt);
  await redo.click();
  await page.locator('.racks').waitFor();

  await page.reload();
  await page.locator('.racks').waitFor();
  expect(await undo.isEnabled()).toBe(true);

  // A fight is taken back by keys, which stay on their button, and fought again: it is shown again, too.
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const fight = async () => {
    await page.getByRole('button', { name: 'Best' }).click();
    await page.locator('.word .primary').click();
    await next.waitFor();
  };
  await fight();
  await undo.focus();
  await page.keyboard.press('Enter');
  await page.locator('.racks').waitFor();
  await page.locator('button:focus[aria-label="Take back"]').waitFor();
  await fight();

  while (!(await step(page)));
  expect(await faultsOf(page)).toEqual([]);
  expect(await page.getByText('Check the dice').count()).toBe(0);
  await page.getByRole('button', { name: 'Next level · Officer' }).click();
  await page.getByText('Computer · Officer').first().waitFor();
  await page.locator('.hand button').first().waitFor();
  expect([complaints, asked]).toEqual([[], []]);
});

test('another level is another match, on a desk and in French', async () => {
  const page = await somebody(DESK);
  await page.goto(`${server.url}/practice/trafalgar-cards`);
  await page.locator('.hand button').first().waitFor();
  await page.getByRole('tab', { name: 'Ordinateur' }).click();
  await page.locator('.column').getByText('Amiral', { exact: true }).click();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Nouvelle partie · Amiral' }).click();
  await page.getByText('Ordinateur · Amiral').first().waitFor();
  await page.reload();
  await page.getByText('Ordinateur · Amiral').first().waitFor();
  await page.getByRole('tab', { name: 'Ordinateur' }).click();
  await page.getByRole('link', { name: 'Sur le serveur' }).click();
  await page.waitForURL(/\/new\/trafalgar-cards\?against=computer$/);
  expect(complaints).toEqual([]);
});

test('every game has its board, and where storage is forbidden, too', async () => {
  const page = await somebody(PHONE);
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  for (const game of ['trafalgar-cards', 'grands-amiraux', 'trafalgar', 'branle-bas']) {
    await page.goto(`${server.url}/practice/${game}`);
    await page.locator('.word .sentence').waitFor();
    await page.getByText('Computer · Recruit').first().waitFor();
    expect([game, await faultsOf(page)]).toEqual([game, []]);
  }
  expect([complaints, asked]).toEqual([[], []]);
});
