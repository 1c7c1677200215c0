/** The browser of the system, for tests that look at pages. */

import { type Browser, chromium } from 'playwright-core';

/** Disables the browser's own traffic: the only network here is ours. */
const QUIET = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** Starts the browser of `CHROMIUM`, else Debian's; the caller closes it. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: QUIET });
