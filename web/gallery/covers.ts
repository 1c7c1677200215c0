/**
 * The picture of each game, for its card and the head of its pages, from its real board, by day and by
 * night: `npm run pictures` writes them into `web/src/covers`.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { boardOnly } from './board-only.ts';
import { showFigures } from './figures.ts';
import { AT_SEA, BATTLE, open, position, type Way } from './scenes.ts';

const OUT = join(import.meta.dirname, '../src/covers');
const THEMES = ['light', 'dark'] as const;
/** The chart of the first game is large, and has its own shape. */
const HERO = { width: 1_000, height: 632 };
const CARD = { width: 720, height: 360 };
/** Of WebP. */
const QUALITY = 0.72;

/** Two lines of battle, broadside to broadside. */
const SIDE_BY_SIDE = {
  ...BATTLE,
  position: [
    'turn 5 phase fire;wind 9;order f1,f2,f3,e3,e2,e1;asked fire ship f1',
    'f1 80 7000 6500 72 hull 6 opened',
    'f2 74 5850 6850 74 hull 3',
    'f3 74 4700 7150 70',
    'e1 80 6650 5500 78 hull 9 masts 11 opened',
    'e2 74 5500 5750 80 masts 4',
    'e3 74 4350 6050 84',
  ].join(';'),
};

interface Cover {
  readonly way: Way;
  /** In the middle of the picture, which shows all of them. */
  readonly parts: string;
  readonly size: typeof CARD;
  /** Selectors of what would need words. */
  readonly hidden?: string;
  /** Around the parts, in pixels of the page. */
  readonly margin?: number;
}

const COVERS: Readonly<Record<string, Cover>> = {
  trafalgar: { way: position('trafalgar', AT_SEA, '.frame.asked'), parts: 'main svg', size: HERO },
  'trafalgar-cards': { way: (page) => showFigures(page, 'cover'), parts: '.cover-of-cards', size: CARD },
  'grands-amiraux': {
    way: async (page, url) => {
      await open('/practice/grands-amiraux', '.frame.asked')(page, url);
      await page.getByRole('button', { name: 'Ready' }).click();
      await page.locator('.frame.asked [data-square="d7"]').waitFor();
    },
    // A rank of each fleet, and the sea between them.
    parts: '[data-square="a4"], [data-square="h7"]',
    size: CARD,
  },
  'branle-bas': {
    way: position('branle-bas', SIDE_BY_SIDE, '.word .primary'),
    parts: '.sea_ship',
    size: CARD,
    hidden:
      'text, [class*="sea_arc"], [class*="sea_shot"], [class*="sea_base"], .sea_order, [class^="sea_sea-"]:not(.sea_sea-room, .sea_sea-frame, .sea_sea-chart)',
    margin: 16,
  },
};

export async function takeCovers(browser: Browser, url: string): Promise<void> {
  mkdirSync(OUT, { recursive: true });
  for (const [game, cover] of Object.entries(COVERS)) {
    for (const colorScheme of THEMES) {
      const page = await pageOf(browser, cover, colorScheme);
      await cover.way(page, url);
      await boardOnly(page, cover.hidden);
      writeFileSync(join(OUT, `${game}-${colorScheme}.webp`), await taken(page, cover));
      await page.context().close();
    }
  }
}

async function pageOf(
  browser: Browser,
  { size }: Cover,
  colorScheme: (typeof THEMES)[number],
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 2 * CARD.width, height: Math.round((2 * CARD.width * size.height) / size.width) },
    deviceScaleFactor: 2,
    locale: 'en',
    reducedMotion: 'reduce',
    colorScheme,
    // The pages' own policy forbids the style that hides everything else.
    bypassCSP: true,
  });
  return context.newPage();
}

/** The parts, as WebP. */
async function taken(page: Page, { parts, size, margin = 0 }: Cover): Promise<Buffer> {
  const picture = await page.screenshot({ clip: around(await boxesOf(page, parts), size, margin) });
  const [, encoded = ''] = await page.evaluate(asWebP, {
    picture: picture.toString('base64'),
    quality: QUALITY,
    ...size,
  });
  return Buffer.from(encoded, 'base64');
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxesOf(page: Page, parts: string): Promise<readonly Box[]> {
  const boxes = await Promise.all((await page.locator(parts).all()).map((part) => part.boundingBox()));
  const shown = boxes.filter((box) => box !== null && box.width > 0);
  if (shown.length === 0) throw new Error(`Nothing is at ${parts}.`);
  return shown as readonly Box[];
}

/** The smallest box of a size's shape around others. */
function around(boxes: readonly Box[], size: typeof CARD, margin: number): Box {
  const left = Math.min(...boxes.map(({ x }) => x)) - margin;
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + margin;
  const top = Math.min(...boxes.map(({ y }) => y)) - margin;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + margin;
  const width = Math.max(right - left, ((bottom - top) * size.width) / size.height);
  const height = (width * size.height) / size.width;
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}

interface Raw {
  readonly picture: string;
  readonly quality: number;
  readonly width: number;
  readonly height: number;
}

/** Runs in the page. */
async function asWebP({ picture, quality, width, height }: Raw): Promise<string[]> {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, width, height);
  }
  return canvas.toDataURL('image/webp', quality).split(',');
}
