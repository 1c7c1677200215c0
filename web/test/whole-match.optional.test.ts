/**
 * A newcomer plays a whole match of each game from the first page, by clicks on what is visible, and goes
 * home at the end.
 */

import { expect, jest, test } from '@jest/globals';
import { setStage } from './support/stage.ts';
import { DESK, PHONE } from './support/visitors.ts';
import { type Game, playWhole } from './support/whole-matches.ts';

jest.setTimeout(600_000);

/** Matches last minutes at the pace of people: `WHOLE_MATCHES=1 npm run test:optional -- web/test/whole-match` plays them. */
const whereAsked = process.env.WHOLE_MATCHES === undefined ? test.skip : test;

const stage = setStage();

const DEVICES = [
  { ...PHONE, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'fr' },
  { ...DESK, viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' as const },
];

async function plays(device: (typeof DEVICES)[number], game: Game): Promise<void> {
  const { page, complaints } = await stage.visitor(device);
  await page.goto(stage.url);
  await page.locator(`a[href="/practice/${game}"]`).click();
  await page.locator('.frame.asked').waitFor();
  await playWhole(page, game);
  await page
    .getByRole('heading', { level: 2, name: /^(Victory|Defeat|Draw|Victoire|Défaite|Partie nulle)/ })
    .waitFor();
  await page
    .locator('.end')
    .getByRole('link', { name: /^(Replay|Revoir)$/ })
    .click();
  await page.locator('.replay_slider').waitFor();
  await page.locator('a[href="/"]').first().click();
  await page.locator('.home_games').waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
}

whereAsked.each<Game>(['trafalgar-cards', 'branle-bas', 'grands-amiraux', 'trafalgar'])(
  '%s, on a phone in French and on a desktop in English',
  async (game) => {
    await Promise.all(DEVICES.map((device) => plays(device, game)));
  },
);
