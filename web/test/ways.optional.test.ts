/**
 * Ways through the frame: home from everywhere, the result in sight, the replay, and pages that recover by
 * themselves.
 */

import { expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { setStage } from './support/stage.ts';
import { accept, DESK, faultsOf, onCards, PHONE } from './support/visitors.ts';

jest.setTimeout(240_000);

const stage = setStage();

const TOUCH = { ...PHONE, hasTouch: true, isMobile: true };

const ready = (page: Page) => page.locator('.cards_hand button').first().waitFor();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Two players at a table of the card game, both dealt. */
async function dealt(ann: Page, bob: Page): Promise<string> {
  await ann.goto(stage.url);
  await onCards(ann, 'Invite a friend').click();
  await ann.waitForURL(/\/m\/.+#/);
  const link = ann.url();
  await accept(bob, link);
  await Promise.all([ready(ann), ready(bob)]);
  return link;
}

async function resign(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Resign', exact: true }).last().click();
  await page.getByRole('button', { name: 'Yes, resign' }).last().click();
}

test('practice, a lesson and a spectator’s seat have a way home, on a phone as on a desktop', async () => {
  const { page } = await stage.visitor(TOUCH);
  for (const address of ['/practice/trafalgar-cards', '/learn/trafalgar-cards']) {
    await page.goto(stage.url + address);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { name: 'Four naval games' }).waitFor();
  }
  const { page: desk } = await stage.visitor(DESK);
  await desk.goto(`${stage.url}/learn/trafalgar-cards`);
  await desk.locator('.coach').waitFor();
  await desk.locator('.column').getByRole('link', { name: 'Home' }).click();
  await desk.getByRole('heading', { name: 'Four naval games' }).waitFor();
});

test('touch-only phones get no list of keys', async () => {
  const { page } = await stage.visitor(TOUCH);
  await page.goto(`${stage.url}/practice/trafalgar-cards`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Home' }).waitFor();
  expect(await page.getByRole('button', { name: /Keyboard shortcuts/ }).count()).toBe(0);
});

test('a player who resigns on a phone sees the result, and can replay the match', async () => {
  const { page, complaints } = await stage.visitor(TOUCH);
  await page.goto(`${stage.url}/practice/trafalgar-cards`);
  await page.getByRole('button', { name: 'Keep all eight' }).click();
  await page.locator('.cards_racks').waitFor();
  await resign(page);
  await page.getByRole('heading', { name: 'Defeat' }).waitFor();
  expect(await page.locator('dialog[open]').count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Look at the board' }).click();
  await page.getByRole('heading', { name: 'Defeat' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Result' }).click();
  await page.getByRole('link', { name: 'Replay' }).click();
  // From one's own side, with the story, and automatically to the end.
  expect(await page.getByRole('radio', { name: 'British' }).isChecked()).toBe(true);
  await page.locator('.replay_told p').first().waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Check the shuffles' }).waitFor();
  expect(complaints).toEqual([]);
});

test('an offered rematch is announced in the replay', async () => {
  const [ann, bob] = [(await stage.visitor(DESK)).page, (await stage.visitor(TOUCH)).page];
  await dealt(ann, bob);
  await resign(bob);
  await bob.getByRole('link', { name: 'Replay' }).click();
  await bob.locator('.replay_slider').waitFor();
  await ann.getByRole('heading', { name: 'Victory!' }).waitFor();
  await press(ann, 'Rematch');
  await bob.getByText('offers a rematch').waitFor();
  expect(await faultsOf(bob)).toEqual([]);
  await press(bob, 'Accept rematch');
  await Promise.all([ready(ann), ready(bob)]);
  await ann.goto(`${stage.url}/mine`);
  await ann.getByText('1 won · 0 lost').waitFor();
});

test('a look at a full match, at one’s matches or at the settings creates no guest', async () => {
  const [ann, bob] = [(await stage.visitor(DESK)).page, (await stage.visitor(PHONE)).page];
  const link = await dealt(ann, bob);
  const { page, asked } = await stage.visitor(DESK);
  await page.goto(link);
  await page.locator('.cards_cards-table').waitFor();
  await page.getByText('You are watching').waitFor();
  await page.locator('.column').getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'My matches' }).click();
  await page.getByText('You have no match under way.').waitFor();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByText('You get a name when you first play').waitFor();
  expect(asked.filter((address) => address.includes('/api/session'))).toEqual([]);
});

test('a notice replaces the story line, and covers no card', async () => {
  const [ann, bob] = [(await stage.visitor(DESK)).page, (await stage.visitor(PHONE)).page];
  await dealt(ann, bob);
  const boardOf = async (page: Page) => (await page.locator('.board').boundingBox()) ?? { y: 0, height: 0 };
  const before = await boardOf(ann);
  await press(ann, 'Offer a draw');
  await bob.locator('.ways-asked').waitFor();
  const [board, notice] = [await boardOf(bob), await bob.locator('.ways-asked').boundingBox()];
  expect(notice?.y).toBeGreaterThanOrEqual(board.y + board.height);
  expect(await boardOf(ann)).toEqual(before);
});

test('too many tables: the sentence leads to one’s matches, where one is left', async () => {
  const { page } = await stage.visitor(DESK);
  for (let table = 0; table < 5; table++) {
    await page.goto(stage.url);
    await onCards(page, 'Invite a friend').click();
    await page.locator('.table_invitation').waitFor();
  }
  await page.goto(stage.url);
  await onCards(page, 'Invite a friend').click();
  await page.getByRole('alert').getByRole('link', { name: 'My matches' }).click();
  const tables = page.getByRole('button', { name: 'Leave table' });
  await tables.nth(4).waitFor();
  await tables.first().click();
  await tables.nth(4).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Escadre' }).click();
  await onCards(page, 'Invite a friend').click();
  await page.locator('.table_invitation').waitFor();
});

test('practice from a link survives a reload, and Back', async () => {
  const { page } = await stage.visitor(DESK);
  const position =
    'hand=3 score=1-1 drawn=0 due=lineUp british=S11,S10,S9,A-V,A-N,F1,F2,F3 french=T11,F4,F5,F6,F7,F8,F9,F10 deck=F11,M1,M2,M3,M4,M5,M6,M7,M8,M9,M10,M11,T1,T2,T3,T4,T5,T6,T7,T8,T9,T10,S1,S2,S3,S4,S5,S6,S7,S8 discards=-';
  const address = `${stage.url}/practice/trafalgar-cards#${new URLSearchParams({ position, seat: 'british' })}`;
  await page.goto(address);
  await page.getByRole('button', { name: 'Suggest a line-up' }).click();
  await page.locator('.word .primary').click();
  await page.locator('.cards_reveal').waitFor();
  await page.reload();
  await page.locator('.board > *').first().waitFor();
  await page.getByText('Hand 3').first().waitFor();
  expect(await page.getByRole('button', { name: 'Undo' }).isEnabled()).toBe(true);
  await page.goto(stage.url);
  await page.goBack();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await page.getByRole('button', { name: 'Undo' }).isEnabled()).toBe(true);
});

test('a page whose server is silent recovers by itself', async () => {
  const { page } = await stage.visitor({ ...DESK, serviceWorkers: 'block' });
  await page.goto(`${stage.url}/settings`);
  await page.getByText('Your name').waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Escadre' }).click();
  await page.evaluate(() => {
    history.pushState(null, '', '/m/nothing-like-it');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Match not found' }).waitFor();
});

test('at 400 % zoom the board has the width, and long names break', async () => {
  const { page } = await stage.visitor({ ...DESK, viewport: { width: 320, height: 256 } });
  for (const game of ['trafalgar-cards', 'grands-amiraux', 'trafalgar', 'branle-bas']) {
    await page.goto(`${stage.url}/practice/${game}`);
    await page.locator('.word .sentence').waitFor();
    const width = await page.locator('.board').evaluate((board) => board.getBoundingClientRect().width);
    const most = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([game, width, most]).toEqual([game, 320, 320]);
  }
  const { page: ann } = await stage.visitor({ ...PHONE, viewport: { width: 320, height: 640 } });
  await ann.goto(`${stage.url}/settings`);
  await ann.getByLabel('Your name').fill('W'.repeat(32));
  await press(ann, 'Save name');
  await ann.getByRole('button', { name: 'Save name' }).waitFor({ state: 'detached' });
  await ann.goto(stage.url);
  await onCards(ann, 'Invite a friend').click();
  await ann.locator('.table_invitation').waitFor();
  const { page: bob } = await stage.visitor({ ...PHONE, viewport: { width: 320, height: 640 } });
  await bob.goto(ann.url());
  await bob.getByRole('button', { name: 'Play' }).waitFor();
  for (const each of [ann, bob])
    expect(await each.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a table is printed dark on white, in either theme', async () => {
  const { page } = await stage.visitor({ ...DESK, colorScheme: 'dark' });
  await page.goto(`${stage.url}/practice/trafalgar-cards`);
  await ready(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect([scheme, await page.locator('.word .primary').isVisible()]).toEqual(['light', false]);
});

test('whatever a stranger writes, the chat keeps its width at 320 px; right-to-left text starts at the right', async () => {
  const { page: ann } = await stage.visitor(DESK);
  const { page: bob } = await stage.visitor({ ...TOUCH, viewport: { width: 320, height: 640 } });
  await dealt(ann, bob);
  await ann.getByRole('tab', { name: 'Chat' }).click();
  const lines = ['W'.repeat(290), `https://example.org/${'a'.repeat(220)}`, 'שלום!'];
  for (const line of lines) {
    await ann.locator('.column [role=tabpanel] input').fill(line);
    await ann.locator('.column [role=tabpanel] button[type=submit]').click();
    await ann.locator('.column').getByText(line, { exact: true }).waitFor();
  }
  await bob.getByRole('button', { name: 'Menu' }).click();
  await bob.getByRole('dialog').getByRole('tab', { name: 'Chat' }).click();
  const talk = bob.getByRole('dialog').getByRole('tabpanel');
  await talk.getByText('שלום!').waitFor();
  for (const panel of [talk, ann.getByRole('tabpanel')]) {
    expect(await panel.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
  }
  const direction = (text: string) =>
    talk.getByText(text).evaluate((each) => getComputedStyle(each).direction);
  expect(await direction('שלום!')).toBe('rtl');
  expect(await direction('WWW')).toBe('ltr');
});
