/** A server with the client and a browser before it, for as long as the tests of a file last. */

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from '../../../server/test/support/browser.ts';
import { type TestServer, testServer } from '../../../server/test/support/harness.ts';
import { type Visitor, visitor } from './visitors.ts';

const PICTURES = join(tmpdir(), 'escadre-pictures');

export interface Stage {
  /** Where the client is. */
  readonly url: string;
  /** Somebody comes, with a browser of their own. */
  visitor(device: BrowserContextOptions): Promise<Visitor>;
  /** The server goes down and comes up again, elsewhere. */
  restart(): Promise<void>;
}

/** Set before the tests of the file that calls this, and struck after them. */
export function setStage(): Stage {
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await testServer();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.destroy();
  });
  return {
    get url() {
      return server.url;
    },
    visitor: (device) => visitor(browser, device),
    restart: async () => {
      server = await server.restart();
    },
  };
}

/** What a page shows now, to be looked at: a file in the system's temporary folder. */
export async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}
