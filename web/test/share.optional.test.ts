/** Sharing a match: its link, a picture of its board, and the code of its frame. */

import { readFile } from 'node:fs/promises';
import { describe, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { play } from './support/played.ts';
import { setStage } from './support/stage.ts';
import { DESK, faultsOf, PHONE } from './support/visitors.ts';

jest.setTimeout(180_000);

const stage = setStage();

interface Picture {
  readonly width: number;
  readonly height: number;
  /** How many colours a sample of it has. */
  readonly colours: number;
}

/** The picture that the open sheet saves, decoded by a browser. */
async function saved(page: Page): Promise<Picture> {
  const button = page.getByRole('button', { name: /^(Save picture|Enregistrer l’image)$/ });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const png = await readFile(await download.path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    pen.drawImage(image, 0, 0);
    const points = new Uint32Array(pen.getImageData(0, 0, image.width, image.height).data.buffer);
    const colours = new Set(points.filter((_, place) => place % 7 === 0)).size;
    return { width: image.width, height: image.height, colours };
  }, png.toString('base64'));
}

describe('a picture of the board', () => {
  test.each(['trafalgar-cards', 'grands-amiraux', 'trafalgar', 'branle-bas'])(
    'in practice of %s is made by the browser, and is not blank',
    async (game) => {
      const { page, complaints, asked } = await stage.visitor({ ...PHONE, locale: 'fr' });
      await page.goto(`${stage.url}/practice/${game}`);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.locator('dialog[open]').getByRole('button', { name: 'Partager' }).click();
      const { width, height, colours } = await saved(page);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(1_000);
      expect(colours).toBeGreaterThan(100);
      expect(await page.getByText('Copier le lien').count()).toBe(0);
      expect(await faultsOf(page)).toEqual([]);
      expect(complaints).toEqual([]);
      expect(asked.filter((url) => !url.includes('/api/matches'))).toEqual([]);
    },
  );
});

test('the code and the link of a replay lead to its moment', async () => {
  const { page } = await stage.visitor({ ...DESK, permissions: ['clipboard-read', 'clipboard-write'] });
  const { id } = await play(page, stage.url, 'grands-amiraux', { moves: 2, resigns: true });
  await page.goto(`${stage.url}/m/${id}/replay#n=2&as=truth`);
  await page.getByRole('button', { name: 'Share this moment' }).click();
  expect((await saved(page)).colours).toBeGreaterThan(100);
  const code = await page.getByRole('textbox', { name: 'Embed' }).inputValue();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${stage.url}/m/${id}/replay?g=grands-amiraux#n=2&as=truth`,
  );
  const [, src = ''] = /^<iframe src="([^"]*)"/.exec(code) ?? [];
  await page.goto(src.replaceAll('&amp;', '&'));
  await page.locator('.figure', { hasText: /^2\// }).waitFor();
});

test('a match that others may watch has a code while it is played, and no picture of the hand', async () => {
  const { page } = await stage.visitor(DESK);
  const { id } = await play(page, stage.url, 'trafalgar-cards', { moves: 0 });
  await page.goto(`${stage.url}/m/${id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  expect(await page.getByRole('textbox', { name: 'Embed' }).inputValue()).toContain(`/embed/${id}?l=en"`);
  expect(await page.getByText('Picture of the board').count()).toBe(0);
});

test('a private match has nothing to share before its end', async () => {
  const { page } = await stage.visitor(DESK);
  const { id } = await play(page, stage.url, 'trafalgar-cards', { moves: 0, private: true });
  await page.goto(`${stage.url}/m/${id}`);
  await page.locator('.cards_hand').waitFor();
  expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  expect(await page.getByRole('textbox', { name: 'Embed' }).inputValue()).toMatch(
    new RegExp(`/embed/${id}/replay\\?l=en#[\\w-]+"`),
  );
});

test('a game that people play in public is on its card, small, with the way to watch', async () => {
  const host = (await stage.visitor(DESK)).page;
  const { id } = await play(host, stage.url, 'trafalgar', { moves: 1 });
  const { page, complaints } = await stage.visitor({ ...DESK, viewport: { width: 1280, height: 900 } });
  await page.goto(stage.url);
  const link = page.locator(`.small-board_live-link[href="/m/${id}?watch"]`);
  await link.waitFor();
  await page.locator('.small-board_live .trafalgar_trafalgar-board').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await link.click();
  await page.locator('.frame .trafalgar_trafalgar-board').waitFor();
  expect(complaints).toEqual([]);
});
