/** After the match: kept by the browser, played on from a moment, saved as a file, and shared as a link. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { setStage } from './support/stage.ts';
import { DESK, faultsOf, PHONE } from './support/visitors.ts';

jest.setTimeout(180_000);

const stage = setStage();

const FIXTURE = join(import.meta.dirname, '../../shared/test/fixtures/trafalgar-cards-1.json');

const boardOf = (page: Page): Promise<string | null> => page.locator('main.board').textContent();
const placeOf = (page: Page): Promise<string | null> =>
  page.locator('.figure', { hasText: /^\d+\/\d+$/ }).textContent();

/** From home to a match against the computer, resigned. */
async function resigned(page: Page): Promise<void> {
  await page.goto(stage.url);
  await page.locator('a[href="/practice/trafalgar-cards"]').click();
  await resign(page);
}

async function resign(page: Page): Promise<void> {
  await page.locator('.cards_hand button').first().waitFor();
  await page.getByRole('button', { name: 'Keep all eight' }).click();
  await page.locator('.cards_racks').waitFor();
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Resign' }).last().click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.getByRole('heading', { name: 'Defeat' }).waitFor();
}

test('a practice match stays in My matches: replayed, played on, saved, opened offline, and shared whole', async () => {
  const { page, complaints } = await stage.visitor({ ...DESK, acceptDownloads: true });
  await resigned(page);
  await page.reload();
  await page.goto(stage.url);
  await page.getByRole('link', { name: 'My matches' }).click();
  await page.getByRole('heading', { name: 'Played here against the computer' }).waitFor();
  await page.getByText('Computer · Recruit').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.waitForURL(/\/replay#kept=1&n=\d+&as=\w+$/);
  const slider = page.getByRole('slider');
  await slider.press('End');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save match' }).click();
  await page.getByRole('button', { name: 'Save file' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^escadre-trafalgar-cards-[0-9a-f]{8}\.json$/);
  const file = await readFile(await saved.path());
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy whole match' }).click();
  await page.getByText('Copied').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/replay#m=[\w-]+$/);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  // Seen by everybody, as others see it who do not know which side was played here.
  await page.locator('.segments').getByText('Everything').click();
  const last = [await placeOf(page), await boardOf(page)];
  expect(last[0]).toMatch(/^(\d+)\/\1$/);

  await slider.press('Home');
  await slider.press('ArrowRight');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByText('as it truly stood').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Against the computer' }).click();
  await page.waitForURL(/\/practice\/trafalgar-cards#position=[^&]+&seat=(british|french)/);
  await page.locator('.cards_hand button').first().waitFor();
  await page.getByText('Computer · Recruit').first().waitFor();

  await opensOffline(page, file, last);
  await opensElsewhere(link, last);
  expect(complaints.filter((line) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(line))).toEqual([]);
});

/** The file, once everything is kept for offline. */
async function opensOffline(page: Page, file: Buffer, last: readonly (string | null)[]): Promise<void> {
  await page.goto(`${stage.url}/mine`);
  await page.waitForFunction(async () => {
    const names = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return names.flat().some(({ url }) => url.includes('apart-'));
  });
  await page.waitForTimeout(3_000);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Open a saved match' }).click();
  await page.getByRole('heading', { name: 'Open a saved match' }).waitFor();
  const open = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer });
  await open('other.json', Buffer.from('{"no": match'));
  await page.getByText('This is not a saved match (line 1).').waitFor();
  await open('large.json', Buffer.alloc(256 * 1024 + 1, ' '));
  await page.getByText('This file is larger than 256 kB').waitFor();
  await open('changed.json', Buffer.from(file.toString().replace(/"drawn":(\d+)/, '"drawn":99$1')));
  await page.getByText('This file is damaged (move 0)').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await open('match.json', file);
  await page.getByText('Verified:').waitFor();
  await page.getByRole('slider').press('End');
  await page.locator('.segments').getByText('Everything').click();
  expect([await placeOf(page), await boardOf(page)]).toEqual(last);
  expect(await faultsOf(page)).toEqual([]);
  await page.context().setOffline(false);
}

/** The link, in a fresh browser. */
async function opensElsewhere(link: string, last: readonly (string | null)[]): Promise<void> {
  const { page, asked, complaints } = await stage.visitor(PHONE);
  await page.goto(link);
  await page.getByText('Verified:').waitFor();
  await page.getByRole('slider').press('End');
  await page.locator('.segments').getByText('Everything').click();
  await page.waitForURL(/#m=[\w-]+&n=\d+&as=truth$/);
  expect([await placeOf(page), await boardOf(page)]).toEqual(last);
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(`${link.slice(0, -9)}`);
  await page.reload();
  await page.getByText('This link is damaged (link)').waitFor();
  expect([asked, complaints]).toEqual([[], []]);
}

test('from the end one plays on with a friend, from an earlier moment; Delete all deletes all', async () => {
  const { page, complaints } = await stage.visitor(PHONE);
  await resigned(page);
  await page.getByRole('link', { name: 'Play on from an earlier moment' }).click();
  await page.getByRole('heading', { name: 'Play on from here' }).waitFor();
  await page.locator('dialog').getByText('French').click();
  await page.getByRole('button', { name: 'With a friend' }).click();
  await page.waitForURL(/\/new\/trafalgar-cards#position=[^&]+&seat=french/);
  await page.getByText('The match starts from the position in your link.').waitFor();

  await page.goto(`${stage.url}/mine`);
  await page.getByRole('link', { name: 'Open a saved match' }).click();
  await page.locator('input[type=file]').setInputFiles(FIXTURE);
  await page.getByText('Verified:').waitFor();
  await drops(page, '{"no": match');
  await page.getByText('This is not a saved match (line 1).').waitFor();
  await page.getByRole('slider').press('End');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByText('No match can start from this moment.').waitFor();

  await keepTwelve(page);
  await page.goto(`${stage.url}/practice/trafalgar-cards`);
  await resign(page);
  await page.goto(`${stage.url}/mine`);
  await page.getByRole('button', { name: 'Delete all' }).waitFor();
  expect(await page.getByRole('link', { name: 'Replay' }).count()).toBe(10);
  await page.getByRole('button', { name: 'Delete all' }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await page
    .getByRole('heading', { name: 'Played here against the computer' })
    .waitFor({ state: 'detached' });
  await page.goto(`${stage.url}/replay#kept=1`);
  await page.getByText('This match is no longer in this browser.').waitFor();
  await page.getByRole('link', { name: 'Open a saved match' }).click();
  await page.getByRole('heading', { name: 'Open a saved match' }).waitFor();
  expect(complaints).toEqual([]);
});

test('who is forgotten leaves no match in the browser', async () => {
  const { page, complaints } = await stage.visitor(DESK);
  await resigned(page);
  await page.goto(`${stage.url}/settings`);
  await page.getByLabel('Your name').fill('Horatio');
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByRole('button', { name: 'Save name' }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByRole('heading', { name: 'Four naval games' }).waitFor();
  await page.goto(`${stage.url}/replay#kept=1`);
  await page.getByText('This match is no longer in this browser.').waitFor();
  expect(complaints).toEqual([]);
});

/** A file with this text is dropped on the page. */
const drops = (page: Page, text: string): Promise<void> =>
  page.evaluate((content) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], 'other.json'));
    dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
  }, text);

/** Copies the kept match twelve times, as more than are kept. */
const keepTwelve = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('escadre');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('practice', 'readwrite');
          const store = transaction.objectStore('practice');
          const kept = store.getAll();
          kept.onsuccess = () => {
            const { id: _, ...match } = kept.result[0];
            for (let copy = 0; copy < 12; copy++) {
              store.add({ ...match, record: { ...match.record, commitment: `${copy}` } });
            }
          };
          transaction.oncomplete = () => resolve(opening.result.close());
          transaction.onabort = reject;
        };
      }),
  );
