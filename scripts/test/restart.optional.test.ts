/** `npm start` on a repository where nothing has changed since the last build. */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, jest, test } from '@jest/globals';
import { inRoot } from '../toolchain.mjs';

jest.setTimeout(300_000);

const folder = mkdtempSync(join(tmpdir(), 'escadre-restart-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What it says until it listens. */
async function start(): Promise<string[]> {
  const child = spawn(process.execPath, [inRoot('scripts', 'start.mjs')], {
    // The client is built as for production, which Jest’s NODE_ENV would change.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      OPS_PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const said: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith('Escadre is at')) break;
    said.push(line);
  }
  child.kill();
  await ended;
  return said;
}

test('builds missing parts once, and then nothing', async () => {
  await start();
  expect(await start()).toEqual(['escadre: starting the server']);
});
