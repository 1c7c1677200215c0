/**
 * The developers' page in a real browser, and the SDK's bundles as a page loads them. Leaves screenshots in
 * the system's temporary folder.
 */

import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@escadre/shared/games';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { Person, type TestServer, testServer } from '../support/harness.ts';

const PICTURES = join(tmpdir(), 'escadre-pictures');
const CARDS = 'trafalgar-cards';

let server: TestServer;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  server = await testServer();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.destroy();
});

beforeEach(async () => {
  page = await browser.newPage();
  complaints = [];
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // Requests aborted by navigation are fine.
    if (why !== 'net::ERR_ABORTED') complaints.push(`${request.url()}: ${why}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400) complaints.push(`${answer.url()}: ${answer.status()}`);
  });
});
afterEach(async () => {
  await page.close();
  expect(complaints).toEqual([]);
});

const open = (path = '/developers') => page.goto(`${server.url}${path}`);
const matchesIn = (phase: string) => page.locator(`[data-list="${phase}"] > li`);

test('shows every game with its rulebooks', async () => {
  await open();
  const cards = page.locator('[data-list="games"] > li');
  await cards.nth(Object.keys(games).length - 1).waitFor();
  expect(await cards.count()).toBe(Object.keys(games).length);
  await cards.filter({ hasText: 'the card game' }).getByRole('link', { name: 'Rulebook' }).click();
  await page.getByRole('heading', { level: 1, name: 'Trafalgar: the card game' }).waitFor();
});

test('shows a match as soon as it is open, and then that it is played', async () => {
  await open();
  await page.getByText('Nobody is waiting for an opponent just now.').waitFor();
  const ann = await Person.arrive(server, '<b onclick=alert(1)>Ann</b>');
  const ben = await Person.arrive(server, 'Ben');
  const first = await ann.connect(await ann.create(CARDS, { clock: { perTurn: 90 } }));
  const { id } = first.answer.match;

  const waiting = matchesIn('gathering').filter({ hasText: id });
  await waiting.waitFor();
  expect(await waiting.textContent()).toContain('<b onclick=alert(1)>Ann</b>');
  expect(await waiting.textContent()).toContain('90 s a turn');

  const second = await ben.join(id);
  await Promise.all([first.ready(), second.ready()]);
  await matchesIn('playing').filter({ hasText: id }).filter({ hasText: 'Ben' }).waitFor();
  await Promise.all([first.close(), second.close()]);
});

/** In the page: two guests at one table, and the first command of the one is seen by the other. */
const playInPage = async (bundle: string) => {
  interface Seated {
    id: string;
    view: { public: { chosen: Record<string, boolean> } } | null;
    ready(): Promise<void>;
    play(command: object): Promise<{ n: number }>;
    legal(): Iterable<object>;
    on(name: string, listener: (about: { mine: object[] }) => void): void;
    close(): Promise<void>;
  }
  interface Sdk {
    connect(
      url: string,
      options: object,
    ): Promise<Record<'create' | 'enter', (id: string) => Promise<Seated>>>;
  }
  const module = bundle === 'global' ? globalThis : await import(bundle);
  const { Escadre } = module as unknown as { Escadre: Sdk };
  const ann = await Escadre.connect('/', { name: 'Ann', storage: null });
  const ben = await Escadre.connect('/', { name: 'Ben', storage: null });
  const british = await ann.create('trafalgar-cards');
  const french = await ben.enter(british.id);
  const asked = new Promise<void>((resolve) =>
    british.on('prompt', ({ mine }) => mine.length > 0 && resolve()),
  );
  const seen = new Promise((resolve) => french.on('view', () => resolve(french.view?.public.chosen)));
  await Promise.all([british.ready(), french.ready()]);
  await asked;
  const [command] = british.legal();
  if (command === undefined) throw new Error('nothing is legal');
  const { n } = await british.play(command);
  const chosen = british.view?.public.chosen;
  const told = await seen;
  await Promise.all([british.close(), french.close()]);
  return { n, chosen, told: typeof told };
};

test.each(['module', 'global'])('plays with the bundle of the SDK, as a %s', async (kind) => {
  await open();
  if (kind === 'global') await page.addScriptTag({ url: '/sdk/escadre.global.js' });
  const played = await page.evaluate(playInPage, kind === 'global' ? 'global' : '/sdk/escadre.js');
  expect(played).toEqual({ n: 2, chosen: { british: true, french: false }, told: 'object' });
});

test('shows a sample that plays unchanged', async () => {
  await open();
  const sample = (await page.locator('[data-sample]').textContent()) ?? '';
  const players = await Promise.all([runSample(sample), runSample(sample)]);
  for (const { told, view } of players) {
    expect(told.at(-1)).toBe('matchEnded');
    expect(view).toMatchObject({ public: { hand: expect.any(Number) }, own: { hand: expect.any(Array) } });
  }
});

/** Another site's page with the sample, until the match is over. */
async function runSample(sample: string): Promise<{ told: string[]; view: unknown }> {
  const theirs = await browser.newPage({ bypassCSP: true });
  const told: string[] = [];
  let view: unknown;
  const over = new Promise<void>((resolve, reject) => {
    const animate = ({ type }: { type: string }) => {
      told.push(type);
      if (type === 'matchEnded') resolve();
    };
    theirs.on('pageerror', reject);
    const ready = [
      theirs.exposeFunction('draw', (drawn: unknown) => {
        view = drawn;
      }),
      theirs.exposeFunction('animate', animate),
      theirs.exposeFunction('tell', (refused: string) => reject(new Error(refused))),
    ];
    Promise.all(ready)
      .then(() => theirs.goto(server.url))
      .then(() => theirs.addScriptTag({ type: 'module', content: sample }))
      .catch(reject);
  });
  await over;
  await theirs.close();
  return { told, view };
}

test.each([
  ['desktop', 1_280, 900],
  ['phone', 390, 844],
] as const)('fits on a %s, by day and by night', async (name, width, height) => {
  await page.setViewportSize({ width, height });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await open();
    await page.locator('[data-list="games"] > li').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.screenshot({ path: join(PICTURES, `first-page-${name}-${colorScheme}.png`), fullPage: true });
  }
});
