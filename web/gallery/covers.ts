/**
 * The picture of each game, for its card and the head of its pages, by day and by night: `npm run pictures`
 * writes them into `web/src/covers`.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { GAMES, pictureOf } from './board-pictures.ts';

const OUT = join(import.meta.dirname, '../src/covers');
/** The chart of the first game is large, and has its own shape. */
const HERO = { width: 1_000, height: 632 };
const CARD = { width: 720, height: 360 };
const QUALITY = 0.72;

export async function takeCovers(browser: Browser, url: string): Promise<void> {
  mkdirSync(OUT, { recursive: true });
  for (const game of GAMES) {
    for (const theme of ['light', 'dark'] as const) {
      const size = game === 'trafalgar' ? HERO : CARD;
      const picture = await pictureOf(browser, url, game, {
        size,
        theme,
        type: 'image/webp',
        quality: QUALITY,
      });
      writeFileSync(join(OUT, `${game}-${theme}.webp`), picture);
    }
  }
}
