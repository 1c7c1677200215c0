/** Les Grands Amiraux in the browser: two strangers, one on a phone, whose duel leaves no trace. */

import { expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { picture, setStage } from './support/stage.ts';
import { lay } from './support/tables.ts';
import { accept, DESK, faultsOf, PHONE } from './support/visitors.ts';

jest.setTimeout(120_000);

/** Words of a duel that a record does not contain. */
const VALUES = / on [a-h]\d+ attacks |attack fails|is sunk/;

const stage = setStage();

const square = (page: Page, name: string) => page.locator(`[data-square="${name}"]`);
const labelOf = (page: Page, name: string) => square(page, name).getAttribute('aria-label');

/** Taps the piece and the square, and confirms. */
async function act(page: Page, from: string, to: string): Promise<void> {
  await page.locator('.frame.asked').waitFor();
  await square(page, from).click();
  await square(page, to).click();
  await page.locator('.word .primary').click();
}

/** Tells a page that it is hidden, or visible. */
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

/** Everything in the document and the storage of a page. */
const heldBy = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement.outerHTML, JSON.stringify([{ ...localStorage }, { ...sessionStorage }])].join(),
  );

test('two strangers deploy, move and fight a duel; strict memory leaves no trace of it', async () => {
  const visitors = [await stage.visitor(DESK), await stage.visitor(PHONE)] as const;
  const [ann, bob] = [visitors[0].page, visitors[1].page];
  await ann.goto(stage.url);
  await ann
    .locator('li.home_game')
    .filter({ hasText: 'Les Grands Amiraux' })
    .first()
    .getByRole('button', { name: 'Invite a friend' })
    .click();
  await ann.waitForURL(/\/m\/.+#/);
  await accept(bob, ann.url());
  for (const page of [ann, bob]) await page.locator('.admirals_admirals-board').waitFor();

  // Fleets are random: a formation fixes the places.
  for (const page of [ann, bob]) await page.locator('.admirals_formations button').first().click();

  // Two taps swap two pieces, and a reload keeps them.
  const home = (await square(ann, 'a1').getAttribute('aria-label'))?.includes('your')
    ? ['a1', 'b1']
    : ['a10', 'b10'];
  const [one = '', other = ''] = home;
  const before = await labelOf(ann, one);
  await square(ann, one).click();
  await square(ann, other).click();
  expect((await labelOf(ann, other))?.slice(2)).toBe(before?.slice(2));
  await ann.locator('.story').getByText('Your fleet is placed. The enemy cannot see it.').first().waitFor();
  expect([await faultsOf(ann), await faultsOf(bob)]).toEqual([[], []]);
  for (const page of [ann, bob]) await page.getByRole('button', { name: 'Ready' }).click();

  await Promise.race([ann, bob].map((page) => page.getByText('Move, attack or jump').waitFor()));
  const annIsWhite = await ann.getByText('Move, attack or jump').isVisible();
  const [white, red] = annIsWhite ? [ann, bob] : [bob, ann];

  // An impossible move says why; Escape drops the choice; keys alone make a move.
  await square(white, 'b4').click();
  await square(white, 'h8').click();
  await white.getByRole('alert').filter({ hasText: 'Too far: pieces move one square' }).waitFor();
  await white.getByRole('button', { name: 'The rule' }).click();
  await white
    .locator('.guide_cited', { hasText: 'One square, in any of the eight directions' })
    .first()
    .waitFor();
  await white.getByRole('button', { name: 'Full rulebook' }).first().click();
  await white.locator('.rules_rules .rules_is-cited', { hasText: 'R9.' }).first().waitFor();
  await white.keyboard.press('Escape');

  // A note is pinned on a piece by keys, and follows it; a logbook line is written.
  await square(white, 'b7').press('n');
  await white.getByRole('button', { name: 'minesweeper' }).click();
  await white.locator('.board .admirals_note-mark').waitFor();
  await square(white, 'a4').focus();
  for (const key of ['Enter', 'ArrowUp', 'Enter', 'Enter']) await white.keyboard.press(key);
  await red.locator('.frame.asked').waitFor();
  await drag(red, 'b7', 'b6');
  await red.locator('.word .primary').click();
  await white.locator('.frame.asked').waitFor();
  expect(await labelOf(white, 'b6')).toContain('your note: minesweeper');

  // A submarine meets an escort: both are face up, once; a hidden page holds the moment back.
  for (const page of [white, red]) await hide(page, true);
  await act(white, 'a5', 'b6');
  for (const page of [white, red]) {
    await page.locator('.admirals_moment').waitFor();
    expect(await heldBy(page)).toMatch(VALUES);
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, `admirals-duel-${page === ann ? 'desk' : 'phone'}`);
  }
  for (const page of [white, red]) {
    await hide(page, false);
    await page.locator('.word .primary').click();
    await page.locator('.admirals_moment').waitFor({ state: 'detached' });
    expect(await heldBy(page)).not.toMatch(VALUES);
  }
  expect(await labelOf(white, 'b6')).toContain('b6, red piece, face down');
  await ann.getByRole('tab', { name: 'Log' }).click();
  await ann.locator('.story').getByText('A duel took place.').waitFor();
  await white.reload();
  await white.locator('.admirals_admirals-board').waitFor();
  expect(await white.locator('.admirals_moment').count()).toBe(0);
  expect(await heldBy(white)).not.toMatch(VALUES);
  expect([await faultsOf(ann), await faultsOf(bob)]).toEqual([[], []]);
  expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
});

