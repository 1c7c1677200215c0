/** The browser of the system, for tests that look at pages. */

import { type Browser, chromium } from 'playwright-core';

/** Nothing that a browser does for itself: it has no network here but ours. */
const QUIET = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** Starts the browser that `CHROMIUM` names, else that of Debian; whoever starts it closes it. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: QUIET });
