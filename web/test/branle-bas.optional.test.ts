/**
 * Branle-bas in the browser: two captains, one on a phone, give every kind of order by gesture, and replay
 * it.
 */

import { beforeEach, expect, jest, test } from '@jest/globals';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { picture, setStage } from './support/stage.ts';
import { lay } from './support/tables.ts';
import { accept, DESK, faultsOf, PHONE } from './support/visitors.ts';

jest.setTimeout(240_000);

const FRENCH_PHONE = { ...PHONE, locale: 'fr' };

const stage = setStage();
let complaints: string[][] = [];

beforeEach(() => {
  complaints = [];
});

async function somebody(device: BrowserContextOptions): Promise<Page> {
  const { page, complaints: own } = await stage.visitor(device);
  complaints.push(own);
  return page;
}

/** Creates a table as the user of a page; returns its address. */
const laid = async (page: Page, request: object): Promise<string> =>
  stage.url + (await lay(stage, page, 'branle-bas', request)).link;

const ship = (guns: string, x: number, y: number, heading: number, more: object = {}) => ({
  ...{ class: guns, x, y, heading, opened: true },
  ...more,
});
const chart = (page: Page, id: string): Locator => page.locator(`[data-ship="${id}"]`);
const primary = (page: Page): Locator => page.locator('.word .primary');
const way = (page: Page, name: RegExp): Locator => page.locator('.sea_way', { hasText: name });
/** The ship or division of the prompt, or its kind, by the sentence. */
/** With plain spaces in names. */
const askedOf = async (page: Page) =>
  ((await page.locator('.word .sentence').textContent()) ?? '').replaceAll('\u00A0', ' ');

/** The last turn of a battle; the wind is from the north. */
const LAST_TURN = {
  turn: 2,
  phase: 'divisions',
  windFrom: 0,
  ships: {
    french: [
      ship('74', 0, 0, 90),
      ship('74', -1_500, 0, 90),
      ship('74', 5_000, -4_000, 60),
      ship('74', -6_000, -6_000, 90),
    ],
    english: [
      ship('74', 1_000, 1_800, 270),
      ship('64', -6_000, 5_000, 90, { prizeOf: 'f1', possessed: true }),
      ship('74', 6_000, 6_000, 90, { anchored: true }),
      ship('74', -6_000, -5_615, 90),
    ],
  },
  bonds: [{ striker: 'e4', other: 'f4', kind: 'entangled', turn: 1 }],
};

test('two captains form, sail, tack, weigh, scuttle, part, aim and fire by gesture, to the end and in the replay', async () => {
  const [ann, bob] = [await somebody(DESK), await somebody(FRENCH_PHONE)];
  const url = await laid(ann, { options: { turns: 2 }, scenario: LAST_TURN });
  await ann.goto(url);
  await accept(bob, url);
  for (const page of [ann, bob]) await page.locator('.sea_sea-chart').waitFor();
  const done = new Set<string>();

  // Done by hand where the position allows; the rest is done by the button.
  const byHand: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    // First, as its sentence ends with a ship, too. Carronades, without faces of a die, have other words.
    'fire at': async (page) => {
      await page.locator('.sea_faces li').first().waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await picture(page, 'branle-bas-fire');
    },
    'form a division': async (page) => {
      for (const id of ['f1', 'f2']) await tap(page, chart(page, id));
      await page.getByText('2 ships in line').waitFor();
    },
    'Division d1': async (page) => {
      const before = await page.locator('.stepper input').last().inputValue();
      await drag(page, page.locator('.sea_handle:not(.is-next)'), 60, 60);
      expect(await page.locator('.stepper input').last().inputValue()).not.toBe(before);
      expect(await page.locator('.sea_ghost').count()).toBe(2);
      await way(page, /Together/).click();
      expect(await faultsOf(page)).toEqual([]);
      await picture(page, 'branle-bas-division');
    },
    f3: (page) => way(page, /Tack to 300/).click(),
    'prize e2': (page) => way(page, /Scuttle/).click(),
    // A die may have separated the two earlier.
    f4: async (page) => {
      const choice = way(page, /Drift|Break free/).first();
      if (await choice.isVisible()) await choice.click();
    },
    e3: (page) => way(page, /Appareiller/).click(),
    e1: async (page) => {
      await page.getByRole('button', { name: 'Ajouter un mouvement' }).click();
      await page.getByLabel('Virage (°)').fill('−7');
      await page.keyboard.press('Tab');
      await page.getByText('au 263°').waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await picture(page, 'branle-bas-legs');
    },
  };

  for (let step = 0; step < 60 && !(await ann.locator('.end').isVisible()); step++) {
    await Promise.race(
      [ann, bob].map((page) => page.locator('.frame.asked .primary, .end').first().waitFor()),
    );
    for (const page of [ann, bob]) {
      if (!(await page.locator('.frame.asked').isVisible())) continue;
      const asked = await askedOf(page);
      const key = keyOf(asked, done, Object.keys(byHand));
      if (key !== undefined) {
        done.add(key);
        await byHand[key]?.(page);
      }
      await goOn(page);
    }
  }
  for (const page of [ann, bob]) await page.locator('.end').waitFor();
  expect([...done].sort()).toEqual(
    expect.arrayContaining(['Division d1', 'e1', 'e3', 'f3', 'fire at', 'form a division']),
  );

  await ann.getByRole('link', { name: 'Replay' }).click();
  await ann.locator('.sea_sea-chart').waitFor();
  await ann.getByRole('button', { name: 'Step forward' }).click();
  expect(await faultsOf(ann)).toEqual([]);
  expect(complaints.flat()).toEqual([]);
});

