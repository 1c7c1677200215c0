/** Other people at the table: heard, told apart, muted, blocked, reported and sent away, all by clicks. */

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, jest, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { OPS_TOKEN } from '../../server/test/support/harness.ts';
import { setStage } from './support/stage.ts';
import { accept, DESK, faultsOf, PHONE } from './support/visitors.ts';
import { faultsOnScreen } from './walk/inspection.ts';

jest.setTimeout(240_000);

const stage = setStage();

const TOUCH = { ...PHONE, hasTouch: true, isMobile: true };
const FRENCH = { ...TOUCH, locale: 'fr' };

const INSULT = 'you play like a duck';

/** Not that of other tests, whose players may still wait for an opponent. */
const TO_FIND = { insult: 'trafalgar-cards', phrases: 'trafalgar', wish: 'grands-amiraux' };

const begun = (page: Page) => page.locator('.frame').waitFor();

/** The game’s card on the first page. */
const cardOf = (page: Page, game = 'trafalgar-cards') =>
  page.locator('.home_game').filter({ has: page.locator(`a[href="/rules/${game}"]`) });

async function goHome(page: Page): Promise<void> {
  await page.goto(stage.url);
  await cardOf(page).waitFor();
}

/** By the button of the first page, whose second one finds strangers. */
async function find(page: Page, game: string): Promise<void> {
  await goHome(page);
  await cardOf(page, game).getByRole('button').first().click();
}

/** A friend’s table, and the friend at it. */
async function invited(ann: Page, bob: Page): Promise<string> {
  await goHome(ann);
  await cardOf(ann).getByRole('button', { name: 'Invite a friend' }).click();
  await ann.waitForURL(/\/m\/.+#/);
  const link = ann.url();
  await accept(bob, link);
  await Promise.all([begun(ann), begun(bob)]);
  return link;
}

/** The chat: a page of the column, or of the sheet behind the menu. */
async function chatOf(page: Page): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  const place = page.locator('.column:visible, dialog[open]').last();
  await place.getByRole('tab', { name: /^(Chat|Discussion)/ }).click();
  return place;
}

async function say(chat: Locator, text: string): Promise<void> {
  await chat.getByRole('textbox', { name: 'Message' }).fill(text);
  await chat.getByRole('button', { name: /^(Send|Envoyer)$/ }).click();
}

const lineIn = (chat: Locator, text: string) => chat.locator('.lines li').filter({ hasText: text });

const sheetOf = (page: Page) => page.locator('dialog[open]').last();

/** What the operator reads. */
async function reports(): Promise<{ name: string; why: string; lines: { text: string }[] }[]> {
  const root = join(import.meta.dirname, '../..');
  const { hostname, port } = new URL(stage.opsUrl);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/run.mjs', 'server/src/moderate-tool/main.ts', 'reports'],
    { cwd: root, env: { ...process.env, OPS_HOST: hostname, OPS_PORT: port, OPS_TOKEN } },
  );
  return JSON.parse(stdout).reports;
}

