/** The operators’ console in a real browser. Leaves screenshots in the system’s temporary folder. */

import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import {
  http,
  OPS_TOKEN,
  type TestServer,
  type TwoAtTheTable,
  testServer,
  twoAtTheTable,
} from '../support/harness.ts';

jest.setTimeout(120_000);

const PICTURES = join(tmpdir(), 'escadre-pictures');
const READ_TOKEN = 'a-token-that-only-reads-and-does-not-act';
const MARKUP = '<img src=x onerror="document.title=1">';

let server: TestServer;
let table: TwoAtTheTable;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  server = await testServer({}, { OPS_READ_TOKEN: READ_TOKEN });
  table = await twoAtTheTable(server);
  await table.clients[1].request('chat', { to: 'all', text: MARKUP });
  await table.clients[0].until(() => table.clients[0].messages.some(({ type }) => type === 'chat'));
  await table.clients[0].request('report', { whom: { line: 1 }, why: MARKUP });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.destroy();
});
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  complaints = [];
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
});
afterEach(() => page.close());

async function signIn(token: string): Promise<void> {
  await page.goto(server.opsUrl);
  await page.getByLabel('Token').fill(token);
  await page.getByLabel('Your name').fill('Olga');
  await page.getByRole('button', { name: 'Open' }).click();
}

const shoot = async (name: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: join(PICTURES, `console-${name}-${width}-${colorScheme}.png`) });
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
};

const open = (name: string) => page.getByRole('navigation').getByRole('button', { name }).click();

test('a report is settled, with a reason, and what players write stays text', async () => {
  await signIn(OPS_TOKEN);
  await page.getByText('takes writes').waitFor();
  expect(await page.getByRole('cell', { name: 'active' }).count()).toBe(1);
  await shoot('now');
  await open('Reports');
  await page.getByText(MARKUP).first().waitFor();
  await shoot('reports');
  expect(await page.locator('img').count()).toBe(0);
  await page.getByRole('button', { name: 'Settle' }).click();
  await page.getByRole('button', { name: 'Do it' }).click();
  expect(await page.getByLabel('Why?').evaluate((input) => input.matches(':invalid'))).toBe(true);
  await page.getByLabel('Why?').fill('talked to both');
  await shoot('why');
  await page.getByRole('button', { name: 'Do it' }).click();
  await page.getByText('No reports.').waitFor();
  await open('Done');
  await page.getByText('talked to both').waitFor();
  expect(await page.getByRole('cell', { name: 'Olga' }).count()).toBe(1);
  expect(complaints).toEqual([]);
});

test('a player is found by name, with the timeline of a match', async () => {
  await signIn(OPS_TOKEN);
  await open('Players');
  await page.getByLabel('Name or id').fill('ann');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Mute' }).click();
  await page.getByLabel('Why?').fill('shouts');
  await page.getByRole('button', { name: 'Do it' }).click();
  await page.getByText('Done.').waitFor();
  await page.getByLabel('Name or id').fill('ann');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByText(/^mute until .*: shouts$/).waitFor();
  await shoot('player');
  await page.getByRole('button', { name: 'trafalgar-cards, playing' }).click();
  await page.getByRole('button', { name: 'Timeline' }).last().click();
  await page.getByText('began').waitFor();
  await shoot('timeline');
  const secrets = [OPS_TOKEN, ...table.people.map(({ session }) => session.token)];
  const html = await page.content();
  for (const secret of secrets) expect(html).not.toContain(secret);
  expect(complaints).toEqual([]);
});

test('a restart is announced, and told to players', async () => {
  await signIn(OPS_TOKEN);
  await page.getByRole('button', { name: 'Announce restart' }).click();
  await page.getByLabel('Why?').fill('update');
  await page.getByRole('button', { name: 'Do it' }).click();
  await page.getByText('Done.').waitFor();
  expect(await http(`${server.url}/api/notice`, 'GET')).toMatchObject({ notice: { kind: 'restart' } });
});

test('the token that reads shows no acts, and a wrong one nothing', async () => {
  await signIn(READ_TOKEN);
  await page.getByText('read only').waitFor();
  await page.getByText('takes writes').waitFor();
  expect(await page.getByRole('button', { name: 'Drain' }).count()).toBe(0);
  await signIn('wrong');
  await page.getByText('Only operators can do this.').waitFor();
});

test('the page runs no script but its own', async () => {
  const response = await page.goto(server.opsUrl);
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
});
