/** Browsers that cannot run the client: the message, its language, and the alternatives. */

import { expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { picture, setStage } from './support/stage.ts';
import { DESK, faultsOf, PHONE } from './support/visitors.ts';

jest.setTimeout(120_000);

const stage = setStage();

test('without scripts both languages name the problem, and the rulebooks can be read', async () => {
  const { page } = await stage.visitor({ ...DESK, javaScriptEnabled: false });
  await page.goto(`${stage.url}/m/a-link`);
  await page.getByRole('heading', { name: 'Escadre needs JavaScript' }).waitFor();
  await page.getByRole('heading', { name: 'Escadre a besoin de JavaScript' }).waitFor();
  const { y = 999 } = (await page.getByRole('link', { name: 'Rulebooks' }).boundingBox()) ?? {};
  expect(y).toBeLessThan(900);
  await picture(page, 'unable-without-scripts');
  await page.getByRole('link', { name: 'Rulebooks' }).click();
  await page.waitForURL('**/docs#rulebooks');
});

/** Without modules, as browsers were until 2017. */
async function old(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule'));
  await page.route('**/app/index-*.js', (route) => route.abort());
}

/** With modules, but without our syntax. */
async function otherwise(page: Page): Promise<void> {
  await page.route('**/app/index-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'let let = 1;' }),
  );
}

test.each([
  ['that reads no modules', 'en', old, 'This browser is too old'],
  ['that reads other modules than ours', 'fr', otherwise, 'Ce navigateur est trop ancien'],
])('a browser %s is told so in its language', async (_, locale, age, title) => {
  const { page } = await stage.visitor({ ...PHONE, locale });
  await age(page);
  const address = `${stage.url}/practice/branle-bas`;
  await page.goto(address);
  await page.getByRole('heading', { name: title }).waitFor();
  await page.getByText(address).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe(locale);
  expect(await faultsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await picture(page, `unable-${locale}`);
});

test('a browser without a feature is told its name alone', async () => {
  const { page } = await stage.visitor(DESK);
  await page.addInitScript(() => Object.defineProperty(globalThis, 'crypto', { value: undefined }));
  await page.goto(stage.url);
  const text = await page.locator('.failure').textContent();
  expect(text).toMatch(/\bcrypto\./);
});

test('a capable browser is told nothing', async () => {
  const { page, complaints } = await stage.visitor(DESK);
  await page.goto(stage.url);
  await page.locator('.home_game').first().waitFor();
  expect([await page.locator('.unable').count(), complaints]).toEqual([0, []]);
});

/** The files of a page fail when it is visited, until its address is loaded. */
async function without(page: Page, files: string, address: string): Promise<void> {
  let areGone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().endsWith(address)) areGone = false;
  });
  await page.route(files, (route) => (areGone ? route.fulfill({ status: 404 }) : route.continue()));
}

test('a page older than its server continues with the server’s build', async () => {
  const { page } = await stage.visitor({ ...PHONE, serviceWorkers: 'block' });
  await page.goto(stage.url);
  await without(page, '**/app/settings-page-*.js', '/settings');
  await page.route(
    (url) => url.pathname === '/',
    (route) => route.fulfill({ contentType: 'text/html', body: '<script src="/app/index-newer.js">' }),
  );
  const loaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Settings' }).click();
  await loaded;
  await page.getByRole('heading', { name: 'Settings' }).first().waitFor();
  expect(await page.locator('.failures_outdated').count()).toBe(0);
});

test('where it cannot, a strip says so, which covers no button and can be dismissed', async () => {
  const { page } = await stage.visitor({ ...PHONE, locale: 'fr', serviceWorkers: 'block' });
  await page.goto(stage.url);
  await without(page, '**/app/settings-page-*.js', '/settings');
  await page.getByRole('link', { name: 'Réglages' }).click();
  const strip = page.locator('.failures_outdated');
  await strip.getByRole('button', { name: 'Recharger' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await picture(page, 'outdated-phone');
  await strip.getByRole('button', { name: 'Fermer' }).click();
  await strip.waitFor({ state: 'detached' });
});
