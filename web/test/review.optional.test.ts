/** A finished match, reviewed together: one leads, the others follow, all chat. */

import { setTimeout } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { setStage } from './support/stage.ts';
import { accept, DESK, faultsOf, PHONE } from './support/visitors.ts';
import { faultsOnScreen } from './walk/inspection.ts';

jest.setTimeout(240_000);

const stage = setStage();

const TOUCH = { ...PHONE, hasTouch: true, isMobile: true };

const button = (page: Page, name: RegExp): Locator =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

/** From the first page to a table for a friend, as a link. */
async function invites(page: Page): Promise<string> {
  await page.goto(stage.url);
  const card = page.locator('.home_game').filter({ has: page.locator('a[href="/rules/trafalgar-cards"]') });
  await card.getByRole('button', { name: 'Invite a friend' }).click();
  await page.waitForURL(/\/m\/.+#/);
  return page.url();
}

async function resigns(page: Page): Promise<void> {
  await button(page, /^Resign$/).click();
  await button(page, /^Yes, resign$/).click();
  await page.locator('.end').waitFor();
}

const toReplay = (page: Page): Promise<void> => page.locator('.end .button[href*="/replay"]').click();

/** The number of the moment shown, as the slider has it. */
const placeOf = (page: Page): Promise<string> => page.locator('.replay_slider input').inputValue();

const viewerOf = (page: Page): Promise<string | null> =>
  page.locator('.replay_seen-by label:has(:checked)').textContent();

test('a player leads, the opponent and a spectator follow and let go, and all chat', async () => {
  const { page: ann, complaints } = await stage.visitor(DESK);
  const { page: bob } = await stage.visitor({ ...TOUCH, locale: 'fr' });
  const link = await invites(ann);
  await accept(bob, link);
  await Promise.all([ann, bob].map((page) => page.locator('.frame').waitFor()));
  const { page: cat } = await stage.visitor(DESK);
  await cat.goto(link);
  await cat.locator('.frame').waitFor();
  await resigns(ann);
  await toReplay(ann);
  await button(ann, /^Review together$/).click();
  await ann.getByText('Everyone who follows sees what you see.').waitFor();

  // Bob is still at the end of the match, and Cat, too.
  await bob.getByText('revoit cette partie').waitFor();
  await bob.getByRole('link', { name: 'Revoir aussi' }).click();
  await button(bob, /^Ne plus suivre$/).waitFor();
  await cat.getByRole('link', { name: 'Watch along' }).click();
  await button(cat, /^Stop following$/).waitFor();

  await button(ann, /^Step forward$/).click();
  const place = await placeOf(ann);
  await expectEventually(() => placeOf(bob), place);
  await ann.locator('.replay_seen-by').getByText('Everything').click();
  await expectEventually(() => viewerOf(bob), 'Tout voir');
  await expectEventually(() => viewerOf(cat), 'Everything');

  // Looking around on one's own ends following, and the leader notices nothing.
  await button(cat, /^Step back$/).click();
  await button(cat, /^Follow$/).waitFor();
  expect(await placeOf(ann)).toBe(place);

  await button(bob, /^Discussion$/).click();
  await bob.getByRole('textbox').filter({ visible: true }).fill('that was bold');
  await bob.getByRole('button', { name: 'Envoyer' }).click();
  await button(ann, /^Chat/).click();
  await ann.locator('.column .lines li').filter({ hasText: 'that was bold' }).waitFor();
  await bob.keyboard.press('Escape');

  expect(await faultsOnScreen(ann)).toEqual([]);
  expect(await faultsOnScreen(bob)).toEqual([]);
  expect(await faultsOf(ann)).toEqual([]);
  await ann.locator('.bar a[href="/"]').click();
  await bob.getByText('Vous suivez').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

async function expectEventually<Value>(read: () => Promise<Value>, value: Value): Promise<void> {
  for (let look = 0; look < 100 && (await read()) !== value; look++) await setTimeout(100);
  expect(await read()).toBe(value);
}