/** White goes first, and the red submarine at d4 waits for the admiral to step before it. */
const LAST_MOVES = { position: 'g7/8/7e/6C1/2#2#2/2#2#2/3s4/8/3G4/S7 w' };

test('two strangers play to the end: by tap, by drag, by keys, and by a jump over the admiral', async () => {
  const visitors = [await stage.visitor(DESK), await stage.visitor({ ...PHONE, locale: 'fr' })] as const;
  const [white, red] = [visitors[0].page, visitors[1].page];
  const { link: foe } = await lay(stage, white, 'grands-amiraux', { seat: 'white', scenario: LAST_MOVES });
  await white.goto(stage.url + foe);
  await accept(red, stage.url + foe);
  await act(white, 'a1', 'a2');
  await red.locator('.frame.asked').waitFor();
  await drag(red, 'h8', 'h7');
  await red.locator('.word .primary').click();
  await white.locator('.frame.asked').waitFor();
  await square(white, 'd2').focus();
  for (const key of ['Enter', 'ArrowUp', 'Enter', 'Enter']) await white.keyboard.press(key);
  await act(red, 'd4', 'd2');
  // An encounter stays until it has been seen.
  for (const page of [white, red])
    await page.getByRole('button', { name: /^(Back to the board|Retour au plateau)$/ }).click();
  await white.locator('.end').getByText('You lose: your grand admiral is destroyed.').waitFor();
  await red.locator('.end').getByText('Le grand amiral des Blancs est détruit').waitFor();
  expect([await faultsOf(white), await faultsOf(red)]).toEqual([[], []]);
  await picture(white, 'admirals-end-desk');
  await picture(red, 'admirals-end-phone');
  expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
});

test('a long press opens the note of a piece without a tap; every prize has room', async () => {
  const { page, complaints } = await stage.visitor(PHONE);
  const position = `${LAST_MOVES.position} prizes=PHCTESMDphctesmd`;
  await page.goto(`${stage.url}/practice/grands-amiraux#${new URLSearchParams({ seat: 'white', position })}`);
  await page.locator('.frame.asked').waitFor();
  // In the middle of the board, where the sheet opens.
  const { x = 0, y = 0 } = (await square(page, 'd4').boundingBox()) ?? {};
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: x + 20, y: y + 20 }]);
  const sheet = page.getByRole('dialog', { name: 'Note on the piece' });
  await sheet.waitFor();
  await touch('touchEnd', []);
  await page.getByRole('button', { name: 'submarine' }).click();
  await sheet.waitFor({ state: 'detached' });
  expect(await labelOf(page, 'd4')).toContain('your note: submarine');
  for (const prizes of await page.locator('.admirals_prizes').all()) {
    expect(await prizes.locator('.admirals_prize').count()).toBe(8);
    expect(await prizes.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
  }
  expect(await faultsOf(page)).toEqual([]);
  await picture(page, 'admirals-prizes-phone');
  expect(complaints).toEqual([]);
});

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message').fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

