/** The framework’s line to other processes, with a real Redis that dies, freezes and forgets. */

import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { Nudge } from '../../src/cluster/nudges.ts';
import { nudgesOver } from '../../src/colyseus/nudge-channel.ts';
import { SteadyPresence } from '../../src/colyseus/steady-presence.ts';
import { createLogger } from '../../src/ops/logger.ts';
import { freePort } from '../support/free-port.ts';
import { RedisServer } from '../support/redis-server.ts';
import { ServerProcess } from '../support/server-process.ts';
import { StallingProxy } from '../support/stalling-proxy.ts';

/** Machines may be slow: only a hang fails. */
jest.setTimeout(120_000);
/** Milliseconds: enough to notice a frozen Redis, to connect again, and to subscribe in vain. */
const LONG = 20_000;
/** Milliseconds: longer than a command waits for its answer. */
const SHORT = 2_000;

const PROGRAM = fileURLToPath(new URL('../support/presence-program.ts', import.meta.url));

let redis: RedisServer;
const presences: SteadyPresence[] = [];

beforeAll(async () => {
  redis = await RedisServer.start();
});
afterEach(() => {
  for (const presence of presences.splice(0)) presence.shutdown();
});
afterAll(() => redis.kill());

/** A presence, with the sentences of its log. */
function connect(url = redis.url) {
  const log: string[] = [];
  const write = (line: string) => void log.push((JSON.parse(line) as { msg: string }).msg);
  const logger = createLogger('info', { write }, { whole: true });
  const presence = new SteadyPresence({ url, logger });
  presences.push(presence);
  return { presence, log };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await delay(10);
}

/** Two connected ones, and what the second hears in a room. */
async function two() {
  const [here, there] = [connect(), connect()];
  await until(() => here.presence.isThere && there.presence.isThere);
  const heard: unknown[] = [];
  await there.presence.subscribe('$room', (message) => heard.push(message));
  const arrives = async (word: string) => {
    const message = ['asked', word, []];
    while (!heard.some((each) => JSON.stringify(each) === JSON.stringify(message))) {
      await here.presence.publish('$room', message);
      await delay(20);
    }
  };
  return { here, there, heard, arrives };
}

test('a room hears what it is asked, and nothing else', async () => {
  const { here, there, heard, arrives } = await two();
  const process: unknown[] = [];
  await there.presence.subscribe('p:process', (message) => process.push(message));
  for (const method of ['disconnect', '_reserveSeat', 'state', null])
    await here.presence.publish('$room', [method, 'request', []]);
  await here.presence.publish('$room', 'asked');
  await here.presence.publish('p:process', ['trafalgar', 'request', []]);
  await arrives('last');
  expect(heard).toEqual([['asked', 'last', []]]);
  expect(process).toEqual([]);
  await there.presence.unsubscribe('$room');
});

test('nothing fails while Redis is gone, and all goes on when it is back', async () => {
  const { here, there, heard, arrives } = await two();
  await redis.kill();
  await until(() => !here.presence.isThere && !there.presence.isThere);
  const later: unknown[] = [];
  await here.presence.publish('$room', ['asked', 'in vain', []]);
  await there.presence.subscribe('$later', (message) => later.push(message));
  await there.presence.unsubscribe('$never');
  await redis.startAgain();
  await until(() => here.presence.isThere && there.presence.isThere);
  await arrives('again');
  while (later.length === 0) {
    await here.presence.publish('$later', ['asked', 'too', []]);
    await delay(20);
  }
  expect(heard).not.toContainEqual(['asked', 'in vain', []]);
  expect(here.log).toEqual(['redis: not reachable', 'redis: reachable again']);
});

test('a proxy that accepts connections while Redis is gone does not make a process deaf', async () => {
  const way = await StallingProxy.to(redis.url);
  const [here, there] = [connect(), connect(way.urlOf(redis.url))];
  const heard: unknown[] = [];
  await there.presence.subscribe('$room', (message) => heard.push((message as string[])[1]));
  const arrives = async (word: string) => {
    while (!heard.includes(word)) {
      await here.presence.publish('$room', ['asked', word, []]);
      await delay(20);
    }
  };
  await arrives('before');
  await redis.kill();
  await until(() => !there.presence.isThere);
  // Time for many attempts.
  await delay(SHORT);
  expect(there.presence.isThere).toBe(false);
  await redis.startAgain();
  await arrives('after');
  expect(there.log).toEqual(['redis: not reachable', 'redis: reachable again']);
  await way.close();
});

test('a frozen Redis is noticed, and found again', async () => {
  const { here, there, arrives } = await two();
  redis.signal('SIGSTOP');
  await here.presence.publish('$room', ['asked', 'in vain', []]);
  await until(() => !here.presence.isThere && !there.presence.isThere);
  redis.signal('SIGCONT');
  await until(() => here.presence.isThere && there.presence.isThere);
  await arrives('again');
  expect(there.log).toEqual(['redis: not reachable', 'redis: reachable again']);
});

test('a process outlives a Redis that is frozen for long, and hears messages again', async () => {
  const child = new ServerProcess({ REDIS_URL: redis.url }, PROGRAM);
  const heard: string[] = [];
  child.onLine = (line) => heard.push(line);
  const { presence } = connect();
  const isHeard = async (word: string) => {
    while (!heard.includes(word)) {
      if (child.hasEnded) throw new Error(`the process has ended: ${child.log.join('\n')}`);
      await presence.publish('$room', ['asked', word, []]);
      await delay(20);
    }
  };
  try {
    await isHeard('before');
    redis.signal('SIGSTOP');
    await delay(LONG);
    redis.signal('SIGCONT');
    await isHeard('after');
  } finally {
    await child.kill();
  }
});

test('a nudge is heard by all other processes', async () => {
  const { here, there } = await two();
  const heard: [string, Nudge][] = [];
  const nudges = { here: nudgesOver(here.presence), there: nudgesOver(there.presence) };
  for (const [name, each] of Object.entries(nudges)) each.hear((nudge) => heard.push([name, nudge]));
  while (!heard.some(([name]) => name === 'there')) {
    nudges.here.send({ what: 'sessions' });
    await delay(20);
  }
  expect(heard.filter(([name]) => name === 'here')).toEqual([]);
  expect(heard[0]).toEqual(['there', { what: 'sessions' }]);
});

test('a message that nobody understands harms nobody', async () => {
  const { here, there, arrives } = await two();
  const heard: unknown[] = [];
  nudgesOver(there.presence).hear((nudge) => heard.push(nudge));
  await there.presence.subscribe('ipc:request', (message) => heard.push((message as { at: number }).at));
  const line = redis.line();
  for (const text of ['null', '7', '"asked"'])
    for (const channel of ['escadre:nudges', 'ipc:request', '$room']) await line.publish(channel, text);
  line.disconnect();
  await arrives('after');
  expect(here.log).toEqual([]);
  expect(there.log).toContain('redis: a message that nobody understands');
});

test('nothing is kept in Redis, so that nothing can be lost there', async () => {
  const { here, arrives } = await two();
  await here.presence.hset();
  await arrives('before');
  const line = redis.line();
  expect(await line.dbsize()).toBe(0);
  await line.flushall();
  line.disconnect();
  await arrives('after');
});

test('a Redis that was never there keeps nobody from starting', async () => {
  const { presence, log } = connect(`redis://127.0.0.1:${await freePort()}`);
  await presence.subscribe('$room', () => {});
  await presence.publish('$room', ['asked', 'in vain', []]);
  expect(presence.isThere).toBe(false);
  expect(log).toEqual(['redis: not reachable']);
});