test('an insult is reported to the operator; its author is blocked and never met again', async () => {
  const { page: ann, complaints } = await stage.visitor(DESK);
  const { page: bob } = await stage.visitor(TOUCH);
  await invited(ann, bob);
  const [heard, said] = [await chatOf(ann), await chatOf(bob)];
  await say(said, 'hello');
  await say(said, INSULT);
  await lineIn(heard, INSULT).getByRole('button').click();
  const sheet = sheetOf(ann);
  await sheet.getByRole('button', { name: /^Report/ }).click();
  expect(await faultsOf(ann)).toEqual([]);
  const boxes = sheet.getByRole('checkbox');
  expect(await boxes.count()).toBe(2);
  await sheet.getByRole('checkbox', { name: 'hello' }).uncheck();
  await sheet.getByLabel('Details (optional)').fill('and other birds');
  await sheet.getByRole('button', { name: 'Send report' }).click();
  await sheet.getByText('The operator will look at it.').waitFor();
  expect(await reports()).toMatchObject([{ why: 'insults: and other birds', lines: [{ text: INSULT }] }]);
  await sheet.getByRole('button', { name: 'Close' }).last().click();

  await ann.locator('.bar').getByRole('button', { name: /\d/ }).click();
  await sheetOf(ann)
    .getByRole('button', { name: /^Block/ })
    .click();
  await sheetOf(ann).getByText('will not meet again').waitFor();
  expect(await faultsOf(ann)).toEqual([]);
  await sheetOf(ann).getByRole('button', { name: 'Close' }).last().click();
  await lineIn(heard, INSULT).waitFor({ state: 'detached' });

  // Both look for an opponent, and each finds another one.
  const { page: cat } = await stage.visitor(DESK);
  const waiting = (page: Page) => page.getByText('The match starts as soon as someone joins.').waitFor();
  for (const page of [ann, bob]) {
    await find(page, TO_FIND.insult);
    await waiting(page);
  }
  await find(cat, TO_FIND.insult);
  await begun(cat);
  const at = [ann, bob, cat].map((page) => new URL(page.url()).pathname);
  expect(at[0]).not.toBe(at[1]);
  expect(at.slice(0, 2)).toContain(at[2]);

  await ann.getByRole('link', { name: 'Escadre' }).or(ann.locator('.bar a')).first().click();
  await ann.getByRole('link', { name: 'Settings' }).click();
  const blocked = ann.getByRole('region', { name: 'Blocked players' });
  await blocked.getByText('blocked', { exact: true }).waitFor();
  expect(await faultsOf(ann)).toEqual([]);
  await blocked.getByRole('button', { name: /^Unblock/ }).click();
  await blocked.getByText('You have muted or blocked no one.').waitFor();
  expect(complaints).toEqual([]);
});

test('the sheet works by keyboard, and the whole table is muted', async () => {
  const { page: ann, complaints } = await stage.visitor(DESK);
  const { page: bob } = await stage.visitor(TOUCH);
  await invited(ann, bob);
  const name = ann.locator('.bar .name');
  await name.focus();
  await ann.keyboard.press('Enter');
  await sheetOf(ann).getByRole('button', { name: /^Mute/ }).waitFor();
  expect(await faultsOf(ann)).toEqual([]);
  await ann.keyboard.press('Escape');
  await ann.locator('dialog[open]').waitFor({ state: 'detached' });
  expect(await name.evaluate((element) => element === document.activeElement)).toBe(true);
  await ann.keyboard.press('Enter');
  await sheetOf(ann)
    .getByRole('button', { name: /^Report/ })
    .waitFor();
  for (const _ of ['mute', 'block', 'report']) await ann.keyboard.press('Tab');
  await ann.keyboard.press('Enter');
  await ann.keyboard.press('ArrowDown');
  await ann.keyboard.press('Tab');
  await ann.keyboard.type('never moves');
  await ann.keyboard.press('Tab');
  await ann.keyboard.press('Enter');
  await sheetOf(ann).getByText('The operator will look at it.').waitFor();
  await ann.keyboard.press('Enter');
  await ann.locator('dialog[open]').waitFor({ state: 'detached' });
  expect((await reports()).at(-1)).toMatchObject({ why: 'stalling: never moves', lines: [] });

  const [heard, said] = [await chatOf(ann), await chatOf(bob)];
  await heard.getByRole('button', { name: 'Mute everyone here' }).click();
  await heard.getByText('You have muted everyone').waitFor();
  await say(said, 'anybody?');
  await lineIn(said, 'anybody?').waitFor();
  await heard.getByRole('button', { name: 'Unmute everyone here' }).click();
  await lineIn(heard, 'anybody?').waitFor();
  expect(complaints).toEqual([]);
});

test('strangers say set phrases, which each reads in their own language', async () => {
  const { page: ann, complaints } = await stage.visitor(DESK);
  const { page: bob } = await stage.visitor(FRENCH);
  for (const page of [ann, bob]) await find(page, TO_FIND.phrases);
  await Promise.all([begun(ann), begun(bob)]);
  const [here, there] = [await chatOf(ann), await chatOf(bob)];
  expect(await here.getByRole('textbox').count()).toBe(0);
  await here.getByRole('button', { name: 'Good luck' }).click();
  await lineIn(there, 'Bonne chance').waitFor();
  await there.getByRole('button', { name: 'Bien joué' }).click();
  await lineIn(here, 'Well played').waitFor();
  expect(await faultsOf(ann)).toEqual([]);
  expect(await faultsOf(bob)).toEqual([]);
  expect(await faultsOnScreen(bob)).toEqual([]);
  const small = await bob
    .locator('dialog[open] button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.checkVisibility() && button.getBoundingClientRect().height < 43.5)
        .map((button) => button.textContent),
    );
  expect(small).toEqual([]);
  expect(complaints).toEqual([]);
});

