/** Sounds as a browser makes them: short, one at a time, only once switched on, and one for each great event. */

import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../server/test/support/browser.ts';
import type { Sound } from '../src/base/sound-name.ts';
import type { Synthesiser } from '../src/base/synthesiser.ts';
import { setStage } from './support/stage.ts';
import { DESK } from './support/visitors.ts';

jest.setTimeout(120_000);

const SOUNDS: readonly Sound[] = [
  ...(['bell', 'canvas', 'timber', 'gunNear', 'gunFar', 'drum', 'cards', 'victory', 'defeat'] as const),
];
/** Seconds; and loudness that is heard. */
const LONGEST = 0.9;
const AUDIBLE = 0.001;

const stage = setStage();
let browser: Browser;
let script: string;

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '../src/base/synthesiser.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'made',
  });
  script = outputFiles[0]?.text ?? '';
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface Made {
  readonly made: { readonly Synthesiser: typeof Synthesiser };
}

interface Span {
  readonly begins: number;
  readonly ends: number;
  readonly loudest: number;
}

/** Renders the sounds, asked for at once: the seconds between which something is heard, and how loud it gets. */
async function rendered(page: Page, sounds: readonly Sound[]): Promise<Span> {
  return page.evaluate(
    async ([names, audible]) => {
      const context = new OfflineAudioContext(1, 44_100 * 6, 44_100);
      const { Synthesiser: Maker } = (globalThis as unknown as Made).made;
      const synthesiser = new Maker(context);
      for (const name of names) synthesiser.play(name);
      const samples = (await context.startRendering()).getChannelData(0).map(Math.abs);
      const isHeard = (sample: number) => sample > audible;
      return {
        begins: samples.findIndex(isHeard) / context.sampleRate,
        ends: samples.findLastIndex(isHeard) / context.sampleRate,
        loudest: samples.reduce((most, each) => Math.max(most, each)),
      };
    },
    [sounds, AUDIBLE] as const,
  );
}

interface Pair {
  readonly first: Sound;
  readonly second: Sound;
  /** Seconds from when the last source of the first stops until the first of the second starts. */
  readonly apart: number;
}

/** Each sound asked for together with each other one. */
async function pairs(page: Page): Promise<readonly Pair[]> {
  return page.evaluate((names) => {
    const spans: [number, number][] = [];
    for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
      const { start, stop } = kind.prototype;
      kind.prototype.start = function (when = 0) {
        spans.push([when, Number.POSITIVE_INFINITY]);
        start.call(this, when);
      };
      kind.prototype.stop = function (when = 0) {
        const span = spans.at(-1);
        if (span !== undefined) span[1] = when;
        stop.call(this, when);
      };
    }
    const { Synthesiser: Maker } = (globalThis as unknown as Made).made;
    const asked = names.flatMap((first) =>
      names.filter((second) => second !== first).map((second) => ({ first, second })),
    );
    return asked.map(({ first, second }) => {
      const synthesiser = new Maker(new OfflineAudioContext(1, 44_100, 44_100));
      spans.length = 0;
      synthesiser.play(first);
      const ends = Math.max(...spans.splice(0).map(([, to]) => to));
      synthesiser.play(second);
      return { first, second, apart: Math.min(...spans.map(([from]) => from)) - ends };
    });
  }, SOUNDS);
}

async function pageWithSynthesiser(): Promise<Page> {
  const page = await browser.newPage();
  await page.addScriptTag({ content: script });
  return page;
}

test.each(SOUNDS)('%s is heard at once, for less than 0.9 s, and never clips', async (sound) => {
  const page = await pageWithSynthesiser();
  const { begins, ends, loudest } = await rendered(page, [sound]);
  expect(begins).toBeLessThan(0.1);
  expect(ends).toBeGreaterThan(0.05);
  expect(ends).toBeLessThan(LONGEST);
  expect(loudest).toBeGreaterThan(0.05);
  expect(loudest).toBeLessThan(1);
  await page.close();
});

test('a second sound begins when the first has ended, whichever they are', async () => {
  const page = await pageWithSynthesiser();
  const all = await pairs(page);
  expect(all).toHaveLength(SOUNDS.length * (SOUNDS.length - 1));
  expect(all.filter(({ apart }) => !(apart >= 0 && apart < 0.01))).toEqual([]);
  await page.close();
});

test('a burst of the same sound is heard once, and what comes too late is not; a bell always is', async () => {
  const page = await pageWithSynthesiser();
  const { ends: once } = await rendered(page, ['canvas']);
  expect((await rendered(page, ['canvas', 'canvas', 'canvas'])).ends).toBe(once);
  const volley: readonly Sound[] = Array.from({ length: 10 }, () => ['gunNear', 'timber'] as const).flat();
  const { ends } = await rendered(page, volley);
  expect(ends).toBeLessThan(3);
  expect((await rendered(page, [...volley, 'bell'])).ends).toBeGreaterThan(ends);
  await page.close();
});

test('nothing is made or loaded for sound until it is switched on in the settings; then cards are heard', async () => {
  const { page, complaints } = await stage.visitor(DESK);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(globalThis, { made });
    globalThis.AudioContext = new Proxy(globalThis.AudioContext, {
      construct: (kind, given) => {
        made.push('AudioContext');
        return Reflect.construct(kind, given);
      },
    });
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (when) {
      made.push('noise');
      start.call(this, when);
    };
  });
  const made = () => page.evaluate(() => (globalThis as unknown as { made: readonly string[] }).made);
  const synthesisers = () => loaded.filter((address) => address.includes('/synthesiser'));
  await page.goto(stage.url);
  await page.locator('a[href="/practice/trafalgar-cards"]').click();
  await page.getByRole('button', { name: 'Keep all eight' }).click();
  await page.getByRole('button', { name: 'Suggest a line-up' }).waitFor();
  expect(await made()).toEqual([]);
  expect(synthesisers()).toEqual([]);

  await page.goto(stage.url);
  await page.getByRole('link', { name: 'Settings' }).click();
  const sound = page.getByRole('switch', { name: 'Sound' });
  expect(await sound.isChecked()).toBe(false);
  await sound.click();
  await page.waitForFunction(() => (globalThis as unknown as { made: readonly string[] }).made.length === 1);
  expect(await made()).toEqual(['AudioContext']);
  expect(synthesisers()).toHaveLength(1);

  await page.goto(`${stage.url}/practice/trafalgar-cards`);
  await page.getByRole('button', { name: 'Suggest a line-up' }).click();
  await page.getByRole('button', { name: /^Fight with/ }).click();
  await page.waitForFunction(() =>
    (globalThis as unknown as { made: readonly string[] }).made.includes('noise'),
  );
  expect((await made()).filter((each) => each === 'AudioContext')).toHaveLength(1);
  expect(complaints).toEqual([]);
});
