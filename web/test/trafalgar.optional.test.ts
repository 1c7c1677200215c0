/**
 * Trafalgar in the browser: two strangers, one on a phone, every command by gesture, FEU in time, late and
 * by order.
 */

import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import { expect, jest, test } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { picture, setStage } from './support/stage.ts';
import { lay } from './support/tables.ts';
import { accept, DESK, faultsOf, PHONE } from './support/visitors.ts';

jest.setTimeout(240_000);

const stage = setStage();
/** Complaints of a test's pages. */
let complaints: string[][] = [];

async function somebody(device: BrowserContextOptions): Promise<Page> {
  const { page, complaints: own } = await stage.visitor(device);
  complaints.push(own);
  return page;
}

/** Creates a table as the English; returns its path. */
const laid = async (page: Page, request: object): Promise<string> =>
  (await lay(stage, page, 'trafalgar', { seat: 'english', ...request })).link;

/** Both sit down, and the match starts. */
async function meet(english: Page, allied: Page, path: string, through = stage.url): Promise<void> {
  await english.goto(stage.url + path);
  await accept(allied, through + path);
  const pages = [english, allied];
  const begun = () =>
    Promise.all(pages.map((page) => page.locator('.trafalgar_trafalgar-board').isVisible()));
  for (let look = 0; look < 200 && (await begun()).includes(false); look++) {
    for (const page of pages) {
      const sit = page.getByRole('button', { name: 'Play', exact: true });
      if (await sit.isVisible()) await sit.click({ timeout: 2_000 }).catch(() => undefined);
    }
    await english.waitForTimeout(150);
  }
}

const ship = (page: Page, id: string) => page.locator(`[data-ship="${id}"]`);
const primary = (page: Page) => page.locator('.word .primary');
const told = (page: Page, text: string | RegExp) =>
  page.locator('.story').getByText(text).first().waitFor({ state: 'attached' });

/** A window open long enough to be answered: an earlier tap does not count. */
const armed = (page: Page) => page.locator('.trafalgar_feu-button[aria-disabled="false"]').waitFor();

/** Taps a point of the chart, where it is drawn now. */
async function tapPoint(page: Page, row: string, column: number): Promise<void> {
  const { x, y } = await page.evaluate(
    async ([down, along]) => {
      const frame = () => new Promise(requestAnimationFrame);
      // The wind never rests.
      const isMoving = () =>
        document
          .getAnimations()
          .some(
            ({ playState, effect }) =>
              playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          );
      // The lens is at rest.
      for (let still = 0; still < 5; still = isMoving() ? 0 : still + 1) await frame();
      const chart = document.querySelector<SVGGElement>('.trafalgar_lens');
      const board = document.querySelector<SVGSVGElement>('.trafalgar_trafalgar-board');
      if (chart === null || board === null) throw new Error('There is no board.');
      const { width } = board.viewBox.baseVal;
      const [long, short] = [28 + (along + (down % 2) / 2) * 40, 28 + down * 20 * Math.sqrt(3)];
      const isTurned = width < board.viewBox.baseVal.height;
      // The Allies' board is turned: Cadiz is at the bottom.
      const spot = isTurned
        ? new DOMPoint(short, board.viewBox.baseVal.height - long)
        : new DOMPoint(long, short);
      return spot.matrixTransform(chart.getScreenCTM() ?? undefined);
    },
    [row.charCodeAt(0) - 65, column - 1] as const,
  );
  await page.mouse.click(x, y);
}

/**
 * Cadiz has a gun at C1 and one at B6; three English ships are about to leave one of them each, and Victory
 * is almost home with the flag.
 */
const CHASE = [
  'turn english 4; wind W; flag allied victory; victory M18 SE FMZ 3/3; naiad D3 E FMZ 2/2; euryalus D8 E FMZ 2/2',
  'royal-sovereign C9 E FMZ 3/3; hortense L10 E FMZ 2/2; santa-sabina K11 E FMZ 2/2; bucentaure N5 E FMZ 3/3',
].join('; ');

