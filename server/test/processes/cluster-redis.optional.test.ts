/** Redis goes away in every way that there is: no process ends, and every match can be entered. */

import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Escadre } from 'escadre';
import { postgres } from '../store/databases.ts';
import { headersOf, Person } from '../support/harness.ts';
import { StallingProxy } from '../support/stalling-proxy.ts';
import { until } from '../support/until.ts';
import type { WireClient } from '../support/wire-client.ts';
import { Cluster, type Member } from './cluster.ts';

/** Servers start slowly on a busy machine. */
jest.setTimeout(300_000);

const GAME = 'trafalgar-cards';
const EXCHANGE = { type: 'exchange', cards: [] };
/** Milliseconds: the framework’s own line to Redis ends a process after ten seconds. */
const AWAY_FOR = 11_000;

type Loss = 'killed' | 'frozen' | 'cut off from one process' | 'emptied';
const LOSSES: readonly Loss[] = ['killed', 'frozen', 'cut off from one process', 'emptied'];

describe.each(postgres)('a site of two processes on $name', (kind) => {
  let cluster: Cluster;
  let first: Member;
  let second: Member;
  /** Of the second process to Redis. */
  let way: StallingProxy;
  const clients: WireClient[] = [];

  beforeAll(async () => {
    cluster = await Cluster.start(kind);
    way = await StallingProxy.to(cluster.redis.url);
    const env = { REDIS_URL: way.urlOf(cluster.redis.url) };
    [first, second] = await Promise.all([cluster.add('1'), cluster.add('2', { env })]);
  });
  afterAll(async () => {
    cluster.redis.signal('SIGCONT');
    way.resume();
    await Promise.all(clients.map((client) => client.close()));
    await cluster.stop();
    await way.close();
  });

  /** Ends it, and returns what brings it back. */
  async function lose(loss: Loss): Promise<() => Promise<void> | void> {
    const { redis } = cluster;
    switch (loss) {
      case 'killed':
        await redis.kill();
        return () => redis.startAgain();
      case 'frozen':
        redis.signal('SIGSTOP');
        return () => redis.signal('SIGCONT');
      case 'cut off from one process':
        way.stall();
        return () => way.resume();
      case 'emptied': {
        const line = redis.line();
        await line.flushall();
        line.disconnect();
        return () => {};
      }
    }
  }

  async function connect(connecting: Promise<WireClient>): Promise<WireClient> {
    const client = await connecting;
    clients.push(client);
    return client;
  }

  /** A player comes in by the second process to a table at the first, with the SDK. */
  async function comeByTheOther(ann: Person): Promise<void> {
    const table = await connect(ann.connect(await ann.at(first).create(GAME)));
    const match = await (await Escadre.connect(second.url)).enter(table.answer.match.id);
    await table.until(() => table.state.seats.french?.here === true);
    await match.close();
    await table.request('leave', {});
  }

  test.each(LOSSES)('Redis is %s', async (loss) => {
    const [ann, ben] = await Person.arriveAll(first, 'Ann', 'Ben');
    const one = await connect(ann.connect(await ann.create(GAME)));
    const { id } = one.answer.match;
    const other = await connect(ben.at(second).join(id));
    await Promise.all([one.ready(), other.ready()]);
    await other.until(() => 'exchange-1-french' in other.state.prompts);

    const bringBack = await lose(loss);
    const lost = performance.now();
    await one.play(EXCHANGE);
    while (loss !== 'emptied' && performance.now() - lost < AWAY_FOR) {
      await comeByTheOther(ann);
      await comeByTheOther(ben);
      await delay(1_000);
    }
    // Where the match is, nothing is missing.
    const back = await connect(ben.at(first).join(id));
    await back.play(EXCHANGE);
    await one.until(() => 'lineUp-1-british' in one.state.prompts);
    await bringBack();

    // The processes ask each other again, instead of sending the client.
    const request = { method: 'POST', headers: headersOf(ben.session.token, {}), body: '{}' } as const;
    const enter = () => fetch(`${second.url}/api/matches/${id}/enter`, { ...request, redirect: 'manual' });
    await until('asked again', async () => (await enter()).status === 200);
    expect([first, second].map(({ server }) => server.hasEnded)).toEqual([false, false]);
    expect(one.closed).toBeUndefined();
  });
});
