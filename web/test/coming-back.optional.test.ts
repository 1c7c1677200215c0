/**
 * Two people who met by chance, from the first page to a second match: two devices each, an insult, a browser
 * that forgets, a review together, a shared link, and another match from the decisive moment.
 */

import { expect, jest, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { setStage } from './support/stage.ts';
import { accept, DESK, faultsOf, PHONE } from './support/visitors.ts';

jest.setTimeout(300_000);

const SITE = 'https://play.example.org';
const stage = setStage({}, async () => ({ SITE_URL: SITE }));

const TOUCH = { ...PHONE, hasTouch: true, isMobile: true };
const INSULT = 'you play like a duck';

const button = (page: Page, name: RegExp | string): Locator =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

const cardOf = (page: Page): Locator =>
  page.locator('.home_game').filter({ has: page.locator('a[href="/rules/trafalgar-cards"]') });
const dealt = (page: Page) => page.locator('.cards_hand button').first().waitFor();

/** A table for anybody, where people may chat in their own words. */
async function opensTable(page: Page): Promise<void> {
  await page.goto(stage.url);
  await cardOf(page).getByRole('link', { name: 'Options' }).click();
  await page.getByText('Anyone', { exact: true }).click();
  await page.getByText('Free', { exact: true }).click();
  await button(page, 'Create match').click();
  await page.locator('.table_seats').waitFor();
}

/** The code by which the player can come back. */
async function recoveryCodeOf(page: Page): Promise<string> {
  const tab = await page.context().newPage();
  await tab.goto(stage.url);
  await follow(tab, 'Settings');
  await button(tab, 'Get recovery code').click();
  const code = await tab.locator('figure code').textContent();
  await tab.close();
  return code?.replaceAll(/\s/g, '') ?? '';
}

/** A second device comes in by the code, on the page for it, and goes to the match. */
async function comesBy(code: string, page: Page): Promise<void> {
  await page.goto(stage.url);
  await follow(page, 'My matches');
  await page.locator('a[href^="/back"]').first().click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(code);
  await button(page, 'Sign in').click();
  await follow(page, 'Play');
  await dealt(page);
}

async function isReady(page: Page): Promise<void> {
  const ready = page.locator('main .primary').filter({ visible: true });
  await ready.or(page.locator('.cards_hand')).first().waitFor();
  if (await ready.isVisible()) await ready.click({ timeout: 2_000 }).catch(() => undefined);
}

async function resigns(page: Page): Promise<void> {
  await button(page, /^Resign$/).click();
  await button(page, /^Yes, resign$/).click();
  await page.locator('.end').waitFor();
}

/** The tags that a messenger reads from a link. */
async function previewOf(link: string): Promise<string> {
  const page = await fetch(link.replace(/#.*/, ''));
  return page.text();
}

test('met by chance, insulted, forgotten, reviewed, shared, and played again', async () => {
  const { page: ann, complaints } = await stage.visitor({
    ...DESK,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const { page: bob } = await stage.visitor(TOUCH);
  await opensTable(ann);
  await bob.goto(stage.url);
  await button(bob, 'Join').click();
  for (const page of [ann, bob]) await isReady(page);
  await Promise.all([ann, bob].map(dealt));

  // Each has a second device.
  const [annsCode, bobsCode] = [await recoveryCodeOf(ann), await recoveryCodeOf(bob)];
  const { page: annsPhone } = await stage.visitor(TOUCH);
  const { page: bobsDesk } = await stage.visitor({
    ...DESK,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await comesBy(annsCode, annsPhone);
  await comesBy(bobsCode, bobsDesk);

  // One browser loses its storage: from the link in its history, back in the seat within a minute.
  const address = annsPhone.url();
  const lostAt = Date.now();
  await annsPhone.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await annsPhone.goto('about:blank');
  await annsPhone.goto(address);
  await follow(annsPhone, 'Use recovery code');
  await annsPhone.getByRole('textbox', { name: 'Recovery code' }).fill(annsCode);
  await button(annsPhone, 'Sign in').click();
  await dealt(annsPhone);
  expect(Date.now() - lostAt).toBeLessThan(60_000);

  // They finish; a spectator has come by the list of live matches.
  const { page: eve } = await stage.visitor(DESK);
  await eve.goto(stage.url);
  await eve.locator('#live ~ ul a, [aria-labelledby=live] a').first().click();
  await eve.locator('.frame').waitFor();
  await resigns(bobsDesk);
  await annsPhone.locator('.end').waitFor();

  // They review the match together.
  await annsPhone.getByRole('link', { name: 'Replay', exact: true }).click();
  await button(annsPhone, 'Review together').click();
  await bobsDesk.getByRole('link', { name: 'Watch along' }).click();
  await button(bobsDesk, 'Stop following').waitFor();

  // The spectator insults one of them, who deals with it in two taps.
  await eve.getByRole('tab', { name: 'Chat' }).click();
  await button(eve, 'Join the chat').click();
  await eve.getByRole('textbox', { name: 'Message' }).fill(INSULT);
  await button(eve, 'Send').click();
  await button(bobsDesk, /^Chat/).click();
  const line = bobsDesk.locator('.column .lines li').filter({ hasText: INSULT });
  await line.getByRole('button').click();
  await bobsDesk
    .locator('dialog[open]')
    .getByRole('button', { name: /^Block/ })
    .click();
  await bobsDesk.getByText('will not meet again').waitFor();
  await line.waitFor({ state: 'detached' });
  await bobsDesk.locator('dialog[open]').getByRole('button', { name: 'Close' }).last().click();

  // Shared in a chat, the moment has a preview.
  await button(bobsDesk, 'Share this moment').click();
  await button(bobsDesk, 'Copy link').click();
  const link = await bobsDesk.evaluate(() => navigator.clipboard.readText());
  const preview = await previewOf(link);
  expect(preview).toContain(`<meta property="og:image" content="${SITE}/previews/trafalgar-cards.jpg`);
  expect(await faultsOf(bobsDesk)).toEqual([]);
  await bobsDesk.keyboard.press('Escape');

  // And they start again from the decisive moment.
  await button(bobsDesk, 'Play on from here').click();
  await button(bobsDesk, 'With a friend').click();
  await button(bobsDesk, 'Create match').click();
  await bobsDesk.waitForURL(/\/m\/.+#/);
  await accept(annsPhone, bobsDesk.url());
  await Promise.all([bobsDesk, annsPhone].map(dealt));
  expect(complaints).toEqual([]);
});
