/** Les Grands Amiraux through the page: two strangers, one on a phone, whose duel leaves nothing behind. */

import { expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { picture, setStage } from './support/stage.ts';
import { DESK, faultsOf, PHONE } from './support/visitors.ts';

jest.setTimeout(120_000);

/** What the words of a duel say, and what a record would not. */
const VALUES = /attacks from|it meets|attack fails/;

const stage = setStage();

const square = (page: Page, name: string) => page.locator(`[data-square="${name}"]`);
const labelOf = (page: Page, name: string) => square(page, name).getAttribute('aria-label');

/** Taps the piece and the square, and does it. */
async function act(page: Page, from: string, to: string): Promise<void> {
  await page.locator('.frame.asked').waitFor();
  await square(page, from).click();
  await square(page, to).click();
  await page.locator('.word .primary').click();
}

/** Has a page believe that nobody sees it, or that somebody does. */
const hide = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

async function drag(page: Page, from: string, to: string): Promise<void> {
  await square(page, from).hover();
  await page.mouse.down();
  await square(page, to).hover();
  await page.mouse.up();
}

/** All that a page holds in its document and its storage. */
const heldBy = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement.outerHTML, JSON.stringify([{ ...localStorage }, { ...sessionStorage }])].join(),
  );

test('two strangers deploy, move and fight a duel, of which strict memory leaves nothing', async () => {
  const visitors = [await stage.visitor(DESK), await stage.visitor(PHONE)] as const;
  const [ann, bob] = [visitors[0].page, visitors[1].page];
  await ann.goto(stage.url);
  await ann
    .locator('li.game')
    .filter({ hasText: 'Les Grands Amiraux' })
    .first()
    .getByRole('button', { name: 'Invite a friend' })
    .click();
  await ann.waitForURL(/\/m\/.+#/);
  await bob.goto(ann.url());
  for (const page of [ann, bob]) await page.locator('.admirals-board').waitFor();

  // Two taps swap two pieces, and a reload keeps them.
  const home = (await square(ann, 'a1').getAttribute('aria-label'))?.includes('your')
    ? ['a1', 'b1']
    : ['a10', 'b10'];
  const [one = '', other = ''] = home;
  const before = await labelOf(ann, one);
  await square(ann, one).click();
  await square(ann, other).click();
  expect((await labelOf(ann, other))?.slice(2)).toBe(before?.slice(2));
  await ann.locator('.story').getByText('Your fleet is laid out, face down.').first().waitFor();
  expect([await faultsOf(ann), await faultsOf(bob)]).toEqual([[], []]);
  for (const page of [ann, bob]) await page.getByRole('button', { name: 'Ready' }).click();

  await Promise.race([ann, bob].map((page) => page.getByText('Your turn: move').waitFor()));
  const annIsWhite = await ann.getByText('Your turn: move').isVisible();
  const [white, red] = annIsWhite ? [ann, bob] : [bob, ann];

  // What cannot be done says why; Escape drops the choice; keys alone make a move.
  await square(white, 'b4').click();
  await square(white, 'h8').click();
  await white.getByRole('alert').filter({ hasText: 'more than one square away' }).waitFor();
  await white.getByRole('button', { name: 'Ruling R9' }).click();
  await white.locator('.rules .is-cited', { hasText: 'R9.' }).first().waitFor();
  await white.keyboard.press('Escape');

  // A note is pinned on a piece by keys, and follows it; a line is written.
  await square(white, 'b7').press('n');
  await white.getByRole('button', { name: 'minesweeper' }).click();
  await white.locator('.note-mark').waitFor();
  await square(white, 'a4').focus();
  for (const key of ['Enter', 'ArrowUp', 'Enter', 'Enter']) await white.keyboard.press(key);
  await red.locator('.frame.asked').waitFor();
  await drag(red, 'b7', 'b6');
  await red.locator('.word .primary').click();
  await white.locator('.frame.asked').waitFor();
  expect(await labelOf(white, 'b6')).toContain('your note: D');

  // A submarine meets an escort: both are face up, once; a page that nobody sees holds it.
  for (const page of [white, red]) await hide(page, true);
  await act(white, 'a5', 'b6');
  for (const page of [white, red]) {
    await page.locator('.moment').waitFor();
    expect(await heldBy(page)).toMatch(VALUES);
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, `admirals-duel-${page === ann ? 'desk' : 'phone'}`);
  }
  for (const page of [white, red]) {
    await hide(page, false);
    await page.locator('.moment').waitFor({ state: 'detached' });
    expect(await heldBy(page)).not.toMatch(VALUES);
  }
  expect(await labelOf(white, 'b6')).toContain('b6, red piece, face down');
  await ann.getByRole('tab', { name: 'Story' }).click();
  await ann.locator('.story').getByText('What it showed was shown once.').waitFor();
  await white.reload();
  await white.locator('.admirals-board').waitFor();
  expect(await white.locator('.moment').count()).toBe(0);
  expect(await heldBy(white)).not.toMatch(VALUES);
  expect([await faultsOf(ann), await faultsOf(bob)]).toEqual([[], []]);
  expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
});
