/** The compose file's proxy with two processes: it uses whichever is ready (Debian: caddy). */

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from '@jest/globals';
import { freePort } from '../../../server/test/support/free-port.ts';
import { Person } from '../../../server/test/support/harness.ts';
import { ServerProcess } from '../../../server/test/support/server-process.ts';
import { inRoot } from '../../toolchain.mjs';
import { testWith } from './test-with.ts';

const PATIENCE = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'escadre-caddy-'));
const undo: (() => unknown)[] = [];
afterAll(async () => {
  for (const act of undo) await act();
  rmSync(folder, { recursive: true, force: true });
});

async function begin(): Promise<{ server: ServerProcess; port: number }> {
  const port = await freePort();
  const server = new ServerProcess({ PORT: String(port), DATA_DIR: folder, TRUST_PROXY: '1' });
  undo.push(() => server.kill());
  return { server, port };
}

/** Caddy with the repository's file, except for its addresses; returns its own. */
async function proxyTo(...ports: readonly number[]): Promise<string> {
  const port = await freePort();
  const file = readFileSync(inRoot('Caddyfile'), 'utf8');
  const names = ports.map((each) => `127.0.0.1:${each}`).join(' ');
  const ours = file
    .replace(/reverse_proxy escadre:2567 .+ \{/, `reverse_proxy ${names} {`)
    .replace('\tlog {', '\tadmin off\n\tlog {');
  const config = join(folder, 'Caddyfile');
  writeFileSync(config, ours);
  const proxy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
    stdio: 'ignore',
    env: {
      ...process.env,
      SITE_URL: `http://127.0.0.1:${port}`,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  });
  undo.push(() => proxy.kill('SIGKILL'));
  return `http://127.0.0.1:${port}`;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE / 2;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > end) throw new Error(`it never came to that: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const status = async (url: string) => (await fetch(url)).status;

testWith('caddy')(
  'a player is back in their match after the first is killed and the second takes over',
  async () => {
    const first = await begin();
    await first.server.listening;
    const second = await begin();
    const direct = `http://127.0.0.1:${second.port}`;
    await until(async () => (await status(`${direct}/healthz`)) === 200);
    const url = await proxyTo(first.port, second.port);
    await until(async () => (await status(`${url}/readyz`)) === 200);
    expect(await status(`${direct}/readyz`)).toBe(503);

    const ann = await Person.arrive({ url }, 'Ann');
    const client = await ann.connect(await ann.create('trafalgar-cards'));
    const { id } = client.answer.match;
    const killed = performance.now();
    first.server.signal('SIGKILL');
    await until(() => ann.join(id).then(() => true));
    process.stderr.write(
      `behind the proxy: back in the match after ${Math.round(performance.now() - killed)} ms\n`,
    );
    expect(await status(`${direct}/readyz`)).toBe(200);
  },
  PATIENCE,
);
