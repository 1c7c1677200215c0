/** A server with the client and a browser, for the tests of a file. */

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { World } from '@escadre/server';
import { afterAll, beforeAll } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from '../../../server/test/support/browser.ts';
import { type TestServer, testServer } from '../../../server/test/support/harness.ts';
import { type Visitor, visitor } from './visitors.ts';

const PICTURES = join(tmpdir(), 'escadre-pictures');

export interface Stage {
  /** The client's address. */
  readonly url: string;
  /** The operators' port. */
  readonly opsUrl: string;
  /** Opens a browser of its own for a visitor. */
  visitor(device: BrowserContextOptions): Promise<Visitor>;
  /** Restarts the server, at another port. */
  restart(): Promise<void>;
}

/**
 * Set up before the tests of the calling file, and torn down after them.
 *
 * @param env the server's variables, if it has others than all test servers
 */
export function setStage(world: World = {}, env = async (): Promise<Record<string, string>> => ({})): Stage {
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await testServer(world, await env());
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
    get opsUrl() {
      return server.opsUrl;
    },
    visitor: (device) => visitor(browser, device),
    restart: async () => {
      server = await server.restart();
    },
  };
}

/** A screenshot, in the system's temporary folder. */
export async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}
