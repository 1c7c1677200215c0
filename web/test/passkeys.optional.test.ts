/** A guest whose browser has lost its data comes back to their seat by a passkey. */

import { expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { freePort } from '../../server/test/support/free-port.ts';
import { setStage } from './support/stage.ts';
import { accept, DESK, faultsOf, onCards, PHONE } from './support/visitors.ts';

jest.setTimeout(240_000);

const stage = setStage({}, async () => {
  const port = String(await freePort());
  return { PORT: port, SITE_URL: `http://localhost:${port}` };
});

const TOUCH = { ...PHONE, hasTouch: true, isMobile: true };
const FRENCH = { ...PHONE, locale: 'fr' };

const ready = (page: Page) => page.locator('.cards_hand button').first().waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

/** Gives the page's browser a fingerprint reader, and a finger. */
async function withReader(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function loseData(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('about:blank');
}

test('a passkey is made in the settings, brings the player back to their match, and is removed', async () => {
  const [{ page: ann, complaints }, { page: bob }] = [await stage.visitor(DESK), await stage.visitor(TOUCH)];
  await withReader(ann);
  await ann.goto(stage.url);
  await onCards(ann, 'Invite a friend').click();
  await ann.waitForURL(/\/m\/.+#/);
  const invitation = ann.url();
  await accept(bob, invitation);
  await ready(ann);
  await ann.goto(stage.url);
  await follow(ann, 'Settings');
  await press(ann, 'Add a passkey');
  const kept = ann.getByRole('region', { name: 'Passkeys' }).getByRole('listitem');
  await kept.getByText(/^made /).waitFor();
  expect(await faultsOf(ann)).toEqual([]);
  await press(ann, 'Add a passkey');
  await ann.getByText('This device already has a passkey').waitFor();

  await loseData(ann);
  await ann.goto(invitation);
  await ann.getByText(/Are you .+ or .+\? Take your seat again\./).waitFor();
  await ann.getByRole('button', { name: 'Use a passkey' }).waitFor();
  expect(await faultsOf(ann)).toEqual([]);
  await press(ann, 'Use a passkey');
  await ready(ann);

  // Without the match's address.
  await loseData(ann);
  await ann.goto(stage.url);
  await follow(ann, 'My matches');
  await press(ann, 'Use a passkey');
  await follow(ann, 'Play');
  await ready(ann);

  await ann.goto(stage.url);
  await follow(ann, 'Settings');
  await kept.getByText(/ · last used /).waitFor();
  expect(await ann.getByText('signed in with a passkey').count()).toBe(2);
  await kept.getByRole('button', { name: 'Remove' }).click();
  await press(ann, 'Remove for good');
  await kept.waitFor({ state: 'detached' });
  await loseData(ann);
  await ann.goto(`${stage.url}/back`);
  await press(ann, 'Use a passkey');
  await ann.getByText('This passkey does not work here.').waitFor();
  expect(complaints.filter((each) => !each.includes('401'))).toEqual([]);
});

test('another device of the player is told, and ends the session', async () => {
  const { page: ann } = await stage.visitor(TOUCH);
  await withReader(ann);
  await ann.goto(stage.url);
  await onCards(ann, 'Invite a friend').click();
  await ann.waitForURL(/\/m\/.+#/);
  await ann.goto(stage.url);
  await follow(ann, 'Settings');
  await press(ann, 'Add a passkey');
  await ann.getByText(/^made /).waitFor();
  const session = await ann.evaluate(() => JSON.stringify({ ...localStorage }));
  await loseData(ann);
  await ann.goto(`${stage.url}/back`);
  await press(ann, 'Use a passkey');
  await ann.waitForURL(/\/mine/);
  const { page: desk } = await stage.visitor(DESK);
  await desk.goto(`${stage.url}/back`);
  await desk.evaluate((kept) => Object.assign(localStorage, JSON.parse(kept)), session);
  await desk.goto(stage.url);
  await desk.getByText(/signed in as you with a passkey/).waitFor();
  expect(await faultsOf(desk)).toEqual([]);
  await press(desk, 'No, sign it out');
  await desk.getByText('Remove the passkey too').waitFor();
});

test('without a passkey on this device, the page says so', async () => {
  const { page } = await stage.visitor(TOUCH);
  await withReader(page);
  await page.goto(`${stage.url}/back`);
  await press(page, 'Use a passkey');
  await page.getByText('No passkey was used.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

test('a seat by correspondence: the passkey is offered once, in French too', async () => {
  const { page } = await stage.visitor(FRENCH);
  await withReader(page);
  await page.goto(stage.url);
  await page.getByRole('link', { name: 'Options' }).first().click();
  await page.getByText('Correspondance').click();
  await press(page, 'Créer la partie');
  const offer = page.getByText('Un code de récupération ou une clé d’accès vous la garde.');
  await offer.waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await press(page, 'Ajouter une clé d’accès');
  await page.getByText('Clé d’accès ajoutée.').waitFor();
  expect(await offer.count()).toBe(0);
  await page.reload();
  await page.getByText('Place libre').waitFor();
  expect(await offer.count()).toBe(0);
});
