/** The side column is a sheet behind the menu in small windows: it is opened there for the screens about it. */

import type { Page } from 'playwright-core';

/** The screens that show a page of the side column. */
const ABOUT_SIDE = new Set(['cards-rules', 'admirals-notes']);

/** Opens the sheet, unless the column is in sight or the screen is not about it. */
export async function openSideSheet(page: Page, screen: string): Promise<void> {
  if (!ABOUT_SIDE.has(screen)) return;
  const panel = page.locator('.tab-panel:visible');
  if ((await panel.count()) > 0) return;
  await page.locator('.bar button[aria-expanded]').click();
  await panel.waitFor();
}
