/** Charts under a finger: they move as drawn layers, and stay where they are left. */

import { expect, jest, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { setStage } from './support/stage.ts';
import { DESK, PHONE } from './support/visitors.ts';

jest.setTimeout(120_000);

const stage = setStage();

interface Place {
  readonly x: number;
  readonly y: number;
}

/** From the middle of the part of a window, without letting go. */
async function dragged(page: Page, from: Place, by: Place): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 4 });
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 });
}

async function placeOf(thing: Locator): Promise<Place> {
  const { x = 0, y = 0 } = (await thing.boundingBox()) ?? {};
  return { x: Math.round(x), y: Math.round(y) };
}

const by = ({ x, y }: Place, dx: number, dy: number): Place => ({ x: x + dx, y: y + dy });

const styleOf = (thing: Locator): Promise<string | null> => thing.getAttribute('style');

/** Each place to which the chart is moved, with what is drawn then: a resting finger draws it at once. */
async function stepsOf(chart: Locator, world: Locator) {
  const log = await chart.evaluateHandle(
    (moves, draws) => {
      const found: { readonly moved: string; readonly drawn: string | null }[] = [];
      new MutationObserver(() => {
        const [moved = ''] = /translate: [^;]*/.exec(moves.getAttribute('style') ?? '') ?? [];
        found.push({ moved, drawn: draws?.getAttribute('style') ?? null });
      }).observe(moves, { attributeFilter: ['style'] });
      return found;
    },
    await world.elementHandle(),
  );
  return () => log.jsonValue();
}

test('the sea of Branle-bas is moved under a finger without being drawn, and drawn there at rest', async () => {
  const { page, complaints } = await stage.visitor({ ...DESK, reducedMotion: 'reduce' });
  await page.goto(stage.url);
  await page.locator('a[href="/practice/branle-bas"]').click();
  await page.locator('.frame.asked').waitFor();
  const [chart, world] = [page.locator('.sea_sea-chart'), page.locator('.sea_sea-chart > g').first()];
  const layer = page.locator('div', { has: chart }).last();
  const unmoved = page.locator('[style*="translate: 0px"] > .sea_sea-chart');
  await unmoved.waitFor();
  const ship = page.locator('.sea_sea-chart [data-ship="e1"]').first();
  const [drawn, at] = [await styleOf(world), await placeOf(ship)];
  const steps = await stepsOf(layer, world);
  await dragged(page, { x: 200, y: 300 }, { x: 90, y: 50 });
  expect(await placeOf(ship)).toEqual(by(at, 90, 50));
  await page.mouse.up();
  await unmoved.waitFor();
  expect(await styleOf(world)).not.toBe(drawn);
  expect(await placeOf(ship)).toEqual(by(at, 90, 50));
  const taken = await steps();
  const moved = taken.filter((step) => step.moved !== 'translate: 0px');
  expect(moved[0]?.drawn).toBe(drawn);
  // On a slow machine the finger may rest under way, and the sea is drawn there: the way goes on from zero.
  const legs = new Map(
    moved.map((step) => [step.drawn, step.moved.match(/-?[\d.]+(?=px)/g)?.map(Number) ?? []]),
  );
  const sum = (axis: 0 | 1) => [...legs.values()].reduce((way, leg) => way + (leg[axis] ?? 0), 0);
  expect(sum(0)).toBeCloseTo(90, 1);
  expect(sum(1)).toBeCloseTo(50, 1);
  expect(complaints).toEqual([]);
});

test('the chart of Trafalgar on a phone follows a finger, and stays when it is lifted', async () => {
  const { page, complaints } = await stage.visitor(PHONE);
  const position = [
    'turn english 4; wind W; victory K10 E FMZ 3/3; naiad N12 E FMZ 2/2',
    'hortense L14 E FMZ 2/2; santa-sabina O5 E FMZ 2/2; bucentaure A15 E FMZ 3/3',
  ].join('; ');
  await page.goto(`${stage.url}/practice/trafalgar#${new URLSearchParams({ seat: 'english', position })}`);
  await page.locator('.frame.asked').waitFor();
  const ship = page.locator('[data-ship="victory"]');
  await ship.click();
  await page.locator('.trafalgar_trafalgar-board.trafalgar_is-close').waitFor();
  const lens = page.locator('.trafalgar_trafalgar-board .trafalgar_lens');
  const [drawn, at] = [await styleOf(lens), await placeOf(ship)];
  await dragged(page, { x: 100, y: 350 }, { x: -40, y: 30 });
  expect(await placeOf(ship)).toEqual(by(at, -40, 30));
  expect(await styleOf(lens)).toBe(drawn);
  await page.mouse.up();
  await page.waitForFunction(
    (style) =>
      document.querySelector('.trafalgar_trafalgar-board .trafalgar_lens')?.getAttribute('style') !== style,
    drawn,
  );
  expect(await placeOf(ship)).toEqual(by(at, -40, 30));
  expect(complaints).toEqual([]);
});
