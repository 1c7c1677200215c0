/**
 * The card game in the browser: two strangers to its end, one on a phone; and a player against the
 * computer.
 */

import { expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { picture, setStage } from './support/stage.ts';
import { DESK, faultsOf, onCards, PHONE, playOn } from './support/visitors.ts';

jest.setTimeout(180_000);

const FRENCH_PHONE = { ...PHONE, locale: 'fr' };

const stage = setStage();

test('two strangers play to the end by a link, one on a phone and in French', async () => {
  const visitors = [await stage.visitor(DESK), await stage.visitor(FRENCH_PHONE)] as const;
  const [ann, bob] = [visitors[0].page, visitors[1].page];
  await ann.goto(stage.url);
  expect(await faultsOf(ann)).toEqual([]);
  await onCards(ann, 'Invite a friend').click();
  await ann.waitForURL(/\/m\/.+#/);
  await ann.getByRole('img', { name: /\/m\// }).waitFor();
  expect(await faultsOf(ann)).toEqual([]);

  // The invited player sees the terms, and takes the seat by one tap.
  const invitation = ann.url();
  await bob.goto(invitation);
  await bob.getByText(/vous invite à jouer/).waitFor();
  await bob.getByText(/Sans pendule/).waitFor();
  expect(await faultsOf(bob)).toEqual([]);
  await bob.getByRole('button', { name: 'Jouer' }).click();
  await bob.locator('.cards_hand button').first().waitFor();
  expect(await faultsOf(bob)).toEqual([]);

  // Each kind of gesture once: a card is lifted and put down, a rack is filled by taps.
  await bob.locator('.cards_hand button').nth(2).click();
  await bob.getByRole('button', { name: 'En échanger 1' }).click();
  await ann.getByRole('button', { name: 'Keep all eight' }).click();
  await ann.locator('.cards_racks').waitFor();
  await ann.locator('.cards_hand button').first().click();
  expect(await ann.locator('.cards_rack .cards_card').count()).toBeGreaterThanOrEqual(0);
  await bob.reload();
  await bob.locator('.cards_racks').waitFor();

  // A phone has no column: prompts and chat are visible all the same.
  await ann.getByRole('button', { name: 'Offer a draw' }).click();
  await bob.getByText('propose la nulle').first().waitFor();
  await bob.getByRole('button', { name: 'Répondre' }).click();
  await bob.getByRole('button', { name: 'Refuser' }).click();
  await bob.getByRole('button', { name: 'Fermer' }).click();
  await ann.getByRole('tab', { name: 'Chat' }).click();
  await ann.getByPlaceholder('Message').fill('Well met!');
  await ann.keyboard.press('Enter');
  await bob.locator('.bar .waits').click();
  await bob.locator('.sheet_sheet').getByText('Well met!').waitFor();
  await bob.getByRole('button', { name: 'Fermer' }).click();
  expect(await bob.locator('.bar .waits').count()).toBe(0);

  const follower = await stage.visitor({ ...DESK, locale: 'fr' });
  const eva = follower.page;
  await eva.goto(invitation.replace('#', '&watch#'));
  await eva.locator('.cards_cards-table').waitFor();

  for (let over = [false, false]; over.includes(false); ) over = [await playOn(ann), await playOn(bob)];
  await ann.getByRole('button', { name: 'Check the shuffles' }).click();
  await ann.getByText('verified: fixed before the match').waitFor();
  await picture(ann, 'cards-end-desk');
  await picture(bob, 'cards-end-phone');
  await ann.getByRole('button', { name: 'Rematch' }).click();
  await bob.getByText('propose une revanche').waitFor();
  expect([await faultsOf(ann), await faultsOf(bob)]).toEqual([[], []]);

  // Spectators follow to the next match.
  await bob.getByRole('button', { name: 'Accepter la revanche' }).click();
  while (!(await playOn(eva)));
  await eva.getByRole('link', { name: 'Regarder la revanche' }).click();
  await eva.getByText('Manche 1').first().waitFor();
  expect(await eva.locator('.end').count()).toBe(0);
  expect(follower.complaints).toEqual([]);
  expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
});

test('a player plays the server’s computer to the end', async () => {
  const { page, complaints } = await stage.visitor(FRENCH_PHONE);
  await page.goto(`${stage.url}/new/trafalgar-cards?against=computer`);
  await page.locator('button[type=submit]').click();
  await page.locator('.cards_hand button').first().waitFor();
  while (!(await playOn(page)));
  await page
    .locator('.end')
    .getByRole('heading', { name: /Victoire|Défaite/ })
    .waitFor();
  expect(complaints).toEqual([]);
});

test('a wrong link has a drawing, a sentence and a next step', async () => {
  const { page } = await stage.visitor(FRENCH_PHONE);
  await page.goto(`${stage.url}/m/nothing-like-it`);
  await page.getByRole('heading', { name: 'Partie introuvable' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Accueil' }).click();
  await page.getByRole('heading', { name: 'Quatre jeux navals' }).waitFor();
});

test('in a phone’s line-up the whole hand is in sight, and each card shows its engraving', async () => {
  const { page } = await stage.visitor(PHONE);
  await page.goto(`${stage.url}/practice/trafalgar-cards`);
  await page.getByRole('button', { name: 'Keep all eight' }).click();
  await page.locator('.cards_racks').waitFor();
  const heights = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
  const inHand = await heights('.cards_hand .cards_card-picture');
  expect(inHand).toHaveLength(8);
  expect(Math.min(...inHand)).toBeGreaterThanOrEqual(30);
  expect(await page.locator('.board').evaluate((board) => board.scrollHeight - board.clientHeight)).toBe(0);
  await page.getByRole('button', { name: 'Suggest a line-up' }).click();
  expect(Math.min(...(await heights('.cards_rack .cards_card-picture')))).toBeGreaterThanOrEqual(30);
  expect(await faultsOf(page)).toEqual([]);
});

test('at a desk the chart stays where it is from the exchange to the line-up', async () => {
  const { page } = await stage.visitor({ ...DESK, reducedMotion: 'reduce' });
  await page.goto(`${stage.url}/practice/trafalgar-cards`);
  const chart = page.locator('.cards_chart');
  const before = await chart.boundingBox();
  await page.getByRole('button', { name: 'Keep all eight' }).click();
  await page.locator('.cards_racks').waitFor();
  const after = await chart.boundingBox();
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs((before?.[side] ?? 0) - (after?.[side] ?? 99))).toBeLessThanOrEqual(1);
});

/** Counts how often a page has been laid out. */
async function layoutsOf(page: Page) {
  const line = await page.context().newCDPSession(page);
  await line.send('Performance.enable');
  return async () => {
    const { metrics } = await line.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')?.value;
  };
}

test('a card is dragged to its suit: a copy follows the pointer, and goes with it', async () => {
  const { page } = await stage.visitor(DESK);
  await page.goto(`${stage.url}/practice/trafalgar-cards`);
  await page.getByRole('button', { name: 'Keep all eight' }).click();
  await page.locator('.cards_racks').waitFor();
  // No fighting card counts in the first hand.
  const card = page.locator('.cards_hand button:is([data-place^="S"], [data-place^="T"], [data-place^="M"])');
  const place = (await card.first().getAttribute('data-place')) ?? '';
  const middleOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    if (box === null) throw new Error(`${selector} is not on the page.`);
    return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  };
  const from = await middleOf(`.cards_hand [data-place="${place}"]`);
  const to = await middleOf(`[data-place="rack-${place.slice(0, 1)}"]`);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 20, { steps: 2 });
  const layouts = await layoutsOf(page);
  const before = await layouts();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  expect(await layouts()).toBe(before);
  const copy = await middleOf('.stage > *');
  expect(Math.hypot(copy.x - to.x, copy.y - to.y)).toBeLessThanOrEqual(2);
  await page.mouse.up();
  await page.locator(`.cards_rack [data-place="${place}"]`).waitFor();
  expect(await page.locator('.stage > *').count()).toBe(0);
});
