/** One process at a time has the lock of a site; writes of a former holder are refused. */

import { rmSync } from 'node:fs';
import { afterEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { freshId } from '../../src/fresh-id.ts';
import { OtherKey } from '../../src/store/errors.ts';
import { takeLock } from '../../src/store/lock/lock.ts';
import type { SiteLock } from '../../src/store/lock/site-lock.ts';
import { prepareStore } from '../../src/store/open.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import { acceptKey } from '../../src/store-tool/accept-key.ts';
import { Bench, databases, postgres, sqlite } from './databases.ts';
import { aMatch, createMatch, NOW, twoSeats, WITHOUT_HOLDERS } from './samples.ts';

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

function take(url: string, me = freshId()): Taking {
  const waits = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<Error>();
  const abort = new AbortController();
  const lock = takeLock(url, {
    me,
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
    await take(url).lock;
    const store = bench.keep(await prepareStore(url).open('alone'));
    await store.create(aMatch('m1'), twoSeats());
    const { db } = await openDatabase(url);
    await db.deleteFrom('matches').execute();
    await db.destroy();
    await store.create(aMatch('m1'), twoSeats());
  });
});

describe.each(databases)('a store in $name', (kind) => {
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
    const { url } = await bench.database(kind);
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
    const { url } = await bench.database(kind);
    expect(await isOpened(url, 'one key')).toBe(true);
    expect(await isOpened(url, 'new key', 'wrong key')).toBe(false);
    expect(await isOpened(url, 'new key', 'one key')).toBe(true);
    expect(await isOpened(url, 'new key')).toBe(true);
    expect(await isOpened(url, 'one key')).toBe(false);
  });

  test('of an earlier version keeps its key and its matches, and shuts out frozen processes of that version', async () => {
    const database = await bench.database(kind);
    const store = await prepareStore(database.url).open();
    const id = await createMatch(store, 'm1', { phase: 'playing' });
    await store.beat(NOW);
    await store.close();
    for (const statement of [
      ...WITHOUT_HOLDERS,
      "delete from escadre_migration where name >= '0100-holders'",
      'create table escadre_holder (one integer primary key, number bigint not null, key text not null)',
      "insert into escadre_holder values (1, 7, 'one key')",
    ]) {
      await database.execute(statement);
    }
    expect(await isOpened(database.url, 'another key')).toBe(false);
    const opened = bench.keep(await open(database.url, 'one key').open('alone'));
    expect(await isOpened(database.url, 'another key')).toBe(false);
    expect(await opened.unattended.orphans(9)).toEqual([{ id, game: expect.any(String) }]);
    expect(await opened.claim(id)).toMatchObject({ lastHeard: NOW });
    const { db } = await openDatabase(database.url);
    const { rows } = await sql`select number from escadre_holder`.execute(db);
    expect(rows).toEqual([{ number: 8 }]);
    await db.destroy();
  });

  test('needs no confirmation on a new store', async () => {
    const { url } = await bench.database(kind);
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
  expect((await first.lost).message).toContain('is no longer the file');
});

// Possibly empty.
for (const kind of postgres) {
  describe(`the lock of a site in ${kind.name}`, () => {
    const END_SESSIONS = `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'escadre lock' and datname = current_database()`;

    test('is lost when another process has come meanwhile', async () => {
      const { url } = await bench.database(kind);
      const me = freshId();
      const first = take(url, me);
      await first.lock;
      bench.keep(await prepareStore(url, { me }).open('alone'));
      // Its session might have ended unnoticed.
      bench.keep(await prepareStore(url).open('alone'));
      expect((await first.lost).message).toBe('another process has taken the site over');
    });

    test('is taken again if its session ended without a successor', async () => {
      const database = await bench.database(kind);
      const first = take(database.url);
      await first.lock;
      await database.execute(END_SESSIONS);
      const store = bench.keep(await prepareStore(database.url).open('alone'));
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
  });
}
