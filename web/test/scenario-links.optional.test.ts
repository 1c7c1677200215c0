/** Links to positions: opened for practice, turned into an invitation, and unplayable. */

import { expect, jest, test } from '@jest/globals';
import { scenarioLink } from '../../client-sdk/src/links.ts';
import { FIXTURES } from '../../client-sdk/src/testing/index.ts';
import { setStage } from './support/stage.ts';
import { accept, faultsOf, PHONE } from './support/visitors.ts';

jest.setTimeout(180_000);

const stage = setStage();

const { game, position } = FIXTURES['last-hand'];
const hand = ['S11', 'S10', 'S9', 'A-V', 'A-N', 'F1', 'F2', 'F3'];

test('a position is opened for practice, from its seat', async () => {
  const { page, complaints } = await stage.visitor(PHONE);
  await page.goto(await scenarioLink({ game, position, seat: 'british' }, { base: stage.url }));
  await page.locator('.cards_racks').waitFor();
  expect(await page.locator('.cards_hand button').count()).toBe(hand.length);
  expect(complaints).toEqual([]);
  await page.close();
});

test('a friend is invited to it, and it is on the table when both are there', async () => {
  const { page, complaints } = await stage.visitor(PHONE);
  const { page: other } = await stage.visitor(PHONE);
  await page.goto(await scenarioLink({ game, position, seat: 'french' }, { base: stage.url, to: 'new' }));
  await page.getByText('The match starts from the position in your link.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create match' }).click();
  await page.waitForURL(/\/m\/[\w-]+#[\w-]+$/);
  await accept(other, page.url());
  await other.locator('.cards_racks').waitFor();
  await page.locator('.cards_racks').waitFor();
  expect(complaints).toEqual([]);
  await other.close();
  await page.close();
});

test('an unplayable link says so', async () => {
  const { page } = await stage.visitor(PHONE);
  await page.goto(`${stage.url}/practice/${game}#position=hand%3D9`);
  await page.locator('main').getByText('position').first().waitFor();
  await page.close();
});

test('in French, too, it says what is wrong', async () => {
  const { page } = await stage.visitor({ ...PHONE, locale: 'fr' });
  await page.goto(`${stage.url}/practice/${game}#position=hand%3D9`);
  await page.getByText('Ce qui ne va pas (en anglais)').click();
  expect(await page.locator('main [lang=en] li').count()).toBeGreaterThan(0);
  await page.close();
});
