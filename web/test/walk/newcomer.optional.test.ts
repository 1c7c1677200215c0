/** A newcomer's path, from the first page and by clicks alone: every game by every way, and home again. */

import { describe, expect, jest, test } from '@jest/globals';
import type { BrowserContextOptions } from 'playwright-core';
import { setStage } from '../support/stage.ts';
import { DESK, PHONE } from '../support/visitors.ts';
import { BOARDS, type BoardOf, FRAME, GAMES } from './boards.ts';
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

describe.each(WALKERS)('on %s', (_name, device) => {
  test('every game against the computer and with a coach, after the previews have run', async () => {
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
      expect(await sizesByAddress(device, game, parts)).toEqual(walked);
    }
    await stranger.leaves();
  });

  test('rules, settings, my matches, the developers’ page and the other language', async () => {
    const stranger = await Stranger.comes(stage, device);
    for (const game of GAMES) {
      await stranger.taps(`a[href="/rules/${game}"]`, 'main h1');
      await stranger.goesHome();
      await stranger.taps(`a[href="/new/${game}?against=friend"]`, 'main form');
      await stranger.goesHome();
    }
    for (const address of ['/settings', '/mine', '/developers']) {
      await stranger.taps(`a[href="${address}"]`, 'h1');
      await stranger.goesHome();
    }
    await stranger.taps('nav button.link', 'main h1');
    await stranger.leaves();
  });
});

/** The layout of a board opened by its address, and not from the first page. */
async function sizesByAddress(device: BrowserContextOptions, game: BoardOf, parts: readonly string[]) {
  const { page } = await stage.visitor({ ...device, reducedMotion: 'no-preference' });
  await page.goto(`${stage.url}/practice/${game}`);
  await page.locator(BOARDS[game][0]).waitFor();
  await page.waitForTimeout(Stranger.REST);
  const sizes = await sizesOf(page, parts);
  await page.context().close();
  return sizes;
}

test.each(GAMES)('%s: a friend is invited, one resigns, and sees the replay', async (game) => {
  const [board] = BOARDS[game];
  const ann = await Stranger.comes(stage, TOUCH);
  await ann.taps(ann.wayInto(game, /^Invite a friend$/), '.table_invitation');
  // A messenger opens a link by its address.
  const { pathname, hash } = new URL(ann.page.url());
  const friend = await Stranger.comes(stage, { ...DESK, locale: 'fr' }, pathname + hash);
  await friend.taps('.primary', board);
  await ann.sees(board).waitFor();
  await ann.looks('a match with a friend');
  await ann.resigns();
  await friend.sees('.end').waitFor();
  await friend.looks('a match that a friend has resigned');
  await ann.taps('.end .button[href*="/replay"]', '.replay_slider');
  await ann.goesHome();
  await ann.taps('a[href="/mine"]', 'main h1');
  await ann.taps('main a[href^="/m/"]', '.end, .replay_slider');
  await friend.goesHome();
  await ann.leaves();
  await friend.leaves();
});

test.each(GAMES)('%s: two strangers find each other', async (game) => {
  const [board] = BOARDS[game];
  const ann = await Stranger.comes(stage, { ...TOUCH, locale: 'fr' });
  const bob = await Stranger.comes(stage, DESK);
  await ann.taps(ann.wayInto(game, /^Trouver un adversaire$/), '.table_seats');
  await bob.sees(bob.wayInto(game, /^Find an opponent$/)).click();
  for (const each of [ann, bob]) await each.isReady(board);
  for (const each of [ann, bob]) {
    await each.sees(board).waitFor();
    await each.looks('a match with a stranger');
  }
  await ann.goesHome();
  await bob.goesHome();
  await ann.leaves();
  await bob.leaves();
});
