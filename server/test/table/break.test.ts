/** Time that is the server's own: nobody's runs while no process has the match. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asMatchId } from '@escadre/shared/kernel';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { StoreUnavailable } from '../../src/store/errors.ts';
import { openStore } from '../../src/store/open.ts';
import type { MatchStore } from '../../src/store/port.ts';
import {
  type Person,
  type TestServer,
  type TwoAtTheTable,
  testServer,
  twoAtTheTable,
} from '../support/harness.ts';
import { ManualTime } from '../support/manual-time.ts';
import type { WireClient } from '../support/wire-client.ts';

const HOUR = 3_600_000;
const EXCHANGE = { type: 'exchange', cards: [] };
const time = new ManualTime();
let folder: string;
let crashed = false;
/** What the store has still to answer. */
let pending = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escadre-break-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A real store of a process that has no time to say anything any more when it goes. */
function mortal(store: MatchStore): MatchStore {
  return new Proxy(store, {
    get: (target, name: keyof MatchStore) => {
      const part = target[name];
      if (typeof part !== 'function') return part;
      const method = part.bind(target) as (...args: unknown[]) => unknown;
      const call = async (...args: unknown[]) => {
        pending += 1;
        try {
          return await method(...args);
        } finally {
          pending -= 1;
        }
      };
      if (name === 'setTold') return (...args: unknown[]) => (crashed ? undefined : method(...args));
      return (...args: unknown[]) =>
        crashed && name !== 'close' ? Promise.reject(new StoreUnavailable('killed')) : call(...args);
    },
  });
}

async function start(env: Record<string, string> = {}): Promise<TestServer> {
  crashed = false;
  const store = mortal(await openStore(join(folder, 'store.sqlite')));
  return testServer({ time, store }, env);
}

async function crash(server: TestServer): Promise<void> {
  crashed = true;
  await server.destroy();
}

/** Whatever follows from what has happened has come to its end. */
async function settled(): Promise<void> {
  for (let quiet = 0; quiet < 5; quiet++) {
    if (pending > 0) quiet = 0;
    await new Promise(setImmediate);
  }
}

async function passSeconds(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    time.pass(1_000);
    await settled();
  }
}

const back = (server: TestServer, { people, id }: TwoAtTheTable, who: 0 | 1) =>
  (people[who] as Person).at(server).join(id);
const promptOf = (client: WireClient, camp: string) => client.state.prompts[`exchange-1-${camp}`];

describe('after a crash', () => {
  test('both are told how long the break was, and their time goes on when both are back', async () => {
    const first = await start();
    const table = await twoAtTheTable(first, 'trafalgar-cards', { clock: { perTurn: 60 } });
    await passSeconds(8);
    await crash(first);
    time.pass(HOUR);
    const second = await start();
    const one = await back(second, table, 0);
    // What had run by the last beat has run.
    expect(promptOf(one, 'british')).toEqual({ seats: ['british'], left: 52_000 });
    expect(one.state.pausedFor).toBe(HOUR);
    await passSeconds(20);
    expect(promptOf(one, 'french')).toEqual({ seats: ['french'], left: 52_000 });
    const other = await back(second, table, 1);
    await Promise.all(
      [one, other].map((client) => client.until(() => promptOf(client, 'french')?.left === undefined)),
    );
    for (const client of [one, other]) {
      expect(promptOf(client, 'french')?.deadline).toBe(time.now() + 52_000);
      expect(client.state.pausedFor).toBe(HOUR + 20_000);
    }
    await second.destroy();
  });

  test('what has run before each of two is charged, and what lies between is not, though no entry does', async () => {
    const first = await start();
    const table = await twoAtTheTable(first, 'trafalgar-cards', { clock: { perTurn: 60 } });
    await passSeconds(8);
    await crash(first);
    time.pass(HOUR);

    const second = await start();
    const one = await back(second, table, 0);
    await passSeconds(10);
    const other = await back(second, table, 1);
    await other.until(() => promptOf(other, 'french')?.deadline === time.now() + 52_000);
    await passSeconds(5);
    await crash(second);
    time.pass(HOUR);

    const third = await start();
    const again = await back(third, table, 0);
    expect(promptOf(again, 'british')?.left).toBe(47_000);
    expect(again.state.pausedFor).toBe(HOUR);
    // One more while the other is waited for: nothing has run, and it is one break.
    await passSeconds(7);
    await crash(third);
    time.pass(HOUR);

    const fourth = await start();
    const last = await back(fourth, table, 0);
    expect(promptOf(last, 'british')?.left).toBe(47_000);
    expect(last.state.pausedFor).toBe(2 * HOUR + 7_000);
    expect(one.closed).toBeDefined();
    await fourth.destroy();
  });

  test('who does not come back is waited for, and not for ever', async () => {
    const first = await start();
    const table = await twoAtTheTable(first, 'trafalgar-cards', { clock: { perTurn: 60 } });
    await crash(first);
    time.pass(HOUR);
    const second = await start();
    const one = await back(second, table, 0);
    await passSeconds(10);
    // What one does meanwhile costs the other nothing.
    await one.play(EXCHANGE);
    await passSeconds(19);
    expect(promptOf(one, 'french')?.left).toBe(60_000);
    await passSeconds(1);
    await one.until(() => promptOf(one, 'french')?.deadline !== undefined);
    expect(promptOf(one, 'french')?.deadline).toBe(time.now() + 60_000);
    await passSeconds(60);
    await one.until(() => one.state.prompts['lineUp-1-french'] !== undefined);
    await second.destroy();
  });

  test('without a beat, the break began with the last entry', async () => {
    const first = await start();
    const table = await twoAtTheTable(first);
    time.pass(2_000);
    await table.clients[0].play(EXCHANGE);
    crashed = true;
    time.pass(1_000);
    await crash(first);
    time.pass(HOUR);
    const second = await start();
    const one = await back(second, table, 0);
    expect(one.state.pausedFor).toBe(HOUR + 1_000);
    await second.destroy();
  });
});