test('an insult by a spectator is dealt with in two taps', async () => {
  const { page: ann, complaints } = await stage.visitor(TOUCH);
  const { page: bob } = await stage.visitor(DESK);
  const { page: cat } = await stage.visitor(DESK);
  // A public table with free chat.
  await goHome(ann);
  await cardOf(ann).getByRole('link', { name: 'Options' }).click();
  await ann.getByText('Anyone', { exact: true }).click();
  expect(await ann.getByRole('radio', { name: 'Set phrases' }).isChecked()).toBe(true);
  await ann.getByText('Free', { exact: true }).click();
  await ann.getByRole('button', { name: 'Create match' }).click();
  await ann.getByText('The match starts as soon as someone joins.').waitFor();
  await goHome(bob);
  await bob
    .getByRole('button', { name: /^Join/ })
    .or(bob.getByRole('link', { name: /^Join/ }))
    .first()
    .click();
  await Promise.all([begun(ann), begun(bob)]);
  await goHome(cat);
  await cat
    .getByRole('link', { name: /^Watch/ })
    .first()
    .click();
  const seen = await chatOf(cat);
  await seen.getByRole('button', { name: 'Join the chat as a guest' }).click();
  await seen.getByRole('textbox', { name: 'Message' }).waitFor();

  await bob.getByRole('button', { name: 'Resign' }).last().click();
  await bob.getByRole('button', { name: 'Yes, resign' }).last().click();
  await ann.getByRole('heading', { name: 'Victory!' }).waitFor();
  await say(seen, INSULT);
  const chat = await chatOf(ann);
  await lineIn(chat, INSULT).waitFor();
  await lineIn(chat, INSULT)
    .getByRole('button', { name: /\[spectator\]$/ })
    .tap();
  await sheetOf(ann).getByRole('button', { name: /^Mute/ }).tap();
  await lineIn(chat, INSULT).waitFor({ state: 'detached' });
  await sheetOf(ann).getByText('You no longer see messages from').waitFor();
  expect(await faultsOnScreen(ann)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the host removes a stranger from the table before the start', async () => {
  const { page: ann, complaints } = await stage.visitor(DESK);
  const { page: bob } = await stage.visitor(FRENCH);
  await goHome(ann);
  await cardOf(ann).getByRole('button', { name: 'Invite a friend' }).click();
  await ann.getByRole('button', { name: 'I’m not ready' }).click();
  await accept(bob, ann.url());
  await ann.locator('.table_seat button.name').click();
  await sheetOf(ann).getByRole('button', { name: 'Remove from the table' }).click();
  expect(await faultsOf(ann)).toEqual([]);
  await sheetOf(ann).getByRole('button', { name: 'Yes, remove' }).click();
  await bob.getByText('L’hôte vous a').waitFor();
  await ann.getByText('Free seat').waitFor();
  expect(await ann.locator('dialog[open]').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('the settings hide what strangers write, but not their set phrases', async () => {
  const { page: ann } = await stage.visitor(DESK);
  const { page: bob } = await stage.visitor(DESK);
  await goHome(ann);
  await ann.getByRole('link', { name: 'Settings' }).click();
  const wish = ann.getByRole('group', { name: 'Chat with people I do not know' });
  await wish.getByText('Set phrases').click();
  for (const page of [ann, bob]) await find(page, TO_FIND.wish);
  await Promise.all([begun(ann), begun(bob)]);
  const [here, there] = [await chatOf(ann), await chatOf(bob)];
  await there.getByRole('button', { name: 'Good luck' }).click();
  await lineIn(here, 'Good luck').waitFor();
  await ann.evaluate(() => localStorage.setItem('escadre.settings.strangers', 'none'));
  await ann.reload();
  const again = await chatOf(ann);
  await again.getByText('1 message hidden by your settings.').waitFor();
  await again.getByRole('button', { name: 'Show' }).click();
  await lineIn(again, 'Good luck').waitFor();
});