test('four by two: partners talk and write among themselves, one commands, the other in their absence', async () => {
  const devices = [DESK, DESK, DESK, { ...PHONE, locale: 'fr' }];
  const visitors = await Promise.all(devices.map((device) => stage.visitor(device)));
  const [helm, navigator, redHelm, redNavigator] = visitors.map(({ page }) => page) as [
    ...[Page, Page, Page, Page],
  ];
  const pages = [helm, navigator, redHelm, redNavigator];
  const { link: foe, partner } = await lay(stage, helm, 'grands-amiraux', {
    seat: 'white-helm',
    options: { players: 4 },
    scenario: { position: 'g7/8/7e/8/2#2#2/2#2#2/3C4/8/8/S6G w' },
  });
  await helm.goto(stage.url + foe);
  await accept(navigator, stage.url + partner);
  await accept(redHelm, stage.url + foe);
  for (const page of [helm, navigator, redHelm]) await page.getByText('(you)').waitFor();
  // A player alone in a camp keeps the other seat for an invited partner.
  await accept(redNavigator, await redHelm.getByLabel('Link for your partner').inputValue());
  for (const page of pages) await page.locator('.admirals_admirals-board').waitFor();

  // Camp chat stays in the camp.
  await tab(navigator, 'Chat');
  expect(await navigator.getByRole('radio', { name: 'Our side' }).isChecked()).toBe(true);
  await say(navigator, 'The cruiser first');
  await tab(helm, 'Chat');
  await helm.getByText('The cruiser first').waitFor();
  await helm.getByText('Everyone', { exact: true }).click();
  await say(helm, 'Good luck');
  await tab(redHelm, 'Chat');
  await redHelm.getByRole('list', { name: 'Chat' }).getByText('Good luck').waitFor();
  expect(await redHelm.getByText('The cruiser first').count()).toBe(0);

  // The navigator has no prompt: with the logbook open a tapped square is written there, and a note is
  // pinned.
  await tab(navigator, 'Notes');
  await square(navigator, 'd4').click();
  await navigator.getByRole('button', { name: 'Write' }).click();
  await tab(helm, 'Notes');
  await helm.locator('.lines').getByText('d4', { exact: true }).waitFor();
  await square(navigator, 'h8').press('n');
  await navigator.getByRole('button', { name: 'escort' }).click();
  await helm.locator('.board .admirals_note-mark').waitFor();
  expect(await navigator.locator('.frame.asked, .word .primary').count()).toBe(0);
  await act(helm, 'd4', 'd5');
  await redHelm.locator('.frame.asked').waitFor();
  expect(await redNavigator.locator('.frame.asked').count()).toBe(0);
  for (const page of pages) expect(await faultsOf(page)).toEqual([]);
  expect(await redNavigator.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await picture(navigator, 'admirals-navigator-desk');
  await picture(redNavigator, 'admirals-navigator-phone');
  await act(redHelm, 'h8', 'h7');

  // An absent helm leaves the command to the navigator; both camps agree on a draw.
  await helm.locator('.frame.asked').waitFor();
  await helm.getByRole('button', { name: 'Resign' }).click();
  await helm.getByRole('button', { name: 'Yes, resign' }).click();
  await act(navigator, 'd5', 'd6');
  await redHelm.locator('.frame.asked').waitFor();
  await redHelm.getByRole('button', { name: 'Offer a draw' }).click();
  await navigator.getByRole('button', { name: 'Accept' }).click();
  for (const page of pages) await page.locator('.end').waitFor();
  expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
});
