/** A live server with the client in a temporary folder, and a browser. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../server/test/support/browser.ts';
import { freePort } from '../../server/test/support/free-port.ts';

/** Milliseconds between checks of a starting server. */
const LOOK = 200;
const LOOKS = 300;

export async function withClient(act: (browser: Browser, url: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'escadre-gallery-'));
  // Parallel galleries must not use each other's servers.
  const port = await freePort();
  const server = spawn(process.execPath, [join(import.meta.dirname, '../../server/src/main.ts')], {
    env: { ...process.env, PORT: String(port), OPS_PORT: '0', DATA_DIR: folder },
    stdio: 'ignore',
  });
  let browser: Browser | undefined;
  try {
    const url = `http://localhost:${port}`;
    await answers(server, url);
    browser = await launchBrowser();
    await act(browser, url);
  } finally {
    await browser?.close();
    server.kill();
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function answers(started: ChildProcess, url: string): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    if (started.exitCode !== null) throw new Error('The server has not started.');
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await pause(LOOK);
  }
  throw new Error('The server does not answer.');
}