/** The manual action for this prompt, once each. */
function keyOf(asked: string, done: ReadonlySet<string>, keys: readonly string[]): string | undefined {
  const named = keys.find((key) => (key === 'prize e2' ? / e2\s?[,.:]/.test(asked) : hasWord(asked, key)));
  return named === undefined || done.has(named) ? undefined : named;
}

const hasWord = (text: string, key: string): boolean =>
  key.length === 2
    ? new RegExp(`^\\S+(\\s\\S+)* ${key}\\s?[,.:]`).test(text) && !text.includes('Division')
    : text.includes(key);

/** The place of an element once the camera rests. */
async function restOf(page: Page, what: Locator) {
  const still = page.locator('.sea_sea-chart:not([data-moves])');
  await still.waitFor();
  for (let last = await what.boundingBox(); ; ) {
    await page.waitForTimeout(100);
    const [box, sea] = [await what.boundingBox(), await still.boundingBox()];
    if (box === null) throw new Error('There is nothing to be held.');
    // While the camera follows others' actions, the target can be out of sight.
    const isInSight = sea !== null && box.x >= sea.x && box.y >= sea.y;
    if (isInSight && box.x === last?.x && box.y === last.y) return box;
    last = box;
  }
}

/** Taps an element on the sea once the camera rests. */
async function tap(page: Page, what: Locator): Promise<void> {
  const { x, y, width, height } = await restOf(page, what);
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** Drags an element by so many pixels. */
async function drag(page: Page, what: Locator, dx: number, dy: number): Promise<void> {
  const box = await restOf(page, what);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 4 });
  await page.mouse.move(x + dx, y + dy, { steps: 4 });
  await page.mouse.up();
}

/** Presses the button, and waits for another sentence in the Word, not only for the busy state. */
async function goOn(page: Page): Promise<void> {
  const before = await page.locator('.word').innerHTML();
  await primary(page).click();
  await page.waitForFunction((said) => {
    const word = document.querySelector('.word');
    return word !== null && word.innerHTML.replaceAll(' disabled=""', '') !== said;
  }, before);
}

/** Where the deed is said among its alternatives only. */
const ORDER = /^Give the order$/;

/** Two ships at close quarters, and the prompt of the first French one. */
const closeBy = (call: object, more: object = {}) => ({
  turn: 1,
  phase: 'movement',
  windFrom: 0,
  ships: { french: [ship('74', 0, 0, 90)], english: [ship('74', 565, 100, 0)] },
  moment: { order: ['f1', 'e1'], call: { ship: 'f1', ...call }, underWay: { ship: 'f1', left: 12 } },
  ...more,
});

