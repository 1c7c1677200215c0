/** Bar, board and Word keep their pixels in every game and through a whole match, its end and its replay. */

import { expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { lesson as seaLesson } from '../src/games/branle-bas/lesson.ts';
import { lesson as admiralsLesson } from '../src/games/grands-amiraux/lesson.ts';
import { lesson as trafalgarLesson } from '../src/games/trafalgar/lesson.ts';
import { lesson as cardsLesson } from '../src/games/trafalgar-cards/lesson.ts';
import { setStage } from './support/stage.ts';

jest.setTimeout(180_000);

const stage = setStage();

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1_024 },
  { width: 1_440, height: 900 },
];

type Place = readonly [top: number, bottom: number];
type Places = Readonly<Record<'bar' | 'board' | 'word', Place>>;

/** The edges of bar, board and Word, at each size. */
async function placesOn(page: Page): Promise<Places[]> {
  const places: Places[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const seen = await page.evaluate(() => {
      const placeOf = (part: string): [number, number] => {
        const { top = 0, bottom = 0 } = document.querySelector(part)?.getBoundingClientRect() ?? {};
        return [Math.round(top), Math.round(bottom)];
      };
      return { bar: placeOf('.bar'), board: placeOf('.board'), word: placeOf('.word') };
    });
    places.push(seen);
  }
  return places;
}

/** A table against a computer of the server, created on a desktop. */
async function layTable(game: string): Promise<Page> {
  const { page } = await stage.visitor({ locale: 'fr', viewport: SIZES[2] ?? null, reducedMotion: 'reduce' });
  await page.goto(`${stage.url}/new/${game}?against=computer`);
  await page.locator('button[type=submit]').click();
  await page.locator('.frame.asked').waitFor();
  return page;
}

async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await page.getByRole('button', { name: 'Oui, abandonner' }).click();
  await page.locator('.end').waitFor();
}

test('a match of cards, its end and its replay, and Les Grands Amiraux beside it', async () => {
  const page = await layTable('trafalgar-cards');
  const played = await placesOn(page);
  await giveUp(page);
  expect(await placesOn(page)).toEqual(played);
  await page.getByRole('button', { name: 'Vérifier les mélanges' }).click();
  await page.getByText('tout était fixé avant la partie').waitFor();
  expect(await placesOn(page)).toEqual(played);
  await page.getByRole('link', { name: 'Revoir' }).click();
  await page.locator('.replay_slider').waitFor();
  expect(await placesOn(page)).toEqual(played);

  const other = await layTable('grands-amiraux');
  expect(await placesOn(other)).toEqual(played);
  await giveUp(other);
  expect(await placesOn(other)).toEqual(played);
});

test('the four lessons are alike, with the board of a match wherever the coach has room below it', async () => {
  const match = await placesOn(await layTable('trafalgar-cards'));
  const { page } = await stage.visitor({ locale: 'fr', reducedMotion: 'reduce' });
  const lessons: Places[][] = [];
  for (const game of ['trafalgar-cards', 'grands-amiraux', 'trafalgar', 'branle-bas']) {
    await page.goto(`${stage.url}/learn/${game}`);
    await page.locator('.coach').waitFor();
    // What the first line names is ringed.
    await page.locator('.rings_ring:visible').first().waitFor();
    lessons.push(await placesOn(page));
    // On a desktop the words come first, and nobody moves until they are read.
    const [said, button] = await Promise.all(
      ['.coach', '.word .primary'].map((part) => page.locator(part).boundingBox()),
    );
    expect((said?.x ?? 0) + (said?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
    expect(await page.locator('.bar .is-asked').count()).toBe(0);
  }
  const [first = []] = lessons;
  expect(lessons).toEqual([first, first, first, first]);
  const [, tablet, desk] = match;
  expect(first[1]?.board).toEqual(tablet?.board);
  expect(first[2]).toEqual(desk);
});

const LESSONS = {
  'trafalgar-cards': cardsLesson,
  'grands-amiraux': admiralsLesson,
  trafalgar: trafalgarLesson,
  'branle-bas': seaLesson,
};

test.each(['en', 'fr'] as const)(
  'the board of a lesson moves with nothing that its coach says: %s',
  async (locale) => {
    const { page } = await stage.visitor({ locale, reducedMotion: 'reduce' });
    for (const [game, { lines }] of Object.entries(LESSONS)) {
      await page.goto(`${stage.url}/learn/${game}`);
      await page.locator('.coach').waitFor();
      for (const size of [{ width: 390, height: 844 }, { width: 1_280, height: 800 }, ...SIZES.slice(1)]) {
        await page.setViewportSize(size);
        const heights = await page.evaluate(
          (all) =>
            all.map((line) => {
              const said = document.querySelector('.coach p')?.firstChild;
              if (said instanceof Text) said.data = line;
              return Math.round(document.querySelector('.word')?.getBoundingClientRect().height ?? 0);
            }),
          Object.values(lines[locale]).map(({ say }) => say),
        );
        expect([game, size.width, new Set(heights).size]).toEqual([game, size.width, 1]);
      }
    }
  },
);

test('the sheet is put away when a window grows wide enough for the column', async () => {
  const page = await layTable('trafalgar-cards');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator('.bar button[aria-expanded]').click();
  await page.locator('dialog.sheet_sheet[open]').waitFor();
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.locator('dialog.sheet_sheet[open]').waitFor({ state: 'detached' });
  await page.locator('.column .tab-panel').waitFor();
});
