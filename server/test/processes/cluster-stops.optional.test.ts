/** A process of several is stopped by signals, also while the database or Redis is away: it ends, and loses nothing. */

import { setTimeout as delay } from 'node:timers/promises';
import { must } from '@escadre/shared/kernel';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { postgres } from '../store/databases.ts';
import { codeOf } from '../support/code-of.ts';
import { StallingProxy } from '../support/stalling-proxy.ts';
import { until } from '../support/until.ts';
import type { WireClient } from '../support/wire-client.ts';
import { begun, Cluster, type Member } from './cluster.ts';

const GIVES_UP = /"(store: takes no writes, stopping without it|site: lost to another process)"/;
/** Milliseconds in which a command reaches its process. */
const SOON = 500;
/** Servers start slowly on a busy machine. */
jest.setTimeout(300_000);

const EXCHANGE = { type: 'exchange', cards: [] };

describe.each(postgres)('a process of two on $name', (kind) => {
  let cluster: Cluster;
  let clients: WireClient[] = [];
  let way: StallingProxy | undefined;

  afterEach(async () => {
    way?.resume();
    await Promise.all(clients.map((client) => client.close()));
    clients = [];
    await cluster.stop();
    await way?.close();
    way = undefined;
  });

  /** A match in the first of two processes, whose way to the database can be cut. */
  async function begin() {
    cluster = await Cluster.start(kind);
    way = await StallingProxy.to(cluster.database.url);
    const databaseUrl = way.urlOf(cluster.database.url);
    const [first, second] = await Promise.all([cluster.add('1', { databaseUrl }), cluster.add('2')]);
    const { id, ann, ben, one, other } = await begun(first);
    clients = [one, other];
    await one.play(EXCHANGE);
    const entries = (await cluster.store.entries(id)).length;
    return { first, second, way, id, ann, ben, entries };
  }

  async function ended({ server }: Member): Promise<void> {
    const asked = performance.now();
    await server.ended;
    const took = Math.round(performance.now() - asked);
    process.stdout.write(`ended with ${server.exitCode} after ${took} ms\n`);
  }

  /** The match goes on in the other process, with all that was granted. */
  async function mustGoOn({ second, id, ben, entries }: Awaited<ReturnType<typeof begin>>): Promise<void> {
    await until('the other one takes it', async () => (await codeOf(ben.at(second).enter(id))) === 'OK');
    const back = await ben.at(second).join(id);
    clients = [...clients, back];
    await back.play(EXCHANGE);
    await back.until(() => 'lineUp-1-french' in back.state.prompts);
    expect((await cluster.store.entries(id)).length).toBe(entries + 1);
  }

  test('ends at once at a second signal, with the exit code 1', async () => {
    const site = await begin();
    const { server } = site.first;
    server.signal('SIGTERM');
    await until('it is leaving', async () => (await fetch(`${site.first.url}/readyz`)).status === 503);
    server.signal('SIGTERM');
    await ended(site.first);
    expect(server.exitCode).toBe(1);
    await mustGoOn(site);
  });

  test('hands over without Redis', async () => {
    const site = await begin();
    await cluster.redis.kill();
    site.first.server.signal('SIGTERM');
    await ended(site.first);
    expect(site.first.server.exitCode).toBe(0);
    await mustGoOn(site);
  });

  test('hands over while Redis does not answer', async () => {
    const site = await begin();
    cluster.redis.signal('SIGSTOP');
    site.first.server.signal('SIGTERM');
    await ended(site.first);
    cluster.redis.signal('SIGCONT');
    expect(site.first.server.exitCode).toBe(0);
    await mustGoOn(site);
  });

  test('ends by itself while the database does not answer it: no wait follows the other', async () => {
    const site = await begin();
    site.way.stall();
    site.first.server.signal('SIGTERM');
    await ended(site.first);
    mustHaveGivenUp(site.first);
    await mustGoOn(site);
  });

  test('ends likewise with a command under way, which is neither acknowledged nor stored', async () => {
    const site = await begin();
    const other = must(clients[1], 'the client of Ben');
    site.way.stall();
    let isAcknowledged = false;
    const answered = other.play(EXCHANGE).then(
      () => {
        isAcknowledged = true;
      },
      () => {},
    );
    await Promise.race([answered, delay(SOON)]);
    site.first.server.signal('SIGTERM');
    await ended(site.first);
    mustHaveGivenUp(site.first);
    await other.until(() => other.closed !== undefined);
    expect(isAcknowledged).toBe(false);
    await mustGoOn(site);
  });

  /** It has waited for the database once, for all that it had to store, or until another process said that it is shut out. */
  function mustHaveGivenUp({ server }: Member): void {
    const said = server.log.filter((line) => GIVES_UP.test(line));
    expect(said).toHaveLength(1);
    expect(server.exitCode).toBe(said[0]?.includes('site: lost') === true ? 1 : 0);
  }
});
