/** The replay of a match, and the settings, in a browser. */

import { expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { setStage } from './support/stage.ts';
import { faultsOf } from './support/visitors.ts';

jest.setTimeout(120_000);

const stage = setStage();

const somebody = async (locale: string): Promise<Page> =>
  (await stage.visitor({ locale, reducedMotion: 'reduce' })).page;

test('a shared moment of a private match is the one a stranger sees', async () => {
  const page = await somebody('en');
  await page.goto(`${stage.url}/new/trafalgar-cards?against=friend`);
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Add a computer' }).click();
  await page.getByRole('button', { name: 'Recruit' }).click();
  await page.locator('.cards_hand').waitFor();
  await followed(page.url());
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.getByRole('link', { name: 'Play on from an earlier moment' }).click();
  await page.getByRole('heading', { name: 'Play on from here' }).waitFor();
  await page.getByRole('button', { name: 'Against the computer' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const slider = page.getByRole('slider');
  await slider.press('End');
  await page.getByRole('button', { name: 'Check the shuffles' }).click();
  await page.getByText('verified against the proof').waitFor();
  await slider.press('Home');
  await page.getByRole('button', { name: 'Step forward' }).click();
  await page.locator('.segments').getByText('British').click();
  await page.waitForURL(/#[\w-]+&n=1&as=british$/);
  expect(await faultsOf(page)).toEqual([]);

  const stranger = await somebody('fr');
  await stranger.goto(page.url());
  await stranger.locator('.figure', { hasText: /^1\// }).waitFor();
  expect(await stranger.getByRole('radio', { name: 'Britanniques' }).isChecked()).toBe(true);
  expect(await isGuest(stranger)).toBe(false);
});

/** A spectator has no session until they chat. */
async function followed(match: string): Promise<void> {
  const follower = await somebody('en');
  await follower.goto(match.replace('#', '?watch#'));
  await follower.locator('.cards_cards-table').waitFor();
  expect(await isGuest(follower)).toBe(false);
  await follower.getByRole('tab', { name: 'Chat' }).click();
  await follower.getByRole('button', { name: 'Join the chat as a guest' }).click();
  await follower.getByRole('textbox', { name: 'Message' }).waitFor();
  expect(await isGuest(follower)).toBe(true);
  await follower.context().close();
}

const isGuest = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('escadre.known') !== null);

test('a second device enters as the same player, after a question; a wrong code is a sentence', async () => {
  const page = await somebody('en');
  await page.goto(`${stage.url}/settings`);
  await page.getByLabel('Your name').fill('Horatio');
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByRole('button', { name: 'Save name' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Show code' }).click();
  const link = (await page.locator('.qr-code_qr').getAttribute('aria-label')) ?? '';
  expect(await faultsOf(page)).toEqual([]);

  const other = await somebody('en');
  await other.goto(link);
  await other.getByRole('button', { name: 'Yes, it’s me' }).click();
  await expect(nameIn(other)).resolves.toBe('Horatio');
  expect(other.url()).not.toContain('#');

  const wrong = await somebody('en');
  await wrong.goto(`${stage.url}/settings#nonsense`);
  await wrong.getByRole('button', { name: 'Yes, it’s me' }).click();
  await wrong.getByText('This code is not valid.').waitFor();
});

/** The name in the settings, once the server has sent it. */
async function nameIn(page: Page): Promise<string> {
  const field = page.getByLabel('Your name');
  await field.waitFor();
  for (let look = 0; look < 50 && (await field.inputValue()) === ''; look++) await page.waitForTimeout(100);
  return field.inputValue();
}
