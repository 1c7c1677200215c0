/** Which process has a match: each store here is a process of its own. */

import { asMatchId, asPlayerId, type MatchId, nextDue } from '@escadre/shared/kernel';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { RELEASE } from '../../src/release.ts';
import { NewerRelease, NoSuchMatch, OwnedElsewhere, StoreUnavailable } from '../../src/store/errors.ts';
import { prepareStore } from '../../src/store/open.ts';
import type { MatchStore } from '../../src/store/port.ts';
import { VERSION } from '../../src/version.ts';
import { Bench, databases, type TestDatabase } from './databases.ts';
import { aLine, aMatch, anEntry, aSeat, createMatch, NOW, seqs, twoSeats } from './samples.ts';

/** Disks and machines may be slow: only a hang fails. */
jest.setTimeout(120_000);

const asleep = (at: number) => ({ clock: anEntry(0).clock, at, pausedFor: null });

describe.each(databases)('holders on $name', (kind) => {
  const bench = new Bench();
  let database: TestDatabase;
  let one: MatchStore;
  let other: MatchStore;
  let id: MatchId;
  let replaced: number;

  beforeEach(async () => {
    database = await bench.database(kind);
    replaced = 0;
    one = await bench.open(database, {
      onReplaced: () => {
        replaced += 1;
      },
    });
    other = await bench.open(database);
    id = await createMatch(one, 'm1');
  });
  afterEach(bench.tidy);

  /** A process that has the site alone: all others may not write any more. */
  const openAlone = async (): Promise<MatchStore> =>
    bench.keep(await prepareStore(database.url).open('alone'));

  /** A process beside others. */
  const of = async (release: number) => {
    const beginning = { number: 1_000 + release, address: 'play.example.org/1', release };
    return bench.keep(await prepareStore(database.url).open(beginning));
  };

  test('one that only reads does not count as a process of the site', async () => {
    const before = await one.processes.latest(10);
    const reader = bench.keep(await prepareStore(database.url).open('only reads'));
    expect((await reader.find(id))?.match.id).toBe(id);
    await expect(reader.claim(id)).rejects.toThrow(StoreUnavailable);
    expect(await one.processes.latest(10)).toEqual(before);
    await reader.close();
    expect(await one.processes.latest(10)).toEqual(before);
    expect(replaced).toBe(0);
  });

  test('what only a newer release may take keeps no older one busy', async () => {
    const [newer, older] = [await of(RELEASE + 2), await of(RELEASE + 1)];
    await one.letGo(id, null);
    await newer.claim(id);
    const later = NOW + 1e12;
    const seenBy = async ({ unattended }: MatchStore) => {
      const found = [unattended.due(later, 10), unattended.orphans(10), unattended.forsaken(later, 10)];
      return (await Promise.all(found)).map(({ length }) => length);
    };
    // Nobody knows whether somebody waits at its table.
    await newer.close();
    const next = await of(RELEASE + 2);
    const views = async () => [await seenBy(older), await seenBy(next), await seenBy(other)];
    expect(await views()).toEqual([
      [0, 0, 0],
      [0, 0, 1],
      // A process that runs alone takes what there is.
      [0, 0, 1],
    ]);
    const set = (columns: string) => database.execute(`update matches set ${columns} where id = '${id}'`);
    await set(`phase = 'playing', clock = '{}', asleep = null`);
    expect(await views()).toEqual([
      [0, 0, 0],
      [0, 1, 0],
      [0, 1, 0],
    ]);
    await set(`asleep = '{}', due_at = ${NOW}`);
    expect(await views()).toEqual([
      [0, 0, 0],
      [1, 0, 0],
      [1, 0, 0],
    ]);
  });

  test('a match that a newer release has had is given to no older one', async () => {
    const [newer, same, older] = [await of(RELEASE + 2), await of(RELEASE + 2), await of(RELEASE + 1)];
    await one.letGo(id, null);
    await older.claim(id);
    await older.letGo(id, null);
    await newer.claim(id);
    await newer.letGo(id, asleep(NOW));
    await expect(older.claim(id)).rejects.toBeInstanceOf(NewerRelease);
    await newer.close();
    await expect(older.claim(id)).rejects.toBeInstanceOf(NewerRelease);
    await same.claim(id);
    await expect(older.claim(id)).rejects.toBeInstanceOf(OwnedElsewhere);
    // A process that is alone takes what there is, as the operator has stepped back.
    await (await openAlone()).claim(id);
  });

  test('a match of a process that runs is given to no other, and writes of others change nothing', async () => {
    await one.change(id, { phase: 'playing' });
    await expect(other.claim(id)).rejects.toBeInstanceOf(OwnedElsewhere);
    const before = await other.find(id);
    await expect(other.change(id, { asleep: asleep(NOW) })).rejects.toBeInstanceOf(OwnedElsewhere);
    const seat = aSeat('french', { player: asPlayerId('p-ville') });
    await expect(other.setSeat(id, seat)).rejects.toBeInstanceOf(OwnedElsewhere);
    const note = { camp: 'british', place: 'line:000001', seat: 'british', at: NOW, text: 'lost' };
    await expect(other.writeLogbook(id, note)).rejects.toBeInstanceOf(OwnedElsewhere);
    const snapshot = { seq: 100, rules: 1, shape: 'a hash', state: { match: { next: 100 } } };
    await expect(other.keepSnapshot(id, snapshot)).rejects.toBeInstanceOf(OwnedElsewhere);
    await expect(other.letGo(id, null)).rejects.toBeInstanceOf(OwnedElsewhere);
    await expect(other.remove(id)).rejects.toBeInstanceOf(OwnedElsewhere);
    expect(await other.find(id)).toEqual(before);
    expect(await other.logbooks(id)).toEqual([]);
    expect(await one.snapshot(id)).toBeUndefined();
    expect(await one.claim(id)).toMatchObject({ lastHeard: null, from: 'itself' });
  });

  test('a match that is let go is the next one’s, with how it rests', async () => {
    await one.change(id, { phase: 'playing' });
    await one.letGo(id, asleep(NOW));
    await expect(one.change(id, { phase: 'over' })).rejects.toBeInstanceOf(OwnedElsewhere);
    expect(await other.claim(id)).toMatchObject({ from: 'nobody' });
    expect((await other.find(id))?.match).toMatchObject({ phase: 'playing', asleep: asleep(NOW) });
    await other.setSeat(id, aSeat('french', { player: asPlayerId('p-ville') }));
    await expect(one.claim(id)).rejects.toBeInstanceOf(OwnedElsewhere);
    await other.letGo(id, null);
    expect((await one.find(id))?.match.asleep).toEqual(asleep(NOW));
    await one.claim(id);
  });

  test('a process knows which unfinished matches it has', async () => {
    await createMatch(one, 'm2', { phase: 'playing' });
    await createMatch(one, 'm3', { phase: 'over' });
    const theirs = await createMatch(other, 'm4');
    expect([await one.unattended.isHeld(id), await one.unattended.isHeld(theirs)]).toEqual([true, false]);
    await one.create(aMatch('m5'), twoSeats());
    const idsOf = async (store: MatchStore) =>
      (await store.unattended.held()).map((match) => match.id).sort();
    expect(await idsOf(one)).toEqual(['m1', 'm2']);
    expect(await idsOf(other)).toEqual(['m4']);
    await one.letGo(asMatchId('m2'), null);
    await other.claim(asMatchId('m5'));
    expect(await idsOf(one)).toEqual(['m1']);
    expect(await idsOf(other)).toEqual(['m4', 'm5']);
  });

  test('matches of a process that ends in order are anybody’s', async () => {
    await one.beat(NOW + 5_000);
    await one.close();
    expect(await other.claim(id)).toMatchObject({ lastHeard: NOW + 5_000, from: 'ended' });
    await other.append(id, anEntry(0), { phase: 'playing' });
  });

  test('a process that was replaced writes nothing more, and is told', async () => {
    await one.append(id, anEntry(0), { phase: 'playing' });
    await one.beat(NOW);
    const alone = await openAlone();
    expect(await alone.claim(id)).toMatchObject({ lastHeard: NOW, from: 'ended' });
    expect(replaced).toBe(0);
    const late = [
      one.append(id, anEntry(1)),
      one.claim(id),
      one.change(id, { phase: 'over' }),
      one.create(aMatch('m2'), twoSeats()),
      one.addTalk(id, aLine('late')),
      one.beat(NOW + 1),
    ];
    for (const result of await Promise.allSettled(late)) {
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
    }
    expect(replaced).toBeGreaterThan(0);
    await alone.append(id, anEntry(1, { seat: 'french' }));
    expect(await alone.entries(id)).toEqual([anEntry(0), anEntry(1, { seat: 'french' })]);
    expect(await alone.talk(id, 9)).toEqual([]);
    expect(await alone.find(asMatchId('m2'))).toBeUndefined();
  });

  test('a process is replaced only when what it was writing is stored or given up', async () => {
    const { faults, store: slow } = await bench.faulty(kind, database);
    const own = await createMatch(slow, 'slow');
    const [writes, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    faults.beforeCommit = () => {
      writes.resolve();
      return mayCommit.promise;
    };
    const appended = slow.append(own, anEntry(0));
    await writes.promise;
    let isReplaced = false;
    const opening = openAlone().then((store) => {
      isReplaced = true;
      return store;
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(isReplaced).toBe(false);
    mayCommit.resolve();
    await appended;
    const alone = await opening;
    await alone.claim(own);
    expect(await alone.entries(own)).toEqual([anEntry(0)]);
    await expect(slow.append(own, anEntry(1))).rejects.toBeInstanceOf(StoreUnavailable);
  });

  test('of processes that claim a match at once, one gets it', async () => {
    const stores = [one, other, await bench.open(database), await bench.open(database)];
    const ids = await Promise.all(seqs(0, 25).map((n) => createMatch(one, `free-${n}`)));
    for (const each of ids) await one.letGo(each, null);
    const claims = ids.flatMap((each) => stores.map((store) => ({ each, claim: store.claim(each) })));
    const settled = await Promise.allSettled(claims.map(({ claim }) => claim));
    for (const each of ids) {
      const own = settled.filter((_, n) => claims[n]?.each === each);
      expect(own.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const refusals = own.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      for (const refusal of refusals) expect(refusal).toBeInstanceOf(OwnedElsewhere);
    }
  });

  test('a refusal for one match blocks no other write', async () => {
    const free = await createMatch(other, 'm2');
    const written = await Promise.allSettled([
      other.change(id, { phase: 'over' }),
      other.append(free, anEntry(0)),
      other.addTalk(id, aLine('still here')),
    ]);
    expect(written.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  });

  test('a new holder learns when the former was last heard of', async () => {
    expect(await one.claim(id)).toMatchObject({ lastHeard: null });
    await one.beat(NOW);
    await one.beat(NOW + 5_000);
    await other.beat(NOW + 9_000);
    await one.letGo(id, null);
    expect(await other.claim(id)).toMatchObject({ lastHeard: NOW + 5_000 });
    expect(await other.claim(id)).toMatchObject({ lastHeard: NOW + 9_000 });
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

  test('processes are listed with version and times, those that run first', async () => {
    await one.beat(NOW);
    await one.beat(NOW + 5_000);
    const alone = await openAlone();
    const [mine, ...ended] = await alone.processes.latest(10);
    expect(mine).toEqual({
      id: expect.any(String),
      version: VERSION,
      since: null,
      lastBeat: null,
      mayWrite: true,
    });
    expect(ended).toHaveLength(2);
    expect(ended[0]).toMatchObject({ since: NOW, lastBeat: NOW + 5_000, mayWrite: false });
    expect(await alone.processes.latest(1)).toEqual([mine]);
  });

  test('a match out of memory is due when its time is up', async () => {
    const { clock } = anEntry(0);
    const asleep = { clock: { ...clock, since: NOW }, at: NOW, pausedFor: null };
    await one.change(id, { phase: 'playing', asleep });
    const due = nextDue(asleep.clock) ?? 0;
    expect(await other.unattended.due(Math.floor(due), 10)).toEqual([]);
    expect(await other.unattended.due(Math.ceil(due), 10)).toEqual([{ id, game: expect.any(String) }]);
    await one.change(id, { asleep: null });
    expect(await other.unattended.due(Math.ceil(due), 10)).toEqual([]);
  });

  test('an unloaded match with a stopped clock is due at once, unless it is unlimited', async () => {
    const { clock } = anEntry(0);
    const still = { ...clock, since: null };
    await one.change(id, { phase: 'playing', asleep: { clock: still, at: NOW, pausedFor: null } });
    expect(await other.unattended.due(NOW, 10)).toEqual([{ id, game: expect.any(String) }]);
    const unlimited = { ...still, timers: [] };
    await one.change(id, { asleep: { clock: unlimited, at: NOW, pausedFor: null } });
    expect(await other.unattended.due(NOW + 1e12, 10)).toEqual([]);
  });

  test('a match in the memory of a process that has ended is an orphan until it is claimed', async () => {
    await one.change(id, { phase: 'playing' });
    expect(await other.unattended.orphans(10)).toEqual([]);
    const alone = await openAlone();
    expect(await alone.unattended.orphans(10)).toEqual([{ id, game: expect.any(String) }]);
    await alone.claim(id);
    expect(await alone.unattended.orphans(10)).toEqual([]);
    await alone.letGo(id, asleep(NOW));
    expect(await alone.unattended.orphans(10)).toEqual([]);
  });

  test('a match whose last process has ended is forsaken before it begins, once it is not new', async () => {
    const soon = NOW + 60_000;
    // Its process let go of a table at which somebody is waited for.
    await one.letGo(id, null);
    expect(await other.unattended.forsaken(soon, 10)).toEqual([]);
    await one.close();
    expect(await other.unattended.forsaken(NOW, 10)).toEqual([]);
    expect(await other.unattended.forsaken(soon, 10)).toEqual([{ id, game: expect.any(String) }]);
    await other.claim(id);
    expect(await other.unattended.forsaken(soon, 10)).toEqual([]);
    await other.change(id, { vacantAt: NOW });
    await other.letGo(id, null);
    expect(await other.unattended.forsaken(soon, 10)).toEqual([]);
  });

  test('processes that ended long ago are forgotten, and those that run are not', async () => {
    await one.beat(NOW);
    await one.close();
    await other.beat(NOW + 31 * 86_400_000);
    expect(await other.claim(id)).toMatchObject({ lastHeard: null });
    const third = await bench.open(database);
    await third.beat(NOW + 99 * 86_400_000);
    await other.append(id, anEntry(0));
  });
});
