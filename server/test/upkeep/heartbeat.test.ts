import { describe, expect, test } from '@jest/globals';
import { BEATS_EVERY, Heartbeat } from '../../src/upkeep/heartbeat.ts';
import { ManualTime } from '../support/manual-time.ts';

const NOW = 1_000_000;
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A store that remembers what it was told, and fails when it has to. */
class Notes {
  fails = false;
  last: number | null = null;
  readonly downtimes: [number, number][] = [];

  async lastBeat(): Promise<number | null> {
    return this.last;
  }

  async beat(at: number): Promise<void> {
    if (this.fails) throw new Error('no store');
    this.last = at;
  }

  async wasDown(since: number, until: number): Promise<void> {
    if (this.fails) throw new Error('no store');
    this.downtimes.push([since, until]);
  }
}

async function begun(store: Notes) {
  const time = new ManualTime(NOW);
  const heartbeat = new Heartbeat({ store, time });
  await heartbeat.begin();
  heartbeat.start();
  const pass = async (milliseconds: number) => {
    time.pass(milliseconds);
    await settled();
  };
  return { time, heartbeat, pass };
}

describe('there was no server', () => {
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

  test('while the store failed', async () => {
    const store = new Notes();
    const { pass } = await begun(store);
    store.fails = true;
    for (let beat = 0; beat < 4; beat++) await pass(BEATS_EVERY);
    store.fails = false;
    await pass(BEATS_EVERY);
    expect(store.downtimes).toEqual([[NOW + BEATS_EVERY, NOW + 5 * BEATS_EVERY]]);
  });

  test('while the process stood still', async () => {
    const store = new Notes();
    const { time, pass } = await begun(store);
    time.jump(60_000);
    await pass(BEATS_EVERY);
    expect(store.downtimes).toEqual([[NOW, NOW + 60_000]]);
    await pass(BEATS_EVERY);
    expect(store.downtimes).toHaveLength(1);
  });
});