test.each([
  ['contact', { kind: 'contact', other: 'e1' }, /Evade to (port|starboard)/, /Board|Stop here/],
  ['collision', { kind: 'collision', other: 'e1' }, /Bear away/, /Roll again/],
])('after a %s the choice has a ghost, and an alternative beside it', async (_, call, first, other) => {
  const page = await somebody(DESK);
  const url = await laid(page, {
    scenario: closeBy(call),
    computers: { count: 1, level: 'recruit' },
  });
  await page.goto(url);
  await page.locator('.frame.asked').waitFor();
  const chosen = page.locator('.sea_way[aria-pressed="true"]');
  await expect(chosen.textContent()).resolves.toMatch(first);
  await expect(primary(page).textContent()).resolves.toMatch(call.kind === 'contact' ? ORDER : first);
  await page.locator('.sea_ghost').first().waitFor();
  await way(page, other).first().click();
  await expect(chosen.textContent()).resolves.toMatch(other);
  await expect(primary(page).textContent()).resolves.toMatch(call.kind === 'contact' ? ORDER : other);
  expect(await faultsOf(page)).toEqual([]);
  await goOn(page);
  expect(complaints.flat()).toEqual([]);
});

/** The first of two French ships is to fire; the wind is from the north. */
const FIRING = {
  options: { fleets: { french: ['74', '74'], english: ['74', '74'] } },
  scenario: {
    ...{ turn: 1, phase: 'fire', windFrom: 0 },
    ships: {
      french: [ship('74', 0, 0, 90), ship('74', -3_000, 0, 90)],
      english: [ship('74', 0, 1_800, 90), ship('74', 5_000, 100, 90)],
    },
  },
  computers: { count: 1, level: 'recruit' },
};

test('a resized page keeps its zoom', async () => {
  const page = await somebody({ ...DESK, reducedMotion: 'reduce' });
  await page.goto(await laid(page, FIRING));
  await page.locator('.sea_faces').waitFor();
  const looksElse = (style: string | null, wanted: boolean) =>
    page.waitForFunction(
      ([was, isElse]) =>
        (document.querySelector('.sea_sea-chart > g')?.getAttribute('style') !== was) === isElse,
      [style, wanted] as const,
    );
  // The camera starts far away, and moves to the ships once the sea is there.
  await page.waitForFunction(
    () =>
      document.querySelector('.sea_sea-chart > g')?.getAttribute('style')?.includes('scale(0.04)') === false,
  );
  const wide = await page.locator('.sea_sea-chart > g').first().getAttribute('style');
  await page.setViewportSize({ width: 360, height: 740 });
  await looksElse(wide, true);
  await page.setViewportSize({ width: 1_440, height: 900 });
  await looksElse(wide, false);
  expect(complaints.flat()).toEqual([]);
});

test('the sea is panned, zoomed, measured and read in words, and a ship says why she is no target', async () => {
  const page = await somebody(DESK);
  await page.goto(await laid(page, FIRING));
  await page.locator('.sea_faces').waitFor();
  // A tap on the current target aims at her masts.
  await tap(page, chart(page, 'e1'));
  await page.locator('.aims').getByRole('button', { name: 'Masts', pressed: true }).waitFor();
  await page.keyboard.press('Escape');
  const world = page.locator('.sea_sea-chart > g').first();
  const seen = () => world.getAttribute('style');
  const becomesOther = (was: string | null) =>
    page.waitForFunction(
      (style) => document.querySelector('.sea_sea-chart > g')?.getAttribute('style') !== style,
      was,
    );
  const first = await seen();
  await drag(page, page.locator('.sea_sea-chart'), 80, 40);
  await becomesOther(first);
  const second = await seen();
  await page.mouse.wheel(0, -300);
  await becomesOther(second);
  await page.getByRole('button', { name: 'All ships' }).click();
  await page.waitForFunction(
    (style) => document.querySelector('.sea_sea-chart > g')?.getAttribute('style') === style,
    first,
  );

  await chart(page, 'e2').click({ force: true });
  await page.locator('.word [role=alert]').waitFor();
  await page.locator('.sea_ship-sheet').getByText('Mars').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  const [from, to] = [await chart(page, 'f1').boundingBox(), await chart(page, 'e1').boundingBox()];
  if (from === null || to === null) throw new Error('The ships are out of sight.');
  await drag(
    page,
    chart(page, 'f1'),
    to.x + to.width / 2 - from.x - from.width / 2,
    to.y + to.height / 2 - from.y - from.height / 2,
  );
  await page.getByText('18 cm · short · 180° · starboard bears').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  await page.locator('.text-board').getByText('Wind from the north').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('t');
  await page.getByRole('button', { name: 'Hold fire' }).click();
  await page.locator('.sea_faces').waitFor({ state: 'detached' });
  expect(complaints.flat()).toEqual([]);
});

/** Both bear on each other, and the visitor fires first. */
const ABEAM =
  'turn 5 phase fire;wind 0;order f1,e1;asked fire ship f1;f1 74 5000 5000 90 opened;e1 74 5000 6800 90 opened';

