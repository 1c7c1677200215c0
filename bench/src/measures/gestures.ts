/** Gestures of a mouse on a page, to and fro, and the frames of the page meanwhile. */

import type { Page } from 'playwright-core';

/** Steps per gesture. */
const STEPS = 60;

export interface Place {
  readonly x: number;
  readonly y: number;
}

export type Gesture = (page: Page, from: Place, step: number) => Promise<void>;

/** To and fro, back to the starting point. */
const swing = (step: number): number => Math.sin((step / STEPS) * 2 * Math.PI);

export const moves: Gesture = (page, { x, y }, step) =>
  page.mouse.move(x + 120 * swing(step), y + 40 * swing(2 * step));
export const turns: Gesture = (page, _, step) => page.mouse.wheel(0, step < STEPS / 2 ? -30 : 30);

/** Milliseconds between frames during a gesture. */
export async function framesWhile(page: Page, from: Place, gesture: Gesture): Promise<number[]> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const frames = await page.evaluateHandle(() => {
    const seen = { times: [] as number[], isOver: false };
    const look = (time: number) => {
      seen.times.push(time);
      if (!seen.isOver) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    return seen;
  });
  for (let step = 1; step <= STEPS; step++) await gesture(page, from, step);
  const times = await frames.evaluate((seen) => {
    seen.isOver = true;
    return seen.times.slice();
  });
  await page.mouse.up();
  return times.slice(1).map((time, at) => time - (times[at] ?? 0));
}

/** The middle of an element. */
export async function middleOf(page: Page, selector: string): Promise<Place> {
  const box = await page.locator(selector).last().boundingBox();
  if (box === null) throw new Error(`${selector} is not on the page.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
