/** Browsers that refuse storage, locks or the clipboard, that translate, or that have several tabs open. */

import { expect, jest, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { setStage } from './support/stage.ts';
import { accept, DESK, onCards, PHONE } from './support/visitors.ts';

jest.setTimeout(180_000);

const stage = setStage();

/** Like a browser that blocks all site data: every access to a storage or a lock fails. */
const blockSiteData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('The request was denied.', 'SecurityError');
    };
    for (const area of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, area, { get: denied });
    LockManager.prototype.request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: denied });
  });

test('with all site data blocked, practice works and the settings open', async () => {
  const { page, complaints } = await stage.visitor(PHONE);
  await blockSiteData(page);
  await page.goto(stage.url);
  await page.locator('a[href="/practice/trafalgar-cards"]').click();
  await page.getByRole('button', { name: 'Keep all eight' }).click();
  await page.locator('.cards_racks').waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).last().click();
  await page.getByRole('button', { name: 'Yes, resign' }).last().click();
  await page.getByRole('link', { name: 'Replay' }).waitFor();
  await page.locator('.end').getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'My matches' }).click();
  await page.getByText('You have no match under way').waitFor();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByText('This browser stores nothing').waitFor();
  expect(complaints).toEqual([]);
});

test('a link is called copied only if it was, and is selected if the browser refuses', async () => {
  const { page } = await stage.visitor(DESK);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await page.goto(stage.url);
  await onCards(page, 'Invite a friend').click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Your browser did not let us copy').waitFor();
  expect(await page.getByText('Copied').count()).toBe(0);
  const selected = await page.evaluate(() => getSelection()?.toString());
  expect(selected).toContain(`${stage.url}/m/`);
});

test('full storage is reported in practice, which then saves nothing', async () => {
  const { page } = await stage.visitor(PHONE);
  await page.goto(`${stage.url}/practice/trafalgar-cards`);
  await page.locator('.cards_hand button').first().waitFor();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.getByRole('button', { name: 'Keep all eight' }).click();
  await page.getByText('your match is not being saved').first().waitFor();
});

/** Wraps each text in `<font>`, as browsers' translators do. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const texts: Text[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) texts.push(walk.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style')) continue;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild?.append(`«${text.data}»`);
      text.replaceWith(font);
    }
  });

test('on a translated page, the clock runs and the next prompt appears', async () => {
  const { page } = await stage.visitor(DESK);
  await page.goto(`${stage.url}/new/trafalgar-cards?against=computer`);
  await page.getByText('Relaxed', { exact: true }).click();
  await page.getByRole('button', { name: 'Create match' }).click();
  await page.locator('.cards_hand button').first().waitFor();
  await translate(page);
  const clock = page.locator('.clock');
  const before = await clock.textContent();
  while ((await clock.textContent()) === before) await page.waitForTimeout(100);
  await page.locator('.word .primary').click();
  await page.locator('.cards_racks').waitFor();
  expect(await page.locator('.word .sentence').textContent()).not.toContain('«');
});

/**
 * A click on a notification as the service worker receives it: headless browsers show none. Returns its
 * effect.
 */
async function clickNotice(context: BrowserContext, path: string): Promise<readonly string[]> {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('There is no service worker.');
  return worker.evaluate(async (address) => {
    const done: string[] = [];
    const scope = globalThis as unknown as Record<'WindowClient' | 'Clients', { prototype: object }>;
    Object.assign(scope.WindowClient.prototype, {
      async focus(this: { url: string }) {
        done.push(`focus ${new URL(this.url).pathname}`);
        return this;
      },
      navigate: async (to: string) => done.push(`navigate ${to}`),
    });
    Object.assign(scope.Clients.prototype, { openWindow: async (to: string) => done.push(`open ${to}`) });
    const event = new Event('notificationclick');
    const waits: Promise<unknown>[] = [];
    Object.assign(event, {
      notification: { close: () => undefined, data: address },
      waitUntil: (work: Promise<unknown>) => waits.push(work),
    });
    dispatchEvent(event);
    await Promise.all(waits);
    return done;
  }, path);
}

test('a notification of one match does not take over the tab of another', async () => {
  const { page } = await stage.visitor(DESK);
  const context = page.context();
  await page.goto(stage.url);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.goto(`${stage.url}/practice/trafalgar-cards`);
  await page.locator('.cards_hand button').first().waitFor();
  expect(await clickNotice(context, '/m/one')).toEqual(['open /m/one']);
  const idle = await context.newPage();
  await idle.goto(stage.url);
  expect(await clickNotice(context, '/m/one')).toEqual(['focus /', 'navigate /m/one']);
});

test('a match lost to another tab returns when that one is closed', async () => {
  const [ann, bob] = [(await stage.visitor(DESK)).page, (await stage.visitor(PHONE)).page];
  await ann.goto(stage.url);
  await onCards(ann, 'Invite a friend').click();
  await ann.waitForURL(/\/m\/.+#/);
  await accept(bob, ann.url());
  await ann.locator('.cards_hand button').first().waitFor();
  const other = await ann.context().newPage();
  await other.goto(ann.url());
  await other.locator('.cards_hand button').first().waitFor();
  await ann.getByRole('heading', { name: 'This match is open in another tab' }).waitFor();
  await other.close();
  await ann.locator('.cards_hand button').first().waitFor();
});
