/** After a match: how lucky each side was, and what an admiral would have done. */

import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { scenarioLink } from '../../client-sdk/src/links.ts';
import { setStage } from './support/stage.ts';
import { DESK, faultsOf, PHONE } from './support/visitors.ts';

jest.setTimeout(240_000);

const stage = setStage();

const FIXTURE = join(import.meta.dirname, '../../shared/test/fixtures/trafalgar-cards-1.json');

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Resign', exact: true }).last().click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.getByRole('link', { name: 'Replay' }).waitFor();
}

const sum = /^An admiral would have (done the same throughout|chosen otherwise)/;

test('from home to a replay with advice', async () => {
  const { page, complaints } = await stage.visitor(DESK);
  await page.goto(stage.url);
  await page.locator('a[href="/practice/trafalgar-cards"]').click();
  await page.getByRole('button', { name: 'Keep all eight' }).click();
  await page.getByRole('button', { name: 'Suggest a line-up' }).click();
  await page.locator('.word .primary').click();
  // The fight is shown before the next hand.
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const keep = page.getByRole('button', { name: 'Keep all eight' });
  await next.waitFor();
  while (!(await keep.isVisible())) {
    await next.click({ timeout: 1_000 }).catch(() => undefined);
    await page.waitForTimeout(100);
  }
  await resign(page);
  await page.getByRole('link', { name: 'Replay' }).click();

  const slider = page.getByRole('slider');
  await slider.press('End');
  await page.getByText(/^British: \d+ points in cards, [\d.]+ expected\./).waitFor();
  await page.getByText(/^French: \d+ points in cards/).waitFor();
  await page.getByRole('button', { name: 'What would an admiral have done?' }).click();
  await page.getByText(sum).waitFor({ timeout: 60_000 });
  expect(await faultsOf(page)).toEqual([]);

  // Another side has not been asked about, and the public has no adviser.
  await page.locator('.segments').getByText('French').click();
  await page.getByRole('button', { name: 'What would an admiral have done?' }).waitFor();
  await page.locator('.segments').getByText('Public').click();
  await page.getByRole('button', { name: 'What would an admiral have done?' }).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await page.close();
});

test('each difference is a tick, with its order', async () => {
  const { page, complaints } = await stage.visitor(PHONE);
  await page.goto(`${stage.url}/replay`);
  await page.locator('input[type=file]').setInputFiles(FIXTURE);
  await page.getByRole('slider').press('Home');
  await page.locator('.segments').getByText('British').click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'What would an admiral have done?' }).click();
  await page.getByText('An admiral would have chosen otherwise 2 times in 8.').waitFor({ timeout: 60_000 });
  const ticks = page.locator('.replay_differs');
  expect(await ticks.count()).toBe(2);
  await page.getByRole('button', { name: 'Next difference' }).click();
  await page.getByText(/^An admiral’s choice: Line up .+\.$/).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.locator('.segments').getByText('French').click();
  await ticks.first().waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await page.close();
});

test('hits are compared with their expectation', async () => {
  const { page, complaints } = await stage.visitor(DESK);
  const position = `turn english 3; wind E; victory A12 E FMZ 3/3; euryalus A14 E FMZ 2/2
    bucentaure C12 E FMZ 3/3; santisima-trinidad C13 W FMZ 3/3; hortense C14 E FMZ 2/2`;
  await page.goto(await scenarioLink({ game: 'trafalgar', position, seat: 'english' }, { base: stage.url }));
  const shots = page.locator('.story li', { hasText: /fires \w+ guns? to/ });
  for (let turns = 0; turns < 10 && (await shots.count()) === 0; turns++) {
    await page.getByRole('button', { name: /^End turn/ }).click();
    const confirm = page.getByRole('button', { name: 'End turn', exact: true });
    await confirm.click({ timeout: 3_000 }).catch(() => undefined);
    await page.getByRole('button', { name: /^End turn/ }).waitFor({ timeout: 60_000 });
  }
  await resign(page);
  await page.getByRole('button', { name: 'Who was lucky?' }).click();
  await page.getByText(/^Allies: \d+ hits?, [\d.]+ expected\. /).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('slider').press('End');
  await page.getByText(/^Allies: \d+ hits?, [\d.]+ expected\. /).waitFor();
  await page.getByRole('button', { name: 'What would an admiral have done?' }).click();
  await page.getByText(sum).waitFor({ timeout: 120_000 });
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await page.close();
});
