/** Visitors with browsers of their own, and the faults of the pages they see. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';

export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  locale: 'en',
  colorScheme: 'dark',
  reducedMotion: 'reduce',
};
export const DESK: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  locale: 'en',
  colorScheme: 'light',
};

/** Milliseconds allowed for anything awaited on a page. */
const PATIENCE = 30_000;

/** A visitor with a browser of their own. */
export interface Visitor {
  readonly page: Page;
  /** Console errors and warnings, and requests to other hosts. */
  readonly complaints: string[];
  /** The page's requests to the server, except for files. */
  readonly asked: string[];
}

export async function visitor(browser: Browser, device: BrowserContextOptions): Promise<Visitor> {
  return visiting(await (await browser.newContext(device)).newPage());
}

/** Notes what a page does from now on. */
export function visiting(page: Page): Visitor {
  page.setDefaultTimeout(PATIENCE);
  const complaints: string[] = [];
  const asked: string[] = [];
  page.on('console', (line) => ['error', 'warning'].includes(line.type()) && complaints.push(line.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const { protocol, hostname, pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost' && hostname !== '127.0.0.1')
      complaints.push(`asked of somebody else: ${request.url()}`);
  });
  return { page, complaints, asked };
}

/** A button on the card game’s card, on the first page. */
export const onCards = (page: Page, name: string): Locator =>
  page
    .locator('.home_game', { has: page.locator('a[href="/rules/trafalgar-cards"]') })
    .getByRole('button', { name });

/** Follows an invitation, and takes its seat. */
export async function accept(page: Page, invitation: string): Promise<void> {
  await page.goto(invitation);
  await page.getByRole('button', { name: /^(Play|Jouer)$/ }).click();
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  readonly axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
}

/** Until nothing moves but what always does. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}

/**
 * Faults found by axe in the current page. Injected by the debugger, past the page's policy.
 * Waits until what fades or slides in has arrived: half-transparent words have no contrast yet.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  await untilStill(page);
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as Axe).axe.run();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}

/** Follows the card game's Word by its default button; returns whether the match is over. */
export async function playOn(page: Page): Promise<boolean> {
  if (await page.locator('.end').isVisible()) return true;
  const best = page.getByRole('button', { name: /^(Suggest a line-up|Proposer une ligne)$/ });
  // The one of the end would begin another match; this one may have gone on meanwhile.
  const main = page.locator('.word:not(:has(.end)) .primary');
  if (await best.isVisible()) await best.click({ timeout: 2_000 }).catch(() => undefined);
  if ((await main.isVisible()) && (await main.isEnabled()))
    await main.click({ timeout: 2_000 }).catch(() => undefined);
  await page.waitForTimeout(60);
  return false;
}
