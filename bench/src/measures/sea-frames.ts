/**
 * The sea of Branle-bas with eight ships against eight: the time between frames while a leg is dragged, the
 * sea is moved and the wheel is turned, alternating with an empty page under the same gestures.
 */

import type { Page } from 'playwright-core';
import { type Figure, figure } from '../figure.ts';
import type { Effort } from '../measure.ts';
import { quantile, sum } from '../statistics.ts';
import { framesWhile, type Gesture, middleOf, moves, type Place, turns } from './gestures.ts';

/** Repetitions. */
const TIMES = { quick: 1, usual: 4, full: 12 } as const satisfies Record<Effort, number>;
/** The goal, as a multiple of an empty frame. */
const GOAL = 1.2;

/** Two lines abreast, in sight of each other; the first French ship is called. */
export const POSITION = (() => {
  const line = (camp: string, x: number, heading: number) =>
    Array.from({ length: 8 }, (_, at) => `${camp}${at + 1} 74 ${x} ${2_000 + at * 900} ${heading}`);
  const ships = [...line('f', 5_000, 0), ...line('e', 9_000, 180)];
  const order = ships.map((ship) => ship.split(' ')[0]).join(',');
  return ['turn 1 phase movement', 'wind 3', `order ${order}`, 'asked move ship f1', ...ships].join(';');
})();

/** @param page a fresh page; @param bare an empty page */
export async function seaFrames(page: Page, bare: Page, url: string, effort: Effort): Promise<Figure[]> {
  await page.goto(`${url}/practice/branle-bas#${new URLSearchParams({ position: POSITION })}`);
  await page.locator('.frame.asked').waitFor();
  const knob = await middleOf(page, '[data-leg]');
  const sea = { x: 120, y: 300 };
  const gestures: readonly (readonly [string, Place, Gesture])[] = [
    ['a leg is dragged', knob, moves],
    ['the sea is moved', sea, moves],
    ['the wheel is turned', sea, turns],
  ];
  const figures: Figure[] = [];
  for (const [what, from, gesture] of gestures) {
    const [here, empty]: [number[], number[]] = [[], []];
    for (let n = 0; n < TIMES[effort]; n++) {
      here.push(...(await framesWhile(page, from, gesture)));
      empty.push(...(await framesWhile(bare, from, gesture)));
    }
    figures.push(
      figure(`8 against 8, ${what}: from frame to frame, mean`, mean(here), 'ms', {
        against: { name: 'an empty page', value: mean(empty), unit: 'ms' },
        goal: { most: GOAL },
      }),
      figure(`8 against 8, ${what}: from frame to frame, 95 %`, quantile(here, 0.95), 'ms', {
        against: { name: 'an empty page', value: quantile(empty, 0.95), unit: 'ms' },
      }),
    );
  }
  return figures;
}

const mean = (values: readonly number[]): number => sum(values) / values.length;
