/** The owner of a match when two processes want it: each store here is a process of its own. */

import { asMatchId, asPlayerId, type MatchId, nextDue } from '@escadre/shared/kernel';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { NoSuchMatch, OwnedElsewhere } from '../../src/store/errors.ts';
import type { MatchStore } from '../../src/store/port.ts';
import { Bench, databases } from './databases.ts';
import { aLine, anEntry, aSeat, createMatch, NOW } from './samples.ts';

/** Disks and machines may be slow: only a hang fails. */
jest.setTimeout(120_000);

const asleep = (at: number) => ({ clock: anEntry(0).clock, at, pausedFor: null });

describe.each(databases)('owners on $name', (kind) => {
  const bench = new Bench();
  let one: MatchStore;
  let other: MatchStore;
  let id: MatchId;

  beforeEach(async () => {
    const database = await bench.database(kind);
    one = await bench.open(database);
    other = await bench.open(database);
    id = await createMatch(one, 'm1');
  });
  afterEach(bench.tidy);

  test('the last to claim a match owns it, and writes of others change nothing', async () => {
    await one.claim(id);
    await one.change(id, { phase: 'playing' });
    await other.claim(id);
    const before = await other.find(id);
    await expect(one.change(id, { asleep: asleep(NOW) })).rejects.toBeInstanceOf(OwnedElsewhere);
    const seat = aSeat('french', { player: asPlayerId('p-ville') });
    await expect(one.setSeat(id, seat)).rejects.toBeInstanceOf(OwnedElsewhere);
    const note = { camp: 'british', place: 'line:000001', seat: 'british', at: NOW, text: 'lost' };
    await expect(one.writeLogbook(id, note)).rejects.toBeInstanceOf(OwnedElsewhere);
    await expect(one.remove(id)).rejects.toBeInstanceOf(OwnedElsewhere);
    expect(await other.find(id)).toEqual(before);
    expect(await other.logbooks(id)).toEqual([]);
    await other.change(id, { asleep: asleep(NOW + 1) });
    await other.setSeat(id, seat);
    await other.writeLogbook(id, note);
    expect((await one.find(id))?.match.asleep).toEqual(asleep(NOW + 1));
  });

  test('a former owner overwrites no snapshot of the new one', async () => {
    const snapshot = (seq: number) => ({ seq, rules: 1, shape: 'a hash', state: { match: { next: seq } } });
    await one.claim(id);
    await one.keepSnapshot(id, snapshot(100));
    await other.claim(id);
    await expect(one.keepSnapshot(id, snapshot(101))).rejects.toBeInstanceOf(OwnedElsewhere);
    await other.keepSnapshot(id, snapshot(200));
    const late = await Promise.allSettled([
      one.keepSnapshot(id, snapshot(150)),
      one.addTalk(id, aLine('late')),
    ]);
    expect(late.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(await one.snapshot(id)).toEqual(snapshot(200));
    await one.append(id, anEntry(0));
    await one.keepSnapshot(id, snapshot(201));
    expect(await other.snapshot(id)).toEqual(snapshot(201));
  });

  test('whose entry comes next owns the match, and the second of that number is refused', async () => {
    await one.claim(id);
    await other.claim(id);
    await one.append(id, anEntry(0), { phase: 'playing' });
    await expect(other.append(id, anEntry(0, { seat: 'french' }))).rejects.toBeInstanceOf(OwnedElsewhere);
    await expect(other.change(id, { asleep: asleep(NOW) })).rejects.toBeInstanceOf(OwnedElsewhere);
    await one.change(id, { asleep: asleep(NOW + 1) });
    expect(await other.entries(id)).toEqual([anEntry(0)]);
    expect((await other.find(id))?.match).toMatchObject({ phase: 'playing', asleep: asleep(NOW + 1) });
  });

  test('a refusal for one match blocks no other write', async () => {
    const free = await createMatch(one, 'm2');
    await one.claim(id);
    await other.claim(id);
    const written = await Promise.allSettled([
      one.change(id, { phase: 'over' }),
      one.append(free, anEntry(0)),
      one.addTalk(id, aLine('still here')),
    ]);
    expect(written.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  });

  test('a new owner learns when the former was last heard of', async () => {
    expect(await one.claim(id)).toEqual({ lastHeard: null });
    await one.beat(NOW);
    await one.beat(NOW + 5_000);
    await other.beat(NOW + 9_000);
    expect(await other.claim(id)).toEqual({ lastHeard: NOW + 5_000 });
    expect(await other.claim(id)).toEqual({ lastHeard: NOW + 9_000 });
    await expect(other.claim(asMatchId('nobody'))).rejects.toBeInstanceOf(NoSuchMatch);
  });

  test('the last beat of all is known, and when there was no server', async () => {
    expect(await one.lastBeat()).toBeNull();
    await one.beat(NOW + 9_000);
    await other.beat(NOW + 5_000);
    expect(await one.lastBeat()).toBe(NOW + 9_000);
    await one.wasDown(NOW, NOW + 10);
    await other.wasDown(NOW, NOW + 12);
    await one.wasDown(NOW + 5, NOW + 20);
    await one.wasDown(NOW + 6, NOW + 7);
    await one.wasDown(NOW + 50, NOW + 60);
    expect(await other.downtime(NOW - 5, NOW + 100)).toBe(30);
    expect(await other.downtime(NOW + 15, NOW + 55)).toBe(10);
    expect(await other.downtime(NOW + 20, NOW + 50)).toBe(0);
  });

  test('a match out of memory is due when its time is up', async () => {
    const { clock } = anEntry(0);
    const asleep = { clock: { ...clock, since: NOW }, at: NOW, pausedFor: null };
    await one.claim(id);
    await one.change(id, { phase: 'playing', asleep });
    const due = nextDue(asleep.clock) ?? 0;
    expect(await other.due(Math.floor(due), 10)).toEqual([]);
    expect(await other.due(Math.ceil(due), 10)).toEqual([{ id, game: expect.any(String) }]);
    await one.change(id, { asleep: null });
    expect(await other.due(Math.ceil(due), 10)).toEqual([]);
  });

  test('an unloaded match with a stopped clock is due at once, unless it is unlimited', async () => {
    const { clock } = anEntry(0);
    const still = { ...clock, since: null };
    await one.claim(id);
    await one.change(id, { phase: 'playing', asleep: { clock: still, at: NOW, pausedFor: null } });
    expect(await other.due(NOW, 10)).toEqual([{ id, game: expect.any(String) }]);
    const unlimited = { ...still, timers: [] };
    await one.change(id, { asleep: { clock: unlimited, at: NOW, pausedFor: null } });
    expect(await other.due(NOW + 1e12, 10)).toEqual([]);
  });

  test('a match of a silent process is an orphan until it is claimed again', async () => {
    await one.claim(id);
    await one.beat(NOW);
    await one.change(id, { phase: 'playing' });
    expect(await other.orphans(NOW, 10)).toEqual([]);
    expect(await other.orphans(NOW + 1, 10)).toEqual([{ id, game: expect.any(String) }]);
    await other.beat(NOW + 60_000);
    await other.claim(id);
    expect(await other.orphans(NOW + 1, 10)).toEqual([]);
    const asleep = { clock: anEntry(0).clock, at: NOW, pausedFor: null };
    await other.change(id, { asleep });
    expect(await other.orphans(NOW + 60_001, 10)).toEqual([]);
  });

  test('processes that have not been heard of for long are forgotten', async () => {
    await one.claim(id);
    await one.beat(NOW);
    await other.beat(NOW + 31 * 86_400_000);
    expect(await other.claim(id)).toEqual({ lastHeard: null });
  });
});
