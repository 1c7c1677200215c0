/** What a running server does by itself for matches without connections. */

import { asMatchId } from '@escadre/shared/kernel';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { codeOf } from '../support/code-of.ts';
import { Person, type TestServer, testServer, twoAtTheTable } from '../support/harness.ts';
import { ManualTime } from '../support/manual-time.ts';

const CARDS = 'trafalgar-cards';
const HOUR = 3_600_000;
const time = new ManualTime();
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ time }, { ABANDON_AFTER_HOURS: '48', IDLE_UNLOAD_SECONDS: '10' });
});
afterAll(() => server.destroy());

/** Passes time in steps until a condition holds, with upkeep in each step. */
async function passUntil(isSo: () => Promise<boolean> | boolean, step: number): Promise<void> {
  for (let steps = 0; steps < 200 && !(await isSo()); steps++) {
    time.pass(step);
    await server.store.ping();
  }
  expect(await isSo()).toBe(true);
}

test('a match is loaded when its time is up, without any player', async () => {
  const { id, clients } = await twoAtTheTable(server, CARDS, { clock: { perTurn: 600 } });
  for (const client of clients) await client.close();
  const match = asMatchId(id);
  await passUntil(async () => (await server.store.find(match))?.match.asleep !== null, 1_000);
  expect(await server.store.entries(match)).toHaveLength(1);
  await passUntil(async () => (await server.store.entries(match)).length > 1, 60_000);
  const [, ...entries] = await server.store.entries(match);
  expect(entries[0]?.command).toEqual({ type: 'timeout', prompt: 'exchange-1-british' });
});

test('a match idle for the allowed time is abandoned or dropped, and waiting players are told', async () => {
  const { clients } = await twoAtTheTable(server);
  const ann = await Person.arrive(server, 'Ann');
  const waiting = await ann.connect(await ann.create(CARDS));
  await passUntil(() => clients[0].state.phase === 'over' && waiting.closed !== undefined, HOUR);
  expect(clients[0].state.outcome).toEqual({ kind: 'abandoned', reason: 'abandoned' });
  expect(waiting.closed).toEqual({ code: 4105, reason: 'MATCH_GONE' });
  expect(await codeOf(ann.enter(waiting.answer.match.id))).toBe('UNKNOWN_MATCH');
});
