/** Start-up errors that an operator can mend are one sentence, without a stack; and a start after a crash is quick. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, jest, test } from '@jest/globals';
import { scratch } from '../http/stand.ts';
import { freePort } from '../support/free-port.ts';
import { ServerProcess } from '../support/server-process.ts';

// Servers start slowly on a busy machine.
jest.setTimeout(300_000);

const LOADING = fileURLToPath(new URL('./loading.ts', import.meta.url));

const { path, remove } = scratch();
afterAll(remove);

/** All that a server says that does not start. */
async function lastWords(env: Readonly<Record<string, string>>): Promise<string> {
  const server = new ServerProcess({ PORT: '0', DATA_DIR: join(path, 'data'), ...env });
  await expect(server.listening).rejects.toThrow('the server has ended');
  return server.log.join('\n');
}

test('an address of another machine', async () => {
  const words = await lastWords({ HOST: '192.0.2.1' });
  expect(words).toContain(
    'The configuration has a fault:\n  HOST is 192.0.2.1, which is not an address of this machine.',
  );
  expect(words).not.toMatch(/^\s+at /m);
});

test('a database that cannot be reached', async () => {
  const port = await freePort();
  const words = await lastWords({ DATABASE_URL: `postgres://me:hunter2@127.0.0.1:${port}/escadre` });
  expect(words).toMatch(
    /^The match store \(DATABASE_URL, .+\) cannot be opened: connect ECONNREFUSED 127\.0\.0\.1:\d+\.$/,
  );
});

test('another ESCADRE_SECRET than the one that the players of a file are known by', async () => {
  const DATA_DIR = join(path, 'known');
  const first = new ServerProcess({ PORT: '0', DATA_DIR });
  await first.listening;
  await first.stop();
  const changed = { DATA_DIR, ESCADRE_SECRET: 'another secret of nobody in particular' };
  expect(await lastWords(changed)).toMatch(/^This store was used with another key\..+accept-key.+\.$/);
});

test('a server without REDIS_URL loads nothing of Redis', async () => {
  const server = new ServerProcess({ PORT: '0', DATA_DIR: join(path, 'alone') }, LOADING);
  const said = () => server.log.find((line) => line.startsWith('modules of ioredis'));
  while (said() === undefined && !server.hasEnded) await delay(20);
  expect(said()).toMatch(/^modules of ioredis: 0 of [1-9]/);
  await server.kill();
});

test('what it has compiled is kept while it runs, for the next start after a crash', async () => {
  const NODE_COMPILE_CACHE = join(path, 'compiled');
  const server = new ServerProcess({ PORT: '0', DATA_DIR: join(path, 'crash'), NODE_COMPILE_CACHE });
  await server.listening;
  const kept = () => existsSync(NODE_COMPILE_CACHE) && readdirSync(NODE_COMPILE_CACHE, { recursive: true });
  // Written just after it has said that it listens; at its end it would be too late for one that is killed.
  for (let tries = 0; tries < 100 && !hasFiles(kept()); tries++) await delay(100);
  expect(server.hasEnded).toBe(false);
  expect(hasFiles(kept())).toBe(true);
  await server.kill();
});

/** Node makes one folder at first. */
const hasFiles = (names: false | readonly unknown[]): boolean => names !== false && names.length > 100;
