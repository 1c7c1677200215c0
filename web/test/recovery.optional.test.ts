/** A guest whose browser has lost its data comes back to their seat: by code, by link, and by the picture. */

import { expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { setStage } from './support/stage.ts';
import { accept, DESK, faultsOf, onCards, PHONE } from './support/visitors.ts';

jest.setTimeout(240_000);

const stage = setStage();

const TOUCH = { ...PHONE, hasTouch: true, isMobile: true };
const FRENCH = { ...PHONE, locale: 'fr' };

const ready = (page: Page) => page.locator('.cards_hand button').first().waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

/** A match of two, under way; returns Ann's invitation. */
async function dealt(ann: Page, bob: Page): Promise<string> {
  await ann.goto(stage.url);
  await onCards(ann, 'Invite a friend').click();
  await ann.waitForURL(/\/m\/.+#/);
  const link = ann.url();
  await accept(bob, link);
  await Promise.all([ready(ann), ready(bob)]);
  return link;
}

/** Made in another tab of the player's browser. */
async function codeOf(player: Page): Promise<{ readonly code: string; readonly link: string }> {
  const page = await player.context().newPage();
  await page.goto(stage.url);
  await follow(page, 'Settings');
  await press(page, 'Get recovery code');
  const code = (await page.locator('figure code').textContent()) ?? '';
  // A phone that scans the picture opens this address.
  const link = (await page.locator('figure [role=img]').getAttribute('aria-label')) ?? '';
  expect(await faultsOf(page)).toEqual([]);
  await page.close();
  return { code: code.replaceAll(/\s/g, ''), link };
}

test('storage is lost in mid-match: the match’s own address leads back to the seat', async () => {
  const [{ page: ann, complaints }, { page: bob }] = [await stage.visitor(DESK), await stage.visitor(TOUCH)];
  const invitation = await dealt(ann, bob);
  const { code } = await codeOf(ann);
  expect(code).toMatch(/^([0-9A-Z]{4}-){5}[0-9A-Z]{4}$/);
  await ann.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await ann.goto('about:blank');
  await ann.goto(invitation);
  await ann.getByText(/Are you .+ or .+\? Take your seat again\./).waitFor();
  expect(await faultsOf(ann)).toEqual([]);
  await follow(ann, 'Use recovery code');
  const field = ann.getByRole('textbox', { name: 'Recovery code' });
  await field.fill('K7QD');
  await press(ann, 'Sign in');
  await ann.getByText('24 letters and digits').waitFor();
  await field.fill(code.replace(/.$/, code.endsWith('0') ? '1' : '0'));
  await press(ann, 'Sign in');
  await ann.getByText('This recovery code does not work.').waitFor();
  expect(await faultsOf(ann)).toEqual([]);
  await field.fill(` ${code.toLowerCase().replaceAll('-', ' ')}`);
  await press(ann, 'Sign in');
  await ready(ann);
  expect(ann.url()).not.toContain(code.slice(0, 4));
  expect(complaints.filter((each) => !each.includes('401'))).toEqual([]);
});

test('the link opens the seat on a second device; the first is told, and ends it', async () => {
  const [{ page: ann }, { page: bob }] = [await stage.visitor(DESK), await stage.visitor(TOUCH)];
  await dealt(ann, bob);
  const { link } = await codeOf(ann);
  expect(link).toMatch(/\/back#[0-9A-Z-]{29}$/);
  const { page: phone } = await stage.visitor(TOUCH);
  await phone.goto(link);
  await press(phone, 'Sign in');
  await follow(phone, 'Play');
  await ready(phone);
  // Both devices are the player now.
  await ann.goto(stage.url);
  await ann.getByText(/signed in as you with your recovery code/).waitFor();
  expect(await faultsOf(ann)).toEqual([]);
  await follow(ann, 'Settings');
  await ann.getByText('this device', { exact: true }).waitFor();
  await ann.getByText('signed in with the recovery code').waitFor();
  await press(ann, 'No, sign it out');
  await ann.getByText('somebody else knows the old one').waitFor();
  await phone.goto(stage.url);
  await phone.getByRole('alert').getByText('no longer signed in as').waitFor();
  expect(await phone.getByRole('link', { name: 'Use recovery code' }).count()).toBe(1);
  // A new code ends the old.
  await ann.getByRole('button', { name: 'New code' }).click();
  await press(ann, 'Replace the old code');
  await ann.locator('figure code').waitFor();
  const { page: late } = await stage.visitor(PHONE);
  await late.goto(link);
  await press(late, 'Sign in');
  await late.getByText('This recovery code does not work.').waitFor();
});

test('devices are listed and signed out', async () => {
  const { page: ann } = await stage.visitor(DESK);
  await ann.goto(stage.url);
  await onCards(ann, 'Invite a friend').click();
  await ann.waitForURL(/\/m\/.+#/);
  const { link } = await codeOf(ann);
  const phones = [(await stage.visitor(TOUCH)).page, (await stage.visitor(TOUCH)).page];
  for (const phone of phones) {
    await phone.goto(link);
    await press(phone, 'Sign in');
    await phone.waitForURL(/\/mine/);
  }
  await follow(ann, 'Settings');
  await press(ann, 'Sign out all other devices');
  await press(ann, 'Yes, sign them out');
  await ann.getByRole('button', { name: 'Sign out all other devices' }).waitFor({ state: 'detached' });
  expect(await ann.getByRole('button', { name: 'Sign out', exact: true }).count()).toBe(0);
  await phones[0]?.reload();
  await phones[0]?.getByRole('alert').getByText('no longer signed in as').waitFor();
});

test('a spectator puts the question away, and becomes no guest by it', async () => {
  const [{ page: ann }, { page: bob }] = [await stage.visitor(DESK), await stage.visitor(TOUCH)];
  const invitation = await dealt(ann, bob);
  const { page: eve, asked } = await stage.visitor(TOUCH);
  await eve.goto(invitation);
  await eve.getByText(/Are you .+\?/).waitFor();
  await eve.locator('.strip').getByRole('button', { name: 'Close' }).click();
  await eve.reload();
  await eve.locator('.cards_cards-table').waitFor();
  expect(await eve.getByText(/Are you .+\?/).count()).toBe(0);
  // Without the invitation, the match is hidden; the question is not.
  await eve.goto(invitation.replace(/#.*/, ''));
  await eve.getByText('Already have a seat here?').waitFor();
  expect(asked.filter((address) => address.includes('/session'))).toEqual([]);
});

test('a seat by correspondence: the code is offered once, in French too', async () => {
  const { page } = await stage.visitor(FRENCH);
  await page.addInitScript(() => {
    StorageManager.prototype.persist = () => {
      sessionStorage.setItem('persist', 'asked');
      return Promise.resolve(true);
    };
  });
  await page.goto(stage.url);
  await page.getByRole('link', { name: 'Options' }).first().click();
  await page.getByText('Correspondance').click();
  await press(page, 'Créer la partie');
  await page.getByText('Un code de récupération vous la garde.').waitFor();
  // Now there is something to lose.
  expect(await page.evaluate(() => sessionStorage.getItem('persist'))).toBe('asked');
  expect(await faultsOf(page)).toEqual([]);
  await press(page, 'Obtenir un code');
  await page.locator('figure code').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await press(page, 'Je l’ai noté');
  await page.reload();
  await page.getByText('Place libre').waitFor();
  expect(await page.getByText('Un code de récupération vous la garde.').count()).toBe(0);
});
