/**
 * First matches in the browser: by thumb, against the coach's advice, interrupted and resumed, to the end.
 */

import { expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { setStage } from './support/stage.ts';
import { DESK, faultsOf, PHONE } from './support/visitors.ts';

jest.setTimeout(180_000);

const stage = setStage();

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** An encounter is a moment on the board, to be seen before anything else. */
async function pastMoments(page: Page): Promise<void> {
  const isMet = page.locator('.admirals_moment');
  const isNext = page.locator('.frame.asked, .end');
  await isMet.or(isNext).first().waitFor();
  while (await isMet.isVisible()) await page.locator('.word .primary').click();
}

/** To the prompt after a fight, or to the end. */
async function pastReveal(page: Page): Promise<void> {
  const goesOn = page.getByRole('button', { name: /^(Next|Skip)$/ });
  await goesOn.waitFor();
  while (await goesOn.isVisible()) await goesOn.click();
}

test('the card game, from home: other actions than the coach’s are not sent; a reload resumes', async () => {
  const { page, complaints, asked } = await stage.visitor(PHONE);
  await page.goto(stage.url);
  await page.locator('a[href="/learn/trafalgar-cards"]').click();
  await page.getByText('1 of 10').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  asked.length = 0;
  await press(page, 'Continue');
  await press(page, 'Continue');
  await press(page, 'Keep all eight');
  await page.getByText('Only these two for now').waitFor();
  // A different action gets no second rebuke.
  await press(page, /Villeneuve/);
  await page.getByText('then swap them').waitFor();
  expect(await page.getByText('Only these two for now').count()).toBe(0);
  await page.reload();
  await page.getByText('3 of 10').waitFor();
  for (const card of [/Villeneuve/, /Favourable Winds/]) await press(page, card);
  await press(page, 'Swap 2');
  await press(page, 'Continue');
  await press(page, 'Suggest a line-up');
  await press(page, 'Fight with 74');
  // The result is seen before the coach or the log tells what follows.
  await page.getByRole('button', { name: 'Next' }).waitFor();
  await page.locator('.sentence').getByText('Hand 4 is drawn, 62 all.').waitFor();
  expect(await page.getByText(/Sharpshooters negated Nelson|You are dealt/).count()).toBe(0);
  await pastReveal(page);
  await press(page, 'Keep all eight');
  // The coach's position is saved line by line.
  await page.getByText('7 of 10').waitFor();
  await page.reload();
  await page.getByText('7 of 10').waitFor();
  await press(page, 'Suggest a line-up');
  await press(page, 'Fight with 51');
  await page.getByText('Replace Lay a Course with').waitFor();
  for (const card of [/Lay a Course/, /Enemy Disordered/]) await press(page, card);
  await press(page, 'Fight with 47');
  await pastReveal(page);
  await press(page, /Discipline/);
  await press(page, 'Swap 1');
  await press(page, 'Suggest a line-up');
  await press(page, /^Fight with/);
  await pastReveal(page);
  await page.getByText('10 of 10').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(asked).toEqual([]);
  expect(complaints).toEqual([]);
  await page.getByRole('link', { name: 'Play the computer' }).click();
  await page.getByRole('button', { name: 'Keep all eight' }).waitFor();
});

test('Les Grands Amiraux, on the board, in French', async () => {
  const { page, complaints } = await stage.visitor({ ...DESK, locale: 'fr' });
  await page.goto(`${stage.url}/learn/grands-amiraux`);
  await press(page, 'Continuer');
  const square = (name: string) => page.locator(`[data-square="${name}"]`);
  for (const [place, deed] of ['d4 d5', 'd5 e6', 'b6 b7', 'a6 b7', 'e6 e8', 'e8 g8', 'g8 h9'].entries()) {
    await page.getByText(`${place + 2} sur 9`).waitFor();
    await pastMoments(page);
    await page.locator('.frame.asked').waitFor();
    const [from = '', to = ''] = deed.split(' ');
    // In a jump the piece is picked already.
    if (from !== 'e8') await square(from).click();
    await square(to).click();
    await page.locator('.word .primary').click();
  }
  await pastMoments(page);
  await page.locator('.end').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  // A finished lesson does not resume.
  await page.reload();
  await page.getByText('1 sur 9').waitFor();
  expect(complaints).toEqual([]);
});

test('Trafalgar: wind, FEU, a broadside, a standing order, and the flag brought home', async () => {
  const { page, complaints } = await stage.visitor({ ...DESK, reducedMotion: 'reduce' });
  const done = () => page.locator('.word .primary').click();
  await page.goto(`${stage.url}/learn/trafalgar`);
  await press(page, 'Continue');
  await press(page, 'Continue');
  await press(page, 'Wind from the north-west');
  await done();
  await page.getByText('4 of 12').waitFor();
  await press(page, 'Feu!');
  await page.getByText('5 of 12').waitFor();
  await page.locator('.frame.asked').waitFor();
  await press(page, /^your Royal Sovereign/);
  await press(page, /^enemy Bucentaure.*can be fired at/);
  await press(page, /mainmast/);
  await done();
  await page.getByText('6 of 12').waitFor();
  await press(page, /^your Victory/);
  for (let steps = 0; steps < 4; steps++) await press(page, 'Ahead');
  await done();
  await page.getByText('7 of 12').waitFor();
  await done();
  await press(page, 'Back');
  await press(page, 'Orders');
  const card = page.getByRole('region', { name: 'The gun at J9' });
  await card.getByText('Fire', { exact: true }).click();
  await page.getByText('9 of 12').waitFor();
  await page.keyboard.press('Escape');
  await press(page, /^End turn/);
  await press(page, /^End turn$/);
  await page.getByText('10 of 12').waitFor();
  await done();
  await page.getByText('11 of 12').waitFor();
  // The gun fires by its order, and again after a return.
  const isAsked = page.getByRole('button', { name: /^End turn/ });
  await isAsked.waitFor();
  await page.reload();
  await page.getByText('11 of 12').waitFor();
  await isAsked.waitFor();
  await press(page, /^your Victory/);
  await press(page, 'Turn to starboard');
  await press(page, 'Ahead');
  await done();
  await page.locator('.end').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('Branle-bas, by thumb: two courses, a stern rake, and the enemy is boarded', async () => {
  const { page, complaints } = await stage.visitor(PHONE);
  const done = () => page.locator('.word .primary').click();
  const toPort = async () => {
    for (let turned = 0; turned < 30; turned += 10) await press(page, 'Turn to port');
  };
  await page.goto(`${stage.url}/learn/branle-bas`);
  await press(page, 'Continue');
  await press(page, 'Continue');
  await press(page, 'Add move');
  await toPort();
  await done();
  await page.getByText('4 of 8').waitFor();
  await done();
  await page.getByText('5 of 8').waitFor();
  // The broadside stays until it is tapped.
  await page.getByRole('region', { name: 'Broadside' }).click();
  await page.getByRole('button', { name: 'Turn to port' }).waitFor();
  await toPort();
  await press(page, 'Add move');
  await done();
  await page.getByText('6 of 8').waitFor();
  await press(page, /^Board/);
  await done();
  await page.getByText('7 of 8').waitFor();
  await done();
  await page.locator('.end').waitFor();
  await page
    .getByRole('region', { name: 'Boarding' })
    .getByText('Bellerophon strikes her colours!')
    .waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
