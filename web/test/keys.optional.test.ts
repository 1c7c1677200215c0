/** The keys of a board are listed; what is chosen waits for its button, or does not; the chart keeps its north. */

import { expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { picture, setStage } from './support/stage.ts';
import { DESK, faultsOf, PHONE } from './support/visitors.ts';

jest.setTimeout(180_000);

const stage = setStage();

/** As somebody who has set something before. */
async function settled(page: Page, name: string, value: string): Promise<void> {
  await page.addInitScript(([key, word]) => localStorage.setItem(`escadre.settings.${key}`, word), [
    name,
    value,
  ] as const);
}

test.each([
  ['trafalgar-cards', 'en', 'Lift a card'],
  ['grands-amiraux', 'fr', 'Épingler une note'],
  ['trafalgar', 'en', 'To port, to starboard'],
  ['branle-bas', 'fr', 'Les arcs des canons'],
])('the keys of %s are listed by ? and from the menu, in %s', async (game, locale, line) => {
  const { page, complaints } = await stage.visitor({ ...DESK, locale });
  await page.goto(`${stage.url}/practice/${game}`);
  await page.locator('.board > *').first().waitFor();
  await page.keyboard.press('?');
  const list = page.locator('dialog[open]');
  await list.getByText(line).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await picture(page, `keys-${game}-${locale}`);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^(Keys|Touches) \(\?\)$/ }).click();
  await list.getByText(line).waitFor();
  expect(complaints).toEqual([]);
});

const AT_SEA = new URLSearchParams({
  seat: 'english',
  position:
    'turn english 1; wind W; victory M10 E FMZ 3/3; naiad O1 E FMZ 2/2; bucentaure N4 E FMZ 3/3; hortense N6 E FMZ 2/2',
});

test('where no button is wanted, what a tap on the charts says whole is done', async () => {
  const { page } = await stage.visitor({ ...DESK, reducedMotion: 'reduce' });
  await settled(page, 'confirmation', 'never');
  await page.goto(`${stage.url}/learn/trafalgar`);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.locator('[data-wind="NW"]').click();
  await page.getByText(/^3 of \d+$/).waitFor();

  await page.goto(`${stage.url}/practice/branle-bas`);
  const anchor = page.locator('.way', { hasText: /^Anchor$/ });
  await anchor.click();
  await anchor.waitFor({ state: 'detached' });
});

test('on a phone the chart keeps its north above, where that is wanted', async () => {
  const { page } = await stage.visitor(PHONE);
  const wide = () =>
    page.locator('.trafalgar-board').evaluate((board) => {
      const { width, height } = (board as SVGSVGElement).viewBox.baseVal;
      return width > height;
    });
  await page.goto(`${stage.url}/practice/trafalgar#${AT_SEA}`);
  await page.locator('.trafalgar-board').waitFor();
  expect(await wide()).toBe(false);
  await page.goto(`${stage.url}/settings`);
  await page.getByText('North up').click();
  await page.goto(`${stage.url}/practice/trafalgar#${AT_SEA}`);
  await page.locator('.trafalgar-board').waitFor();
  expect(await wide()).toBe(true);
  await picture(page, 'trafalgar-north-up');
});
