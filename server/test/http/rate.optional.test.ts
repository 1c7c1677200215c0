/** Several processes count an address’s requests together, in Redis while it is there. */

import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { SteadyPresence } from '../../src/colyseus/steady-presence.ts';
import { budgetOf } from '../../src/http/rate.ts';
import { createLogger } from '../../src/ops/logger.ts';
import { createMetrics } from '../../src/ops/metrics.ts';
import { RedisServer } from '../support/redis-server.ts';

/** Machines may be slow: only a hang fails. */
jest.setTimeout(120_000);

const REFUSED = expect.objectContaining({ code: 'TOO_FAST' });
const POINTS = 3;

let redis: RedisServer;
let presences: readonly SteadyPresence[];

beforeAll(async () => {
  redis = await RedisServer.start();
  const logger = createLogger('silent');
  presences = [1, 2].map(() => new SteadyPresence({ url: redis.url, logger }));
  while (!presences.every(({ isThere }) => isThere)) await delay(10);
});
afterAll(async () => {
  for (const presence of presences) presence.shutdown();
  await redis.kill();
});

/** A budget in each of two processes. */
const budgets = (name: string) =>
  presences.map((line) =>
    budgetOf(name, POINTS, { metrics: createMetrics(), sharedLimits: { line, markOf } }),
  );
const markOf = (text: string) => `mark-${text.length}`;

/** What spending gives, at one process after the other. */
async function spend(name: string, times: number): Promise<unknown[]> {
  const two = budgets(name);
  const results: unknown[] = [];
  for (let n = 0; n < times; n++)
    results.push(await two[n % 2]?.spend('192.0.2.1').catch((error: unknown) => error));
  return results;
}

test('a budget is one, wherever it is spent, and once spent it stays so', async () => {
  const refused = Array.from({ length: 9 }, () => REFUSED);
  expect(await spend('enter', POINTS + refused.length)).toEqual([
    undefined,
    undefined,
    undefined,
    ...refused,
  ]);
});

test('addresses are not told to Redis', async () => {
  await spend('enter', 1);
  const line = redis.line();
  const keys = await line.keys('*');
  line.disconnect();
  expect(keys).toContain('escadre:enter:mark-9');
  expect(keys.join()).not.toContain('192.0.2.1');
});

test('what protects a process is counted there', async () => {
  const all = await spend('request', 8);
  expect(all).toEqual([...Array.from({ length: 2 * POINTS }), REFUSED, REFUSED]);
});

test('a frozen Redis keeps one request of each process waiting, and after that each counts by itself', async () => {
  redis.signal('SIGSTOP');
  expect(await spend('create', 2)).toEqual([undefined, undefined]);
  expect(presences.map(({ isThere }) => isThere)).toEqual([false, false]);
  expect(await spend('read', 8)).toEqual([...Array.from({ length: 2 * POINTS }), REFUSED, REFUSED]);
  redis.signal('SIGCONT');
  while (!presences.every(({ isThere }) => isThere)) await delay(10);
  // Both count together again.
  expect(await spend('session', 4)).toEqual([undefined, undefined, undefined, REFUSED]);
});

test('without Redis each process counts by itself', async () => {
  await redis.kill();
  const all = await spend('create', 8);
  expect(all).toEqual([...Array.from({ length: 2 * POINTS }), REFUSED, REFUSED]);
});
