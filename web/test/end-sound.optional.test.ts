/** The end of a match is heard by players who were there, once, and if they have sound on. */

import { expect, jest, test } from '@jest/globals';
import { setStage } from './support/stage.ts';
import { DESK } from './support/visitors.ts';

jest.setTimeout(120_000);

const stage = setStage();

test('a defeat is heard once, in falling tones', async () => {
  const { page, complaints } = await stage.visitor(DESK);
  await page.addInitScript(() => {
    localStorage.setItem('escadre.settings.sound', 'on');
    const heard: number[] = [];
    Object.assign(globalThis, { heard });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
      heard.push(this.frequency.value);
      start.call(this, when);
    };
  });
  const heardNow = () => page.evaluate(() => (globalThis as unknown as { heard: number[] }).heard.length);
  await page.goto(`${stage.url}/practice/trafalgar`);
  await page.locator('.frame.asked').waitFor();
  const before = await heardNow();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.locator('.end').waitFor();
  await page.waitForFunction(
    (then) => (globalThis as unknown as { heard: number[] }).heard.length > then,
    before,
  );
  expect((await heardNow()) - before).toBe(3);
  // The board in words shows the result, too.
  await page.keyboard.press('t');
  await page.locator('.text-board').waitFor();
  expect((await heardNow()) - before).toBe(3);
  expect(complaints).toEqual([]);
});
