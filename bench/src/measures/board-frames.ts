/**
 * The four boards while they move: on a phone whose processor is four times slower, the work of the page's
 * thread per frame; and the frames of Branle-bas on a desktop. Beside an empty page under the same gesture.
 */

import type { Browser, CDPSession, Page } from 'playwright-core';
import { type Figure, figure } from '../figure.ts';
import type { Effort } from '../measure.ts';
import { median } from '../statistics.ts';
import { framesWhile, middleOf, moves, type Place } from './gestures.ts';
import { POSITION } from './sea-frames.ts';

const TIMES = { quick: 1, usual: 8, full: 12 } as const satisfies Record<Effort, number>;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1_440, height: 900 };
const SLOWER = 4;
/** The goals: milliseconds of work a frame; and how many frames take at most so many milliseconds. */
const MOST_WORK = 4;
const IN_TIME = { milliseconds: 20, percent: 99 };
/** Sea without ships. */
const SEA = { x: 120, y: 300 };

/** Victory, and sea around her. */
const AT_SEA = [
  'turn english 4; wind W; victory K10 E FMZ 3/3; naiad N12 E FMZ 2/2',
  'hortense L14 E FMZ 2/2; santa-sabina O5 E FMZ 2/2; bucentaure A15 E FMZ 3/3',
].join('; ');

interface Board {
  readonly name: string;
  readonly path: string;
  /** Prepares the board, and returns where the gesture begins. */
  readonly begin: (page: Page) => Promise<Place>;
}

const BOARDS: readonly Board[] = [
  {
    name: 'a card is dragged',
    path: '/practice/trafalgar-cards',
    begin: async (page) => {
      await page.locator('.word .primary').click();
      await page.locator('.cards_racks').waitFor();
      // An admiral stays in the hand.
      return middleOf(page, '.cards_hand button:not([data-place^="A-"])');
    },
  },
  {
    name: 'a piece of Les Grands Amiraux is dragged',
    path: '/practice/grands-amiraux',
    begin: async (page) => {
      await page.locator('.admirals_formations button').first().click();
      await page.locator('.word .primary').click();
      await page.locator('.frame.asked [data-square="d7"]').waitFor();
      return middleOf(page, '[data-square="d4"]');
    },
  },
  {
    name: 'the chart of Trafalgar is moved',
    path: `/practice/trafalgar#${new URLSearchParams({ seat: 'english', position: AT_SEA })}`,
    begin: async (page) => {
      await page.locator('.frame.asked').waitFor();
      await page.locator('[data-ship="victory"]').click();
      return { x: 60, y: 400 };
    },
  },
  {
    name: 'the sea of Branle-bas is moved',
    path: `/practice/branle-bas#${new URLSearchParams({ position: POSITION })}`,
    begin: async (page) => {
      await page.locator('.frame.asked').waitFor();
      return { x: 60, y: 300 };
    },
  },
];

export async function boardFrames(chromium: Browser, url: string, effort: Effort): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const board of BOARDS) figures.push(await workOf(chromium, url, board, effort));
  return [...figures, await inTime(chromium, url, effort)];
}

/** On a phone, beside an empty page. */
async function workOf(
  chromium: Browser,
  url: string,
  { name, path, begin }: Board,
  effort: Effort,
): Promise<Figure> {
  const [page, bare] = [await pageOf(chromium, PHONE), await pageOf(chromium, PHONE)];
  await page.goto(url + path);
  const from = await begin(page);
  const [here, empty] = [await meterOf(page), await meterOf(bare)];
  const [work, none]: [number[], number[]] = [[], []];
  for (let n = 0; n < TIMES[effort]; n++) {
    work.push(await workPerFrame(page, here, from));
    none.push(await workPerFrame(bare, empty, from));
  }
  await Promise.all([page.context().close(), bare.context().close()]);
  const [all, idle] = [median(work), median(none)];
  return figure(
    `phone, CPU ${SLOWER} times slower, ${name}: work a frame, beyond an empty page’s`,
    all - idle,
    'ms',
    {
      goal: { most: MOST_WORK },
      note: `${all.toFixed(1)} ms; an empty page: ${idle.toFixed(1)} ms`,
    },
  );
}

/** A device without animations of its own, which would be measured too. */
async function pageOf(chromium: Browser, viewport: typeof PHONE): Promise<Page> {
  const context = await chromium.newContext({
    viewport,
    locale: 'en',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  return context.newPage();
}

async function meterOf(page: Page): Promise<CDPSession> {
  const line = await page.context().newCDPSession(page);
  await line.send('Performance.enable');
  return line;
}

/** Milliseconds that the page's thread works per frame during a gesture: scripts, styles, layout and painting. */
async function workPerFrame(page: Page, line: CDPSession, from: Place): Promise<number> {
  const worked = async () => {
    const { metrics } = await line.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  };
  // The other page waits meanwhile: slowing it down, too, would cost a core.
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const before = await worked();
  const frames = await framesWhile(page, from, moves);
  const after = await worked();
  await line.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return (after - before) / frames.length;
}

/** Eight ships against eight, all in sight, as soon as they are there. */
async function inTime(chromium: Browser, url: string, effort: Effort): Promise<Figure> {
  const [sea, bare]: [number[], number[]] = [[], []];
  const empty = await pageOf(chromium, DESK);
  for (let n = 0; n < TIMES[effort]; n++) {
    const page = await pageOf(chromium, DESK);
    await page.goto(`${url}/practice/branle-bas#${new URLSearchParams({ position: POSITION })}`);
    await page.locator('.frame.asked').waitFor();
    await page.keyboard.press('0');
    sea.push(...(await framesWhile(page, SEA, moves)));
    bare.push(...(await framesWhile(empty, SEA, moves)));
    await page.context().close();
  }
  await empty.context().close();
  return figure(
    `8 against 8, all in sight, the sea is moved: frames of at most ${IN_TIME.milliseconds} ms`,
    shareInTime(sea),
    '%',
    { goal: { least: IN_TIME.percent }, note: `an empty page: ${shareInTime(bare).toFixed(0)} %` },
  );
}

const shareInTime = (frames: readonly number[]): number =>
  (frames.filter((time) => time <= IN_TIME.milliseconds).length / frames.length) * 100;