describe('nobody comes back', () => {
  test.each([
    ['a crash', crash],
    ['an orderly end', (server: TestServer) => server.destroy()],
  ])('after %s: the time goes on all the same, and runs out', async (_, end) => {
    const first = await start();
    const table = await twoAtTheTable(first, 'trafalgar-cards', { clock: { perTurn: 60 } });
    await end(first);
    time.pass(HOUR);
    const second = await start();
    const entries = () => second.store.entries(asMatchId(table.id));
    for (let passed = 0; passed < 1_000 && (await entries()).length === 1; passed++) {
      await passSeconds(1);
    }
    expect((await entries())[1]?.command).toEqual({ type: 'timeout', prompt: 'exchange-1-british' });
    await second.destroy();
  });
});

describe('a match that was out of memory', () => {
  const unloaded = async (server: TestServer, table: TwoAtTheTable) => {
    for (const client of table.clients) await client.close();
    while ((await server.store.find(asMatchId(table.id)))?.match.asleep === null) await passSeconds(1);
  };

  test('loses no time while there is no server, and the break is told', async () => {
    const first = await start({ IDLE_UNLOAD_SECONDS: '10' });
    const table = await twoAtTheTable(first, 'trafalgar-cards', { clock: { perTurn: 600 } });
    const { deadline } = promptOf(table.clients[0], 'french') as { deadline: number };
    await unloaded(first, table);
    await passSeconds(7);
    await crash(first);
    time.pass(HOUR);
    const second = await start();
    await passSeconds(30);
    const one = await back(second, table, 0);
    const missed = one.state.pausedFor as number;
    // From the last beat that was written, and no later than the crash.
    expect(missed).toBeGreaterThanOrEqual(HOUR);
    expect(missed).toBeLessThan(HOUR + 60_000);
    expect(promptOf(one, 'french')?.deadline).toBe(deadline + missed);
    await second.destroy();
  });

  test('has what was left, and no more, when there is a server again', async () => {
    const first = await start({ IDLE_UNLOAD_SECONDS: '10' });
    const table = await twoAtTheTable(first, 'trafalgar-cards', { clock: { perTurn: 60 } });
    await unloaded(first, table);
    await crash(first);
    time.pass(HOUR);
    const second = await start();
    await passSeconds(40);
    expect(await second.store.entries(asMatchId(table.id))).toHaveLength(1);
    await passSeconds(60);
    for (
      let tries = 0;
      (await second.store.entries(asMatchId(table.id))).length === 1 && tries < 200;
      tries++
    ) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect((await second.store.entries(asMatchId(table.id))).length).toBeGreaterThan(1);
    await second.destroy();
  });
});

describe('after an orderly end', () => {
  test('what was left is left, and the break is as long as it was', async () => {
    const first = await start();
    const table = await twoAtTheTable(first, 'trafalgar-cards', { clock: { perGame: 100, increment: 5 } });
    await passSeconds(13);
    await first.destroy();
    time.pass(HOUR);
    const second = await start();
    const one = await back(second, table, 0);
    expect(one.state.pausedFor).toBe(HOUR);
    expect(promptOf(one, 'french')).toMatchObject({ left: 87_000 });
    // Going down once more before anybody else is back makes one break of the two.
    await passSeconds(3);
    await second.destroy();
    time.pass(HOUR);
    const third = await start();
    const other = await back(third, table, 1);
    expect(other.state.pausedFor).toBe(2 * HOUR + 3_000);
    await back(third, table, 0);
    await other.until(() => promptOf(other, 'french')?.deadline === time.now() + 87_000);
    expect(other.state.banks).toEqual({ british: 87_000, french: 87_000 });
    await third.destroy();
  });
});

test('a match that was only out of memory has not stood still, and remembers when it did', async () => {
  const first = await start();
  const table = await twoAtTheTable(first, 'trafalgar-cards', { clock: { correspondence: 2 } });
  await first.destroy();
  time.pass(HOUR);
  const second = await start({ IDLE_UNLOAD_SECONDS: '60' });
  const clients = [await back(second, table, 0), await back(second, table, 1)];
  const [one, other] = clients as [WireClient, WireClient];
  await one.until(() => promptOf(one, 'french')?.deadline !== undefined);
  const deadline = promptOf(one, 'french')?.deadline;
  await Promise.all([one.close(), other.close()]);
  const inMemory = async () => (await second.metrics.liveMatches.get()).values.some(({ value }) => value > 0);
  for (let seconds = 0; seconds < 1_000 && (await inMemory()); seconds++) {
    await passSeconds(1);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(await inMemory()).toBe(false);
  time.pass(HOUR);
  const again = await back(second, table, 0);
  expect(promptOf(again, 'french')?.deadline).toBe(deadline);
  expect(again.state.pausedFor).toBe(HOUR);
  await second.destroy();
});