test('the report lists the shots in order, with the last one in full, until it is put away', async () => {
  const page = await somebody({ ...DESK, reducedMotion: 'reduce' });
  await page.goto(`${stage.url}/practice/branle-bas#${new URLSearchParams({ position: ABEAM })}`);
  await page.getByRole('button', { name: /^Fire / }).click();
  const report = page.locator('.sea_report');
  await report.waitFor();
  // The enemy has fired or not, and the next turn has begun.
  await page.locator('.frame.asked').waitFor();
  const shots = page.locator('.story li', { hasText: /fires .* broadside/ });
  const shooters = (await shots.allTextContents()).map((line) => line.split(' ')[0] ?? '');
  const lines = report.locator('.sea_report-line');
  const open = report.locator('p .name').first();
  const told = (await lines.allTextContents()).map((line) => line.split(' ')[0]);
  // A single shot needs no list.
  expect(told).toEqual(shooters.length > 1 ? shooters : []);
  expect(await open.textContent()).toBe(shooters.at(-1));
  // The line of fire, and where it struck or fell.
  expect(await page.locator('.sea_told-shot .sea_told-line').count()).toBe(1);
  expect(await page.locator('.sea_told-shot :is(.sea_told-burst, .sea_told-splash)').count()).toBeGreaterThan(
    0,
  );
  if (shooters.length > 1) {
    await lines.first().click();
    expect(await open.textContent()).toBe(shooters[0]);
  }
  expect(await faultsOf(page)).toEqual([]);
  await report.getByRole('button', { name: 'Close' }).click();
  expect(await report.count()).toBe(0);
  expect(complaints).toEqual([[]]);
});

test.each([
  ['phone', PHONE],
  ['desk', DESK],
])('on a %s both ships of a duel are in sight at the first move', async (_, device) => {
  const page = await somebody({ ...device, reducedMotion: 'reduce' });
  await page.goto(`${stage.url}/practice/branle-bas`);
  await page.locator('.sea_ghost').first().waitFor();
  const room = await page.locator('.sea_sea-room').boundingBox();
  const tray = await page.locator('.sea_tray').boundingBox();
  for (const id of ['f1', 'e1']) {
    const { x = 0, y = 0, width = 0, height = 0 } = (await chart(page, id).boundingBox()) ?? {};
    const middle = { x: x + width / 2, y: y + height / 2 };
    expect(middle.x).toBeGreaterThan(room?.x ?? Infinity);
    expect(middle.x).toBeLessThan((room?.x ?? 0) + (room?.width ?? 0));
    expect(middle.y).toBeGreaterThan(room?.y ?? Infinity);
    expect(middle.y).toBeLessThan(tray?.y ?? 0);
  }
  expect(await page.locator('.sea_out-of-sight').count()).toBe(0);
  expect(complaints).toEqual([[]]);
});

/** The last broadsides of a turn: divisions are asked for next. */
const LINES = [
  'turn 5 phase fire;wind 9;order f1,f2,f3,e3,e2,e1;asked fire ship f1',
  'f1 74 5200 6300 40 opened;f2 74 4300 7100 40;f3 74 3500 7900 50',
  'e1 74 7500 6600 350 opened;e2 74 9900 2700 350;e3 74 10500 3600 350',
].join(';');

test('on a phone a report leaves the sea to the ships that are asked for', async () => {
  const page = await somebody({ ...PHONE, reducedMotion: 'reduce' });
  const fleets = JSON.stringify({ fleets: { french: ['74', '74', '74'], english: ['74', '74', '74'] } });
  const where = new URLSearchParams({ position: LINES, options: fleets });
  await page.goto(`${stage.url}/practice/branle-bas#${where}`);
  await page.getByRole('button', { name: /^Fire / }).click();
  const report = page.locator('.sea_report');
  await page.locator('.frame.asked:has(.sea_report)').waitFor();
  await page.getByText(/to form a division/).waitFor();
  const card = await report.boundingBox();
  for (const id of ['f1', 'f2', 'f3']) {
    const { y = 0, height = 0 } = (await chart(page, id).boundingBox()) ?? {};
    expect(y + height / 2).toBeLessThan(card?.y ?? 0);
  }
  await report.getByRole('button', { name: 'Details' }).click();
  expect((await report.boundingBox())?.height).toBeGreaterThan(card?.height ?? Infinity);
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints).toEqual([[]]);
});
