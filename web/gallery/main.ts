/**
 * Pictures of every screen at three sizes, in two themes and two languages, from a live server in a
 * temporary folder: `npm run gallery`, for some of them `npm run gallery -- feu cards-end`, with `--out`
 * for another folder than `web/gallery/pictures`. See README.md in this folder.
 */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { figures } from './figures.ts';
import { SCENES } from './scenes.ts';
import { withClient } from './with-client.ts';

const SIZES = { phone: [360, 740], tablet: [768, 1_024], desk: [1_440, 900] } as const;
const THEMES = ['light', 'dark'] as const;
const LANGUAGES = ['en', 'fr'] as const;
/** The most milliseconds to wait for anything on a page. */
const PATIENCE = 60_000;
/** Milliseconds until a camera rests after a resize. */
const REST = 300;
/** Screens of a page that is beside the board, or in a sheet where there is no room for it. */
const BESIDE: ReadonlySet<string> = new Set(['cards-rules', 'admirals-notes']);

const { values, positionals } = parseArgs({ options: { out: { type: 'string' } }, allowPositionals: true });
const out = values.out ?? join(import.meta.dirname, 'pictures');
const isWanted = (name: string) =>
  positionals.length === 0 || positionals.some((part) => name.includes(part));
const wanted = Object.entries(SCENES).filter(([screen]) => isWanted(screen));
const unseen: string[] = [];

mkdirSync(out, { recursive: true });
if (isWanted('figures')) await figures(out);
if (wanted.length > 0)
  await withClient(async (browser, url) => {
    for (const [screen, way] of wanted) {
      for (const language of LANGUAGES) {
        await visit(browser, language, async (page) => {
          await way(page, url);
          await picture(page, `${screen}-${language}`, BESIDE.has(screen));
        }).catch((error: unknown) => unseen.push(`${screen}-${language}: ${error}`));
      }
      console.log(screen);
    }
  });
console.log(`gallery: ${out}`);
if (unseen.length > 0) throw new Error(`These screens were not reached:\n${unseen.join('\n')}`);

/** As a first-time visitor on a desktop. */
async function visit(browser: Browser, locale: string, act: (page: Page) => Promise<void>): Promise<void> {
  const [width, height] = SIZES.desk;
  const context = await browser.newContext({
    locale,
    reducedMotion: 'reduce',
    viewport: { width, height },
  });
  context.setDefaultTimeout(PATIENCE);
  try {
    await act(await context.newPage());
  } finally {
    // Friends go with the visitor, or strangers of later screens would meet them.
    await Promise.all(browser.contexts().map((each) => each.close()));
  }
}

/** The present screen, in each size and theme. */
async function picture(page: Page, name: string, isBeside: boolean): Promise<void> {
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    await page.setViewportSize({ width, height });
    if (isBeside) await showBeside(page);
    // No button is framed because the pointer was left on it.
    await page.mouse.move(0, 0);
    await page.waitForTimeout(REST);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction(areImagesThere);
      await page.evaluate(drawImages);
      await page.screenshot({ path: join(out, `${name}-${size}-${colorScheme}.png`) });
    }
  }
}

/** Opens the sheet where its button is, and puts it away where the column is. */
async function showBeside(page: Page): Promise<void> {
  const menu = page.locator('.bar button[aria-expanded]');
  const isUp = (await menu.getAttribute('aria-expanded')) === 'true';
  if ((await menu.isVisible()) === isUp) return;
  await (isUp ? page.keyboard.press('Escape') : menu.click());
}

/** Runs in the page: pictures load only once they are in sight. */
function areImagesThere(): boolean {
  return [...document.images].every((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return image.complete || !image.checkVisibility() || bottom < 0 || top > innerHeight;
  });
}

/** Runs in the page: a picture that has loaded is drawn only once it is decoded. */
async function drawImages(): Promise<void> {
  const loaded = [...document.images].filter((image) => image.complete && image.checkVisibility());
  await Promise.allSettled(loaded.map((image) => image.decode()));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
