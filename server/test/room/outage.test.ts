import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OwnedElsewhere, StoreUnavailable } from '../../src/store/errors.ts';
import { openStore } from '../../src/store/open.ts';
import type { MatchStore } from '../../src/store/port.ts';
import { HttpRefusal, Person, type TestServer, testServer, twoAtTheTable } from '../support/harness.ts';
import { ManualTime } from '../support/manual-time.ts';
import type { WireClient } from '../support/wire-client.ts';

const EXCHANGE = { type: 'exchange', cards: [] };
const time = new ManualTime();
let server: TestServer;
let folder: string;
/** What the store says to whoever wants to write; null where it writes. */
let failure: Error | null = null;

/** A real store that fails when the test says so. */
function failing(store: MatchStore): MatchStore {
  const writes = new Set(['append', 'change', 'setSeat', 'create', 'addTalk', 'writeLogbook']);
  return new Proxy(store, {
    get: (target, name: keyof MatchStore) => {
      const part = target[name];
      if (typeof part !== 'function') return part;
      const method = part.bind(target) as (...args: unknown[]) => unknown;
      if (!writes.has(name)) return method;
      return (...args: unknown[]) => (failure === null ? method(...args) : Promise.reject(failure));
    },
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escadre-outage-'));
  const store = failing(await openStore(join(folder, 'store.sqlite')));
  server = await testServer({ time, store });
});
afterAll(async () => {
  await server.destroy();
  await rm(folder, { recursive: true, force: true });
});

const deadlineOf = (client: WireClient) => client.state.prompts['exchange-1-british'];

test('while the store fails commands are refused, nobody’s time runs, and the match goes on when it is back', async () => {
  const { clients } = await twoAtTheTable(server, 'trafalgar-cards', { clock: { perTurn: 60 } });
  const [one, other] = clients as readonly [WireClient, WireClient];
  time.pass(10_000);
  failure = new StoreUnavailable(new Error('the disk is full'));
  const seen = other.frames.length;
  const notice = {
    code: 'STORE_UNAVAILABLE',
    message: 'The match store does not answer at the moment: try again.',
  };
  expect(await one.ask('command', { id: 'once', command: EXCHANGE })).toMatchObject({
    status: 1,
    payload: notice,
  });
  await other.until(() => deadlineOf(other)?.left !== undefined);
  expect(deadlineOf(other)).toMatchObject({ left: 50_000 });
  expect(other.received('events').length).toBe(1);
  expect(other.frames.length).toBe(seen + 1);
  const ann = await Person.arrive(server, 'Ann');
  await expect(ann.create('trafalgar-cards')).rejects.toMatchObject({ status: 503, notice });
  expect(await one.ask('chat', { to: 'all', text: 'Hallo?' })).toMatchObject({
    payload: { code: 'STORE_UNAVAILABLE' },
  });
  for (let minute = 0; minute < 5; minute++) time.pass(60_000);
  expect(other.state.phase).toBe('playing');
  failure = null;
  for (let second = 0; one.state.pausedFor === undefined && second < 2_000; second++) {
    time.pass(1_000);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(one.state.pausedFor).toBeGreaterThanOrEqual(300_000);
  expect(deadlineOf(one)?.deadline).toBeGreaterThan(time.now() + 40_000);
  await one.request('command', { id: 'once', command: EXCHANGE });
  await other.until(() => other.received('events').length === 2);
});

test('where it is not known what was stored, or somebody else has the match, clients are sent to come again', async () => {
  for (const why of [new StoreUnavailable(new Error('cut'), true), new OwnedElsewhere('match m')]) {
    const { id, people, clients } = await twoAtTheTable(server);
    const [one, other] = clients as readonly [WireClient, WireClient];
    failure = why;
    const unanswered = one.ask('command', { id: 'doubtful', command: EXCHANGE });
    await Promise.all([one, other].map((client) => client.until(() => client.closed !== undefined)));
    expect([one.closed, other.closed]).toEqual([4103, 4103].map((code) => ({ code, reason: 'JOIN_AGAIN' })));
    failure = null;
    const back = await (people[0] as Person).join(id);
    await back.request('command', { id: 'doubtful', command: EXCHANGE });
    expect(await Promise.race([unanswered, Promise.resolve('silence')])).toBe('silence');
    await back.close();
  }
});

test('a door that cannot write says so', async () => {
  const ann = await Person.arrive(server, 'Ann');
  failure = new StoreUnavailable(new Error('gone'));
  await expect(ann.create('trafalgar-cards')).rejects.toBeInstanceOf(HttpRefusal);
  failure = null;
  expect((await ann.create('trafalgar-cards')).seats).toEqual(['british']);
});
