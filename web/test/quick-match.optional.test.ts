/**
 * Strangers in search of an opponent: two who wait at two tables meet, and nobody blocks another for ever.
 */

import { expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { setStage } from './support/stage.ts';
import { lay } from './support/tables.ts';
import { DESK, faultsOf, PHONE } from './support/visitors.ts';

jest.setTimeout(180_000);

const stage = setStage();

/** The visitor waits at an open table of a kind of its own; returns its address. */
async function waitAlone(page: Page, request: object): Promise<string> {
  const { link } = await lay(stage, page, 'trafalgar-cards', { private: false, ...request });
  const path = link.replace(/#.*/, '');
  await page.goto(stage.url + path);
  await page.getByText('The match starts as soon as someone joins.').waitFor();
  await page.getByRole('button', { name: 'I’m not ready' }).waitFor();
  return path;
}

test('two who wait alone at two tables meet within half a minute', async () => {
  const ann = await stage.visitor(DESK);
  const ben = await stage.visitor(PHONE);
  const request = { clock: { perTurn: 71 } };
  const tables = [await waitAlone(ann.page, request), await waitAlone(ben.page, request)];
  for (const { page } of [ann, ben]) await page.locator('.frame').waitFor({ timeout: 40_000 });
  const met = new URL(ann.page.url()).pathname;
  expect(new URL(ben.page.url()).pathname).toBe(met);
  expect(tables).toContain(met);
  expect([...ann.complaints, ...ben.complaints]).toEqual([]);
});

test('a player who is not ready sees a countdown, loses the seat, and finds another opponent', async () => {
  const ann = await stage.visitor(PHONE);
  const ben = await stage.visitor(DESK);
  const path = await waitAlone(ann.page, { clock: { perTurn: 72 } });
  await ann.page.getByRole('button', { name: 'I’m not ready' }).click();
  await ben.page.goto(stage.url + path);
  await ben.page.getByRole('button', { name: 'Play', exact: true }).click();
  await ann.page
    .getByText(/^The table is waiting for you. Press Play within 1?\d s to keep your seat.$/)
    .waitFor();
  await ben.page.getByText(/^Waiting for .+: \d+ s left.$/).waitFor();

  await ann.page.getByRole('heading', { name: 'You lost your seat' }).waitFor();
  const another = ann.page.getByRole('button', { name: 'Find another opponent' });
  expect(await ann.page.locator('.primary').allTextContents()).toEqual(['Find another opponent']);
  expect(await faultsOf(ann.page)).toEqual([]);
  // The same after a return to the table.
  await ann.page.reload();
  await ann.page.getByRole('button', { name: 'Play', exact: true }).click();
  await another.click();
  await ann.page.getByText('The match starts as soon as someone joins.').waitFor();
  expect(new URL(ann.page.url()).pathname).not.toBe(path);
  await ben.page.getByText('The match starts as soon as someone joins.').waitFor();
});
