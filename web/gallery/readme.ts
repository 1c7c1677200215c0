/**
 * The README's pictures and its animation of FEU, from the real page: `npm run pictures` writes them into
 * `docs/pictures`, the games' covers into `web/src/covers`, and the pictures of link previews into
 * `web/public/previews`.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { takeCovers } from './covers.ts';
import { takePreviews } from './previews.ts';
import { BATTLE, called, position } from './scenes.ts';
import { withClient } from './with-client.ts';

const OUT = join(import.meta.dirname, '../../docs/pictures');
const DESK: BrowserContextOptions = { viewport: { width: 1_200, height: 750 }, reducedMotion: 'reduce' };
const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' };
const NIGHT: BrowserContextOptions = { colorScheme: 'dark' };
/** The animation's size. */
const FILM = { width: 960, height: 640 };
/** Milliseconds per frame; the first and last, which are read, stay longer. */
const FRAME = 250;
const STILL = 1_800;
const FRAMES_AFTER = 9;

mkdirSync(OUT, { recursive: true });
await withClient(async (browser, url) => {
  const show = async (name: string, device: BrowserContextOptions, act: (page: Page) => Promise<void>) => {
    const page = await pageOf(browser, device);
    await act(page);
    await page.screenshot({ path: join(OUT, `${name}.png`) });
    await page.context().close();
  };
  await show('home', DESK, async (page) => {
    await page.goto(url);
    await page.locator('.home_game').first().waitFor();
    await page.waitForLoadState('networkidle');
  });
  await show('cards', { ...PHONE, ...NIGHT }, async (page) => {
    await page.goto(`${url}/practice/trafalgar-cards`);
    await press(page, 'Keep all eight');
    await press(page, 'Suggest a line-up');
  });
  await show('admirals', { ...DESK, ...NIGHT }, async (page) => {
    await page.goto(`${url}/practice/grands-amiraux`);
    await press(page, 'Ready');
    await page.locator('.frame.asked [data-square="d7"]').waitFor();
    await page.locator('[data-square="d4"]').click();
    await page.locator('[data-square="d5"]').click();
  });
  await show('trafalgar', DESK, async (page) => {
    await called(page, url);
    await press(page, 'Feu!');
    await page.locator('.frame.asked').waitFor();
    await page.getByText('End turn').waitFor();
    await press(page, /^your Victory/);
  });
  await show('feu', { ...PHONE, ...NIGHT }, (page) => called(page, url));
  await show('branle-bas', DESK, async (page) => {
    await position('branle-bas', BATTLE, '.word .primary')(page, url);
  });
  await film(browser, url);
  await takeCovers(browser, url);
  await takePreviews(browser, url);
});
console.log(`pictures: ${OUT}`);

async function pageOf(browser: Browser, device: BrowserContextOptions): Promise<Page> {
  return (await browser.newContext({ locale: 'en', ...device })).newPage();
}

function press(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole('button', { name }).first().click();
}

/** FEU as an animation: an SVG that shows pictures one after the other. */
async function film(browser: Browser, url: string): Promise<void> {
  const page = await pageOf(browser, { viewport: FILM });
  await called(page, url);
  const frames: string[] = [];
  const take = async () => {
    const picture = await page.screenshot({ type: 'jpeg', quality: 45 });
    frames.push(picture.toString('base64'));
  };
  await take();
  await press(page, 'Feu!');
  for (let n = 0; n < FRAMES_AFTER; n++) {
    await take();
    await page.waitForTimeout(FRAME);
  }
  writeFileSync(join(OUT, 'feu.svg'), moving(frames));
  await page.context().close();
}

function moving(frames: readonly string[]): string {
  const { width, height } = FILM;
  const last = frames.length - 1;
  const ends = frames.map((_, n) => n * FRAME + STILL + (n === last ? STILL : 0));
  const whole = ends[last] ?? 0;
  const share = (time: number) => `${((time * 100) / whole).toFixed(2)}%`;
  const styles = frames.map((_, n) => {
    const begin = share(n === 0 ? 0 : (ends[n - 1] ?? 0));
    const end = n === last ? '' : `${share(ends[n] ?? 0)}{opacity:0}`;
    return `@keyframes f${n}{0%{opacity:0}${begin}{opacity:1}${end}}`;
  });
  const images = frames.map(
    (frame, n) =>
      `<image width="${width}" height="${height}" href="data:image/jpeg;base64,${frame}" ` +
      `style="animation:f${n} ${whole}ms step-end infinite"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    '<title>A frigate leaves the range of a fort, which cries FEU and takes a mast</title>',
    `<style>${styles.join('')}</style>`,
    ...images,
    '</svg>',
    '',
  ].join('\n');
}
