/** Databases that fail, at every step, and come back. */

import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { asMatchId, asPlayerId, type MatchId, must } from '@escadre/shared/kernel';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import BetterSqlite from 'better-sqlite3';
import { CompiledQuery, Kysely } from 'kysely';
import { freshId } from '../../src/fresh-id.ts';
import { OwnedElsewhere, StoreUnavailable } from '../../src/store/errors.ts';
import { DatabaseFailure, failureOf } from '../../src/store/failure.ts';
import { KyselyStore, type StoreOptions } from '../../src/store/kysely-store.ts';
import type { MatchStore } from '../../src/store/port.ts';
import { join } from '../../src/store/sql/processes.ts';
import { penOf } from '../../src/store/sql/writes.ts';
import { SqliteConnection, type StartThread } from '../../src/store/sqlite/connection.ts';
import { sqliteDialect } from '../../src/store/sqlite/dialect.ts';
import type { Tables } from '../../src/store/tables.ts';
import { Bench, type DatabaseKind, databases, onServer, postgres, sqlite } from './databases.ts';
import { Faults } from './faults.ts';
import { aLine, aMatch, anEntry, createMatch, seqs, twoSeats } from './samples.ts';

/** Disks and machines may be slow: only a hang fails. */
jest.setTimeout(120_000);

const OPTIONS: StoreOptions = { mostWaiting: 10_000, mostInGroup: 500, patience: 10_000, toldDelay: 1_000 };
const bench = new Bench();
afterEach(bench.tidy);

const diskFull = () => {
  throw new DatabaseFailure('database or disk is full', 'SQLITE_FULL');
};
const lineBroke = () => {
  throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
};

/** Throws the first so many times. */
const times = (most: number, fail: () => void | Promise<void>) => {
  let count = 0;
  return async () => {
    if (count++ < most) await fail();
  };
};

const outcomes = async (promises: Promise<void>[]): Promise<string[]> =>
  (await Promise.allSettled(promises)).map((one) =>
    one.status === 'fulfilled' ? 'written' : one.reason.name,
  );

