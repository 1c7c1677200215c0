/** The guides: found by a click, readable on every device, and linked where they are needed. */

import { expect, jest, test } from '@jest/globals';
import { GAMES } from '../src/base/games.ts';
import { setStage } from './support/stage.ts';
import { DESK, faultsOf, PHONE } from './support/visitors.ts';

jest.setTimeout(180_000);

const stage = setStage();

test('a click on the first page leads to a guide, on to its rulebook, and back', async () => {
  const { page, complaints } = await stage.visitor(DESK);
  await page.goto(stage.url);
  await page.locator('a[href="/rules/trafalgar"]').first().click();
  await page.getByRole('heading', { name: 'How to play Trafalgar' }).waitFor();
  await page.getByRole('link', { name: 'Full rulebook' }).click();
  await page.getByRole('heading', { name: 'Trafalgar: the board game' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/rulebook/trafalgar');
  await page.getByRole('link', { name: 'How to play' }).click();
  await page.getByRole('heading', { name: 'How to play Trafalgar' }).waitFor();
  expect(complaints).toEqual([]);
});

test('a click leads to the server’s documents, too', async () => {
  const { page } = await stage.visitor(DESK);
  await page.goto(stage.url);
  await page.locator('a[href="/developers"]').first().click();
  await page.getByRole('heading', { name: 'Connect a frontend' }).waitFor();
});

test('a link to a ruling leads to the rulebook, one to a topic or a refusal stays', async () => {
  const { page } = await stage.visitor(DESK);
  await page.goto(`${stage.url}/rules/trafalgar#R9`);
  await page.waitForURL('**/rulebook/trafalgar#R9');
  await page.goto(`${stage.url}/rules/branle-bas#wind`);
  await page.locator('section.guide_cited', { hasText: 'The wind' }).waitFor();
  await page.goto(`${stage.url}/rules/trafalgar#REEF`);
  await page.locator('.guide_cited', { hasText: 'reefs' }).waitFor();
  // What is folded up unfolds.
  await page.goto(`${stage.url}/rules/branle-bas#CANNOT_ANCHOR`);
  await page.locator('.guide_cited:visible', { hasText: 'Anchor' }).waitFor();
});

test.each(['en', 'fr'])('a guide is two screens at a desk, five on a phone, at 16 px: %s', async (locale) => {
  const { page } = await stage.visitor({ ...DESK, locale });
  const screensOf = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    return page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  };
  for (const game of GAMES) {
    await page.goto(`${stage.url}/rules/${game}`);
    await page.locator('figure').first().waitFor();
    const [desk, phone] = [await screensOf(1280, 800), await screensOf(390, 844)];
    expect({ game, isShort: desk <= 2.05 && phone < 5, desk, phone }).toMatchObject({ isShort: true });
    // On a phone, where the text is smallest.
    const sizes = await page
      .locator('article :is(h2 ~ *, figcaption)')
      .evaluateAll((texts) => texts.map((text) => parseFloat(getComputedStyle(text).fontSize)));
    expect(Math.min(...sizes)).toBe(16);
  }
});

test('the rulebook has the client’s theme', async () => {
  const { page } = await stage.visitor({ ...DESK, colorScheme: 'light' });
  await page.goto(`${stage.url}/settings`);
  await page.evaluate(() => localStorage.setItem('escadre.settings.theme', 'dark'));
  await page.goto(`${stage.url}/rulebook/trafalgar`);
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(paper).toBe('rgb(12, 21, 28)');
  expect(await faultsOf(page)).toEqual([]);
});

test.each([
  ['a desk, by day', DESK, 'en'],
  ['a phone, by night', PHONE, 'fr'],
])('every guide is accessible: %s', async (_, device, locale) => {
  const { page, complaints } = await stage.visitor({ ...device, locale });
  for (const game of GAMES) {
    await page.goto(`${stage.url}/rules/${game}`);
    await page.locator('figure').first().waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect({ game, faults: await faultsOf(page), width }).toEqual({
      game,
      faults: [],
      width: page.viewportSize()?.width,
    });
  }
  expect(complaints).toEqual([]);
});

test('the coach leads to the guide', async () => {
  const { page } = await stage.visitor(PHONE);
  await page.goto(`${stage.url}/learn/grands-amiraux`);
  await page.getByRole('button', { name: 'How to play' }).click();
  await page.locator('[data-place="goal"]:visible').waitFor();
});

test('a refusal leads to its explanation, and on to the ruling', async () => {
  const { page } = await stage.visitor(DESK);
  await page.goto(`${stage.url}/practice/grands-amiraux`);
  await page.getByRole('button', { name: 'Fortress' }).click();
  await page.getByRole('button', { name: 'Ready' }).click();
  await page.locator('.frame.asked').waitFor();
  // A piece of the front row, and a square far away.
  for (const square of ['b4', 'g6']) await page.locator(`[data-square="${square}"]`).click();
  await page.getByRole('button', { name: 'The rule' }).click();
  await page
    .locator('.guide_cited:visible', { hasText: 'One square, in any of the eight directions' })
    .waitFor();
  await page.getByRole('button', { name: 'Full rulebook' }).click();
  await page.locator('.rules_is-cited:visible', { hasText: 'R9.' }).waitFor();
});
