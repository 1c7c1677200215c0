/** Downtimes of a site, and stalls of its processes: each store here is a process of its own. */

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { MatchStore } from '../../src/store/port.ts';
import { Bench, databases, type TestDatabase } from './databases.ts';
import { createMatch, NOW } from './samples.ts';

/** Disks and machines may be slow: only a hang fails. */
jest.setTimeout(120_000);

const SILENCE = 3_000;

describe.each(databases)('on $name', (kind) => {
  const bench = new Bench();
  let database: TestDatabase;
  let one: MatchStore;
  let other: MatchStore;

  beforeEach(async () => {
    database = await bench.database(kind);
    one = await bench.open(database, { me: 'one' });
    other = await bench.open(database, { me: 'other' });
  });
  afterEach(bench.tidy);

  const downFor = () => one.downtime(NOW - 60_000, NOW + 60_000);

  test('a site is down while no process beats', async () => {
    await one.beat(NOW, SILENCE);
    await other.beat(NOW + SILENCE, SILENCE);
    await one.beat(NOW + 2 * SILENCE, SILENCE);
    expect(await downFor()).toBe(0);
    // Both are back from the same outage.
    await one.beat(NOW + 4 * SILENCE, SILENCE);
    await other.beat(NOW + 4 * SILENCE + 500, SILENCE);
    expect(await downFor()).toBe(2 * SILENCE);
  });

  test('a process that joins the beats of others finds no downtime, and one that is first does', async () => {
    await one.beat(NOW, SILENCE);
    await one.close();
    await other.beat(NOW + 1_000, SILENCE);
    await other.close();
    const third = await bench.open(database);
    expect(await third.downtime(NOW, NOW + 60_000)).toBe(0);
    await third.beat(NOW + 20_000, SILENCE);
    expect(await third.downtime(NOW, NOW + 60_000)).toBe(19_000);
  });

  test('beats alone note no downtime unless asked', async () => {
    await one.beat(NOW);
    await one.beat(NOW + 20_000);
    expect(await downFor()).toBe(0);
  });

  test('a stall counts for the matches of its process alone', async () => {
    await other.stalled(NOW, NOW + 5_000);
    await other.stalled(NOW, NOW + 6_000);
    await one.wasDown(NOW + 4_000, NOW + 8_000);
    const between = [NOW - 10, NOW + 10_000] as const;
    expect(await one.downtime(...between)).toBe(4_000);
    expect(await one.downtime(...between, 'one')).toBe(4_000);
    expect(await one.downtime(...between, 'other')).toBe(8_000);
    expect(await one.downtime(NOW + 5_000, NOW + 7_000, 'other')).toBe(2_000);
  });

  test('the new holder of a match learns which process had it', async () => {
    const id = await createMatch(other, 'm1');
    await other.letGo(id, null);
    expect(await one.claim(id)).toMatchObject({ process: 'other' });
    expect(await one.claim(id)).toMatchObject({ process: 'one' });
  });

  test('the clock is that of the database, if it has one of its own', async () => {
    const clock = await one.clock();
    if (kind.name === 'SQLite') expect(clock).toBeNull();
    else expect(Math.abs(Number(clock) - Date.now())).toBeLessThan(60_000);
  });
});