describe.each(databases)('on $name', (kind) => {
  /** A store with a faulty line for writes, and a second view of the database. */
  async function faultyStore(options: Partial<StoreOptions> = {}) {
    const database = await bench.database(kind);
    return { database, ...(await bench.faulty(kind, database, { ...OPTIONS, ...options })) };
  }

  describe('groups', () => {
    test('many writers share few transactions, and each match keeps its order', async () => {
      const { store, faults } = await faultyStore();
      const ids = await Promise.all(seqs(0, 40).map((n) => createMatch(store, `m${n}`)));
      faults.commits = 0;
      const play = async (id: MatchId) => {
        for (const seq of seqs(0, 25)) await store.append(id, anEntry(seq));
      };
      await Promise.all(ids.map(play));
      for (const id of ids) expect((await store.entries(id)).map(({ seq }) => seq)).toEqual(seqs(0, 25));
      expect(faults.commits).toBeLessThanOrEqual(100);
    });

    test('one match may send many ahead', async () => {
      const { store, faults } = await faultyStore();
      const id = await createMatch(store, 'm');
      faults.commits = 0;
      await Promise.all(seqs(0, 1_200).map((seq) => store.append(id, anEntry(seq))));
      expect(await store.entries(id)).toHaveLength(1_200);
      expect(faults.commits).toBe(3);
    });

    test('a taken number refuses that entry and its successors, and no other match', async () => {
      const { store } = await faultyStore();
      const [one, two, three] = [asMatchId('m1'), asMatchId('m2'), asMatchId('m3')];
      await Promise.all([one, two, three].map((id) => createMatch(store, id)));
      await store.append(one, anEntry(0));
      await store.append(three, anEntry(0));
      const appended = outcomes([
        store.append(one, anEntry(0, { seat: 'french' })),
        store.append(two, anEntry(0)),
        store.append(one, anEntry(1)),
        store.append(three, anEntry(1), { phase: 'playing' }),
        store.append(three, anEntry(0, { seat: 'french' }), { phase: 'over' }),
        store.addTalk(one, aLine('hello')),
      ]);
      expect(await appended).toEqual([
        'OwnedElsewhere',
        'written',
        'OwnedElsewhere',
        'written',
        'OwnedElsewhere',
        'written',
      ]);
      expect(await store.entries(one)).toEqual([anEntry(0)]);
      expect(await store.entries(two)).toEqual([anEntry(0)]);
      expect(await store.entries(three)).toEqual([anEntry(0), anEntry(1)]);
      expect((await store.find(three))?.match.phase).toBe('playing');
    });

    test('an entry of no match is refused alone, among many others', async () => {
      const { store } = await faultyStore();
      const ids = await Promise.all(seqs(0, 30).map((n) => createMatch(store, `m${n}`)));
      const nobody = asMatchId('nobody');
      const results = await outcomes([
        ...ids.slice(0, 17).map((id) => store.append(id, anEntry(0))),
        store.append(nobody, anEntry(0)),
        store.append(nobody, anEntry(1)),
        ...ids.slice(17).map((id) => store.append(id, anEntry(0))),
      ]);
      const expected = ids.map(() => 'written').toSpliced(17, 0, 'NoSuchMatch', 'NoSuchMatch');
      expect(results).toEqual(expected);
      for (const id of ids) expect(await store.entries(id)).toHaveLength(1);
    });

    test('two stores that append to the same matches never both succeed', async () => {
      const { store, database } = await faultyStore();
      const other = await bench.open(database);
      const ids = await Promise.all(seqs(0, 20).map((n) => createMatch(store, `m${n}`)));
      const race = async (writer: MatchStore, seat: string, order: readonly MatchId[]) => {
        const results = new Map<string, string>();
        const one = async (id: MatchId) => {
          for (const seq of seqs(0, 10)) {
            const [result] = await outcomes([writer.append(id, anEntry(seq, { seat }))]);
            results.set(`${id} ${seq}`, must(result, 'the result'));
            if (result !== 'written') return;
          }
        };
        await Promise.all(order.map(one));
        return results;
      };
      const [mine, theirs] = await Promise.all([
        race(store, 'british', ids),
        race(other, 'french', ids.toReversed()),
      ]);
      for (const id of ids) {
        const entries = await store.entries(id);
        const seats = new Set(entries.map(({ seat }) => seat));
        expect(seats.size).toBe(1);
        const [winner, loser] = seats.has('british') ? [mine, theirs] : [theirs, mine];
        expect(seqs(0, 10).map((seq) => winner.get(`${id} ${seq}`))).toEqual(Array(10).fill('written'));
        expect(loser.get(`${id} 0`)).toBe('OwnedElsewhere');
      }
    });
  });

  describe('a database that fails', () => {
    test.each(['beforeBegin', 'beforeCommit'] as const)(
      '%s stores nothing, and can be used again',
      async (step) => {
        const { store, faults } = await faultyStore();
        const id = await createMatch(store, 'm1');
        faults[step] = diskFull;
        store.setTold(id, 'british', asPlayerId('p-nelson'), 5);
        const refused = [
          store.append(id, anEntry(0), { phase: 'playing' }),
          store.append(id, anEntry(1)),
          store.change(id, { phase: 'over' }),
          store.addTalk(id, aLine('hello')),
          store.create(aMatch('m2'), twoSeats()),
        ];
        expect(await outcomes(refused)).toEqual(refused.map(() => 'StoreUnavailable'));
        await expect(refused[0]).rejects.toMatchObject({ inDoubt: false });
        expect(await store.entries(id)).toEqual([]);
        expect(await store.find(asMatchId('m2'))).toBeUndefined();
        faults.clear();
        await store.append(id, anEntry(0));
        expect(await store.entries(id)).toEqual([anEntry(0)]);
        expect(await store.talk(id, 5)).toEqual([]);
        const found = await store.find(id);
        expect(found?.match.phase).toBe('gathering');
        expect(found?.seats[0]?.told).toBe(5);
      },
    );

    test('gives the reason, and no more', async () => {
      const { store, faults } = await faultyStore();
      const id = await createMatch(store, 'm1');
      faults.beforeCommit = () => {
        throw Object.assign(new Error('it broke'), { code: '53100', detail: `row (${aMatch('m1').seed})` });
      };
      const error = (await store.append(id, anEntry(0)).catch((reason) => reason)) as StoreUnavailable;
      expect(error.cause).toMatchObject({ message: 'it broke', code: '53100' });
      expect(JSON.stringify([error, error.cause])).not.toContain(aMatch('m1').seed);
    });
  });

  describe('a line that breaks in the middle of a commit', () => {
    test('after the commit: that is found out, and nothing is stored twice', async () => {
      const { store, faults } = await faultyStore();
      const id = await createMatch(store, 'm1');
      faults.afterCommit = times(2, lineBroke);
      await Promise.all([
        store.append(id, anEntry(0), { phase: 'playing' }),
        store.addTalk(id, aLine('hello')),
        store.create(aMatch('m2'), twoSeats()),
      ]);
      expect(faults.commits).toBe(4);
      expect(await store.entries(id)).toEqual([anEntry(0)]);
      expect(await store.talk(id, 5)).toEqual([aLine('hello')]);
      expect((await store.find(id))?.match.phase).toBe('playing');
      expect((await store.find(asMatchId('m2')))?.seats).toEqual(twoSeats());
    });

    test('which was not made: it is made', async () => {
      const { store, faults } = await faultyStore();
      const id = await createMatch(store, 'm1');
      faults.beforeCommit = times(1, lineBroke);
      await store.append(id, anEntry(0));
      expect(await store.entries(id)).toEqual([anEntry(0)]);
    });

    test('and the database is down for a while: requests wait', async () => {
      const { store, faults } = await faultyStore();
      const id = await createMatch(store, 'm1');
      faults.afterCommit = times(1, lineBroke);
      let down = 0;
      faults.beforeBegin = () => {
        if (faults.commits > 1 && down++ < 3) lineBroke();
      };
      const first = store.append(id, anEntry(0));
      await Promise.all([first, store.append(id, anEntry(1))]);
      expect(await store.entries(id)).toEqual([anEntry(0), anEntry(1)]);
      expect(down).toBe(4);
    });

    test('another process took the number meanwhile: it is owned there', async () => {
      const { store, faults, database } = await faultyStore();
      const other = await bench.open(database);
      const id = await createMatch(store, 'm1');
      faults.beforeCommit = times(1, lineBroke);
      let begun = 0;
      faults.beforeBegin = async () => {
        if (++begun === 2) await other.append(id, anEntry(0, { seat: 'french' }));
      };
      const appended = store.append(id, anEntry(0));
      await expect(appended).rejects.toBeInstanceOf(OwnedElsewhere);
      expect(await store.entries(id)).toEqual([anEntry(0, { seat: 'french' })]);
    });

    test('and the database stays down: the write is in doubt', async () => {
      const { store, faults, database } = await faultyStore({ patience: 300 });
      const patient = await bench.open(database);
      const id = await createMatch(patient, 'm1');
      faults.afterCommit = () => {
        faults.beforeBegin = lineBroke;
        lineBroke();
      };
      await expect(store.append(id, anEntry(0))).rejects.toMatchObject({ inDoubt: true });
      // Given again, it is accepted, as it is the same.
      await patient.append(id, anEntry(0));
      expect(await patient.entries(id)).toEqual([anEntry(0)]);
    });
  });
});

