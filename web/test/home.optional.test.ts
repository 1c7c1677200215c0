/** The first page: computers play on its cards, unless the visitor prefers quiet. */

import { expect, jest, test } from '@jest/globals';
import { setStage } from './support/stage.ts';
import { DESK, faultsOf, PHONE } from './support/visitors.ts';

jest.setTimeout(120_000);

const stage = setStage();

test('two computers play on a card as a picture, until they are paused', async () => {
  const { page, complaints } = await stage.visitor(DESK);
  await page.goto(stage.url);
  const picture = page.getByRole('img', { name: 'Two computers play Trafalgar.' });
  await picture.waitFor();
  await page.getByRole('img', { name: 'Two computers play Branle-bas.' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pause Trafalgar' }).click();
  await page.getByRole('button', { name: 'Resume Branle-bas' }).waitFor();
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
