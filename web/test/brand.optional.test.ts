/** A site with its operator’s name: from the first page, every page about it is reached by clicks. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { picture, setStage } from './support/stage.ts';
import { DESK, faultsOf, PHONE } from './support/visitors.ts';

jest.setTimeout(240_000);

const texts = mkdtempSync(join(tmpdir(), 'escadre-texts-'));
afterAll(() => rmSync(texts, { recursive: true, force: true }));

const WRITTEN = {
  'welcome.en.txt': '# Tuesdays at eight\nBeginners are <b>welcome</b>: write to olga@example.org.',
  'welcome.fr.txt': '# Le mardi à vingt heures\nDébutants bienvenus\u00a0: écrivez à olga@example.org.',
  'imprint.en.txt': 'Club du Port\n1, quai Nord\nBrest',
  'imprint.fr.txt': 'Club du Port\n1, quai Nord\nBrest',
  'conduct.en.txt': '- Say hello.\n- Finish what you begin.',
};

/** Dark on paper, light at night: as the page, not as the system. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><style>
  path { fill: #8f1d1c } @media (prefers-color-scheme: dark) { path { fill: #f0a8a0 } }
</style><path d="M0 14h40l-6 6H6zM18 0v12H4zM22 0l14 12H22z"/></svg>`;

const stage = setStage({}, async () => {
  for (const [name, text] of Object.entries(WRITTEN)) writeFileSync(join(texts, name), text);
  writeFileSync(join(texts, 'logo.svg'), LOGO);
  return {
    SITE_NAME: 'Club naval du Port',
    SITE_COLOUR: '#8f1d1c',
    SITE_CONTACT: 'mailto:olga@example.org',
    SITE_DIR: texts,
  };
});

const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click();
/** Throws unless the head of the page shows the operator’s logo, in its box. */
const logo = async (page: Page) => {
  const image = page.locator('header a > img');
  await image.waitFor();
  expect(
    await image.evaluate((img: HTMLImageElement) => [img.complete && img.naturalWidth > 0, img.alt]),
  ).toEqual([true, '']);
  expect(await image.boundingBox()).toMatchObject({ width: 28, height: 28 });
};
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

test.each([
  ['desk', { ...DESK, colorScheme: 'light' }],
  ['desk-dark', { ...DESK, colorScheme: 'dark' }],
  ['phone', { ...PHONE, colorScheme: 'light' }],
  ['phone-dark', { ...PHONE, colorScheme: 'dark' }],
] as const)('from home to every page about the site: %s', async (name, device) => {
  const { page, complaints } = await stage.visitor(device);
  await page.goto(stage.url);
  await heading(page, 'Tuesdays at eight');
  await page.getByText('Beginners are <b>welcome</b>').waitFor();
  expect(await page.title()).toBe('Club naval du Port');
  await logo(page);
  expect(await faultsOf(page)).toEqual([]);
  await picture(page, `brand-home-${name}`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await picture(page, `brand-foot-${name}`);
  for (const [link, title] of [
    ['About', 'Club naval du Port'],
    ['Privacy', 'Privacy'],
    ['Imprint', 'Imprint'],
    ['Conduct', 'Conduct'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await heading(page, title);
    await logo(page);
    expect(await page.title()).toBe(`${link} – Club naval du Port`);
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, `brand-${link.toLowerCase()}-${name}`);
    await follow(page, 'Club naval du Port');
    await heading(page, 'Tuesdays at eight');
  }
  expect(complaints).toEqual([]);
});

test('in French, chosen on the page', async () => {
  const { page, complaints } = await stage.visitor(PHONE);
  await page.goto(stage.url);
  await page.getByRole('button', { name: 'Français' }).click();
  await heading(page, 'Le mardi à vingt heures');
  await picture(page, 'brand-home-fr');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Confidentialité' }).click();
  await heading(page, 'Tout ce qui est enregistré');
  expect(await faultsOf(page)).toEqual([]);
  await picture(page, 'brand-privacy-fr');
  await follow(page, 'Mentions légales');
  await heading(page, 'Mentions légales');
  await follow(page, 'English');
  await heading(page, 'Imprint');
  await page.goBack();
  await follow(page, 'Club naval du Port');
  await follow(page, 'Réglages');
  await page.getByText(/^Escadre \d+\.\d+\.\d+$/).waitFor();
  expect(await page.title()).toBe('Réglages · Club naval du Port');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('heading', { name: 'À propos' }).scrollIntoViewIfNeeded();
  await picture(page, 'brand-settings-fr');
  await follow(page, 'À propos de ce site');
  await page.getByText(/^Ce site fonctionne avec Escadre /).waitFor();
  expect(complaints).toEqual([]);
});
