/**
 * The pictures that chats show beside links, without words, from the real boards: `npm run pictures` writes
 * them into `web/public/previews`.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { boardOnly } from './board-only.ts';
import { AT_SEA, BATTLE, LAST_HAND, open, position, type Way } from './scenes.ts';

const OUT = join(import.meta.dirname, '../public/previews');
/** The size that chats expect, in pixels. */
const SIZE = { width: 1_200, height: 630 };
/** Bytes: some chats give up on more. */
const MOST_BYTES = 60_000;
const QUALITIES = [85, 75, 65, 55, 45, 35, 25];

interface Board {
  readonly way: Way;
  /** The height of the window, of which the middle is shown: boards taller than pictures come closer. */
  readonly height?: number;
}

const BOARDS: Readonly<Record<string, Board>> = {
  'trafalgar-cards': {
    way: async (page, url) => {
      await position('trafalgar-cards', LAST_HAND, '.cards_racks')(page, url);
      await page.getByRole('button', { name: 'Suggest a line-up' }).click();
    },
  },
  'grands-amiraux': { way: open('/practice/grands-amiraux', '.frame.asked'), height: 1_100 },
  trafalgar: { way: position('trafalgar', AT_SEA, '.frame.asked') },
  'branle-bas': { way: position('branle-bas', BATTLE, '.word .primary') },
};

export async function takePreviews(browser: Browser, url: string): Promise<void> {
  mkdirSync(OUT, { recursive: true });
  const pictures: Buffer[] = [];
  for (const [game, { way, height = SIZE.height }] of Object.entries(BOARDS)) {
    const page = await pageOf(browser, height);
    await way(page, url);
    await boardOnly(page);
    pictures.push(await saved(page, game));
  }
  const page = await pageOf(browser, SIZE.height);
  await page.setContent(allOf(pictures));
  await saved(page, 'site');
}

async function pageOf(browser: Browser, height: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { ...SIZE, height },
    locale: 'en',
    reducedMotion: 'reduce',
    // The pages' own policy forbids the style that hides everything else.
    bypassCSP: true,
  });
  return context.newPage();
}

/** Saves a picture of the page at the best quality that is light enough, and closes it. */
async function saved(page: Page, name: string): Promise<Buffer> {
  const height = page.viewportSize()?.height ?? SIZE.height;
  const clip = { ...SIZE, x: 0, y: (height - SIZE.height) / 2 };
  for (const quality of QUALITIES) {
    const picture = await page.screenshot({ type: 'jpeg', quality, clip });
    if (picture.length > MOST_BYTES) continue;
    writeFileSync(join(OUT, `${name}.jpg`), picture);
    await page.context().close();
    return picture;
  }
  throw new Error(`The picture of ${name} is heavier than ${MOST_BYTES} bytes.`);
}

/** Four pictures in two rows. */
const allOf = (pictures: readonly Buffer[]): string =>
  '<style>body { display: grid; grid-template: 1fr 1fr / 1fr 1fr; height: 100vh; margin: 0 } ' +
  'img { height: 50vh; object-fit: cover; width: 50vw }</style>' +
  pictures.map((picture) => `<img src="data:image/jpeg;base64,${picture.toString('base64')}">`).join('');