test('two strangers to the end of a match: Feu is cried, missed, and left to orders; the flag comes home', async () => {
  complaints = [];
  const [english, allied] = [await somebody(DESK), await somebody(PHONE)];
  // The Allies play first in a round, so that no die turns the wind before the end.
  const position = `first allied; ${CHASE.replace('turn english', 'turn allied')}`;
  await meet(english, allied, await laid(english, { scenario: { position }, options: { feuSeconds: 15 } }));
  expect([await faultsOf(english), await faultsOf(allied)]).toEqual([[], []]);
  await allied.getByText('Your move').waitFor();
  // No ship has moved: that is said first.
  await allied.getByRole('button', { name: /^End turn/ }).click();
  await allied.getByText('Not moved: Bucentaure').waitFor();
  await allied.getByRole('button', { name: 'End turn', exact: true }).click();
  await english.getByRole('button', { name: /^End turn/ }).waitFor();

  // An impossible move says why; then a dot, and the way burns where a window would open.
  await ship(english, 'naiad').click();
  await tapPoint(english, 'N', 3);
  await english.getByRole('alert').filter({ hasText: 'moves left' }).waitFor();
  await tapPoint(english, 'D', 5);
  await english.getByText('C1 may cry “Feu!” on the way.').waitFor();
  await picture(english, 'trafalgar-course');
  await primary(english).click();

  // The band: the title, axe, and the cry by a tap. The sailing player sees the wait.
  const band = allied.locator('.trafalgar_feu');
  await band.getByText('Naiad is slipping out of C1’s range').waitFor();
  expect(await allied.title()).toContain('FEU');
  await english.getByText('Naiad must wait: Cadiz may fire. 17% to hit.').waitFor();
  // Nothing may cover an open window.
  expect(await band.getByRole('button', { name: 'Leave orders' }).count()).toBe(0);
  await picture(allied, 'trafalgar-feu');
  await band.getByRole('button', { name: 'Feu!' }).click();
  await told(allied, /The gun at C1 fires at Naiad/);
  await told(english, 'Naiad sails to D5, heading east.');

  // No answer; the result is shown, and turned into orders.
  await ship(english, 'euryalus').click();
  await english.getByRole('button', { name: 'Ahead' }).waitFor();
  await english.keyboard.press('ArrowUp');
  await english.getByRole('button', { name: /^Sail/ }).waitFor();
  await english.keyboard.press('Enter');
  await band.getByText('Euryalus is slipping out of B6’s range').waitFor();
  expect([await faultsOf(english), await faultsOf(allied)]).toEqual([[], []]);
  await allied.getByText('Time ran out after 15 s: your guns held their fire.').waitFor();
  await picture(allied, 'trafalgar-missed');
  await allied.locator('.trafalgar_missed').getByRole('button', { name: 'Leave orders' }).click();
  const card = allied.getByRole('region', { name: 'The gun at B6' });
  await card.getByText('Fire', { exact: true }).click();
  await card.getByText('fires on its own up to').waitFor();
  expect(await faultsOf(allied)).toEqual([]);
  await picture(allied, 'trafalgar-orders');
  await allied.getByRole('button', { name: 'Close' }).click();

  // The next gun fires by its order.
  await english.keyboard.press('Escape');
  await ship(english, 'royal-sovereign').click();
  await english.getByRole('button', { name: 'Ahead' }).click();
  await primary(english).click();
  await told(english, /The gun at B6 fires at Royal\sSovereign/);
  await told(english, 'Royal Sovereign sails to C10, heading east.');

  await ship(english, 'victory').click();
  await tapPoint(english, 'N', 18);
  // The draft survives a reload.
  await english.reload();
  await english.getByRole('button', { name: /^Sail/ }).waitFor();
  await primary(english).click();
  for (const page of [english, allied]) await page.locator('.end').waitFor();
  await english.locator('.end').getByText('You win').waitFor();
  expect([await faultsOf(english), await faultsOf(allied), complaints.flat()]).toEqual([[], [], []]);

  // The replay uses the same chart.
  await english.getByRole('link', { name: 'Replay' }).click();
  await english.locator('.replay_replay .trafalgar_trafalgar-board').waitFor();
  expect(await faultsOf(english)).toEqual([]);
});

/** One page against a silent computer. */
async function alone(position: string, options: object = {}): Promise<Page> {
  const page = await somebody(DESK);
  const computers = { count: 1, level: 'recruit' };
  const path = await laid(page, {
    scenario: { position },
    options: { feuSeconds: 60, ...options },
    computers,
  });
  await page.goto(stage.url + path);
  await page.locator('.trafalgar_trafalgar-board').waitFor();
  return page;
}

