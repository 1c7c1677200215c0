/** Standing orders of the forts: their times do not give them away. */

import { type ClockState, must, nextDue } from '@escadre/shared/kernel';
import { fastRandom } from '@escadre/shared/kernel/fast-random.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openStore } from '../../src/store/open.ts';
import type { MatchStore } from '../../src/store/port.ts';
import { standingOrderDelay } from '../../src/table/time/standing-order-delay.ts';
import { Timekeeper } from '../../src/table/time/timekeeper.ts';
import { TableStand, type TestListener } from '../support/bare-tables.ts';

const WINDOWS = 1_000;
const FEU_SECONDS = 5;
/** Hortense is at the edge of the range of the gun on N15, and is about to leave it. */
const LEAVING =
  'turn allied 4; wind E; hortense N12 W FMZ 2/2; bucentaure E3 E FMZ 3/3; victory C12 NW FMZ 3/3';
/** Victory is between both guns of Cadiz, and is about to leave the range of one. */
const BETWEEN =
  'turn english 1; wind W; victory C4 E FMZ 3/3; naiad O1 E FMZ 2/2; bucentaure N4 E FMZ 3/3; hortense N6 E FMZ 2/2';

let store: MatchStore;
let stand: TableStand;
beforeAll(async () => {
  store = await openStore(':memory:');
  stand = await TableStand.open(store);
});
afterAll(async () => {
  await stand.close();
  await store.close();
});

const isOpen = ({ state }: TestListener) => Object.keys(state.prompts).some((id) => id.startsWith('feu-'));
const clockOf = ({ table }: TestListener): ClockState => table.live.clock;
const dueIn = (listener: TestListener) => (nextDue(clockOf(listener)) ?? Number.NaN) - stand.time.now();

const AWAY = { type: 'sail', ship: 'hortense', orders: ['ahead', 'ahead'] };
const ORDERS = [{ do: 'hold' }, { do: 'fire', aims: ['foremast'], distance: 3 }];

/** One player has given an order, and the opponent is about to sail. */
async function withOrder(order: object): Promise<TestListener> {
  const { listeners } = await stand.twoAtTheTable('trafalgar', { scenario: { position: LEAVING } });
  const [english, allied] = listeners;
  await english.play({ type: 'standingOrder', fort: 'N15', order });
  return allied;
}

/** Returns a function that measures the order's answer to the same sailing, again and again. */
async function windowsWith(order: object): Promise<() => number> {
  const { live } = (await withOrder(order)).table;
  const before = live.match;
  const after = before.after(before.decide('allied', AWAY));
  return () => {
    const keeper = new Timekeeper(live.clock, {
      time: stand.time,
      control: null,
      players: { areHere: () => true, graceOf: () => 0 },
      answerDelay: standingOrderDelay(),
      keep: async () => {},
      ring: () => {},
    });
    keeper.changed(keeper.changeBy(before, after, stand.time.now()));
    keeper.stop();
    return (nextDue(keeper.clock) ?? Number.NaN) - stand.time.now();
  };
}

/** How long a standing order takes, as its opponent sees it. */
async function timeOfAnOrder(order: object): Promise<number> {
  const allied = await withOrder(order);
  await allied.play(AWAY);
  expect(isOpen(allied)).toBe(true);
  const time = dueIn(allied);
  stand.time.pass(time - 1);
  await stand.settled();
  expect(isOpen(allied)).toBe(true);
  stand.time.pass(1);
  await stand.settled();
  expect(isOpen(allied)).toBe(false);
  const { table } = allied;
  await table.live.abandon();
  await table.close('MATCH_GONE', 'stopped');
  return time;
}

/** A quick player with a finger on the gun: each time is the product of many small factors. */
function timesOfSomebodyQuick(count: number): number[] {
  const random = fastRandom(1805);
  const times: number[] = [];
  while (times.length < count) {
    const things = Array.from({ length: 12 }, random).reduce((sum, each) => sum + each - 0.5, 0);
    const time = Math.round(800 * 2 ** (things / 2));
    if (time >= 400 && time <= 1_600) times.push(time);
  }
  return times;
}

