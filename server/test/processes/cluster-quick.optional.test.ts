/** Many who seek a match, or come by a link, at three doors at once are brought together. */

import { setTimeout as delay } from 'node:timers/promises';
import { must } from '@escadre/shared/kernel';
import type { EnterAnswer } from '@escadre/shared/protocol';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { postgres } from '../store/databases.ts';
import { Person } from '../support/harness.ts';
import { openLines } from '../support/open-lines.ts';
import type { WireClient } from '../support/wire-client.ts';
import { Cluster, type Member } from './cluster.ts';

/** Servers start slowly on a busy machine. */
jest.setTimeout(300_000);

const GAME = 'trafalgar-cards';
/** An even number. */
const PEOPLE = 60;
/** Matches that a second player enters by a link. */
const BY_LINK = 30;

describe.each(postgres)('a site of three processes on $name', (kind) => {
  let cluster: Cluster;
  let doors: readonly Member[];
  const { kept, closeAll } = openLines();

  beforeAll(async () => {
    cluster = await Cluster.start(kind);
    doors = await Promise.all(['1', '2', '3'].map((name) => cluster.add(name)));
  });
  afterAll(async () => {
    await closeAll();
    await cluster.stop();
  });

  /** Two at one table: one made it, the other came with its link by the next door. */
  async function byLink(n: number): Promise<void> {
    const door = (at: number) => must(doors[at % doors.length], 'a door');
    const [host, comer] = await Promise.all([
      Person.arrive(door(n), `Host ${n}`),
      Person.arrive(door(n + 1), `Comer ${n}`),
    ]);
    // Nobody seeks such a match.
    const made = kept(await host.connect(await host.create(GAME, { clock: { perTurn: 3_600 } })));
    const { match, invite } = made.answer;
    const entered = kept(await comer.join(match.id, { invite }));
    await Promise.all([made.ready(), entered.ready()]);
    await Promise.all([made, entered].map((client) => client.until(() => client.state.phase === 'playing')));
    expect(new Set([made, entered].map(({ answer }) => answer.seats.join())).size).toBe(2);
  }

  test('who comes by a link sits with its sender', async () => {
    await Promise.all(Array.from({ length: BY_LINK }, (_, n) => byLink(n)));
  });

  test('nobody is left waiting while another waits', async () => {
    const seek = async (n: number): Promise<WireClient> => {
      const person = await Person.arrive(must(doors[n % doors.length], 'a door'), `Seeker ${n}`);
      const answer = await person.api<EnterAnswer>('POST', '/api/matches/quick', { game: GAME });
      const client = kept(await person.connect(answer));
      await client.ready();
      return client;
    };
    const clients = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => seek(n)));
    const tables = () => [...Map.groupBy(clients, ({ answer }) => answer.match.id).values()];
    // Two of one kind that both wait would have been one table, unless a process did not answer in time. It is asked
    // again later.
    while (tables().filter(({ length }) => length === 1).length > 1) {
      await delay(1_000);
      clients.push(await seek(clients.length));
    }
    // Not only those of one door are brought together.
    const doorOf = (client: WireClient) => clients.indexOf(client) % doors.length;
    expect(tables().some((each) => new Set(each.map(doorOf)).size > 1)).toBe(true);
    for (const each of tables()) {
      expect(each.length).toBeLessThanOrEqual(2);
      expect(new Set(each.map(({ answer }) => answer.seats.join())).size).toBe(each.length);
      if (each.length === 2) await must(each[0], 'a client').until(() => each[0]?.state.phase === 'playing');
    }
    expect(clients.filter(({ closed }) => closed !== undefined)).toEqual([]);
  });
});
