/** Creating a match on a phone: its button stays in sight, and at the table the link comes first. */

import { expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { setStage } from './support/stage.ts';
import { faultsOf, PHONE } from './support/visitors.ts';

jest.setTimeout(120_000);

const stage = setStage();

/** Whether the button is on the screen, and above it what has the focus. */
const placesIn = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector('button[type=submit]')?.getBoundingClientRect();
    const focus = document.activeElement?.closest('label, summary, button, input');
    if (button === undefined || !focus) throw new Error('Something is missing.');
    return {
      isInSight: button.top > 0 && button.bottom <= innerHeight,
      isCovered: focus.getBoundingClientRect().bottom > button.top && !focus.matches('[type=submit]'),
    };
  });

test('the button that creates a match is in sight, and covers nothing that has the focus', async () => {
  const { page, complaints } = await stage.visitor(PHONE);
  await page.goto(`${stage.url}/new/trafalgar?against=friend`);
  await page.locator('main summary').click();
  await page.locator('.create_option').first().waitFor();
  for (let tabs = 0; tabs < 40; tabs++) {
    expect(await placesIn(page)).toEqual({ isInSight: true, isCovered: false });
    if (await page.evaluate(() => document.activeElement?.matches('[type=submit]'))) break;
    await page.keyboard.press('Tab');
  }
  expect(await page.locator('[type=submit]:focus').count()).toBe(1);
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');

  const link = page.getByRole('button', { name: 'Copy link' });
  await link.waitFor();
  const leave = await page.getByRole('button', { name: 'Leave table' }).boundingBox();
  expect((await link.boundingBox())?.y).toBeLessThan(leave?.y ?? 0);
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
