/** What the operator announces is shown on every page, in the reader’s language. */

import { expect, jest, test } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { OPS_TOKEN } from '../../server/test/support/harness.ts';
import { picture, setStage } from './support/stage.ts';
import { DESK, onCards, PHONE } from './support/visitors.ts';

jest.setTimeout(180_000);

const stage = setStage();

async function act(request: object): Promise<void> {
  const answer = await fetch(`${stage.opsUrl}/moderation/acts`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${OPS_TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ by: 'Olga', why: 'a test', ...request }),
  });
  expect(answer.status).toBe(200);
}

/** A visitor with a match of theirs, back on the first page. */
async function player(device: BrowserContextOptions): Promise<Page> {
  const { page } = await stage.visitor(device);
  await page.goto(stage.url);
  await onCards(page, device.locale === 'fr' ? 'Inviter un ami' : 'Invite a friend').click();
  await page.waitForURL(/\/m\/.+#/);
  await page.goto(stage.url);
  return page;
}

test('a restart in five minutes, at home and during practice, until it is closed', async () => {
  await act({ act: 'announce-restart', minutes: 5 });
  for (const [device, name] of [
    [DESK, 'desk'],
    [PHONE, 'phone'],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await player({ ...device, colorScheme });
      const strip = page.getByRole('status').filter({ hasText: 'The server restarts in 5 minutes.' });
      await strip.waitFor();
      await picture(page, `announcement-home-${name}-${colorScheme}`);
      await page.goto(`${stage.url}/practice/trafalgar-cards`);
      await page.locator('.board').first().waitFor();
      await strip.waitFor();
      await picture(page, `announcement-practice-${name}-${colorScheme}`);
      await strip.getByRole('button', { name: 'Close' }).click();
      await strip.waitFor({ state: 'detached' });
      await page.close();
    }
  }
});

test('in French, and in the operator’s own words', async () => {
  const page = await player({ ...PHONE, locale: 'fr' });
  await page.getByText(/^Le serveur redémarre dans [345] minutes\./).waitFor();
  await picture(page, 'announcement-home-phone-fr');
  await act({ act: 'announce', minutes: 5, en: 'Tournament <b>today</b>.', fr: 'Tournoi <b>ce soir</b>.' });
  await page.reload();
  await page.getByText('Tournoi <b>ce soir</b>.').waitFor();
  await act({ act: 'withdraw' });
  await page.reload();
  await page.locator('main').waitFor();
  expect(await page.getByText('Tournoi').count()).toBe(0);
});
