/** Browsers that keep nothing for the page, or whose player is lost. */

import { expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { setStage } from './support/stage.ts';
import { DESK } from './support/visitors.ts';

jest.setTimeout(120_000);

const stage = setStage();

/** As Chromium has it where all cookies are blocked. */
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

test('all site data is blocked: practice is played, and a name is had', async () => {
  const { page } = await stage.visitor(DESK);
  await refuse(page);
  await page.goto(`${stage.url}/practice/trafalgar-cards`);
  await page.locator('.board').first().waitFor();
  expect(await page.getByText('another tab').count()).toBe(0);
  await page.goto(`${stage.url}/settings`);
  await page.getByRole('textbox').first().waitFor();
  expect(await page.getByText('The request was denied').count()).toBe(0);
});

test('the session is over: every page says so, and nobody is a new guest before they choose', async () => {
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
