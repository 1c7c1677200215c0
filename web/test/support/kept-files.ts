/** The files that the service worker caches for offline play. */

import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** The page, its icon, and every file of the built client but pictures, which are kept once shown; sorted. */
export const PATHS_TO_KEEP: readonly string[] = [
  '/',
  '/icons/icon.svg',
  ...readdirSync(new URL('../../dist/app', import.meta.url))
    .filter((file) => !/\.(br|gz|webp)$/.test(file))
    .map((file) => `/app/${file}`),
].sort();

/** The paths in the browser's caches but those of pictures, sorted. */
export async function keptBy(page: Page): Promise<string[]> {
  const paths = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      found.push(...requests.map(({ url }) => new URL(url).pathname));
    }
    return found;
  });
  return paths.filter((path) => !path.endsWith('.webp')).sort();
}

export async function everythingKept(page: Page): Promise<void> {
  while ((await keptBy(page)).length < PATHS_TO_KEEP.length) await page.waitForTimeout(100);
}
