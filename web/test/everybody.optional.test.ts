/** Accessibility: every screen in both themes and both languages, by keys alone, at twice the size. */

import { expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { setStage } from './support/stage.ts';
import { DESK, faultsOf, PHONE } from './support/visitors.ts';

jest.setTimeout(240_000);

/** A selector that shows that a screen is there. */
const SCREENS: Readonly<Record<string, string>> = {
  '/': '.home_game',
  '/new/grands-amiraux?against=friend': '.segments',
  '/settings': '.segments',
  '/mine': 'main h1',
  '/m/nothing-like-it': '.failure h1',
  '/practice/trafalgar-cards': '.cards_hand button',
  '/m/cut-within-an-escape%': '.failure h1',
  '/practice/grands-amiraux': '.admirals_admirals-board',
};

const stage = setStage();

test.each(['en', 'fr'])('axe finds nothing on any screen, in either theme, in %s', async (locale) => {
  const { page, complaints } = await stage.visitor({ ...PHONE, locale });
  for (const [path, awaited] of Object.entries(SCREENS)) {
    await page.goto(stage.url + path);
    await page.locator(awaited).first().waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect([path, colorScheme, await faultsOf(page)]).toEqual([path, colorScheme, []]);
    }
    expect([path, await widthOf(page)]).toEqual([path, 360]);
  }
  // The console may mention only the broken link.
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
});

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Tabs to the first match of the selector, and presses Enter. */
async function press(page: Page, selector: string): Promise<void> {
  for (let tabs = 0; tabs < 80; tabs++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) {
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`no Tab leads to ${selector}`);
}

test('a match is played by keys alone', async () => {
  const { page, complaints } = await stage.visitor({ ...DESK, reducedMotion: 'reduce' });
  await page.goto(stage.url);
  await page.locator('.home_game').first().waitFor();
  await press(page, 'a[href="/practice/trafalgar-cards"]');
  await page.locator('.cards_hand button').first().waitFor();
  await press(page, '.cards_hand button');
  await press(page, '.word .primary');
  for (let hand = 0; hand < 12; hand++) {
    await page.locator('.end, .word .buttons .quiet').first().waitFor();
    if (await page.locator('.end').isVisible()) break;
    await press(page, '.word .buttons .quiet');
    await press(page, '.word .primary');
    await page.getByRole('button', { name: 'Next', exact: true }).waitFor();
    await press(page, '.word .primary');
    await page.locator('.end, .word .primary').first().waitFor();
    if (await page.locator('.end').isVisible()) break;
    await press(page, '.word .primary');
  }
  await page.locator('.end').waitFor();
  expect(complaints).toEqual([]);
});

test('at twice the size nothing is cut off, and the button is in sight', async () => {
  const { page } = await stage.visitor({
    ...DESK,
    viewport: { width: 720, height: 450 },
    deviceScaleFactor: 2,
  });
  for (const path of ['/practice/trafalgar-cards', '/practice/grands-amiraux']) {
    await page.goto(stage.url + path);
    const button = page.locator('.word .primary');
    await button.waitFor();
    const box = await button.boundingBox();
    expect([path, (box?.y ?? 999) + (box?.height ?? 0) <= 450, await widthOf(page)]).toEqual([
      path,
      true,
      720,
    ]);
  }
});
