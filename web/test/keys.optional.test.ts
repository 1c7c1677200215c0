/** The keys of a board are listed; a choice waits for its button, or not; the chart keeps its north. */

import { expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { picture, setStage } from './support/stage.ts';
import { DESK, faultsOf, PHONE } from './support/visitors.ts';

jest.setTimeout(180_000);

const stage = setStage();

/** With a stored setting. */
async function settled(page: Page, name: string, value: string): Promise<void> {
  await page.addInitScript(([key, word]) => localStorage.setItem(`escadre.settings.${key}`, word), [
    name,
    value,
  ] as const);
}

test.each([
  ['trafalgar-cards', 'en', 'Choose a card'],
  ['grands-amiraux', 'fr', 'Épingler une note'],
  ['trafalgar', 'en', 'To port, to starboard'],
  ['branle-bas', 'fr', 'Champs de tir'],
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
  await page.getByRole('button', { name: /^(Keyboard shortcuts|Raccourcis clavier)/ }).click();
  await list.getByText(line).waitFor();
  expect(complaints).toEqual([]);
});

const AT_SEA = new URLSearchParams({
  seat: 'english',
  position:
    'turn english 1; wind W; victory M10 E FMZ 3/3; naiad O1 E FMZ 2/2; bucentaure N4 E FMZ 3/3; hortense N6 E FMZ 2/2',
});

test('without a confirm button, a complete tap on the charts acts at once', async () => {
  const { page } = await stage.visitor({ ...DESK, reducedMotion: 'reduce' });
  await settled(page, 'confirmation', 'never');
  await page.goto(`${stage.url}/learn/trafalgar`);
  for (const line of [1, 2]) {
    await page.getByText(new RegExp(`^Lesson · ${line} of \\d+$`)).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await page.locator('[data-wind="NW"]').click();
  await page.getByText(/^Lesson · 4 of \d+$/).waitFor();

  await page.goto(`${stage.url}/practice/branle-bas`);
  const anchor = page.locator('.sea_way', { hasText: /^Anchor$/ });
  await anchor.click();
  await anchor.waitFor({ state: 'detached' });
});

test('on a phone the chart can keep north at the top', async () => {
  const { page } = await stage.visitor(PHONE);
  const wide = () =>
    page.locator('.trafalgar_trafalgar-board').evaluate((board) => {
      const { width, height } = (board as SVGSVGElement).viewBox.baseVal;
      return width > height;
    });
  await page.goto(`${stage.url}/practice/trafalgar#${AT_SEA}`);
  await page.locator('.trafalgar_trafalgar-board').waitFor();
  expect(await wide()).toBe(false);
  await page.goto(`${stage.url}/settings`);
  await page.getByText('North up').click();
  await page.goto(`${stage.url}/practice/trafalgar#${AT_SEA}`);
  await page.locator('.trafalgar_trafalgar-board').waitFor();
  expect(await wide()).toBe(true);
  await picture(page, 'trafalgar-north-up');
});

/** Tabs until the focus has this name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  await page.getByText(name).first().waitFor();
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab');
    if (name.test(await page.evaluate(() => document.activeElement?.textContent ?? ''))) return;
  }
  throw new Error(`keys do not reach ${name}`);
}

test('by keys alone, from the first page through a hand: the focus is never lost', async () => {
  const { page, complaints } = await stage.visitor({ ...DESK, reducedMotion: 'reduce' });
  await page.goto(stage.url);
  await page.locator('.home_game').first().waitFor();
  const within = (place: string) => page.locator(`${place}:focus, ${place} :focus`).waitFor();
  // Trafalgar is the first game there, the cards are the second.
  await tabTo(page, /^Play the computer$/);
  for (const name of [/^Play the computer$/, /^Keep all eight$/]) {
    await tabTo(page, name);
    await page.keyboard.press('Enter');
    await within('#main');
  }
  await page.getByRole('button', { name: 'Suggest a line-up' }).waitFor();
  await tabTo(page, /^Suggest a line-up$/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByText('Choose the cards to play.').waitFor();
  await page.keyboard.press('Enter');
  await tabTo(page, /^Fight with/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Next', exact: true }).waitFor();
  await within('#main');
  await tabTo(page, /^Next$/);
  await page.keyboard.press('Enter');
  await page.getByText('Hand 2').first().waitFor();
  await within('#main');

  // A confirmation focuses its cancel button, which returns the focus.
  await tabTo(page, /^Resign$/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Resign', exact: true }).and(page.locator(':focus')).waitFor();
  expect(complaints).toEqual([]);
});
