/** Browsers without storage for the page, or with a lost player. */

import { expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { setStage } from './support/stage.ts';
import { DESK } from './support/visitors.ts';

jest.setTimeout(120_000);

const stage = setStage();

/** Chromium's behaviour with all cookies blocked. */
const refuse = (page: Page) =>
  page.addInitScript(() => {
    const denied = () => new DOMException('The request was denied.', 'SecurityError');
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw denied();
        },
      });
    }
    LockManager.prototype.request = () => Promise.reject(denied());
  });

test('all site data is blocked: practice works, and a name is assigned', async () => {
  const { page } = await stage.visitor(DESK);
  await refuse(page);
  await page.goto(`${stage.url}/practice/trafalgar-cards`);
  await page.locator('.board').first().waitFor();
  expect(await page.getByText('another tab').count()).toBe(0);
  await page.goto(`${stage.url}/settings`);
  await page.getByRole('textbox').first().waitFor();
  expect(await page.getByText('The request was denied').count()).toBe(0);
});

test('the session is over: every page says so, and no guest is created without a choice', async () => {
  const { page } = await stage.visitor(DESK);
  await page.addInitScript(() => {
    if (localStorage.getItem('escadre.known') !== null) return;
    localStorage.setItem('escadre.known', 'yes');
    localStorage.setItem(`escadre ${location.origin}`, 'the token of a server that is gone');
  });
  await page.goto(stage.url);
  await page.getByRole('alert').getByText('no longer signed in as').waitFor();
  await page.goto(`${stage.url}/settings`);
  await page.getByRole('button', { name: 'Continue as a new guest' }).click();
  await page.locator('.failures_outdated').waitFor({ state: 'detached' });
});
