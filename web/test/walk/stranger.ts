/** A stranger who begins at the first page and only clicks, taps and types what they see. */

import { expect } from '@jest/globals';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { Stage } from '../support/stage.ts';
import { faultsOnScreen } from './inspection.ts';

/** Milliseconds in which a screen comes to rest after a step. */
const REST = 250;

/** Requests that a page gives up by going elsewhere are not failures. */
const GIVEN_UP = 'net::ERR_ABORTED';

export class Stranger {
  readonly page: Page;
  readonly #complaints: string[];
  readonly #found = new Set<string>();

  private constructor(page: Page, complaints: string[]) {
    this.page = page;
    this.#complaints = complaints;
  }

  /** Opens the first page, and looks at it until the boards on its cards play. */
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

  /** The first of these that can be seen. */
  sees(what: string | Locator): Locator {
    const all = typeof what === 'string' ? this.page.locator(what) : what;
    return all.filter({ visible: true }).first();
  }

  /** Taps or clicks; `then` is what comes of it, at which the whole screen is inspected. */
  async taps(what: string | Locator, then: string | Locator): Promise<void> {
    await this.sees(what).click();
    await this.sees(then).waitFor();
    await this.looks(typeof then === 'string' ? then : String(then));
  }

  /** Inspects the screen as it stands. */
  async looks(at: string): Promise<void> {
    await this.page.waitForTimeout(REST);
    const { pathname } = new URL(this.page.url());
    const faults = [...(await faultsOnScreen(this.page)), ...this.#complaints.splice(0)];
    for (const fault of faults) this.#found.add(`${pathname} (${at}): ${fault}`);
  }

  /** Closes the browser, and says everything that was wrong on the way. */
  async leaves(): Promise<void> {
    await this.page.context().close();
    expect([...this.#found]).toEqual([]);
  }

  /** Watches the boards on the cards of the first page until they play. */
  async watchesPreviews(): Promise<void> {
    for (const preview of await this.page.locator('.watched').all()) {
      await preview.scrollIntoViewIfNeeded();
      await preview.locator('.small-board_live').waitFor();
    }
    await this.page.evaluate(() => scrollTo(0, 0));
    await this.looks('home with its previews');
  }

  /** Home by a link on the screen; on a phone it may stand in the menu. */
  async goesHome(): Promise<void> {
    const home = this.sees('a[href="/"]');
    if (!(await home.isVisible())) {
      await this.sees('.bar button.icon').click();
      await home.waitFor();
    }
    await home.click();
    await this.page.locator('.games').waitFor();
    await this.looks('home again');
  }
}
