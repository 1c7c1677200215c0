/** Smallest windows: a phone in landscape, a desktop at twice the size, and at 400 %. */

import { expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { setStage } from './support/stage.ts';
import { PHONE } from './support/visitors.ts';

jest.setTimeout(180_000);

const stage = setStage();

/** The overflowing texts of these elements. */
const cutIn = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent ?? ''),
    selector,
  );

test('neither a suit of the card game nor the score is cut', async () => {
  const { page } = await stage.visitor({ ...PHONE, locale: 'fr' });
  await page.goto(`${stage.url}/practice/trafalgar-cards`);
  const checked = '.cards_rack-name, .cards_score';
  for (const phase of ['exchange', 'line-up']) {
    for (const [width, height] of [
      [720, 450],
      [740, 360],
      [667, 375],
      [568, 320],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.locator('.cards_rack-name').first().waitFor();
      expect([phase, width, await cutIn(page, checked)]).toEqual([phase, width, []]);
    }
    if (phase === 'exchange') await page.locator('.word .primary').click();
    await page.locator('.cards_racks').waitFor();
  }
});

test('at 400 % the order of a ship is chosen and given below the sea', async () => {
  const { page } = await stage.visitor({ ...PHONE, viewport: { width: 320, height: 256 } });
  await page.goto(`${stage.url}/practice/branle-bas`);
  await page.locator('.sea_tray').waitFor();
  const places = await page.evaluate(() =>
    ['.sea_sea-corner', '.sea_tray', '.word .primary'].map((part) => {
      const { top = 0, bottom = 0 } = document.querySelector(part)?.getBoundingClientRect() ?? {};
      return [top, bottom] as const;
    }),
  );
  const [tools = [0, 0], tray = [0, 0], button = [0, 0]] = places;
  expect(tools[1]).toBeLessThanOrEqual(tray[0] + 1);
  expect(tray[1]).toBeLessThanOrEqual(button[0]);
  await page.getByRole('button', { name: 'Anchor' }).click();
  await page.locator('.word .primary').click();
});
