/**
 * The pictures that chats show beside links, without words: `npm run pictures` writes them into
 * `web/public/previews`.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { GAMES, pictureOf } from './board-pictures.ts';

const OUT = join(import.meta.dirname, '../public/previews');
/** The size that chats expect, in pixels. */
const SIZE = { width: 1_200, height: 630 };
/** Bytes: some chats give up on more. */
const MOST_BYTES = 60_000;
/** Of JPEG, from 0 to 1. */
const QUALITIES = [0.85, 0.65, 0.45, 0.35, 0.25];

export async function takePreviews(browser: Browser, url: string): Promise<void> {
  mkdirSync(OUT, { recursive: true });
  const pictures: Buffer[] = [];
  for (const game of GAMES) {
    const picture = await lightest(game, (quality) =>
      pictureOf(browser, url, game, { size: SIZE, theme: 'light', type: 'image/jpeg', quality }),
    );
    pictures.push(picture);
    save(game, picture);
  }
  const page = await browser.newPage({ viewport: SIZE });
  await page.setContent(allOf(pictures));
  save(
    'site',
    await lightest('site', (quality) => page.screenshot({ type: 'jpeg', quality: 100 * quality })),
  );
  await page.close();
}

const save = (name: string, picture: Buffer): void => writeFileSync(join(OUT, `${name}.jpg`), picture);

/** The best quality that is light enough. */
async function lightest(name: string, take: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const picture = await take(quality);
    if (picture.length <= MOST_BYTES) return picture;
  }
  throw new Error(`The picture of ${name} is heavier than ${MOST_BYTES} bytes.`);
}

/** Four pictures in two rows. */
const allOf = (pictures: readonly Buffer[]): string =>
  '<style>body { display: grid; grid-template: 1fr 1fr / 1fr 1fr; height: 100vh; margin: 0 } ' +
  'img { height: 50vh; object-fit: cover; width: 50vw }</style>' +
  pictures.map((picture) => `<img src="data:image/jpeg;base64,${picture.toString('base64')}">`).join('');
