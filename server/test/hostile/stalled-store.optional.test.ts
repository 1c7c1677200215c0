/** A database that hangs for a while: nobody's time runs meanwhile, and nobody is cut off. */

import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { postgres } from '../store/databases.ts';
import { twoAtTheTable } from '../support/harness.ts';
import { ServerProcess } from '../support/server-process.ts';
import { StallingProxy } from '../support/stalling-proxy.ts';
import type { WireClient } from '../support/wire-client.ts';

jest.setTimeout(300_000);

const SECOND = 1_000;
const EXCHANGE = { type: 'exchange', cards: [] };
/** Hortense is at the edge of the range of the gun on N15, and about to leave it. */
const LEAVING =
  'turn allied 4; wind E; hortense N12 W FMZ 2/2; bucentaure E3 E FMZ 3/3; victory C12 NW FMZ 3/3';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Tests how a real process measures time. */
const passes = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const promptOf = (client: WireClient, kind: string) =>
  Object.entries(client.state.prompts).find(([id]) => id.startsWith(`${kind}-`))?.[1];
const events = (client: WireClient) =>
  client.received('events').flatMap((told) => told.events.map(({ type }) => type));

describe.each(postgres)('$name', (kind) => {
  test('hanging for longer than a turn costs nobody a match, a window or a connection', async () => {
    const database = await kind.create();
    ends.push(() => database.drop());
    const proxy = await StallingProxy.to(database.url);
    ends.push(() => proxy.close());
    const process = new ServerProcess({ PORT: '0', DATABASE_URL: proxy.urlOf(database.url) });
    ends.push(() => process.kill());
    const server = { url: await process.listening };
    const { clients: cards } = await twoAtTheTable(server, 'trafalgar-cards', { clock: { perTurn: 5 } });
    const scenario = { position: LEAVING };
    const { clients: feu } = await twoAtTheTable(server, 'trafalgar', { scenario });
    const [one, other] = cards;
    const [english, allied] = feu;
    await allied.play({ type: 'sail', ship: 'hortense', orders: ['ahead', 'ahead'] });
    await english.until(() => promptOf(english, 'feu') !== undefined);

    proxy.stall();
    // One waits for the store, which must not delay others.
    const played = one.play(EXCHANGE);
    await passes(8 * SECOND);
    const [alive, ready] = await Promise.all(['/healthz', '/readyz'].map((path) => fetch(server.url + path)));
    expect([alive?.status, ready?.status]).toEqual([200, 503]);
    expect(await ready?.json()).toMatchObject({ error: { data: { reason: 'STORE_HANGS' } } });
    proxy.resume();

    await played;
    while ((await fetch(`${server.url}/readyz`)).status !== 200) await passes(50);
    for (const client of [one, other, english, allied]) {
      await client.until(() => (client.state.pausedFor ?? 0) >= 5 * SECOND);
      expect(client.closed).toBeUndefined();
      expect(events(client)).not.toContain('timedOut');
    }
    await other.play(EXCHANGE);
    await english.play({ type: 'feu', fort: 'N15', aim: 'foremast' });
  });
});
