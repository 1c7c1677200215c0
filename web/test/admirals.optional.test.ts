/** Les Grands Amiraux through the page: two strangers, one on a phone, whose duel leaves nothing behind. */

import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { type TestServer, testServer } from '../../server/test/support/harness.ts';

jest.setTimeout(120_000);

const PICTURES = join(tmpdir(), 'escadre-pictures');
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
const DESK: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  locale: 'en',
  colorScheme: 'light',
};
/** What the words of a duel say, and what a record would not. */
const VALUES = /attacks from|it meets|attack fails/;

let server: TestServer;
let browser: Browser;
const complaints: string[] = [];

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
  const page = await (await browser.newContext(device)).newPage();
  page.setDefaultTimeout(12_000);
  page.on('console', (line) => ['error', 'warning'].includes(line.type()) && complaints.push(line.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  return page;
}

interface Axe {
  readonly axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
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

const square = (page: Page, name: string) => page.locator(`[data-square="${name}"]`);
const labelOf = (page: Page, name: string) => square(page, name).getAttribute('aria-label');

/** Taps the piece and the square, and does it. */
async function act(page: Page, from: string, to: string): Promise<void> {
  await page.locator('.frame.asked').waitFor();
  await square(page, from).click();
  await square(page, to).click();
  await page.locator('.word .primary').click();
}

/** All that a page holds in its document and its storage. */
const heldBy = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement.outerHTML, JSON.stringify([{ ...localStorage }, { ...sessionStorage }])].join(),
  );

test('two strangers deploy, move and fight a duel, of which strict memory leaves nothing', async () => {
  const [ann, bob] = [await somebody(DESK), await somebody(PHONE)];
  await ann.goto(server.url);
  await ann
    .locator('li.game')
    .filter({ hasText: 'Les Grands Amiraux' })
    .first()
    .getByRole('button', { name: 'Invite a friend' })
    .click();
  await ann.waitForURL(/\/m\/.+#/);
  await bob.goto(ann.url());
  for (const page of [ann, bob]) await page.locator('.admirals-board').waitFor();

  // Two taps swap two pieces, and a reload keeps them.
  const home = (await square(ann, 'a1').getAttribute('aria-label'))?.includes('your')
    ? ['a1', 'b1']
    : ['a10', 'b10'];
  const [one = '', other = ''] = home;
  const before = await labelOf(ann, one);
  await square(ann, one).click();
  await square(ann, other).click();
  expect((await labelOf(ann, other))?.slice(2)).toBe(before?.slice(2));
  await ann.locator('.story').getByText('Your fleet is laid out, face down.').first().waitFor();
  expect([await faultsOf(ann), await faultsOf(bob)]).toEqual([[], []]);
  for (const page of [ann, bob]) await page.getByRole('button', { name: 'Ready' }).click();

  await Promise.race([ann, bob].map((page) => page.getByText('Your turn: move').waitFor()));
  const annIsWhite = await ann.getByText('Your turn: move').isVisible();
  const [white, red] = annIsWhite ? [ann, bob] : [bob, ann];

  // What cannot be done says why; Escape drops the choice; keys alone make a move.
  await square(white, 'b4').click();
  await square(white, 'h8').click();
  await white.getByRole('alert').filter({ hasText: 'more than one square away' }).waitFor();
  await white.keyboard.press('Escape');
  await square(white, 'a4').focus();
  for (const key of ['Enter', 'ArrowUp', 'Enter', 'Enter']) await white.keyboard.press(key);
  await act(red, 'b7', 'b6');

  // A submarine meets an escort: both are face up, once.
  await act(white, 'a5', 'b6');
  for (const page of [white, red]) {
    await page.locator('.moment').waitFor();
    expect(await heldBy(page)).toMatch(VALUES);
    expect(await faultsOf(page)).toEqual([]);
    await page.screenshot({ path: join(PICTURES, `admirals-duel-${page === ann ? 'desk' : 'phone'}.png`) });
  }
  for (const page of [white, red]) {
    await page.locator('.moment').waitFor({ state: 'detached' });
    expect(await heldBy(page)).not.toMatch(VALUES);
  }
  expect(await labelOf(white, 'b6')).toBe('b6, red piece, face down');
  await ann.locator('.story').getByText('What it showed was shown once.').waitFor();
  await white.reload();
  await white.locator('.admirals-board').waitFor();
  expect(await white.locator('.moment').count()).toBe(0);
  expect(await heldBy(white)).not.toMatch(VALUES);
  expect([await faultsOf(ann), await faultsOf(bob)]).toEqual([[], []]);
  expect(complaints).toEqual([]);
});
