/** Several on one side: the French and the Spanish of Trafalgar, and two captains a side at sea. */

import { expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { setStage } from './support/stage.ts';
import { lay } from './support/tables.ts';
import { accept, DESK, faultsOf, PHONE } from './support/visitors.ts';

jest.setTimeout(240_000);

const stage = setStage();

/** Creates a table as the user of a page, and goes there; returns the link for opponents. */
async function laid(page: Page, game: string, request: object): Promise<string> {
  const { link } = await lay(stage, page, game, request);
  await page.goto(stage.url + link);
  return stage.url + link;
}

/** The link for a partner, as shown to the players of the camp. */
const partnerLink = (page: Page): Promise<string> =>
  page.getByLabel(/^(Link for your partner|Lien pour votre partenaire)$/).inputValue();

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
const primary = (page: Page) => page.locator('.word .primary');

test('English, French and Spanish: who sets the wind, holds fire, cries Feu, and is still to play', async () => {
  const [english, french, spanish] = await Promise.all([
    stage.visitor(DESK),
    stage.visitor(PHONE),
    stage.visitor({ ...PHONE, locale: 'fr', colorScheme: 'light' }),
  ]);
  const position = [
    ...['toss allied', 'victory M18 SE FMZ 3/3', 'naiad D3 E FMZ 2/2', 'euryalus D8 E FMZ 2/2'],
    ...['royal-sovereign C9 E FMZ 3/3', 'hortense L10 E FMZ 2/2', 'santa-sabina K11 E FMZ 2/2'],
    ...['bucentaure N5 E FMZ 3/3', 'santisima-trinidad N8 E FMZ 3/3'],
  ].join('; ');
  const link = await laid(english.page, 'trafalgar', {
    ...{ seat: 'english', scenario: { position } },
    options: { players: 3, feuSeconds: 600 },
  });
  await accept(french.page, link);
  await accept(spanish.page, await partnerLink(french.page));
  const [ann, bob, eva] = [english.page, french.page, spanish.page];

  await ann.getByText('The Allies are choosing the wind.').waitFor();
  await bob.getByText('Either of you may choose.').waitFor();
  await bob.locator('[data-wind="SW"]').click();
  await primary(bob).click();
  await ann.getByRole('button', { name: 'End turn (4 not moved)' }).waitFor();
  expect(await eva.locator('[data-wind]').count()).toBe(0);

  // A ship of another player says whose she is.
  await bob.locator('[data-ship="santa-sabina"]').click();
  await bob.getByText('Your partner commands her.').waitFor();

  await ann.locator('[data-ship="naiad"]').click();
  await ann.getByRole('button', { name: 'Ahead' }).click();
  await primary(ann).click();
  await eva.locator('.trafalgar_feu').waitFor();
  expect([await widthOf(bob), await widthOf(eva)]).toEqual([360, 360]);
  await bob.locator('.trafalgar_feu').getByRole('button', { name: 'Hold fire' }).click();
  await bob.getByText('You leave it to your partner.').waitFor();
  expect(await bob.locator('.trafalgar_feu').count()).toBe(0);
  await eva.locator('.trafalgar_feu-button').click();
  await ann
    .locator('.story')
    .getByText(/The gun at C1 fires at Naiad/)
    .first()
    .waitFor({ state: 'attached' });

  // Ships that have not moved are named first.
  await ann.getByRole('button', { name: /^End turn/ }).click();
  await ann.getByRole('button', { name: 'End turn', exact: true }).click();
  await bob.getByText('You sail for France.').waitFor();
  await bob.getByRole('button', { name: /^End turn/ }).click();
  await bob.getByRole('button', { name: 'End turn', exact: true }).click();
  await ann.getByText('Waiting for the Spanish.').waitFor();
  await bob.getByText('Your partner’s turn.').waitFor();
  await eva.getByText('Vous êtes l’Espagne.').waitFor();
  expect(await faultsOf(bob)).toEqual([]);
  expect([english, french, spanish].flatMap(({ complaints }) => complaints)).toEqual([]);
});

test('two captains a side: one lets an ally act, leaves, and the ally acts for them', async () => {
  const [captain, ally, enemy, other] = await Promise.all([
    stage.visitor(DESK),
    stage.visitor({ ...PHONE, locale: 'fr' }),
    stage.visitor({ ...PHONE, colorScheme: 'light' }),
    stage.visitor(DESK),
  ]);
  const [ann, dan, bob, eva] = [captain.page, ally.page, enemy.page, other.page];
  const link = await laid(ann, 'branle-bas', { seat: 'french-1', options: { captains: 2, windFrom: 0 } });
  await accept(dan, await partnerLink(ann));
  await accept(bob, link);
  const evas = await partnerLink(bob);
  // The other side brings its own partner: from then on the link for opponents leads nowhere.
  await ann.getByText(/has a link for their partner/).waitFor();
  expect(await ann.getByLabel(/^Link for/).count()).toBe(0);
  await eva.goto(link);
  await eva.getByRole('heading', { name: 'The free seats are for partners' }).waitFor();
  await accept(eva, evas);

  await ann.getByText('Captains', { exact: true }).click();
  await ann.locator('.sea_captains').getByRole('button').click();
  await ann.getByText('You can change this next turn.').waitFor();
  await ann.locator('.frame.asked').waitFor();
  await bob.getByText(/^Waiting for .* or /).waitFor();
  expect(await widthOf(bob)).toBe(360);
  expect(await faultsOf(bob)).toEqual([]);
  await ann.close();

  await dan
    .locator('.word')
    .getByText(/^Pour /)
    .waitFor();
  await dan
    .locator('.word')
    .getByText(/Redoutable\sf1/)
    .waitFor();
  expect(await faultsOf(dan)).toEqual([]);
  await primary(dan).click();
  await bob.locator('.frame.asked').waitFor();
  expect([captain, ally, enemy].flatMap(({ complaints }) => complaints)).toEqual([]);
  // The dead link, as a browser reports it.
  expect(other.complaints).toEqual([expect.stringContaining('403')]);
});

test('three captains a side: two vote on a computer for the third, who returns to their seat', async () => {
  const devices = [DESK, { ...PHONE, locale: 'fr' }, PHONE, DESK, DESK, DESK];
  const visitors = await Promise.all(devices.map((device) => stage.visitor(device)));
  const [ann, dan, cat, bob, ...others] = visitors.map(({ page }) => page) as [
    Page,
    Page,
    Page,
    Page,
    Page,
    Page,
  ];
  const link = await laid(ann, 'branle-bas', {
    ...{ seat: 'french-1', standIns: true, claimAfter: 60 },
    options: { captains: 3, windFrom: 0 },
  });
  const anns = await partnerLink(ann);
  for (const partner of [dan, cat]) await accept(partner, anns);
  await accept(bob, link);
  const bobs = await partnerLink(bob);
  for (const partner of others) await accept(partner, bobs);
  await ann.getByText('Captains', { exact: true }).waitFor();
  await cat.locator('.frame').waitFor();
  const seat = cat.url();
  await cat.goto('about:blank');

  // Both are asked, and only they.
  await ann.locator('.column .stand-in').waitFor({ timeout: 90_000 });
  await dan
    .locator('.ways-asked')
    .getByText(/Faire jouer un ordinateur/)
    .waitFor();
  expect(await bob.locator('.stand-in').count()).toBe(0);
  expect(await ann.locator('.votes li').allTextContents()).toEqual([
    'You: no answer yet',
    expect.stringMatching(/: no answer yet$/),
  ]);

  // A vote can be withdrawn, and cast again.
  await ann.locator('.column .stand-in').getByRole('button', { name: 'Recruit' }).click();
  await ann.locator('.votes').getByText('You: yes (Recruit)').waitFor();
  await ann.getByRole('button', { name: 'Withdraw my vote' }).click();
  await ann.locator('.votes').getByText('You: no answer yet').waitFor();

  // The last voter sees the other's choice and may choose otherwise: that counts.
  await ann.locator('.column .stand-in').getByRole('button', { name: 'Recruit' }).click();
  await ann.locator('.votes').getByText('You: yes (Recruit)').waitFor();
  await dan
    .locator('.ways-asked')
    .getByText(/propose qu’un ordinateur joue pour/)
    .waitFor();
  await dan.getByRole('button', { name: 'Répondre' }).click();
  await dan
    .locator('.sheet_sheet .votes')
    .getByText(/: oui \(Recrue\)$/)
    .waitFor();
  await dan.locator('.sheet_sheet .stand-in').scrollIntoViewIfNeeded();
  expect([await widthOf(dan), await faultsOf(dan), await faultsOf(ann)]).toEqual([360, [], []]);
  await dan.locator('.sheet_sheet .stand-in').getByRole('button', { name: 'Amiral' }).click();
  await ann.locator('.stand-in').waitFor({ state: 'detached' });
  await ann
    .locator('.bar_opponents')
    .getByText(/Computer.*Admiral/)
    .waitFor();

  // The returning player is only asked whether to play on.
  await cat.goto(seat);
  await cat.locator('.word').getByText('A computer is playing for you').waitFor();
  expect(await cat.locator('.frame.asked').count()).toBe(0);
  await primary(cat).click();
  await cat.getByText('A computer is playing for you').waitFor({ state: 'detached' });
  await ann
    .locator('.bar_opponents')
    .getByText(/Computer.*Admiral/)
    .waitFor({ state: 'detached' });
  expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
});
