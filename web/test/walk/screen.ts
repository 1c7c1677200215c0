/** When a screen of the client has come to rest after a step. */

import type { Page } from 'playwright-core';

/** Milliseconds without a request; and for those whose end is not told, such as downloads. */
const QUIET = 200;
const LONG_QUIET = 3_000;
const LOOKS_EVERY = 50;

export class Screen {
  readonly #page: Page;
  #underWay = 0;
  #lastRequest = performance.now();

  constructor(page: Page) {
    this.#page = page;
    page.on('request', () => this.#count(1));
    page.on('requestfinished', () => this.#count(-1));
    page.on('requestfailed', () => this.#count(-1));
  }

  /** Until nothing is fetched or drawn any more: between two pages the router keeps showing the first. */
  async rests(): Promise<void> {
    let address: string;
    do {
      address = this.#page.url();
      await this.#settles();
    } while (this.#page.url() !== address || !this.#isQuiet());
  }

  async #settles(): Promise<void> {
    const page = this.#page;
    await page.waitForLoadState('load');
    while (!this.#isQuiet()) await page.waitForTimeout(LOOKS_EVERY);
    await page.locator('body[aria-busy="true"]').waitFor({ state: 'detached' });
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await page.locator('.loading').waitFor({ state: 'detached' });
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 })));
  }

  #isQuiet(): boolean {
    const quiet = performance.now() - this.#lastRequest;
    return quiet > (this.#underWay > 0 ? LONG_QUIET : QUIET);
  }

  #count(change: number): void {
    this.#underWay += change;
    this.#lastRequest = performance.now();
  }
}
