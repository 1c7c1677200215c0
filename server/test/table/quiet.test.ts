import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { HttpRefusal, Person, type TestServer, testServer, twoAtTheTable } from '../support/harness.ts';
import { ManualTime } from '../support/manual-time.ts';
import type { WireClient } from '../support/wire-client.ts';

const HOUR = 3_600_000;
const time = new ManualTime();
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ time }, { ABANDON_AFTER_HOURS: '48' });
});
afterAll(() => server.destroy());

/** Who looks from time to time does so in each of them. */
async function passHours(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour++) {
    time.pass(HOUR);
    await server.store.ping();
  }
}

test('a match in which nothing happens is abandoned without a result, and one that never began is dropped', async () => {
  const quiet = await twoAtTheTable(server);
  const timed = await twoAtTheTable(server, 'trafalgar-cards', { clock: { correspondence: 5 } });
  const ann = await Person.arrive(server, 'Ann');
  const waiting = await ann.connect(await ann.create('trafalgar-cards'));
  await passHours(30);
  const lively = await twoAtTheTable(server);
  await passHours(20);
  const [one] = quiet.clients as readonly [WireClient, WireClient];
  await one.until(() => one.state.phase === 'over');
  expect(one.state.outcome).toEqual({ kind: 'abandoned', reason: 'abandoned' });
  await waiting.until(() => waiting.closed !== undefined);
  expect(waiting.closed).toEqual({ code: 4105, reason: 'MATCH_GONE' });
  await expect(ann.enter(waiting.answer.match.id)).rejects.toBeInstanceOf(HttpRefusal);
  expect(timed.clients[0].state.phase).toBe('playing');
  expect(lively.clients[0].state.phase).toBe('playing');
});