/** The largest distance between two empirical distributions (Kolmogorov and Smirnov). */
function distance(some: readonly number[], others: readonly number[]): number {
  const share = (times: readonly number[], upTo: number) =>
    times.filter((time) => time <= upTo).length / times.length;
  return Math.max(...[...some, ...others].map((time) => Math.abs(share(some, time) - share(others, time))));
}

/** Beyond this, one test in 100,000 would call two samples different that are from one distribution. */
const TOLD_APART = Math.sqrt(-Math.log(0.000_01 / 2) / WINDOWS);

/** How much each time tells of the next, from -1 to 1. */
function correlationOfNeighbours(times: readonly number[]): number {
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const off = times.map((time) => time - mean);
  const products = off
    .slice(1)
    .reduce((sum, each, index) => sum + each * must(off[index], 'one of the delays'), 0);
  return products / off.reduce((sum, each) => sum + each * each, 0);
}

describe('1,000 windows with a standing order', () => {
  const times: number[] = [];
  beforeAll(async () => {
    const windows = await Promise.all(ORDERS.map(windowsWith));
    for (let n = 0; n < WINDOWS; n++) times.push(must(windows[n % windows.length], 'a window')());
  });

  test('cannot be told from the times of a quick player', () => {
    expect(distance(times, timesOfSomebodyQuick(WINDOWS))).toBeLessThan(TOLD_APART);
  });

  test('are answered before the deadline, and alike whether fire is held or not', () => {
    expect(Math.max(...times)).toBeLessThan(FEU_SECONDS * 1_000);
    const [held, fired] = [0, 1].map((which) => times.filter((_, n) => n % 2 === which));
    expect(distance(must(held, 'those who held'), must(fired, 'those who fired'))).toBeLessThan(
      TOLD_APART * Math.SQRT2,
    );
  });

  test('are drawn afresh each time, from nothing in the match, its dice or the last window', () => {
    // All of these windows are of two matches, with one seed and the same nonces.
    expect(new Set(times).size).toBeGreaterThan(WINDOWS / 4);
    expect(Math.abs(correlationOfNeighbours(times))).toBeLessThan(4.5 / Math.sqrt(WINDOWS));
  });
});

test('an order answers exactly at the drawn time, at a table', async () => {
  const times: number[] = [];
  for (const order of [...ORDERS, ...ORDERS, ...ORDERS]) times.push(await timeOfAnOrder(order));
  expect(new Set(times).size).toBeGreaterThan(1);
});

test.each([
  ['always takes the same', () => 1_000],
  ['takes any time as often as any other', (random: () => number) => 400 + 1_200 * random()],
  [
    'takes a little longer',
    (random: () => number) => 1.2 * standingOrderDelay(random)({ least: 400, most: 1_600 }),
  ],
])('an order that %s would be told from a quick player', (_, answerDelay) => {
  const random = fastRandom(1588);
  const times = Array.from({ length: WINDOWS }, () => answerDelay(random));
  expect(distance(times, timesOfSomebodyQuick(WINDOWS))).toBeGreaterThan(TOLD_APART);
});

test('the second gun takes a time of its own after the first, within the same deadline', async () => {
  for (const feuSeconds of [1, 5]) {
    const { listeners } = await stand.twoAtTheTable('trafalgar', {
      scenario: { position: BETWEEN },
      options: { feuSeconds },
    });
    const [english, allied] = listeners;
    const order = { do: 'fire', aims: ['foremast', 'mizzenmast'], distance: 3 };
    for (const fort of ['C1', 'B6']) await allied.play({ type: 'standingOrder', fort, order });
    const opened = stand.time.now();
    await english.play({ type: 'sail', ship: 'victory', orders: ['ahead'] });
    const deadline = Object.entries(english.state.prompts).find(([id]) => id.startsWith('feu-'))?.[1]
      .deadline;
    expect(deadline).toBe(opened + feuSeconds * 1_000);
    const first = dueIn(english);
    stand.time.pass(first);
    await stand.settled();
    expect(isOpen(english)).toBe(true);
    const second = dueIn(english);
    expect(second).toBeGreaterThan(0);
    expect(stand.time.now() + second).toBeLessThan(must(deadline, 'the deadline'));
    stand.time.pass(second);
    await stand.settled();
    expect(isOpen(english)).toBe(false);
  }
});
