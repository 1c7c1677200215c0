/**
 * The reference client in a browser: the time until the first page is usable, and until a tap and a command
 * are painted, each alternating with a bare page; the weight of a match; and the frame rate of a full sea.
 */

import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../../server/test/support/browser.ts';
import { type Figure, figure } from '../figure.ts';
import type { Effort, Measure } from '../measure.ts';
import { EscadreProcess } from '../processes/escadre.ts';
import { median, quantile, sum } from '../statistics.ts';
import { boardFrames } from './board-frames.ts';
import { seaFrames } from './sea-frames.ts';

/** Visits per page, and repetitions per action. */
const VISITS = { quick: 1, usual: 7, full: 15 } as const satisfies Record<Effort, number>;
const DEEDS = { quick: 4, usual: 60, full: 200 } as const satisfies Record<Effort, number>;

/** An older phone on a slow connection: bytes per second, round trip in milliseconds, slowdown factor. */
const SLOW = { throughput: 1_600_000 / 8, latency: 150, cpu: 4 };

/** The goals in milliseconds; and in packed bytes: a match, and practice's extra. */
const GOALS = { home: 1_500, tap: 50, match: 210_000 } as const;

/** A page with a button that changes its own text. */
const BARE =
  '<!doctype html><title>Bare</title><button class="home_game" onclick="textContent = this.was ^= 1">0</button>';

export const browser: Measure = {
  about: 'the client in a browser: until the first page is there, and until a tap and a command are painted',
  long: true,
  async figures(effort) {
    const server = await EscadreProcess.start();
    const chromium = await launchBrowser();
    try {
      return [
        ...(await visitsOf(chromium, server.url, effort)),
        ...(await deedsOf(chromium, server.url, effort)),
        ...(await framesOf(chromium, server.url, effort)),
        ...(await boardFrames(chromium, server.url, effort)),
      ];
    } finally {
      await chromium.close();
      await server.end();
    }
  },
};

/** With an empty cache. */
async function somebody(chromium: Browser, isSlow = false): Promise<Page> {
  const context = await chromium.newContext({
    locale: 'en',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: BARE }));
  if (isSlow) {
    const line = await context.newCDPSession(page);
    const { throughput, latency, cpu } = SLOW;
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await line.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  }
  return page;
}

/**
 * Milliseconds until a page's first card is drawn, by the page's own clock: an outside observer would be
 * slowed down with it.
 */
async function visit(chromium: Browser, address: string, isSlow = false): Promise<number> {
  const page = await somebody(chromium, isSlow);
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('.home_game') === null) requestAnimationFrame(look);
      else requestAnimationFrame(() => performance.mark('there'));
    };
    look();
  });
  await page.goto(address);
  const there = await page.waitForFunction(() => performance.getEntriesByName('there')[0]?.startTime);
  const time = (await there.jsonValue()) ?? Number.NaN;
  await page.context().close();
  return time;
}

async function visitsOf(chromium: Browser, url: string, effort: Effort): Promise<Figure[]> {
  const home: number[] = [];
  const bare: number[] = [];
  const slow: number[] = [];
  for (let n = 0; n < VISITS[effort]; n++) {
    home.push(await visit(chromium, `${url}/`));
    bare.push(await visit(chromium, `${url}/bare`));
    slow.push(await visit(chromium, `${url}/`, true));
  }
  return [
    figure('home, until it can be used, median', median(home), 'ms', {
      against: { name: 'a bare page', value: median(bare), unit: 'ms' },
    }),
    figure('home at 1.6 Mbit/s, CPU 4 times slower, median', median(slow), 'ms', {
      goal: { most: GOALS.home },
    }),
  ];
}

/** Milliseconds after which waiting for a paint is given up. */
const LONGEST = 10_000;

/**
 * Milliseconds from a click in a page until `isThere` has been painted.
 *
 * @throws Error if it never is
 */
function paintedAfter(page: Page, clicked: string, isThere: string): Promise<number> {
  return page.evaluate(
    ([thing, sign, longest]) =>
      new Promise<number>((resolve, reject) => {
        const begun = performance.now();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - begun);
        const look = () => {
          if (document.querySelector(sign) !== null) port2.postMessage(0);
          else if (performance.now() - begun > longest) reject(new Error(`${sign} was not painted`));
          else requestAnimationFrame(look);
        };
        document.querySelector(thing)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        requestAnimationFrame(look);
      }),
    [clicked, isThere, LONGEST] as const,
  );
}

const ON_D4 = '[data-square="d4"]';
const ON_D5 = '[data-square="d5"]';
const OWN = '[aria-label*="your"]';

async function deedsOf(chromium: Browser, url: string, effort: Effort): Promise<Figure[]> {
  const [board, plain] = [await somebody(chromium), await somebody(chromium)];
  // The worker requests some of the page's files again and finds them cached.
  const weights = new Map<string, Promise<number>>();
  board.on('response', (response) => {
    const address = response.url();
    if (!/\/app\/.*\.js$/.test(address) || weights.has(address)) return;
    const sizes = response.request().sizes();
    weights.set(
      address,
      sizes.then(({ responseBodySize }) => responseBodySize),
    );
  });
  await plain.goto(`${url}/bare`);
  await board.goto(`${url}/practice/grands-amiraux`);
  await board.locator('.admirals_formations button').first().click();
  await board.locator('.word .primary').click();
  await board.locator('.frame.asked [data-square="d7"]').waitFor();
  const taps: number[] = [];
  const commands: number[] = [];
  const bare: number[] = [];
  for (let n = 0; n < DEEDS[effort]; n++) {
    taps.push(
      await paintedAfter(
        board,
        ON_D4,
        `${ON_D4}${n % 2 === 0 ? '.admirals_is-picked' : ':not(.admirals_is-picked)'}`,
      ),
    );
    bare.push(await paintedAfter(plain, 'button', 'button'));
  }
  for (let n = 0; n < VISITS[effort]; n++) {
    await paintedAfter(board, ON_D4, `${ON_D4}.admirals_is-picked`);
    await paintedAfter(board, ON_D5, `${ON_D5}.admirals_is-chosen`);
    commands.push(await paintedAfter(board, '.word .primary', ON_D5 + OWN));
    await board.locator('.steps button').first().click();
    await board.locator(`.frame.asked ${ON_D4}${OWN}:not(.admirals_is-picked)`).waitFor();
  }
  const against = { name: 'a bare button', value: median(bare), unit: 'ms' };
  const loaded = sum(await Promise.all(weights.values()));
  return [
    figure('a tap on a board, painted, median', median(taps), 'ms', { against }),
    figure('a tap on a board, painted, 95 %', quantile(taps, 0.95), 'ms', { goal: { most: GOALS.tap } }),
    figure('a command against the computer, painted, median', median(commands), 'ms', { against }),
    figure('scripts of a match against the computer, packed', loaded, 'bytes', {
      goal: { most: GOALS.match },
    }),
  ];
}

async function framesOf(chromium: Browser, url: string, effort: Effort): Promise<Figure[]> {
  const [sea, plain] = [await somebody(chromium), await somebody(chromium)];
  await plain.goto(`${url}/bare`);
  return seaFrames(sea, plain, url, effort);
}
