/** Pictures of the real boards, without words: for the games' cards, and for links to them. */

import type { Browser, Page } from 'playwright-core';
import { boardOnly } from './board-only.ts';
import { showFigures } from './figures.ts';
import { AT_SEA, BATTLE, open, position, type Way } from './scenes.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Board {
  readonly way: Way;
  /** In the middle of the picture, which shows all of them. */
  readonly parts: string;
  /** Selectors of what would need words. */
  readonly hidden?: string;
  /** Around the parts, in pixels of the page. */
  readonly margin?: number;
}

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

const BOARDS: Readonly<Record<string, Board>> = {
  trafalgar: {
    way: position('trafalgar', AT_SEA, '.frame.asked'),
    parts: 'main svg',
    hidden: '[class*="cartouche-subtitle"]',
  },
  'trafalgar-cards': { way: (page) => showFigures(page, 'cover'), parts: '.cover-of-cards' },
  'grands-amiraux': {
    way: async (page, url) => {
      await open('/practice/grands-amiraux', '.frame.asked')(page, url);
      await page.getByRole('button', { name: 'Ready' }).click();
      await page.locator('.frame.asked [data-square="d7"]').waitFor();
    },
    // A rank of each fleet, and the sea between them.
    parts: '[data-square="a4"], [data-square="h7"]',
  },
  'branle-bas': {
    way: position('branle-bas', SIDE_BY_SIDE, '.word .primary'),
    parts: '.sea_ship',
    hidden:
      'text, [class*="sea_arc"], [class*="sea_shot"], [class*="sea_base"], .sea_order, [class^="sea_sea-"]:not(.sea_sea-room, .sea_sea-frame, .sea_sea-chart)',
    margin: 16,
  },
};

/** Of the window, in pixels. */
const WIDTH = 1_440;

interface Format {
  readonly size: Size;
  readonly theme: 'light' | 'dark';
  readonly type: 'image/webp' | 'image/jpeg';
  /** From 0 to 1. */
  readonly quality: number;
}

export const GAMES = Object.keys(BOARDS);

export async function pictureOf(
  browser: Browser,
  url: string,
  game: string,
  format: Format,
): Promise<Buffer> {
  const board = BOARDS[game];
  if (board === undefined) throw new Error(`There is no picture of ${game}.`);
  const { size, theme } = format;
  const context = await browser.newContext({
    viewport: { width: WIDTH, height: Math.round((WIDTH * size.height) / size.width) },
    deviceScaleFactor: 2,
    locale: 'en',
    reducedMotion: 'reduce',
    colorScheme: theme,
    // The pages' own policy forbids the style that hides everything else.
    bypassCSP: true,
  });
  const page = await context.newPage();
  await board.way(page, url);
  await boardOnly(page, board.hidden);
  const clip = around(await boxesOf(page, board.parts), size, board.margin ?? 0);
  const picture = (await page.screenshot({ clip })).toString('base64');
  const encoded = await page.evaluate(encode, { ...format, picture });
  await context.close();
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
function around(boxes: readonly Box[], size: Size, margin: number): Box {
  const left = Math.min(...boxes.map(({ x }) => x)) - margin;
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + margin;
  const top = Math.min(...boxes.map(({ y }) => y)) - margin;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + margin;
  const width = Math.max(right - left, ((bottom - top) * size.width) / size.height);
  const height = (width * size.height) / size.width;
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}

/** Runs in the page, whose browser can write WebP. */
async function encode({
  picture,
  type,
  quality,
  size,
}: Format & { readonly picture: string }): Promise<string> {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, size.width, size.height);
  }
  return canvas.toDataURL(type, quality).split(',')[1] ?? '';
}
