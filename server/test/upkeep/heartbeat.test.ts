import { describe, expect, test } from '@jest/globals';
import type { Stall } from '../../src/time.ts';
import { BEATS_EVERY, Heartbeat, IDLE_BEATS, SILENCE } from '../../src/upkeep/heartbeat.ts';
import { Uptime } from '../../src/upkeep/uptime.ts';
import { ManualTime } from '../support/manual-time.ts';

const NOW = 1_000_000;
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A store that remembers its notes, and fails on request. */
class Notes {
  fails = false;
  last: number | null = null;
  /** A beat waits for this. */
  holds: Promise<void> = Promise.resolve();
  readonly downtimes: [number, number][] = [];
  readonly stalls: [number, number][] = [];
  /** That of the last beat. */
  silence: number | undefined;

  async lastBeat(): Promise<number | null> {
    return this.last;
  }

  async beat(at: number, silence?: number): Promise<void> {
    if (this.fails) throw new Error('no store');
    await this.holds;
    this.last = at;
    this.silence = silence;
  }

  async stalled(since: number, until: number): Promise<void> {
    if (this.fails) throw new Error('no store');
    this.stalls.push([since, until]);
  }

  async wasDown(since: number, until: number): Promise<void> {
    if (this.fails) throw new Error('no store');
    this.downtimes.push([since, until]);
  }
}

async function begun(store: Notes, shares = false) {
  const time = new ManualTime(NOW);
  const stalls: Stall[] = [];
  const state = { isBusy: true, closedSince: null as number | null };
  const uptime = new Uptime(time.now);
  const heartbeat = new Heartbeat({
    store,
    time,
    uptime,
    shares,
    isBusy: () => state.isBusy,
    closedSince: () => state.closedSince,
    onOutage: (stall) => stalls.push(stall),
  });
  await heartbeat.begin();
  heartbeat.start();
  const pass = async (milliseconds: number) => {
    time.pass(milliseconds);
    await settled();
  };
  return { time, heartbeat, pass, state, stalls };
}

describe('there was no server', () => {
  test('while the site is closed, also if it never opens again', async () => {
    const store = new Notes();
    const { pass, state } = await begun(store);
    state.closedSince = NOW;
    await pass(BEATS_EVERY);
    await pass(BEATS_EVERY);
    expect(store.downtimes).toEqual([
      [NOW, NOW + BEATS_EVERY],
      [NOW, NOW + 2 * BEATS_EVERY],
    ]);
    expect(store.last).toBe(NOW + 2 * BEATS_EVERY);
  });

  test('between the last beat of any process and the first of this one', async () => {
    const store = new Notes();
    store.last = NOW - 90_000;
    await begun(store);
    expect(store.downtimes).toEqual([[NOW - 90_000, NOW]]);
    expect(store.last).toBe(NOW);
  });

  test('never, in a store that is new', async () => {
    const store = new Notes();
    const { pass } = await begun(store);
    await pass(BEATS_EVERY);
    expect(store.downtimes).toEqual([]);
    expect(store.last).toBe(NOW + BEATS_EVERY);
  });

  test('while the store failed: players are told once', async () => {
    const store = new Notes();
    const { pass, stalls } = await begun(store);
    store.fails = true;
    for (let beat = 0; beat < 4; beat++) await pass(BEATS_EVERY);
    expect(stalls).toEqual([{ since: NOW + BEATS_EVERY, until: NOW + BEATS_EVERY }]);
    store.fails = false;
    await pass(BEATS_EVERY);
    expect(stalls).toHaveLength(1);
    expect(store.downtimes).toEqual([[NOW + BEATS_EVERY, NOW + 5 * BEATS_EVERY]]);
  });

  test('while the process stood still', async () => {
    const store = new Notes();
    const { time, pass } = await begun(store);
    time.jump(60_000);
    await pass(0);
    expect(store.downtimes).toEqual([[NOW, NOW + 60_000]]);
    await pass(BEATS_EVERY);
    expect(store.downtimes).toHaveLength(1);
  });

  test('while the store is silent: players are told once, and it is noted when it answers', async () => {
    const store = new Notes();
    const { pass, stalls, time } = await begun(store);
    const { promise, resolve } = Promise.withResolvers<void>();
    store.holds = promise;
    for (let beat = 0; beat < 40; beat++) {
      await pass(BEATS_EVERY);
      time.taken += BEATS_EVERY;
    }
    expect(stalls).toEqual([{ since: NOW + BEATS_EVERY, until: NOW + 2 * BEATS_EVERY }]);
    expect(store.downtimes).toEqual([]);
    resolve();
    await settled();
    for (let beat = 0; beat < 2; beat++) await pass(BEATS_EVERY);
    expect(store.downtimes).toEqual([[NOW + BEATS_EVERY, NOW + 40 * BEATS_EVERY]]);
  });
});

describe('where processes share a site', () => {
  test('the store finds out whether others went on', async () => {
    const store = new Notes();
    store.last = NOW - 90_000;
    await begun(store, true);
    expect(store).toMatchObject({ downtimes: [], last: NOW, silence: SILENCE });
  });

  test('a stall and an outage of one are its own', async () => {
    const store = new Notes();
    const { time, pass } = await begun(store, true);
    time.jump(60_000);
    await pass(BEATS_EVERY);
    expect(store.stalls).toEqual([[NOW, NOW + 60_000]]);
    store.fails = true;
    await pass(BEATS_EVERY);
    store.fails = false;
    await pass(BEATS_EVERY);
    expect(store.stalls.slice(1)).toEqual([[NOW + 62_000, NOW + 63_000]]);
    expect(store.downtimes).toEqual([]);
  });

  test('maintenance is of all', async () => {
    const store = new Notes();
    const { pass, state } = await begun(store, true);
    state.closedSince = NOW;
    await pass(BEATS_EVERY);
    expect(store.downtimes).toEqual([[NOW, NOW + BEATS_EVERY]]);
  });

  test('a process without matches beats as often as others', async () => {
    const store = new Notes();
    const { pass, state } = await begun(store, true);
    state.isBusy = false;
    await pass(BEATS_EVERY);
    expect(store.last).toBe(NOW + BEATS_EVERY);
  });
});

test('beats are fewer while no match is in memory, and every second as soon as one is', async () => {
  const store = new Notes();
  const { pass, state } = await begun(store);
  state.isBusy = false;
  for (let beat = 1; beat < IDLE_BEATS; beat++) await pass(BEATS_EVERY);
  expect(store.last).toBe(NOW);
  await pass(BEATS_EVERY);
  expect(store.last).toBe(NOW + IDLE_BEATS * BEATS_EVERY);
  state.isBusy = true;
  await pass(BEATS_EVERY);
  expect(store.last).toBe(NOW + (IDLE_BEATS + 1) * BEATS_EVERY);
});
