/** Every link and button within three steps of the first page leads somewhere real. */

import { expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { setStage } from '../support/stage.ts';
import { DESK, PHONE } from '../support/visitors.ts';

jest.setTimeout(900_000);

const stage = setStage();

const STEPS = 3;

/** A link is known by where it leads, a button by its page and what it says. */
interface Control {
  readonly key: string;
  /** Its place among the controls of the screen. */
  readonly place: number;
}

/** What is on a screen, but for the boards themselves, which the tests of each game play. */
const controlsOn = (page: Page): Promise<Control[]> =>
  page.evaluate(() => {
    const scope = document.querySelector('dialog:modal') ?? document;
    const all = [...scope.querySelectorAll<HTMLElement>('a[href], button, summary')].filter(
      (each) =>
        each.checkVisibility({ visibilityProperty: true }) &&
        each.closest('.board, .word, [inert], [aria-hidden="true"]') === null &&
        !(each as HTMLButtonElement).disabled,
    );
    const where = location.pathname.replace(/\/m\/[\w-]+/, '/m/:id');
    const keyOf = (each: HTMLElement) => {
      const link = each instanceof HTMLAnchorElement ? new URL(each.href) : undefined;
      if (link === undefined)
        return `${where} [${each.getAttribute('aria-label') ?? each.textContent?.trim()}]`;
      const path = link.pathname.replace(/\/m\/[\w-]+/, '/m/:id') + link.search;
      return link.origin === location.origin ? path : link.href;
    };
    for (const [place, each] of all.entries()) each.dataset.place = String(place);
    return all.map((each, place) => ({ key: keyOf(each), place }));
  });

async function follow(page: Page, steps: readonly Control[]): Promise<void> {
  await page.goto(stage.url);
  for (const { key } of steps) {
    await rest(page);
    const found = (await controlsOn(page)).find((each) => each.key === key);
    if (found === undefined) throw new Error(`${key} is not there any more`);
    const control = page.locator(`[data-place="${found.place}"]`).first();
    // What would open in another tab is looked at in this one.
    await control.evaluate((each) => each.removeAttribute('target'));
    await control.click();
  }
  await rest(page);
}

async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForTimeout(300);
}

for (const [name, device] of [
  ['a desktop, in English', DESK],
  ['a phone, in French', { ...PHONE, locale: 'fr', hasTouch: true }],
] as const) {
  test(`on ${name}`, async () => {
    const seen = new Set<string>();
    const faults: string[] = [];
    const screens: Control[][] = [[]];
    for (let screen = screens.shift(); screen !== undefined; screen = screens.shift()) {
      for (const control of await controlsAfter(screen)) {
        if (seen.has(control.key)) continue;
        seen.add(control.key);
        const steps = [...screen, control];
        const fault = await faultAfter(steps);
        if (fault !== undefined) faults.push(`${steps.map(({ key }) => key).join(' → ')}: ${fault}`);
        else if (steps.length < STEPS) screens.push(steps);
      }
    }
    expect(faults).toEqual([]);
    expect(seen.size).toBeGreaterThan(30);
  });

  const visit = async <Found>(
    steps: readonly Control[],
    see: (page: Page) => Promise<Found>,
  ): Promise<Found> => {
    const { page } = await stage.visitor(device);
    try {
      await follow(page, steps);
      return await see(page);
    } finally {
      await page.context().close();
    }
  };

  const controlsAfter = (steps: readonly Control[]) => visit(steps, controlsOn);

  /** What is wrong where these steps lead; undefined if it is somewhere real. */
  async function faultAfter(steps: readonly Control[]): Promise<string | undefined> {
    const { page, complaints } = await stage.visitor(device);
    let status = 200;
    page.on('response', (response) => {
      if (response.request().isNavigationRequest()) status = response.status();
    });
    try {
      await follow(page, steps);
      if (status >= 400) return `answers ${status}`;
      if (await page.locator('.failure').isVisible())
        return (await page.locator('.failure h1').textContent()) ?? undefined;
      return complaints[0];
    } catch (error) {
      return error instanceof Error ? error.message.split('\n')[0] : String(error);
    } finally {
      await page.context().close();
    }
  }
}
