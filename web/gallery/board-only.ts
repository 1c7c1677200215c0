/** For pictures without words: everything but the board is hidden, and on it all there is to read. */

import type { Page } from 'playwright-core';

const BOARD_ONLY = `
  .frame { display: block !important; }
  .frame > :not(main) { display: none !important; }
  main { height: 100vh !important; width: 100vw !important; }
  main :is(h2, h3, p, header, footer, [role="status"]) { visibility: hidden !important; }`;

/** Milliseconds until a camera rests. */
const REST = 500;

/** @param hidden selectors of more to hide */
export async function boardOnly(page: Page, hidden?: string): Promise<void> {
  await page.addStyleTag({ content: BOARD_ONLY });
  if (hidden !== undefined) await page.addStyleTag({ content: `:is(${hidden}) { visibility: hidden }` });
  await page.waitForTimeout(REST);
}
