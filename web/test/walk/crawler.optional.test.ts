/**
 * Every link and button within three steps of the first page leads somewhere real. CI takes one step: all
 * three, with `CRAWL_STEPS=3`, take a quarter of an hour of two cores.
 */

import { expect, jest, test } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { setStage } from '../support/stage.ts';
import { DESK, PHONE, visiting } from '../support/visitors.ts';
import { type Control, controlOn, controlsOn } from './controls.ts';
import { Screen } from './screen.ts';

jest.setTimeout(3_600_000);

const stage = setStage();

const STEPS = Number(process.env.CRAWL_STEPS ?? 1);

/** Browsers in parallel: most of their time is waiting. */
const CRAWLERS = 4;

/** The result of a step. */
interface Landing {
  /** The fault there; undefined if it is somewhere real. */
  readonly fault?: string;
  readonly controls: readonly Control[];
}

test.each<[name: string, device: BrowserContextOptions]>([
  // Without previews, which change all the time.
  ['a desktop, in English', { ...DESK, reducedMotion: 'reduce' }],
  ['a phone, in French', { ...PHONE, locale: 'fr', hasTouch: true, isMobile: true }],
])('on %s', async (_name, device) => {
  const seen = new Set<string>();
  const faults: string[] = [];
  let paths: Control[][] = [[]];
  for (let step = 0; step <= STEPS; step++) {
    const next: Control[][] = [];
    await shared(paths, device, async (path, page) => {
      const landing = await landingAfter(path, page);
      if (landing.fault !== undefined)
        faults.push(`${path.map(({ key }) => key).join(' → ')}: ${landing.fault}`);
      else next.push(...pathsFrom(path, landing, seen));
    });
    paths = next;
  }
  expect(faults).toEqual([]);
  expect(seen.size).toBeGreaterThan(20);
});

/** Behind this, what a screen offers depends on who else is looking for an opponent just now. */
const MEETS = /\[(Find an opponent|Trouver un adversaire)\]$/;

/** The next steps to unvisited controls. */
function pathsFrom(path: readonly Control[], { controls }: Landing, seen: Set<string>): Control[][] {
  if (MEETS.test(path.at(-1)?.key ?? '')) return [];
  const fresh = controls.filter(({ key }) => !seen.has(key) && seen.add(key));
  return fresh.map((control) => [...path, control]);
}

/** Shares the paths among some browsers, which take the next as they finish one; each starts with nothing stored. */
async function shared(
  paths: readonly Control[][],
  device: BrowserContextOptions,
  follow: (path: readonly Control[], page: Page) => Promise<void>,
): Promise<void> {
  const queue = [...paths];
  const crawl = async () => {
    // The files stay in the browser's cache from one path to the next, which saves most of the time.
    const { page: first } = await stage.visitor(device);
    const context = first.context();
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const page = await context.newPage();
      await forgetsEverything(page);
      await follow(path, page);
      await page.close();
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: Math.min(CRAWLERS, paths.length) }, crawl));
}

async function forgetsEverything(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(stage.url);
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cookies,local_storage,indexeddb',
  });
  await session.detach();
}

/** Follows a path from the first page by clicks alone. */
async function landingAfter(path: readonly Control[], page: Page): Promise<Landing> {
  const { complaints } = visiting(page);
  let status = 200;
  let isPage = true;
  page.on('response', (response) => {
    if (!response.request().isNavigationRequest()) return;
    status = response.status();
    isPage = response.headers()['content-type']?.startsWith('text/html') ?? false;
  });
  const screen = new Screen(page);
  try {
    await page.goto(stage.url);
    for (const control of path) {
      await screen.rests();
      await clicks(page, control);
    }
    await page.waitForLoadState('load');
    if (status >= 400) return { fault: `answers ${status}`, controls: [] };
    if (!isPage) return { controls: [] };
    if (!(await isClient(page))) return await documentAt(page);
    await screen.rests();
    const failure = page.locator('.failure h1:not(.unseen)');
    const fault = (await failure.isVisible()) ? await failure.textContent() : complaints[0];
    return { ...(fault && { fault }), controls: await controlsOn(page) };
  } catch (error) {
    return {
      fault: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
      controls: [],
    };
  }
}

const isClient = async (page: Page): Promise<boolean> => (await page.locator('#app').count()) > 0;

/** A served document has only plain links: they are checked by a request, without a click. */
async function documentAt(page: Page): Promise<Landing> {
  for (const href of await linksOn(page)) {
    const status = await statusOf(page, href);
    if (status >= 400) return { fault: `${href} answers ${status}`, controls: [] };
  }
  return { controls: [] };
}

const linksOn = (page: Page): Promise<string[]> =>
  page
    .locator('a[href]')
    .evaluateAll((all) =>
      all
        .map((each) => (each as HTMLAnchorElement).href.replace(/#.*/, ''))
        .filter((href) => href.startsWith(origin)),
    );

/** Statuses of documents, by address: they are the same for everyone. */
const statuses = new Map<string, Promise<number>>();

function statusOf(page: Page, href: string): Promise<number> {
  const status = statuses.get(href) ?? page.request.get(href).then((answer) => answer.status());
  statuses.set(href, status);
  return status;
}

async function clicks(page: Page, { key }: Control): Promise<void> {
  const place = await placeOf(page, key);
  const control = page.locator(`[data-place="${place}"]`).first();
  // A new tab would open: it is opened in this one.
  await control.evaluate((each) => each.removeAttribute('target'));
  await control.click();
}

/** What is asked of the server may take a moment to appear. */
async function placeOf(page: Page, key: string): Promise<number> {
  for (let look = 0; look < 50; look++) {
    const place = await controlOn(page, key);
    if (place !== undefined) return place;
    await page.waitForTimeout(100);
  }
  throw new Error('is not there any more');
}
