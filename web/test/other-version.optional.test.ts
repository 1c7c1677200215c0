/** A page that is older than the server says so, and never while its player is to move. */

import { expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { picture, setStage } from './support/stage.ts';
import { accept, DESK, faultsOf, onCards, PHONE } from './support/visitors.ts';

jest.setTimeout(240_000);

const stage = setStage();

/** From now on, the server has another version and another page. */
async function release(page: Page): Promise<void> {
  await page.route('**/api/notice', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), version: '99.0.0' } });
  });
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll(/\/app\/index-[\w-]+\.js/g, '/app/index-newer.js');
      await route.fulfill({ body, contentType: 'text/html' });
    },
  );
}

test('a newer version is told at once on other pages, and after the move in a match', async () => {
  const [{ page: ann }, { page: bob }] = [
    await stage.visitor({ ...DESK, serviceWorkers: 'block' }),
    await stage.visitor(PHONE),
  ];
  await ann.goto(stage.url);
  await onCards(ann, 'Invite a friend').click();
  await ann.waitForURL(/\/m\/.+#/);
  await accept(bob, ann.url());
  const onTheirTable = ann.locator('.cards_hand button').first();
  await onTheirTable.waitFor();
  const strip = ann.getByRole('status').filter({ hasText: 'A newer version of this page is available.' });

  // Both are asked to exchange cards.
  await release(ann);
  const compared = ann.waitForResponse((response) => new URL(response.url()).pathname === '/');
  await ann.reload();
  await compared;
  await onTheirTable.waitFor();
  await strip.waitFor({ state: 'detached' });
  await picture(ann, 'other-version-match');

  await ann.getByRole('link', { name: 'Home' }).first().click();
  await strip.waitFor();
  expect(await faultsOf(ann)).toEqual([]);
  await picture(ann, 'other-version-home');
  await strip.getByRole('button', { name: 'Close' }).click();
  await strip.waitFor({ state: 'detached' });
});
