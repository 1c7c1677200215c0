/** One process at a time has the lock of a site; writes of a former holder are refused. */

import { rmSync } from 'node:fs';
import { afterEach, describe, expect, test } from '@jest/globals';
import { acceptKey } from '../../src/keeping/accept-key.ts';
import { OtherKey, StoreUnavailable } from '../../src/store/errors.ts';
import { takeLock } from '../../src/store/lock/lock.ts';
import type { SiteLock } from '../../src/store/lock/site-lock.ts';
import { prepareStore } from '../../src/store/open.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import { Bench, databases, postgres, sqlite } from './databases.ts';
import { aMatch, twoSeats } from './samples.ts';

const bench = new Bench();
const locks: SiteLock[] = [];
afterEach(async () => {
  for (const lock of locks.splice(0)) await lock.release();
  await bench.tidy();
});

interface Taking {
  readonly lock: Promise<SiteLock>;
  /** Resolves when it waits. */
  readonly waits: Promise<void>;
  readonly abort: AbortController;
  /** Resolves when it is lost. */
  readonly lost: Promise<Error>;
  isLost: boolean;
}

function take(url: string, key = 'the key', before: string | null = null): Taking {
  const waits = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<Error>();
  const abort = new AbortController();
  const lock = takeLock(url, {
    keys: { key, before },
    signal: abort.signal,
    onWait: waits.resolve,
    onLost: (why) => {
      taking.isLost = true;
      lost.resolve(why);
    },
  });
  lock.then((taken) => locks.push(taken)).catch(() => {});
  const taking: Taking = { lock, abort, waits: waits.promise, lost: lost.promise, isLost: false };
  return taking;
}

function numberOf({ fence }: SiteLock): number {
  if (fence === null) throw new Error('there is no fence');
  return fence.number;
}

describe.each(databases)('the lock of a site in $name', (kind) => {
  test('is had by one, and by the next when the first lets go', async () => {
    const { url } = await bench.database(kind);
    const first = await take(url).lock;
    const second = take(url);
    await second.waits;
    await first.release();
    await second.lock;
    const third = take(url);
    await third.waits;
    third.abort.abort(new Error('no more'));
    await expect(third.lock).rejects.toThrow('no more');
  });

  test('keeps no tool of the store away', async () => {
    const { url } = await bench.database(kind);
    const { fence } = await take(url).lock;
    const store = bench.keep(await prepareStore(url).open(fence));
    await store.create(aMatch('m1'), twoSeats());
    const { db } = await openDatabase(url);
    await db.deleteFrom('matches').execute();
    await db.destroy();
    await store.create(aMatch('m1'), twoSeats());
  });
});

describe('a store in a file', () => {
  const open = (url: string, key: string, before: string | null = null) =>
    prepareStore(url, { keys: { key, before } });
  const isOpened = async (url: string, key: string, before: string | null = null) => {
    const prepared = open(url, key, before);
    try {
      await (await prepared.open()).close();
      return true;
    } catch (error) {
      await prepared.drop();
      if (error instanceof OtherKey) return false;
      throw error;
    }
  };

  test('is refused for another key, unless that is accepted', async () => {
    const { url } = await bench.database(sqlite);
    // One of earlier knows no key, and takes the first.
    await (await prepareStore(url).open()).close();
    expect(await isOpened(url, 'one key')).toBe(true);
    expect(await isOpened(url, 'another key')).toBe(false);
    expect(await isOpened(url, 'one key')).toBe(true);
    const database = await openDatabase(url);
    expect(await acceptKey(database)).toContain('may bring a new key');
    await database.db.destroy();
    expect(await isOpened(url, 'another key')).toBe(true);
    expect(await isOpened(url, 'one key')).toBe(false);
  });

  test('accepts a new key together with the previous one', async () => {
    const { url } = await bench.database(sqlite);
    expect(await isOpened(url, 'one key')).toBe(true);
    expect(await isOpened(url, 'new key', 'wrong key')).toBe(false);
    expect(await isOpened(url, 'new key', 'one key')).toBe(true);
    expect(await isOpened(url, 'new key')).toBe(true);
    expect(await isOpened(url, 'one key')).toBe(false);
  });

  test('needs no confirmation on a new store', async () => {
    const { url } = await bench.database(sqlite);
    await (await prepareStore(url).open()).close();
    const database = await openDatabase(url);
    expect(await acceptKey(database)).toContain('may bring a new key');
    await database.db.destroy();
    expect(await isOpened(url, 'any key')).toBe(true);
  });
});

test('a lock file that is removed is lost', async () => {
  const { url } = await bench.database(sqlite);
  const first = take(url);
  await first.lock;
  rmSync(`${url}.lock`);
  expect((await first.lost).message).toContain('is not the file any more');
});

// Possibly empty.
for (const kind of postgres) {
  describe(`the lock of a site in ${kind.name}`, () => {
    const END_SESSIONS = `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'escadre lock' and datname = current_database()`;

    test('is counted up, and earlier holders are refused and told', async () => {
      const { url } = await bench.database(kind);
      const first = await take(url).lock;
      let broken = false;
      const number = numberOf(first);
      const store = bench.keep(
        await prepareStore(url).open({
          number,
          broken: () => {
            broken = true;
          },
        }),
      );
      await store.create(aMatch('m1'), twoSeats());
      await first.release();
      const second = await take(url).lock;
      expect(numberOf(second)).toBe(number + 1);
      expect(broken).toBe(false);
      await expect(store.create(aMatch('m2'), twoSeats())).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(store.beat(1)).rejects.toBeInstanceOf(StoreUnavailable);
      expect(broken).toBe(true);
      expect(await store.find(aMatch('m2').id)).toBeUndefined();
    });

    test('is taken again if its session ended without a successor', async () => {
      const database = await bench.database(kind);
      const first = take(database.url);
      const { fence } = await first.lock;
      await database.execute(END_SESSIONS);
      const store = bench.keep(await prepareStore(database.url).open(fence));
      await store.create(aMatch('m1'), twoSeats());
      const held = `select 1 / count(*) from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`;
      const isHeld = () =>
        database.execute(held).then(
          () => true,
          () => false,
        );
      while (!(await isHeld())) await new Promise((resolve) => setTimeout(resolve, 20));
      const second = take(database.url);
      await second.waits;
      expect(first.isLost).toBe(false);
      second.abort.abort();
      await expect(second.lock).rejects.toThrow();
    });

    test('is lost when another has come meanwhile', async () => {
      const database = await bench.database(kind);
      const first = take(database.url);
      await first.lock;
      await database.execute('update escadre_holder set number = number + 1');
      expect((await first.lost).message).toBe('another process has taken the site over');
    });

    test('is refused for another key, unless that is accepted', async () => {
      const { url } = await bench.database(kind);
      const first = await take(url, 'one key').lock;
      await first.release();
      await expect(take(url, 'another key').lock).rejects.toBeInstanceOf(OtherKey);
      await (await prepareStore(url).open()).close();
      const database = await openDatabase(url);
      expect(await acceptKey(database)).toContain('may bring a new key');
      await database.db.destroy();
      const second = await take(url, 'another key').lock;
      expect(numberOf(second)).toBe(numberOf(first) + 1);
      await second.release();
      await expect(take(url, 'one key').lock).rejects.toBeInstanceOf(OtherKey);
      // With both keys, no confirmation is needed.
      await (await take(url, 'a third key', 'another key').lock).release();
      await (await take(url, 'a third key').lock).release();
      await expect(take(url, 'another key').lock).rejects.toBeInstanceOf(OtherKey);
    });
  });
}
