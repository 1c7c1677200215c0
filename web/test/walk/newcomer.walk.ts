/** A newcomer's path, from the first page and only by clicking: every game by every way, and home again. */

import { expect, jest, test } from '@jest/globals';
import type { BrowserContextOptions } from 'playwright-core';
import { setStage } from '../support/stage.ts';
import { DESK, PHONE } from '../support/visitors.ts';
import { BOARDS, FRAME, GAMES } from './boards.ts';
import { sizesOf } from './inspection.ts';
import { Stranger } from './stranger.ts';

jest.setTimeout(600_000);

const stage = setStage();

const TOUCH: BrowserContextOptions = { ...PHONE, hasTouch: true, isMobile: true };

const WALKERS: readonly [name: string, device: BrowserContextOptions][] = [
  ['a phone, in English', TOUCH],
  ['a desktop, in French', { ...DESK, locale: 'fr' }],
  ['a phone, in French', { ...TOUCH, locale: 'fr' }],
  ['a desktop, in English', DESK],
];

for (const [name, device] of WALKERS) {
  test(`against the computer and with a coach, on ${name}`, async () => {
    const stranger = await Stranger.comes(stage, device);
    await stranger.watchesPreviews();
    for (const game of GAMES) {
      const [board] = BOARDS[game];
      const parts = [...FRAME, ...BOARDS[game]];
      await stranger.taps(`a[href="/practice/${game}"]`, board);
      const walked = await sizesOf(stranger.page, parts);
      await stranger.goesHome();
      await stranger.taps(`a[href="/learn/${game}"]`, board);
      await stranger.goesHome();
      const { page } = await stage.visitor({ ...device, reducedMotion: 'no-preference' });
      await page.goto(`${stage.url}/practice/${game}`);
      await page.locator(board).waitFor();
      expect(await sizesOf(page, parts)).toEqual(walked);
      await page.context().close();
    }
    await stranger.leaves();
  });

  test(`rules, settings, developers' page and the other language, on ${name}`, async () => {
    const stranger = await Stranger.comes(stage, device);
    for (const game of GAMES) {
      await stranger.taps(`.home_games a[href^="/rules/${game}"]`, 'h1');
      await stranger.goesHome();
      await stranger.taps(`a[href="/new/${game}?against=friend"]`, 'form');
      await stranger.goesHome();
    }
    for (const address of ['/settings', '/mine', '/developers']) {
      await stranger.taps(`a[href="${address}"]`, 'main h1');
      await stranger.goesHome();
    }
    await stranger.taps('nav button.link', 'main h1');
    await stranger.leaves();
  });
}

test('a friend is invited to each game; strangers find each other; one resigns; both look at it again', async () => {
  const ann = await Stranger.comes(stage, TOUCH);
  const bob = await Stranger.comes(stage, DESK);
  for (const game of GAMES) {
    const [board] = BOARDS[game];
    const card = ann.page.locator('.home_game', { has: ann.page.locator(`a[href="/practice/${game}"]`) });
    await ann.taps(card.locator('.home_ways button').last(), '.table_invitation input');
    const link = await ann.page.locator('.table_invitation input').first().inputValue();
    // A messenger opens a link by its address.
    const friend = await Stranger.comes(stage, DESK, new URL(link).pathname + new URL(link).hash);
    await friend.taps('.primary', board);
    await ann.sees(board).waitFor();
    await ann.looks('a match with a friend');
    await friend.leaves();
    await ann.goesHome();

    const ways = `.home_game:has(a[href="/practice/${game}"]) .home_ways button`;
    await ann.sees(ann.page.locator(ways).first()).click();
    await bob.sees(bob.page.locator(ways).first()).click();
    await ann.page.locator('.table_seats').or(ann.page.locator(board)).first().waitFor();
    for (const each of [ann, bob]) {
      await readies(each, board);
    }
    for (const each of [ann, bob]) {
      await each.page.locator(board).waitFor();
      await each.looks('a match with a stranger');
    }
    await ann.goesHome();
    await bob.goesHome();
  }
  await ann.taps('a[href="/mine"]', 'main h1');
  await ann.leaves();
  await bob.leaves();
});

/** Taps the button of the table if the match has not begun by itself. */
async function readies(stranger: Stranger, board: string): Promise<void> {
  const ready = stranger.page.locator('main .primary').filter({ visible: true });
  await ready.or(stranger.page.locator(board)).first().waitFor();
  if (await ready.isVisible()) await ready.click({ timeout: 2_000 }).catch(() => undefined);
}