const ENEMY = 'hortense O9 E FMZ 2/2; santa-sabina O5 E FMZ 2/2; bucentaure A15 E FMZ 3/3';

test('wind, broadsides, the guns of the port, flags and repairs by gesture, and the text form by its key', async () => {
  complaints = [];
  const wind = await alone(`toss english; victory K10 E FMZ 3/3; naiad N18 NW FMZ 2/2; ${ENEMY}`);
  await wind.locator('[data-wind="SW"]').click();
  await wind.getByRole('button', { name: 'Wind from the south-west' }).last().click();
  await told(wind, 'The wind blows from the south-west.');
  await wind.close();

  const fire = await alone(
    `turn english 4; wind W; victory K10 E FMZ 3/3; naiad N12 E FMZ 2/2; santisima-trinidad N14 E FMZ 3/3; ${ENEMY.replace('O9', 'L10')}`,
  );
  await ship(fire, 'victory').click();
  await ship(fire, 'hortense').click();
  await fire.locator('.trafalgar_shot-panel').waitFor();
  expect(await faultsOf(fire)).toEqual([]);
  await fire.getByRole('button', { name: 'mizzenmast' }).click();
  await fire.getByRole('button', { name: 'One gun fewer' }).click();
  await picture(fire, 'trafalgar-shot');
  await fire.getByRole('button', { name: 'Fire 2 at her mizzenmast' }).click();
  await told(fire, /Victory fires (one gun|two guns) to starboard/);
  await fire.locator('[data-point="N15"]').click();
  await ship(fire, 'santisima-trinidad').click();
  await fire.getByRole('button', { name: /^Fire N15 at her/ }).click();
  await told(fire, /The gun at N15 fires at Santísima\sTrinidad/);
  // A ship is dragged once the whole chart is shown again.
  await fire.locator('.trafalgar_trafalgar-board:not(.trafalgar_is-close)').waitFor();
  await ship(fire, 'victory').hover();
  const { x, y, width, height } = (await ship(fire, 'victory').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await fire.mouse.move(x + width / 2, y + height / 2);
  await fire.mouse.down();
  await fire.mouse.move(x + width / 2 - 30, y + height / 2 - 50, { steps: 6 });
  await fire.mouse.up();
  await fire.getByRole('button', { name: 'Sail', exact: true }).click();
  await told(fire, /Victory sails to/);
  await fire.keyboard.press('t');
  await fire.locator('.text-board').waitFor();
  expect(await faultsOf(fire)).toEqual([]);
  await fire.keyboard.press('t');
  await fire.locator('.trafalgar_trafalgar-board').waitFor();
  await fire.close();

  const flag = await alone(
    `turn english 4; wind W; victory B2 SE FMZ 3/3; euryalus K10 E --- 2/2; ${ENEMY}`,
    { repair: 'ship' },
  );
  await ship(flag, 'victory').click();
  await flag.getByRole('button', { name: 'Seize the Allied flag' }).click();
  await flag.locator('.word .trafalgar_chips').getByRole('button', { name: 'east', exact: true }).click();
  await primary(flag).click();
  await told(flag, 'Victory seizes the Allied flag!');
  await flag.keyboard.press('Escape');
  await flag.getByRole('button', { name: 'Repair…' }).click();
  await primary(flag).click();
  await told(flag, 'The carpenters go to work on Euryalus.');
  await flag.close();

  const hand = await alone(
    `turn english 4; wind W; flag allied victory; victory K8 E FMZ 3/3; naiad K9 E FMZ 2/2; ${ENEMY}`,
  );
  await ship(hand, 'victory').click();
  await hand.getByRole('button', { name: 'Hand the flag to Naiad' }).click();
  await primary(hand).click();
  await told(hand, 'Victory hands the flag to Naiad.');
  await hand.close();
  expect(complaints.flat()).toEqual([]);
});

test('the called ship fires first, and the port shouts at a ship that has sailed', async () => {
  complaints = [];
  const [english, allied] = [await somebody(PHONE), await somebody(DESK)];
  const position =
    `turn english 4; wind W; naiad C4 NE FMZ 2/2; victory M10 E FMZ 3/3; euryalus C4 E FMZ 2/2; ${ENEMY}`.replace(
      'euryalus C4',
      'euryalus D7',
    );
  await meet(english, allied, await laid(english, { scenario: { position }, options: { feuSeconds: 60 } }));
  await ship(english, 'euryalus').click();
  await english.getByRole('button', { name: 'Turn to port' }).click();
  await primary(english).click();
  await allied.getByRole('button', { name: 'Feu at Euryalus…' }).click();
  await allied.getByRole('button', { name: 'Feu!' }).click();
  const answer = english.locator('.trafalgar_feu');
  const shot = told(allied, /The gun at B6 fires at Euryalus/);
  await Promise.race([shot, answer.waitFor()]);
  if (await answer.isVisible()) await answer.getByRole('button', { name: 'Take the shot' }).click();
  await shot;

  await ship(english, 'naiad').click();
  await english.getByRole('button', { name: 'Ahead' }).click();
  await primary(english).click();
  // By keys: the aim, and the cry.
  await armed(allied);
  await allied.keyboard.press('4');
  await allied.keyboard.press(' ');
  await answer.getByRole('heading', { name: 'C1 is aiming at Naiad' }).waitFor();
  expect(await faultsOf(english)).toEqual([]);
  await picture(english, 'trafalgar-answer');
  await answer.getByRole('button', { name: 'Fire 2 first' }).click();
  await told(allied, /Naiad fires (one gun|two guns) to port at the gun at C1/);
  // A report lies over the chart: a tap passes through it, and dismisses it.
  const stars = english.locator('.trafalgar_volley');
  await stars.click({ force: true });
  await stars.waitFor({ state: 'detached' });
  expect(complaints.flat()).toEqual([]);
});

/** A line to the server with a delay of so many milliseconds, each way. */
async function slowLine(): Promise<{ readonly url: string; delay: number; close(): void }> {
  const { port } = new URL(stage.url);
  const sockets = new Set<Socket>();
  const line: { url: string; delay: number; close: () => void } = { url: '', delay: 0, close: () => {} };
  const carry = (from: Socket, to: Socket) => {
    sockets.add(from);
    // Order is kept, also after the delay has shrunk.
    let last = 0;
    from.on('data', (bytes) => {
      const now = Date.now();
      last = Math.max(last + 1, now + line.delay);
      setTimeout(() => to.writable && to.write(bytes), last - now);
    });
    from.on('end', () => setTimeout(() => to.end(), line.delay));
    from.on('error', () => to.destroy());
  };
  const proxy = createServer((near) => {
    const far = dial(Number(port), '127.0.0.1');
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((done) => {
    proxy.listen(0, '127.0.0.1', done);
  });
  line.url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  line.close = () => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
  };
  return line;
}

test('on lines of 0, 150 and 600 ms a click in time fires; a late click is explained', async () => {
  const line = await slowLine();
  const [english, allied] = [await somebody(DESK), await somebody(PHONE)];
  try {
    for (const roundTrip of [0, 150, 600]) {
      line.delay = roundTrip / 2;
      const path = await laid(english, { scenario: { position: CHASE }, options: { feuSeconds: 10 } });
      await meet(english, allied, path, line.url);
      await leave(english, 'naiad');
      // Late, but with time for a slow machine to click.
      await allied
        .locator('.trafalgar_feu .trafalgar_ring-seconds')
        .getByText('4', { exact: true })
        .waitFor();
      await allied.locator('.trafalgar_feu-button').click();
      await told(english, /The gun at C1 fires at Naiad/);
    }
    line.delay = 0;
    await leave(english, 'euryalus');
    await armed(allied);
    // The connection stalls for longer than any grace.
    line.delay = 20_000;
    await allied.locator('.trafalgar_feu-button').click();
    await told(english, 'Euryalus sails to D9, heading east.');
    line.delay = 0;
    await allied.getByText('Too late by the server’s clock').waitFor();
  } finally {
    line.close();
  }
});

/** A ship sails ahead, out of the range of a gun. */
async function leave(page: Page, id: string): Promise<void> {
  await ship(page, id).click();
  await page.getByRole('button', { name: 'Ahead' }).click();
  await primary(page).click();
}
