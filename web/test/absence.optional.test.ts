/** Broken lines, closed and duplicated tabs, a server shutdown: no player loses a seat or a draft. */

import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { WobblyProxy } from '../../client-sdk/test/support/wobbly-proxy.ts';
import { setStage } from './support/stage.ts';
import { accept, DESK, onCards, PHONE, playOn } from './support/visitors.ts';

jest.setTimeout(180_000);

const stage = setStage();
let line: WobblyProxy;

beforeAll(async () => {
  line = await WobblyProxy.to(stage.url);
});
afterAll(() => line?.close());

const lifted = (page: Page) => page.locator('.cards_hand .cards_is-lifted').allTextContents();

/** The band lies below the board, and the button that sends the choice waits like those that end the match. */
async function expectHeld(page: Page): Promise<void> {
  await page.locator('.notices .trouble').waitFor();
  const [board, band] = await Promise.all(
    ['.board', '.notices .trouble'].map((part) => page.locator(part).boundingBox()),
  );
  expect((board?.y ?? 0) + (board?.height ?? 0)).toBeLessThanOrEqual(band?.y ?? 0);
  expect(await page.locator('.word .primary').isDisabled()).toBe(true);
}

test('a match survives a broken line, a reload in every phase, another tab and a server restart', async () => {
  const [ann, bob] = [(await stage.visitor(DESK)).page, (await stage.visitor(PHONE)).page];
  await ann.goto(line.url);
  await onCards(ann, 'Invite a friend').click();
  await ann.waitForURL(/\/m\/.+#/);
  await ann.reload();
  await ann.locator('.table_invitation').waitFor();
  await accept(bob, ann.url());
  await bob.locator('.cards_hand button').first().waitFor();

  // A draft survives a cut line, and a reload.
  await bob.locator('.cards_hand button').nth(2).click();
  const chosen = await lifted(bob);
  line.open = false;
  await bob.getByText(/Reconnecting…|You are offline/).waitFor();
  expect(await lifted(bob)).toEqual(chosen);
  await expectHeld(ann);
  await expectHeld(bob);
  line.open = true;
  await bob.getByText(/Reconnecting…|You are offline/).waitFor({ state: 'detached' });
  await bob.reload();
  await bob.locator('.cards_hand .cards_is-lifted').first().waitFor();
  expect(await lifted(bob)).toEqual(chosen);
  await bob.getByRole('button', { name: 'Swap 1' }).click();
  await ann.getByRole('button', { name: 'Keep all eight' }).click();
  await ann.locator('.cards_racks').waitFor();

  // A second tab makes the first one wait.
  const second = await ann.context().newPage();
  await second.goto(ann.url());
  await second.locator('.cards_racks').waitFor();
  await ann.getByText('This match is open in another tab').waitFor();
  await ann.getByRole('button', { name: 'Play here' }).click();
  await ann.locator('.cards_racks').waitFor();
  await second.close();

  // Earlier events are delivered again, and the server's absence loses nothing.
  await ann.locator('.story').getByText('Hand 1').first().waitFor();
  await stage.restart();
  line.leadTo(stage.url);
  for (let over = [false, false]; over.includes(false); ) over = [await playOn(ann), await playOn(bob)];
  await bob.reload();
  await bob.locator('.end').waitFor();
});
