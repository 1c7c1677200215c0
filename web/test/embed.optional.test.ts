/** Matches in frames of another site’s pages. */

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Frame, Page } from 'playwright-core';
import { play } from './support/played.ts';
import { setStage } from './support/stage.ts';
import { DESK, faultsOf } from './support/visitors.ts';

jest.setTimeout(180_000);

const stage = setStage();

/** Another site: its page shows the address after `?` in a frame. */
const site = createServer((request, response) => {
  const shown = decodeURIComponent(request.url?.split('?')[1] ?? '').replaceAll('&', '&amp;');
  response.setHeader('Content-Type', 'text/html');
  response.end(
    `<!doctype html><title>Club</title><iframe src="${shown}" width="640" height="560" title="Match"></iframe>`,
  );
});
beforeAll(() => new Promise<void>((done) => site.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise((done) => site.close(done)));

/** The frame of another site's page that shows this address, and the storage and sessions that it asks for. */
async function framed(address: string): Promise<{ frame: Frame; page: Page; asked: string[] }> {
  const { page } = await stage.visitor({ ...DESK, locale: 'en' });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/session') || request.headers().authorization !== undefined)
      asked.push(pathname);
  });
  await page.exposeFunction('note', (what: string) => void asked.push(what));
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(globalThis, name, {
        get() {
          (globalThis as unknown as { note(what: string): void }).note(name);
          return undefined;
        },
      });
    }
  });
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/?${encodeURIComponent(address)}`);
  const frame = page.frames()[1];
  if (frame === undefined) throw new Error('no frame');
  return { frame, page, asked };
}

const player = async (): Promise<Page> => (await stage.visitor(DESK)).page;

test('a live match is shown in a frame, follows its moves, and asks for no storage or session', async () => {
  const host = await player();
  const { id } = await play(host, stage.url, 'trafalgar', { moves: 2 });
  const { frame, page, asked } = await framed(`${stage.url}/embed/${id}`);
  await frame.locator('.trafalgar_trafalgar-board').waitFor();
  await frame.getByRole('link', { name: 'Watch on Escadre' }).waitFor();
  expect(await frame.getByRole('link').getAttribute('href')).toBe(`/m/${id}?watch`);
  expect(await frame.getByRole('textbox').count()).toBe(0);
  await host.evaluate(() => (globalThis as unknown as { played: { resign(): unknown } }).played.resign());
  await frame.getByText('resigned').waitFor();
  expect(await frame.getByRole('link').getAttribute('href')).toBe(`/m/${id}/replay`);
  expect(asked).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test('pages of the site itself are refused in a frame', async () => {
  const { frame, page } = await framed(`${stage.url}/m/anything`);
  // The error page comes a moment after the page around it.
  for (let look = 0; look < 100 && frame.url() === ''; look++) await page.waitForTimeout(100);
  expect(frame.url()).toMatch(/^chrome-error:/);
});

test('a replay opens at its moment, in the language of its address, and goes on', async () => {
  const host = await player();
  const { id } = await play(host, stage.url, 'grands-amiraux', { moves: 3, resigns: true });
  const { frame, asked } = await framed(`${stage.url}/embed/${id}/replay?l=fr#n=2&as=truth`);
  await frame.locator('.figure', { hasText: /^2\// }).waitFor();
  await frame.locator('button.primary').click();
  await frame.locator('.figure', { hasText: /^3\// }).waitFor();
  expect(await frame.getByRole('link', { name: 'Revoir sur Escadre' }).getAttribute('href')).toBe(
    `/m/${id}/replay#n=3&as=truth`,
  );
  expect(asked).toEqual([]);
  const { page } = await stage.visitor(DESK);
  await page.goto(`${stage.url}/embed/${id}/replay#n=2`);
  await page.locator('.figure', { hasText: /^2\// }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

test('a private match is shown after its end only, and with its code', async () => {
  const host = await player();
  const { id, code } = await play(host, stage.url, 'trafalgar-cards', { moves: 0, private: true });
  const live = await framed(`${stage.url}/embed/${id}#${code}`);
  await live.frame.getByText('This match is private.').waitFor();
  await host.evaluate(() => (globalThis as unknown as { played: { resign(): unknown } }).played.resign());
  const over = await framed(`${stage.url}/embed/${id}/replay#${code}`);
  await over.frame.getByRole('slider').waitFor();
  for (const path of [`${id}/replay`, id, 'no-such-match', 'abc%']) {
    const { frame, asked } = await framed(`${stage.url}/embed/${path}`);
    await frame.getByText('Match not found.').waitFor();
    expect(asked).toEqual([]);
  }
});

test('for a broadcast the board is large, with nothing to click', async () => {
  const host = await player();
  const { id } = await play(host, stage.url, 'branle-bas', { moves: 2 });
  const { page } = await stage.visitor({ ...DESK, viewport: { width: 1280, height: 720 } });
  await page.goto(`${stage.url}/embed/${id}?look=stream`);
  await page.locator('.sea_sea-chart').waitFor();
  expect(await page.getByRole('link').count()).toBe(0);
  expect(await page.locator('main').getAttribute('inert')).not.toBeNull();
  expect(await page.locator('.sea_sea-tools').isVisible()).toBe(false);
});

describe('the files of a frame', () => {
  const built = join(import.meta.dirname, '../dist');
  const read = (file: string) => readFileSync(join(built, 'app', file), 'utf8');

  /** All scripts that a frame may load; the SDK's, for players with a session too, are left out. */
  function scripts(): Set<string> {
    const page = readFileSync(join(built, 'embed.html'), 'utf8');
    const found = new Set([...page.matchAll(/\/app\/([\w-]+\.js)/g)].map(([, file = '']) => file));
    for (const file of found) {
      for (const [, next = ''] of read(file).matchAll(/(?:from|import\(?)\s*["'`]\.\/([\w-]+\.js)["'`]/g)) {
        if (!/^(escadre|part-chunk)-/.test(next)) found.add(next);
      }
    }
    return found;
  }

  test('call no storage', () => {
    const all = [...scripts()];
    expect(all.some((file) => file.startsWith('embedded-match'))).toBe(true);
    expect(all.filter((file) => /localStorage|sessionStorage|indexedDB/.test(read(file)))).toEqual([]);
  });
});
