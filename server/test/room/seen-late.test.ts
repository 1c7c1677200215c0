/**
 * Delayed state on the wire: spectators get patches of their own. What they see when is tested at the
 * table.
 */

import { afterAll, expect, test } from '@jest/globals';
import { Person, testServer, twoAtTheTable } from '../support/harness.ts';
import { ManualTime } from '../support/manual-time.ts';
import type { WireClient } from '../support/wire-client.ts';

const time = new ManualTime();
const server = await testServer({ time });
afterAll(() => server.destroy());

const chosen = ({ state }: WireClient) => (state.view?.chosen ?? {}) as Record<string, boolean>;

test('spectators enter at once, and are patched to the delayed state', async () => {
  const late = { spectators: { allowed: true, delay: 600 } };
  const { id, clients } = await twoAtTheTable(server, 'trafalgar-cards', late);
  const watch = async () => (await Person.arrive(server, 'Cat')).join(id, { as: 'spectator' });
  const early = await watch();
  expect([early.state.phase, early.state.view]).toEqual(['gathering', undefined]);
  expect(early.received('welcome')[0]).toMatchObject({ n: 0, now: time.now() - 600_000 });
  time.pass(300_000);
  await clients[0].play({ type: 'exchange', cards: [] });
  time.pass(300_000);
  const later = await watch();
  const both = [early, later];
  for (const client of both) await client.until(() => client.state.phase === 'playing');
  for (const client of both) expect(chosen(client).british).toBe(false);
  time.pass(299_999);
  await later.request('history', { from: 1, to: 9 });
  for (const client of both) expect(chosen(client).british).toBe(false);
  time.pass(1);
  for (const client of both) {
    await client.until(() => chosen(client).british === true && client.received('events').length > 0);
    expect(client.received('events').at(-1)?.events).toEqual([{ type: 'exchanged', seat: 'british' }]);
  }
  await Promise.all([...clients, ...both].map((client) => client.close()));
});
