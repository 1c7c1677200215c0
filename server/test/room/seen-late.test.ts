/** A match that spectators see late: what they see of it, when, and from where. */

import type { MatchPage } from '@escadre/shared/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Person, type TestServer, testServer, twoAtTheTable } from '../support/harness.ts';
import { ManualTime } from '../support/manual-time.ts';
import type { WireClient } from '../support/wire-client.ts';

const CARDS = 'trafalgar-cards';
const LATE = { spectators: { allowed: true, delay: 600 } };

const time = new ManualTime();
let server: TestServer;
const open: WireClient[] = [];
const kept = (client: WireClient): WireClient => {
  open.push(client);
  return client;
};

beforeAll(async () => {
  server = await testServer({ time });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.close()));
});
afterAll(() => server.destroy());

describe('the list', () => {
  test('has the rematch once spectators may know that there is one', async () => {
    const { clients } = await twoAtTheTable(server, CARDS, LATE);
    const [one, other] = clients.map(kept) as [WireClient, WireClient];
    await one.play({ type: 'resign' });
    await one.request('rematch', {});
    const { match } = await other.request<{ match: string }>('rematch', {});
    const visitor = await Person.arrive(server, 'Cat');
    const isListed = async () => {
      const { matches } = await visitor.api<MatchPage>('GET', '/api/matches');
      return matches.some(({ id }) => id === match);
    };
    time.pass(599_999);
    expect(await isListed()).toBe(false);
    time.pass(1);
    expect(await isListed()).toBe(true);
  });
});