test('a host with several unreachable addresses is reported with each of them', async () => {
  const none = connect({
    host: 'database.example',
    port: 1,
    autoSelectFamily: true,
    lookup: (_host, _options, found) =>
      found(null, [
        { address: '127.0.0.1', family: 4 },
        { address: '127.0.0.2', family: 4 },
      ]),
  });
  const [error] = await once(none, 'error', { signal: AbortSignal.timeout(10_000) });
  expect(failureOf(error)).toMatchObject({
    message: 'connect ECONNREFUSED 127.0.0.1:1; connect ECONNREFUSED 127.0.0.2:1',
    code: 'ECONNREFUSED',
  });
});

describe('on SQLite', () => {
  test('a locked file: nothing is stored until the lock is released', async () => {
    const database = await bench.database(sqlite);
    const store = await bench.open(database, { busyTimeout: 50 });
    const id = await createMatch(store, 'm1');
    const somebody = new BetterSqlite(database.url);
    somebody.exec('begin immediate');
    expect(await outcomes([store.append(id, anEntry(0)), store.append(id, anEntry(1))])).toEqual([
      'StoreUnavailable',
      'StoreUnavailable',
    ]);
    expect((await store.find(id))?.match.id).toBe(id);
    somebody.exec('rollback');
    somebody.close();
    await store.append(id, anEntry(0));
    expect(await store.entries(id)).toEqual([anEntry(0)]);
  });

  test('a thread that ends is replaced, and its work is checked', async () => {
    const database = await bench.database(sqlite);
    const threads: Worker[] = [];
    const start: StartThread = (file) => {
      const url = new URL('../../src/store/sqlite/worker.ts', import.meta.url);
      const thread = new Worker(url, { workerData: file });
      threads.push(thread);
      return thread;
    };
    await (await bench.open(database)).close();
    const faults = new Faults();
    const file = { file: database.url, readonly: false, busyTimeout: 5_000 };
    const dialect = sqliteDialect(new SqliteConnection(file, start), 'transactions');
    const line = new Kysely<Tables>({ dialect: faults.in(dialect) });
    const writer = { db: line, dialect: 'sqlite', me: freshId() } as const;
    await join(writer);
    const store = bench.keep(
      new KyselyStore({ me: writer.me, writing: penOf(writer), reading: line }, OPTIONS),
    );
    const id = await createMatch(store, 'm1');

    const end = async (thread: Worker | undefined) => void (await thread?.terminate());
    faults.beforeBegin = times(1, () => end(threads[0]));
    await expect(store.append(id, anEntry(0))).rejects.toBeInstanceOf(StoreUnavailable);
    await store.append(id, anEntry(0));
    expect(threads).toHaveLength(2);

    faults.beforeCommit = times(1, () => end(threads[1]));
    await store.append(id, anEntry(1));
    expect(threads).toHaveLength(3);
    expect(await store.entries(id)).toEqual([anEntry(0), anEntry(1)]);
  });

  test('a thread that ends in the middle of a group is replaced, and what it wrote is found', async () => {
    const database = await bench.database(sqlite);
    await (await bench.open(database)).close();
    let [groups, endings] = [0, 0];
    const start: StartThread = (file) => {
      const thread = new Worker(new URL('../../src/store/sqlite/worker.ts', import.meta.url), {
        workerData: file,
      });
      const post = thread.postMessage.bind(thread);
      // Every third group takes its thread along: before it is written, or while it is.
      thread.postMessage = (requests: readonly object[]) => {
        post(requests);
        if (requests.some((request) => 'writes' in request) && ++groups % 3 === 0) {
          endings += 1;
          void thread.terminate();
        }
      };
      return thread;
    };
    const line = new SqliteConnection({ file: database.url, readonly: false, busyTimeout: 5_000 }, start);
    const reading = new Kysely<Tables>({ dialect: database.dialect() });
    const me = freshId();
    await join({ db: reading, dialect: 'sqlite', me });
    const store = bench.keep(new KyselyStore({ me, writing: line.pen(me), reading }, OPTIONS));
    const ids: MatchId[] = [];
    for (const n of seqs(0, 5)) ids.push(await createMatch(store, `m${n}`));
    const play = async (id: MatchId) => {
      for (const seq of seqs(0, 6)) await store.append(id, anEntry(seq));
    };
    await Promise.all(ids.map(play));
    for (const id of ids) expect((await store.entries(id)).map(({ seq }) => seq)).toEqual(seqs(0, 6));
    expect(endings).toBeGreaterThan(0);
  });

  test('what cannot be sent to the thread is refused alone', async () => {
    const connection = new SqliteConnection({ file: ':memory:', readonly: false, busyTimeout: 5_000 });
    const ask = (parameter: unknown) =>
      new Kysely<Tables>({ dialect: sqliteDialect(connection, 'reading') }).executeQuery<{ it: unknown }>(
        CompiledQuery.raw('select ? as it', [parameter]),
      );
    const [before, unsent, after] = await Promise.allSettled([ask(1), ask(() => {}), ask(2)]);
    expect(unsent).toMatchObject({ status: 'rejected', reason: { message: /could not be cloned/ } });
    expect([before, after]).toMatchObject([
      { value: { rows: [{ it: 1 }] } },
      { value: { rows: [{ it: 2 }] } },
    ]);
    await connection.close();
  });

  test('an impossible path is reported at once', async () => {
    const database = await bench.database(sqlite);
    await (await bench.open(database)).close();
    await expect(bench.open({ ...database, url: `${database.url}/below/a/file.db` })).rejects.toBeInstanceOf(
      StoreUnavailable,
    );
  });

  test('missing directories are created, and only the owner can read the file', async () => {
    const database = await bench.database(sqlite);
    const url = `file:${database.url.replace('escadre.sqlite', 'in/the/deep/matches.db')}`;
    const store = await bench.open({ ...database, url });
    await createMatch(store, 'm1');
    for (const part of ['', '-wal']) {
      const { mode } = await stat(`${url.slice('file:'.length)}${part}`);
      expect(mode & 0o077).toBe(process.platform === 'win32' ? 0o066 : 0);
    }
  });

  test('a file that is not a database is reported at once, and left alone', async () => {
    const database = await bench.database(sqlite);
    const url = database.url.replace('escadre.sqlite', 'letter.txt');
    const letter = 'England expects that every man will do his duty. '.repeat(50);
    await writeFile(url, letter);
    await expect(bench.open({ ...database, url })).rejects.toThrow('not available');
    expect(await readFile(url, 'utf8')).toBe(letter);
  });
});

