/**
 * Pictures of every screen at three sizes, in two themes and two languages, from a live server in a temporary
 * folder, into `web/gallery/pictures`, to be looked at: `npm run gallery`.
 */

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { withClient } from './with-client.ts';

const OUT = join(import.meta.dirname, 'pictures');
const SIZES = { phone: [360, 740], tablet: [768, 1_024], desk: [1_440, 900] } as const;
const THEMES = ['light', 'dark'] as const;
const LANGUAGES = ['en', 'fr'] as const;
/** Milliseconds between two looks at a page that changes. */
const LOOK = 200;
const LOOKS = 100;

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
await withClient(async (browser, url) => {
  for (const language of LANGUAGES) await tour(browser, url, language);
});
console.log(`gallery: ${OUT}`);

/** Through every screen, as a newcomer who plays the card game to its end. */
async function tour(browser: Browser, url: string, language: string): Promise<void> {
  const context = await browser.newContext({ locale: language, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const show = async (path: string, screen: string, awaited: string) => {
    await page.goto(url + path);
    await page.locator(awaited).first().waitFor();
    await picture(page, language, screen);
  };
  await show('/', 'home', '.game');
  await show('/new/trafalgar-cards?against=anybody', 'create', '.segments');
  await show('/settings', 'settings', '.segments');
  await show('/m/nothing-like-it', 'wrong-link', '.failure');
  await show('/mine', 'mine', 'main h1');
  for (const game of ['grands-amiraux', 'trafalgar', 'branle-bas'])
    await show(`/practice/${game}`, game, '.word .sentence');
  await show('/new/trafalgar-cards?against=friend', 'create-friend', '.segments');
  await page.locator('button[type=submit]').click();
  await page.locator('.invitation').waitFor();
  await picture(page, language, 'table');
  await play(page, language);
  await page.locator('.end a[href*="/replay"]').click();
  await page.locator('.slider').waitFor();
  const forth = page.locator('.slider .primary');
  for (let step = 0; step < 4; step++) await forth.click();
  await picture(page, language, 'replay');
  await page.locator('.replay .segments label').last().click();
  await picture(page, language, 'replay-truth');
  await context.close();
}

async function play(page: Page, language: string): Promise<void> {
  await page.locator('.seat > button').click();
  await page.locator('.seat fieldset button').first().click();
  const seen = new Set<string>();
  for (;;) {
    await page.locator('.word .primary:enabled').first().waitFor();
    const screen = await screenOf(page);
    if (screen === 'line-up') await page.locator('.word .buttons button').first().click();
    if (!seen.has(screen)) await picture(page, language, screen);
    seen.add(screen);
    if (screen === 'end') return;
    const before = await page.locator('main').innerHTML();
    await page.locator('.word .primary').click();
    for (let look = 0; look < LOOKS && before === (await page.locator('main').innerHTML()); look++)
      await pause(LOOK);
  }
}

async function screenOf(page: Page): Promise<string> {
  if (await page.locator('.end').isVisible()) return 'end';
  if (await page.locator('.reveal').isVisible()) return 'reveal';
  return (await page.locator('.racks').isVisible()) ? 'line-up' : 'exchange';
}

/** As it stands now, in each size and theme. */
async function picture(page: Page, language: string, screen: string): Promise<void> {
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(OUT, `${screen}-${size}-${colorScheme}-${language}.png`) });
    }
  }
}
