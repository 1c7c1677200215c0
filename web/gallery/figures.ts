/** Pictures of every figure, by day and by night: `npm run gallery -- figures`. */

import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../server/test/support/browser.ts';

/** The sheets of figures-page.tsx, with the width of their page: cards differ on a phone. */
const SHEETS = { 'trafalgar-cards': 1_560, 'trafalgar-cards-hand': 360 } as const;
const THEMES = ['light', 'dark'] as const;
/** Where the page is; nothing answers there but this. */
const ADDRESS = 'http://figures.invalid/';

export async function figures(out: string): Promise<void> {
  const browser = await launchBrowser();
  try {
    for (const [sheet, width] of Object.entries(SHEETS)) {
      for (const colorScheme of THEMES) {
        const page = await browser.newPage({
          viewport: { width, height: 740 },
          colorScheme,
          reducedMotion: 'reduce',
        });
        await showFigures(page, sheet);
        await page.screenshot({ path: join(out, `figures-${sheet}-${colorScheme}.png`), fullPage: true });
        await page.close();
      }
    }
  } finally {
    await browser.close();
  }
}

/** Opens one sheet of figures-page.tsx. */
export async function showFigures(page: Page, sheet: string): Promise<void> {
  const { js, css } = await bundled();
  await page.route(`${ADDRESS}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><style>${css}</style><body></body>` }),
  );
  await page.goto(`${ADDRESS}#${sheet}`);
  await page.addScriptTag({ content: js });
}

/** The page of figures as one script and one style sheet. */
async function bundled(): Promise<{ readonly js: string; readonly css: string }> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'figures-page.tsx')],
    bundle: true,
    write: false,
    outdir: 'figures',
    format: 'iife',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.woff2': 'dataurl' },
    external: ['/icons/*'],
    logLevel: 'error',
  });
  const text = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return { js: text('.js'), css: text('.css') };
}
