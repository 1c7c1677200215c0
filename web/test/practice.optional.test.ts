/** Practice in the browser: from home to the end against a recruit, with a reload and an undo on the way. */

import { expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { setStage } from './support/stage.ts';
import { DESK, faultsOf, PHONE, playOn } from './support/visitors.ts';

jest.setTimeout(180_000);

const stage = setStage();

const handOf = (page: Page) => page.locator('.cards_hand button').allTextContents();

test('one click from home to the board, and on to the end: undone, resumed after a reload, without the server', async () => {
  const { page, complaints, asked } = await stage.visitor(PHONE);
  await page.goto(stage.url);
  await page.getByText('No open tables').waitFor();
  const worker = page.waitForEvent('worker');
  await page.locator('a[href="/practice/trafalgar-cards"]').click();
  await page.waitForURL(/\/practice\/trafalgar-cards$/);
  await page.locator('.cards_hand button').first().waitFor();
  expect((await worker).url()).toContain(`${stage.url}/app/thinker-`);
  // Only the lists of the first page were requested, and no guest was created.
  expect(new Set(asked.splice(0))).toEqual(new Set([`${stage.url}/api/matches?limit=20`]));
  expect(await faultsOf(page)).toEqual([]);

  const dealt = await handOf(page);
  const [undo, redo] = [
    page.getByRole('button', { name: 'Undo' }),
    page.getByRole('button', { name: 'Redo' }),
  ];
  expect([await undo.isDisabled(), await redo.isDisabled()]).toEqual([true, true]);
  await page.locator('.cards_hand button').nth(2).click();
  await page.locator('.cards_score').getByText('you are the British').waitFor();
  await page.getByRole('button', { name: 'Swap 1' }).click();
  await page.locator('.cards_racks').waitFor();
  await page.getByText('Choose the cards to play.').waitFor();
  await undo.click();
  await page.getByRole('button', { name: 'Keep all eight' }).waitFor();
  expect(await handOf(page)).toEqual(dealt);
  await redo.click();
  await page.locator('.cards_racks').waitFor();

  await page.reload();
  await page.locator('.cards_racks').waitFor();
  expect(await undo.isEnabled()).toBe(true);

  // A fight is undone by keys, which stay on their button, and fought and shown again.
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const fight = async () => {
    await page.getByRole('button', { name: 'Suggest a line-up' }).click();
    await page.locator('.word .primary').click();
    await next.waitFor();
    // The log says nothing yet of the hand that is dealt next.
    expect(await page.locator('.story-line').textContent()).not.toContain('dealt');
  };
  await fight();
  await undo.focus();
  await page.keyboard.press('Enter');
  await page.locator('.cards_racks').waitFor();
  await page.locator('button:focus[aria-label="Undo"]').waitFor();
  await fight();

  while (!(await playOn(page)));
  expect(await faultsOf(page)).toEqual([]);
  expect(await page.getByText('Check the shuffles').count()).toBe(0);
  await page.getByRole('button', { name: 'Next level: officer' }).click();
  await page.getByText('Computer · Officer').first().waitFor();
  await page.locator('.cards_hand button').first().waitFor();
  expect([complaints, asked]).toEqual([[], []]);
});

test('a move that is undone is not drafted again', async () => {
  const { page, complaints } = await stage.visitor(DESK);
  await page.goto(`${stage.url}/practice/grands-amiraux`);
  await page.locator('.admirals_formations button').first().click();
  await page.locator('.word .primary').click();
  const [from, to] = [page.locator('[data-square="d4"]'), page.locator('[data-square="d5"]')];
  await page.locator('.frame.asked [data-square="d7"]').waitFor();
  const before = await page.locator('.word').textContent();
  await from.click();
  await to.click();
  await page.locator('.word .primary').click();
  await to.and(page.locator('[aria-label*="your"]')).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page
    .locator('.frame.asked')
    .and(page.locator(':has([data-square="d4"][aria-label*="your"])'))
    .waitFor();
  expect(await page.locator('.word').textContent()).toBe(before);
  expect(await page.locator('.admirals_is-picked, .admirals_is-chosen').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('another level is another match, on a desktop and in French', async () => {
  const { page, complaints } = await stage.visitor({ ...DESK, locale: 'fr' });
  await page.goto(`${stage.url}/practice/trafalgar-cards`);
  await page.locator('.cards_hand button').first().waitFor();
  await page.getByRole('tab', { name: 'Ordinateur' }).click();
  await page.locator('.column').getByText('Amiral', { exact: true }).click();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Nouvelle partie · Amiral' }).click();
  await page.getByText('Ordinateur · Amiral').first().waitFor();
  await page.reload();
  await page.getByText('Ordinateur · Amiral').first().waitFor();
  await page.getByRole('tab', { name: 'Ordinateur' }).click();
  await page.getByRole('link', { name: 'Jouer sur le serveur' }).click();
  await page.waitForURL(/\/new\/trafalgar-cards\?against=computer&level=admiral$/);
  expect(await page.getByRole('radio', { name: 'Amiral' }).isChecked()).toBe(true);
  expect(complaints).toEqual([]);
});

test('every game has its board, without storage too', async () => {
  const { page, complaints, asked } = await stage.visitor(PHONE);
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  for (const game of ['trafalgar-cards', 'grands-amiraux', 'trafalgar', 'branle-bas']) {
    await page.goto(`${stage.url}/practice/${game}`);
    await page.locator('.word .sentence').waitFor();
    await page.getByText('Computer · Recruit').first().waitFor();
    expect([game, await faultsOf(page)]).toEqual([game, []]);
  }
  expect([complaints, asked]).toEqual([[], []]);
});
