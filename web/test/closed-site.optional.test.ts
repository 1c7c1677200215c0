/** A closed site asks for its code once, and lets in newcomers with a friend’s link. */

import { expect, jest, test } from '@jest/globals';
import { picture, setStage } from './support/stage.ts';
import { accept, DESK, faultsOf, onCards, PHONE } from './support/visitors.ts';

jest.setTimeout(240_000);

const stage = setStage({}, async () => ({ ENTRY_CODE: 'spring tide 26', SITE_NAME: 'Club du Port' }));

test('the code is asked for once; a friend’s link needs none', async () => {
  const [{ page: ann, complaints }, { page: bob }] = [await stage.visitor(DESK), await stage.visitor(PHONE)];
  await ann.goto(stage.url);
  await onCards(ann, 'Invite a friend').click();
  const dialog = ann.getByRole('dialog', { name: 'Club du Port is closed to the public' });
  await dialog.waitFor();
  expect(await faultsOf(ann)).toEqual([]);
  await picture(ann, 'entry-desk');
  await dialog.getByLabel('Code of the site').fill('spring tide 25');
  await dialog.getByRole('button', { name: 'Enter' }).click();
  await dialog.getByText('This code does not open the site.').waitFor();
  expect(await faultsOf(ann)).toEqual([]);
  await dialog.getByLabel('Code of the site').fill('Spring Tide 26');
  await dialog.getByRole('button', { name: 'Enter' }).click();
  await ann.waitForURL(/\/m\/.+#/);
  const invitation = ann.url();
  await accept(bob, invitation);
  await bob.locator('.cards_hand button').first().waitFor();
  await ann.locator('.cards_hand button').first().waitFor();
  expect(await dialog.count()).toBe(0);

  // Known from now on.
  await bob.goto(stage.url);
  await onCards(bob, 'Invite a friend').click();
  await bob.waitForURL(/\/m\/.+#/);
  expect(complaints.filter((each) => !each.includes('403'))).toEqual([]);
});

test('without a code one may go back, practise, or sign in; in French, at night', async () => {
  const { page } = await stage.visitor({ ...PHONE, locale: 'fr', colorScheme: 'dark' });
  await page.goto(stage.url);
  await onCards(page, 'Trouver un adversaire').click();
  const dialog = page.getByRole('dialog', { name: 'Club du Port n’est pas ouvert à tous' });
  await dialog.waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await picture(page, 'entry-phone-fr-dark');
  await page.keyboard.press('Escape');
  await page.getByText('Ce site est fermé\u00A0: il faut son code pour y jouer.').waitFor();
  await onCards(page, 'Trouver un adversaire').click();
  await dialog.getByRole('link', { name: 'Se connecter' }).click();
  await page.getByRole('heading', { name: /code de récupération/ }).waitFor();
  expect(await dialog.count()).toBe(0);
  await page.goBack();
  await page.getByRole('link', { name: 'Jouer contre l’ordinateur' }).first().click();
  await page.locator('.board').first().waitFor();
});
