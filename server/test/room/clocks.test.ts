import { asMatchId } from '@escadre/shared/kernel';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Person, type TestServer, testServer, twoAtTheTable } from '../support/harness.ts';
import { ManualTime } from '../support/manual-time.ts';
import type { WireClient } from '../support/wire-client.ts';

const EXCHANGE = { type: 'exchange', cards: [] };
const time = new ManualTime();
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ time }, { IDLE_UNLOAD_SECONDS: '60' });
});
afterAll(() => server.destroy());

const clocked = (clock: object) => twoAtTheTable(server, 'trafalgar-cards', { clock });
const prompt = (client: WireClient, id: string) => client.state.prompts[id];

describe('time', () => {
  test('per turn: the deadline is public, and at zero the game says what happens', async () => {
    const { clients } = await clocked({ perTurn: 30 });
    const [one, other] = clients;
    expect(prompt(one, 'exchange-1-british')?.deadline).toBe(time.now() + 30_000);
    time.pass(10_000);
    await one.play(EXCHANGE);
    expect(prompt(other, 'exchange-1-french')?.deadline).toBe(time.now() + 20_000);
    time.pass(20_000);
    await other.until(() => prompt(other, 'lineUp-1-french') !== undefined);
    expect(other.received('events').flatMap(({ events }) => events)).toContainEqual({
      type: 'timedOut',
      camp: 'french',
      prompt: 'exchange-1-french',
    });
    await one.until(() => prompt(one, 'lineUp-1-british') !== undefined);
    expect(prompt(one, 'lineUp-1-british')?.deadline).toBe(time.now() + 30_000);
  });

  test('per game: the bank runs while it is one’s turn, and a turn earns its increment', async () => {
    const { clients } = await clocked({ perGame: 100, increment: 5 });
    const [one, other] = clients;
    expect(one.state.banks).toEqual({ british: 100_000, french: 100_000 });
    time.pass(40_000);
    await one.play(EXCHANGE);
    await other.until(() => other.state.banks.british === 65_000);
    time.pass(10_000);
    await other.play(EXCHANGE);
    await one.until(() => one.state.banks.french === 55_000);
    expect(one.state.banks.british).toBe(65_000);
  });

  test('correspondence: a turn has days, and without a clock time is nobody’s', async () => {
    const slow = await clocked({ correspondence: 3 });
    expect(prompt(slow.clients[0], 'exchange-1-french')?.deadline).toBe(time.now() + 3 * 86_400_000);
    const without = await twoAtTheTable(server);
    expect(prompt(without.clients[0], 'exchange-1-french')).toEqual({ seats: ['french'] });
  });

  test('a command that arrives after its time is told so', async () => {
    const { clients } = await clocked({ perTurn: 5 });
    const [one] = clients;
    time.pass(6_000);
    const late = await one.ask('command', { id: 'late', prompt: 'exchange-1-british', command: EXCHANGE });
    expect(late).toMatchObject({ status: 1, payload: { code: 'WINDOW_CLOSED' } });
  });

  test('a match that nobody is connected to leaves memory, and its time runs on', async () => {
    const { id, people, clients } = await clocked({ correspondence: 1 });
    const [one, other] = clients;
    const { deadline } = prompt(one, 'exchange-1-british') as { deadline: number };
    await Promise.all([one.close(), other.close()]);
    const before = await inMemory();
    await passUntil(async () => (await inMemory()) < before);
    const back = await (people[0] as Person).join(id);
    expect(prompt(back, 'exchange-1-british')?.deadline).toBe(deadline);
    await back.close();
    await passUntil(async () => (await inMemory()) < before);
    time.pass(2 * 86_400_000);
    const late = await (people[0] as Person).join(id);
    expect(Object.keys(late.state.prompts)).toEqual(['lineUp-1-british', 'lineUp-1-french']);
  });
});

describe('a match that is out of memory', () => {
  test('is brought back when its time is up, though nobody comes', async () => {
    const { id, clients } = await clocked({ perTurn: 600 });
    const before = await inMemory();
    for (const client of clients) await client.close();
    await passUntil(async () => (await inMemory()) < before);
    expect(await server.store.entries(asMatchId(id))).toHaveLength(1);
    time.pass(600_000);
    await passUntil(async () => (await server.store.entries(asMatchId(id))).length > 1);
    const [, ...entries] = await server.store.entries(asMatchId(id));
    expect(entries[0]?.command).toEqual({ type: 'timeout', prompt: 'exchange-1-british' });
  });
});

const inMemory = async (): Promise<number> => {
  const { values } = await server.metrics.liveMatches.get();
  return values.reduce((sum, { value }) => sum + value, 0);
};

/** Lets time pass, a minute at a time, until something is so. */
async function passUntil(isSo: () => Promise<boolean>): Promise<void> {
  for (let minute = 0; minute < 200 && !(await isSo()); minute++) {
    time.pass(1_000);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(await isSo()).toBe(true);
}
