/** A stranger who starts at the first page and only clicks, taps and types. */

import { expect } from '@jest/globals';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { Stage } from '../support/stage.ts';
import { faultsOnScreen } from './inspection.ts';

/** Requests abandoned by navigation are not failures. */
const GIVEN_UP = 'net::ERR_ABORTED';

export class Stranger {
  /** Milliseconds for a screen to come to rest after a step. */
  static readonly REST = 250;
  /** The same on a busy machine. */
  static readonly LONG_REST = 2_000;

  readonly page: Page;
  readonly #complaints: string[];
  readonly #found = new Set<string>();

  private constructor(page: Page, complaints: string[]) {
    this.page = page;
    this.#complaints = complaints;
  }

  /** Opens the first page, and watches it until the boards on its cards play. */
  static async comes(stage: Stage, device: BrowserContextOptions, address = '/'): Promise<Stranger> {
    const { page, complaints } = await stage.visitor({ ...device, reducedMotion: 'no-preference' });
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      if (why !== GIVEN_UP) complaints.push(`${why}: ${request.url()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
    });
    await page.goto(stage.url + address);
    const stranger = new Stranger(page, complaints);
    await stranger.looks('home');
    return stranger;
  }

  /** The first visible one. */
  sees(what: string | Locator): Locator {
    const all = typeof what === 'string' ? this.page.locator(what) : what;
    return all.filter({ visible: true }).first();
  }

  /** Taps or clicks; `then` is the expected result, after which the whole screen is inspected. */
  async taps(what: string | Locator, then: string | Locator): Promise<void> {
    await this.sees(what).click();
    await this.sees(then).waitFor();
    await this.looks(typeof then === 'string' ? then : String(then));
  }

  /** Inspects the current screen. A fault is looked at again: a busy machine needs longer to come to rest. */
  async looks(at: string): Promise<void> {
    await this.page.waitForTimeout(Stranger.REST);
    const { pathname } = new URL(this.page.url());
    let lasting = await faultsOnScreen(this.page);
    if (lasting.length > 0) {
      await this.page.waitForTimeout(Stranger.LONG_REST);
      const still = new Set(await faultsOnScreen(this.page));
      lasting = lasting.filter((fault) => still.has(fault));
    }
    const faults = [...lasting, ...this.#complaints.splice(0)];
    for (const fault of faults) this.#found.add(`${pathname} (${at}): ${fault}`);
  }

  /** Closes the browser, and reports all faults on the way. */
  async leaves(): Promise<void> {
    await this.page.context().close();
    expect([...this.#found]).toEqual([]);
  }

  /** Watches the boards on the cards of the first page until they play. */
  async watchesPreviews(): Promise<void> {
    for (const preview of await this.page.locator('.home_watched').all()) {
      await preview.scrollIntoViewIfNeeded();
      await preview.locator('.small-board_live').waitFor();
    }
    await this.page.evaluate(() => scrollTo(0, 0));
    await this.looks('home with its previews');
  }

  /** A button on the card of a game. */
  wayInto(game: string, name: RegExp): Locator {
    const practice = this.page.locator(`a[href="/practice/${game}"]`);
    return this.page.locator('.home_game', { has: practice }).getByRole('button', { name });
  }

  /** Taps the button of the table unless the match has started by itself. */
  async isReady(board: string): Promise<void> {
    const button = this.page.locator('main .primary').filter({ visible: true });
    await button.or(this.page.locator(board)).first().waitFor();
    if (await button.isVisible()) await button.click({ timeout: 2_000 }).catch(() => undefined);
  }

  async resigns(): Promise<void> {
    await this.#opensColumn();
    await this.sees(this.page.getByRole('button', { name: /^(Resign|Abandonner)$/ })).click();
    await this.taps(this.page.getByRole('button', { name: /^(Yes, resign|Oui, abandonner)$/ }), '.end');
  }

  /** Home by a link on the screen, on a phone possibly in the menu. */
  async goesHome(): Promise<void> {
    const home = this.page.locator('a[href="/"]').filter({ visible: true });
    if ((await home.count()) === 0) await this.#opensColumn();
    await home.first().click();
    await this.page.locator('.home_games').waitFor();
    await this.looks('home again');
  }

  /** The column beside the board, on a phone behind the menu. */
  async #opensColumn(): Promise<void> {
    const menu = this.page.locator('.bar button.icon').filter({ visible: true });
    if ((await menu.count()) > 0) await menu.first().click();
  }
}
