/** The first page: computers play on its first card, unless the visitor prefers quiet. */

import { expect, jest, test } from '@jest/globals';
import { picture, setStage } from './support/stage.ts';
import { DESK, faultsOf, PHONE } from './support/visitors.ts';

jest.setTimeout(120_000);

const stage = setStage();

test('two computers play on the first card as a picture, until they are paused', async () => {
  const { page, complaints } = await stage.visitor(DESK);
  await page.goto(stage.url);
  const picture = page.getByRole('img', { name: 'Two computers play Trafalgar.' });
  await picture.waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pause Trafalgar' }).click();
  await page.getByRole('button', { name: 'Resume Trafalgar' }).waitFor();
  while (page.workers().length > 0) await page.waitForTimeout(50);

  // The choice of quiet survives a reload.
  await page.reload();
  await page.getByRole('link', { name: 'Play the computer' }).first().waitFor();
  expect(await picture.count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('nothing plays under reduced motion', async () => {
  const { page } = await stage.visitor({ ...PHONE, viewport: { width: 1_440, height: 900 } });
  await page.goto(stage.url);
  await page.getByRole('link', { name: 'Play the computer' }).first().waitFor();
  expect(await page.locator('.home_watched, .small-board_live').count()).toBe(0);
});

test('each card shows the board of its game, and loads only the picture of the theme', async () => {
  const { page, complaints } = await stage.visitor({ ...DESK, colorScheme: 'dark' });
  await page.goto(stage.url);
  for (const cover of await page.locator('.home_game .cover').all()) {
    await cover.scrollIntoViewIfNeeded();
    await page.waitForFunction(
      (each) => each instanceof HTMLImageElement && each.naturalWidth > 0,
      await cover.locator('.by-night').elementHandle(),
    );
    expect(await cover.locator('.by-day').evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(0);
  }
  expect(await page.locator('.home_game .cover').count()).toBe(4);
  expect(complaints).toEqual([]);
});

test('a language chosen on the first page holds there and on the pages after it', async () => {
  const { page, complaints } = await stage.visitor(PHONE);
  await page.goto(stage.url);
  await page.getByRole('heading', { name: 'Four naval games' }).waitFor();
  await page.getByRole('heading', { name: 'Open tables' }).waitFor();
  await picture(page, 'home-en');
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('heading', { name: 'Quatre jeux navals' }).waitFor();
  await page.getByRole('heading', { name: 'Tables ouvertes' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await picture(page, 'home-fr');
  await page.getByRole('link', { name: 'Réglages' }).click();
  await page.getByRole('heading', { name: 'Réglages' }).waitFor();
  await page.getByLabel('Votre nom').waitFor();
  await picture(page, 'settings-fr');
  expect(complaints).toEqual([]);
});

test('a wrong address shows one page, from which home is one click away', async () => {
  const { page } = await stage.visitor(PHONE);
  await page.goto(`${stage.url}/nothing-like-it`);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  expect(await page.getByRole('banner').count()).toBe(1);
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('heading', { name: 'Four naval games' }).waitFor();
});