const onPostgres = (kind: DatabaseKind) => {
  const LINES = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;

  test('lines cut at any step are replaced, and nothing is lost or doubled', async () => {
    const database = await bench.database(kind);
    const store = await bench.open(database);
    const ids = await Promise.all(seqs(0, 10).map((n) => createMatch(store, `m${n}`)));
    let cutting = true;
    const play = async (id: MatchId) => {
      let seq = 0;
      for (; cutting; seq++) {
        // Retries what was refused by a broken connection.
        while ((await outcomes([store.append(id, anEntry(seq))]))[0] === 'StoreUnavailable');
      }
      return seq;
    };
    const playing = Promise.all(ids.map(play));
    for (let cuts = 0; cuts < 15; cuts++) await database.execute(LINES);
    cutting = false;
    const lengths = await playing;
    for (const [n, id] of ids.entries())
      expect(await store.entries(id)).toHaveLength(must(lengths[n], `the length of ${id}`));
  });

  test('a server that accepts no connections: refused; it recovers by itself', async () => {
    const database = await bench.database(kind);
    const store = await bench.open(database, { patience: 2_000 });
    const id = await createMatch(store, 'm1');
    const name = new URL(database.url).pathname.slice(1);
    const server = must(process.env.TEST_DATABASE_URL, 'TEST_DATABASE_URL');
    await onServer(server, (client) => client.query(`alter database ${name} allow_connections false`));
    await onServer(server, (client) =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`),
    );
    const results = await outcomes(seqs(0, 3).map((n) => store.addTalk(id, aLine(`line ${n}`))));
    expect(results).toEqual(Array(3).fill('StoreUnavailable'));
    await expect(store.ping()).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.entries(id)).rejects.toBeInstanceOf(StoreUnavailable);
    await onServer(server, (client) => client.query(`alter database ${name} allow_connections true`));
    await store.append(id, anEntry(0));
    expect(await store.entries(id)).toEqual([anEntry(0)]);
    await store.ping();
  });

  test('text that the database does not take is refused alone', async () => {
    const store = await bench.fresh(kind);
    const id = await createMatch(store, 'm1');
    const lines = ['one', 'two\u0000', 'three'].map((text, n) => aLine(text, { at: n }));
    const results = await outcomes(lines.map((line) => store.addTalk(id, line)));
    expect(results).toEqual(['written', 'DatabaseFailure', 'written']);
    expect((await store.talk(id, 5)).map(({ text }) => text)).toEqual(['one', 'three']);
  });

  test('an unreachable server or a wrong password is reported without the URL', async () => {
    const database = await bench.database(kind);
    const url = new URL(database.url);
    url.port = '1';
    url.password = 'hush-hush';
    const error = (await bench.open({ ...database, url: url.href }).catch((reason) => reason)) as Error;
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(`${error.stack} ${error.cause}`).not.toContain('hush-hush');
  });
};

for (const kind of postgres) describe(`on ${kind.name}`, () => onPostgres(kind));
