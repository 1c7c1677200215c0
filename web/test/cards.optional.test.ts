/** The card game through the page: two strangers to its end, one on a phone; and somebody against the computer. */

import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { type TestServer, testServer } from '../../server/test/support/harness.ts';

jest.setTimeout(180_000);

const PICTURES = join(tmpdir(), 'escadre-pictures');
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Nothing that a browser does for itself: it has no network here but ours. */
const QUIET = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];
const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  locale: 'fr',
  colorScheme: 'dark',
  reducedMotion: 'reduce',
};
const DESK: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  locale: 'en',
  colorScheme: 'light',
};

let server: TestServer;
let browser: Browser;
let complaints: string[];

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
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

/** Somebody with a browser of their own, whose console is silent. */
async function somebody(device: BrowserContextOptions): Promise<Page> {
  complaints = [];
  const page = await (await browser.newContext(device)).newPage();
  page.on('console', (line) => ['error', 'warning'].includes(line.type()) && complaints.push(line.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  return page;
}

/** What axe finds wrong with a page as it is shown now. The debugger puts it there, past the page's own policy. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as Axe;
    const { violations } = await axe.run();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}

interface Axe {
  readonly axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
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

test('two strangers play to the end by a link, one on a phone and in French', async () => {
  const [ann, bob] = [await somebody(DESK), await somebody(PHONE)];
  await ann.goto(server.url);
  expect(await faultsOf(ann)).toEqual([]);
  await ann.getByRole('button', { name: 'Invite a friend' }).first().click();
  await ann.waitForURL(/\/m\/.+#/);
  await ann.getByRole('img', { name: /\/m\// }).waitFor();
  expect(await faultsOf(ann)).toEqual([]);

  await bob.goto(ann.url());
  await bob.locator('.hand button').first().waitFor();
  expect(await faultsOf(bob)).toEqual([]);

  // Each kind of gesture once: a card is lifted and put down, a rack is filled by taps.
  await bob.locator('.hand button').nth(2).click();
  await bob.getByRole('button', { name: 'En échanger 1' }).click();
  await ann.getByRole('button', { name: 'Keep all eight' }).click();
  await ann.locator('.racks').waitFor();
  await ann.locator('.hand button').first().click();
  expect(await ann.locator('.rack .card').count()).toBeGreaterThanOrEqual(0);
  await bob.reload();
  await bob.locator('.racks').waitFor();

  for (let over = [false, false]; over.includes(false); ) over = [await step(ann), await step(bob)];
  await ann.getByRole('button', { name: 'Check the dice' }).click();
  await ann.getByText('all as promised before the match').waitFor();
  await ann.screenshot({ path: join(PICTURES, 'cards-end-desk.png') });
  await bob.screenshot({ path: join(PICTURES, 'cards-end-phone.png') });
  expect([await faultsOf(ann), await faultsOf(bob)]).toEqual([[], []]);
  expect(complaints).toEqual([]);
});

test('somebody plays the computer of the server to the end', async () => {
  const page = await somebody(PHONE);
  await page.goto(`${server.url}/new/trafalgar-cards?against=computer`);
  await page.locator('button[type=submit]').click();
  await page.locator('.hand button').first().waitFor();
  while (!(await step(page)));
  await page.getByText('Vous avez').first().waitFor();
  expect(complaints).toEqual([]);
});

test('a wrong link has a drawing, a sentence and a next step', async () => {
  const page = await somebody(PHONE);
  await page.goto(`${server.url}/m/nothing-like-it`);
  await page.getByRole('heading', { name: 'Cette partie n’existe plus' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Vers l’accueil' }).click();
  await page.getByRole('heading', { name: 'Quatre jeux navals' }).waitFor();
});
