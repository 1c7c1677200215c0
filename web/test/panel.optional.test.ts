/** The SDK's developer panel, as served, in a page under the server's Content Security Policy. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Escadre } from '../../client-sdk/src/index.ts';
import { setStage } from './support/stage.ts';
import { DESK, faultsOf, PHONE } from './support/visitors.ts';

jest.setTimeout(180_000);

const stage = setStage();

const TABS = ['View', 'Events', 'Wire', 'Moments', 'Seats', 'Prompts'];

/** Has the page create a table with the panel watching. Returns the id of its match. */
const layTable = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const load = (path: string) => import(path);
    const [{ Escadre }, { openPanel, watched }] = await Promise.all([
      load('/sdk/escadre.js'),
      load('/sdk/panel.js'),
    ]);
    const escadre = await Escadre.connect('/', { name: 'Ann', ...watched() });
    const match = await escadre.create('trafalgar-cards', { seat: 'british' });
    openPanel(match);
    return match.id;
  });

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const shown = (page: Page) => page.locator('escadre-panel [role=tabpanel]:not([hidden])');

test('plays a command, and sees its effects on the line, which it cuts and restores', async () => {
  const { page, complaints } = await stage.visitor(DESK);
  await page.goto(`${stage.url}/docs`);
  const ben = await (await Escadre.connect(stage.url, { name: 'Ben' })).enter(await layTable(page));
  const begun = ben.ready();
  await press(page, 'Ready');
  await begun;

  await shown(page).getByText('exchange british (yours)').waitFor();
  const typed = page.getByLabel('A command, as JSON');
  const said = shown(page).locator('output').first();
  await typed.fill('{"type":"exchange","cards":["M12"]}');
  await said.getByText(/^[A-Z_]+: /).waitFor();
  await typed.fill('{"type":"exchange","cards":[]}');
  await said.getByText('Legal.').waitFor();
  await press(page, 'Play');
  await shown(page).getByText('exchange british (yours)').waitFor({ state: 'detached' });

  await tab(page, 'Events').click();
  await page.getByLabel('Filter').fill('exchanged');
  await shown(page).locator('li', { hasText: 'exchanged' }).first().waitFor();
  await tab(page, 'Wire').click();
  await shown(page).getByRole('cell', { name: 'ask command' }).waitFor();
  await shown(page).getByText('Round trips, in ms').waitFor();

  const isAway = new Promise<void>((resolve) => {
    ben.on('table', ({ seats }) => seats.british?.here === false && resolve());
  });
  await press(page, 'Cut the connection');
  await shown(page).getByText('The connection is away').waitFor();
  await isAway;
  await press(page, 'Restore the connection');
  await shown(page).getByText('The connection is here').waitFor();
  expect(complaints.filter((line) => /Content Security Policy/.test(line))).toEqual([]);
  await ben.close();
  await page.close();
});

test.each([
  ['on a desk, by day', DESK],
  ['on a phone, by night', PHONE],
])('is accessible: %s', async (_, device) => {
  const { page } = await stage.visitor(device);
  await page.goto(`${stage.url}/docs`);
  await layTable(page);
  await tab(page, 'Prompts').focus();
  for (const name of TABS) {
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name, selected: true }).waitFor();
    await shown(page).locator('> *').waitFor();
    expect({ name, faults: await faultsOf(page) }).toEqual({ name, faults: [] });
  }
  await page.close();
});

test('no page of the built client contains it', () => {
  const app = new URL('../dist/app/', import.meta.url);
  const scripts = readdirSync(app).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(
    scripts.filter((name) => /escadre-panel|escadre-guest/.test(readFileSync(new URL(name, app), 'utf8'))),
  ).toEqual([]);
});
