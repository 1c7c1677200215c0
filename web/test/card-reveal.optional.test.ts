/** The fight of a hand on the page: cards turn one by one, a tap ends it, and without motion it is there. */

import { expect, jest, test } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { setStage } from './support/stage.ts';
import { DESK, PHONE } from './support/visitors.ts';

jest.setTimeout(120_000);

const stage = setStage();

/** From the first page to the fight of the first hand. */
async function fight(device: BrowserContextOptions): Promise<Page> {
  const { page, complaints } = await stage.visitor(device);
  await page.goto(stage.url);
  await page.locator('a[href="/practice/trafalgar-cards"]').click();
  await page.getByRole('button', { name: 'Keep all eight' }).click();
  await page.getByRole('button', { name: 'Suggest a line-up' }).click();
  await page.getByRole('button', { name: /^Fight with/ }).click();
  await page.locator('.cards_reveal').waitFor();
  expect(complaints).toEqual([]);
  return page;
}

const backs = (page: Page): Promise<number> => page.locator('.cards_reveal .cards_is-back').count();
const totals = (page: Page): Promise<readonly string[]> => page.locator('.cards_total').allTextContents();

test('both fleets lie face down, turn and count up; a tap shows the end', async () => {
  const page = await fight(DESK);
  expect(await page.locator('.cards_is-turning').count()).toBe(2);
  expect(await backs(page)).toBe(await page.locator('.cards_turned').count());
  expect(await totals(page)).toEqual([]);
  await page.locator('.cards_side-cards').first().click();
  expect(await backs(page)).toBe(0);
  const [first = '', second = ''] = await totals(page);
  await page
    .locator('.word .sentence')
    .getByText(new RegExp(`\\b(${first}|${second})\\b`))
    .waitFor();
});

test('left alone, a fight comes to its end', async () => {
  const page = await fight(DESK);
  await page.getByRole('button', { name: 'Next' }).waitFor();
  expect(await backs(page)).toBe(0);
  expect(await totals(page)).toHaveLength(2);
});

test('with less motion the whole fight is there at once, on one screen of a phone', async () => {
  const page = await fight({ ...PHONE, viewport: { width: 390, height: 844 } });
  expect(await backs(page)).toBe(0);
  expect(await totals(page)).toHaveLength(2);
  const room = await page
    .locator('.board')
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(room).toBeLessThanOrEqual(0);
});

test('on a phone all cards of a fight have one size, and show their engravings', async () => {
  const page = await fight({ ...PHONE, viewport: { width: 360, height: 740 } });
  const sizesOf = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => all.map((each) => [each.clientWidth, each.clientHeight] as const));
  const cards = await sizesOf('.cards_turned');
  const pictures = await sizesOf('.cards_turned .cards_card-picture');
  const spread = (side: 0 | 1): number => {
    const lengths = cards.map((size) => size[side]);
    return Math.max(...lengths) - Math.min(...lengths);
  };
  expect(spread(0)).toBeLessThanOrEqual(1);
  // A side of two rows has a gap between them.
  expect(spread(1)).toBeLessThanOrEqual(6);
  expect(pictures).toHaveLength(cards.length);
  expect(Math.min(...pictures.map(([, height]) => height))).toBeGreaterThanOrEqual(40);
});
