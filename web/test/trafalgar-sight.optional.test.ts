/** What Trafalgar shows in the browser: the fleet and the picked ship, a shot and its card, the wind, a gun's line. */

import { expect, jest, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { setStage } from './support/stage.ts';
import { DESK, faultsOf, PHONE, untilStill } from './support/visitors.ts';

jest.setTimeout(120_000);

const stage = setStage();

const primary = (page: Page) => page.locator('.word .primary');

/** From home to a match against the computer, until it is the visitor's turn. */
async function atSea(page: Page): Promise<void> {
  await page.goto(stage.url);
  await page.locator('a[href="/practice/trafalgar"]').first().click();
  await page.locator('.trafalgar_trafalgar-board').waitFor();
  const fleet = page.getByText(/Tap a ship/);
  const wind = page.getByRole('button', { name: /^Wind from the/ }).and(primary(page));
  await fleet.or(wind).first().waitFor();
  if (await wind.isVisible()) await wind.click();
  await fleet.waitFor();
}

const AT_GUNS = [
  'turn english 4; wind W; victory K10 E FMZ 3/3; naiad N12 E FMZ 2/2',
  'hortense L10 E FMZ 2/2; santa-sabina O5 E FMZ 2/2; bucentaure A15 E FMZ 3/3',
].join('; ');

test('on a desktop the bar shows the fleet, and the ship that is picked from it', async () => {
  const { page, complaints } = await stage.visitor(DESK);
  await atSea(page);
  const fleet = page.locator('.trafalgar_fleet button');
  expect(await fleet.count()).toBe(4);
  expect(await faultsOf(page)).toEqual([]);
  const name = await fleet.first().locator('.trafalgar_card-name').textContent();
  await fleet.first().click();
  const card = page.locator('.trafalgar_ship-card');
  await card.getByText(name ?? '').waitFor();
  const left = await card.locator('.trafalgar_pips i').count();
  expect(left).toBeGreaterThan(0);
  // Every step of the helm has a word; a planned one is marked among her moves.
  const steps = page.locator('.trafalgar_helm button');
  expect(await steps.allInnerTexts()).toEqual(['Port', 'Ahead', 'Starboard']);
  await page.locator('.trafalgar_helm .trafalgar_is-next').click();
  expect(await card.locator('.trafalgar_is-planned').count()).toBe(1);
  expect(await card.locator('.trafalgar_pips i').count()).toBe(left);
  await page.locator('.trafalgar_no-go').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('on a phone the picked ship takes the place of the last line, and the chart stays', async () => {
  const { page, complaints } = await stage.visitor(PHONE);
  await atSea(page);
  const boardAt = () => page.locator('.board').evaluate((board) => board.getBoundingClientRect().height);
  const before = await boardAt();
  expect(await page.locator('.trafalgar_fleet').isVisible()).toBe(false);
  await page.locator('[data-ship].trafalgar_is-mine').first().click();
  await page.locator('.trafalgar_ship-card').waitFor();
  expect(await page.locator('.story-line').isVisible()).toBe(false);
  expect(Math.abs((await boardAt()) - before)).toBeLessThan(6);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(page.viewportSize()?.width);
  // At rest for those who want less motion.
  expect(
    await page.locator('.trafalgar_streaks').evaluate((each) => getComputedStyle(each).animationName),
  ).toBe('none');
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const touch = (one: Box, other: Box): boolean =>
  Math.abs(one.x + one.width / 2 - other.x - other.width / 2) < (one.width + other.width) / 2 &&
  Math.abs(one.y + one.height / 2 - other.y - other.height / 2) < (one.height + other.height) / 2;

test.each([
  ['below', AT_GUNS],
  ['at her side', AT_GUNS.replace('naiad N12', 'naiad K11')],
  ['at her other side', AT_GUNS.replace('naiad N12', 'naiad K9')],
])('the range of a shot covers no ship and no name, with another ship %s', async (_, position) => {
  const { page, complaints } = await stage.visitor(DESK);
  await page.goto(`${stage.url}/practice/trafalgar#${new URLSearchParams({ seat: 'english', position })}`);
  await page.getByText(/^Your move/).waitFor();
  for (const ship of ['victory', 'hortense']) await page.locator(`[data-ship="${ship}"]`).click();
  const label = page.locator('.trafalgar_line-label');
  await label.getByText('1 step').waitFor();
  await untilStill(page);
  const [range, ...others] = await Promise.all(
    [label, ...(await page.locator('.trafalgar_ship-ring, .trafalgar_ship-names text').all())].map((each) =>
      each.boundingBox(),
    ),
  );
  expect(others.length).toBeGreaterThan(5);
  expect(others.filter((other) => range && other && touch(range, other))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a shot has its dice beside her who was fired at, and a card in the log', async () => {
  const { page, complaints } = await stage.visitor(DESK);
  await page.goto(
    `${stage.url}/practice/trafalgar#${new URLSearchParams({ seat: 'english', position: AT_GUNS })}`,
  );
  await page.getByText(/^Your move/).waitFor();
  for (const ship of ['victory', 'hortense']) await page.locator(`[data-ship="${ship}"]`).click();
  await page.locator('.trafalgar_line-label').getByText('1 step').waitFor();
  await primary(page).click();
  const dice = page.locator('.trafalgar_volley');
  await dice.waitFor();
  const [of, her] = [await dice.boundingBox(), await page.locator('[data-ship="hortense"]').boundingBox()];
  const seals = (dice: Locator) => dice.locator('.trafalgar_hit-seal').count();
  const sealed = await seals(dice);
  if (of === null || her === null) throw new Error('Neither is on the page.');
  expect(Math.abs(of.x + of.width / 2 - her.x - her.width / 2)).toBeLessThan(240);
  expect(Math.abs(of.y + of.height / 2 - her.y - her.height / 2)).toBeLessThan(240);
  const card = page.locator('.story .log-card');
  await card.getByText('Victory fires').waitFor();
  const told = await card.getByRole('img').getAttribute('aria-label');
  expect(told).toMatch(/^(no star|[★–\s]+|([★–]+ (hit|miss)(, )?)+)\.$/);
  expect(await card.locator('.trafalgar_die').count()).toBeGreaterThan(0);
  // Each die that hits has a seal, on the sea and in the log.
  const hits = told?.match(/hit/g)?.length ?? 0;
  expect([sealed, await seals(card)]).toEqual([hits, hits]);
  expect(complaints).toEqual([]);
});
