/** Entries in PostgreSQL: a group of nothing else is one statement, and none follows a gap. */

import { asMatchId, asPlayerId, type MatchId } from '@escadre/shared/kernel';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Kysely } from 'kysely';
import { freshId } from '../../src/fresh-id.ts';
import { NoSuchMatch, OwnedElsewhere, StoreUnavailable } from '../../src/store/errors.ts';
import { KyselyStore } from '../../src/store/kysely-store.ts';
import { migrate } from '../../src/store/migrations.ts';
import { postgresDialect } from '../../src/store/postgres/dialect.ts';
import { postgresPen } from '../../src/store/postgres/pen.ts';
import { entryRow } from '../../src/store/rows.ts';
import { join } from '../../src/store/sql/processes.ts';
import type { Tables } from '../../src/store/tables.ts';
import { Bench, postgres, type TestDatabase } from './databases.ts';
import { Faults } from './faults.ts';
import { aLine, anEntry, aSeat, createMatch, seqs } from './samples.ts';

/** Disks and machines may be slow: only a hang fails. */
jest.setTimeout(120_000);

const OPTIONS = { mostWaiting: 10_000, mostInGroup: 500, patience: 10_000, toldDelay: 60_000 };

describe.each(postgres)('entries in $name', (kind) => {
  const bench = new Bench();
  let database: TestDatabase;
  let faults: Faults;
  let store: KyselyStore;
  let id: MatchId;

  beforeEach(async () => {
    database = await bench.database(kind);
    faults = new Faults();
    const db = new Kysely<Tables>({ dialect: faults.in(database.dialect()) });
    await migrate(db, 'postgres');
    const writer = { db, dialect: 'postgres', me: freshId() } as const;
    await join(writer);
    const reading = new Kysely<Tables>({ dialect: database.dialect() });
    store = bench.keep(new KyselyStore({ me: writer.me, writing: postgresPen(writer), reading }, OPTIONS));
    id = await createMatch(store, 'm1');
    faults.commits = 0;
  });
  afterEach(bench.tidy);

  const outcomes = async (promises: readonly Promise<void>[]) =>
    (await Promise.allSettled(promises)).map((one) => (one.status === 'fulfilled' ? '' : one.reason.name));

  test('alone in their group need no transaction of several statements', async () => {
    const others = await Promise.all(seqs(0, 30).map((n) => createMatch(store, `other-${n}`)));
    faults.commits = 0;
    const odd = { type: 'say', words: ['“é” \\ \' " \n', null, '\ud83d\udea2', 1e300] };
    await store.append(
      id,
      anEntry(0, { seat: null, id: null, command: odd, computer: { level: 'recruit' } }),
    );
    await Promise.all(others.flatMap((each) => seqs(0, 5).map((seq) => store.append(each, anEntry(seq)))));
    await store.append(id, anEntry(1));
    expect(faults.commits).toBe(0);
    expect(await store.entries(id)).toEqual([
      anEntry(0, { seat: null, id: null, command: odd, computer: { level: 'recruit' } }),
      anEntry(1),
    ]);
    for (const each of others)
      expect(await store.entries(each)).toEqual(seqs(0, 5).map((seq) => anEntry(seq)));
  });

  test('with other writes are a transaction', async () => {
    const seat = aSeat('french', { player: asPlayerId('p-ville') });
    await Promise.all([
      store.append(id, anEntry(0), { phase: 'playing' }, seat),
      store.append(id, anEntry(1)),
    ]);
    expect(faults.commits).toBe(1);
    expect(await store.entries(id)).toHaveLength(2);
    expect(await store.find(id)).toMatchObject({ match: { phase: 'playing' }, seats: [{}, seat] });
  });

  test('with a taken number are refused with those behind, and no others', async () => {
    const other = await createMatch(store, 'm2');
    await store.append(id, anEntry(0));
    const refused = outcomes([
      store.append(other, anEntry(0)),
      store.append(id, anEntry(0, { seat: 'french' })),
      store.append(id, anEntry(1)),
      store.append(asMatchId('nobody'), anEntry(0)),
      store.append(other, anEntry(1)),
    ]);
    expect(await refused).toEqual(['', OwnedElsewhere.name, OwnedElsewhere.name, NoSuchMatch.name, '']);
    expect(await store.entries(id)).toEqual([anEntry(0)]);
    expect(await store.entries(other)).toEqual([anEntry(0), anEntry(1)]);
    // Given again, an entry is accepted.
    await store.append(other, anEntry(1));
  });

  test.each([
    ['alone', () => []],
    ['with other writes', () => [store.addTalk(id, aLine('hello'))]],
  ])('never follow a gap, %s', async (_, besides) => {
    const other = await createMatch(store, 'm2');
    for (const seq of seqs(0, 3)) await store.append(id, anEntry(seq));
    // As after a failover to a copy without the last commits.
    await database.execute('delete from entries where seq = 2');
    const appended = [
      store.append(id, anEntry(3)),
      store.append(id, anEntry(4)),
      store.append(other, anEntry(0)),
    ];
    const rest = besides();
    expect(await outcomes(appended)).toEqual([OwnedElsewhere.name, OwnedElsewhere.name, '']);
    await Promise.all(rest);
    expect(await store.entries(id)).toEqual([anEntry(0), anEntry(1)]);
    await Promise.all([store.append(id, anEntry(2)), store.append(id, anEntry(3))]);
  });

  test('of a process that was replaced are not written', async () => {
    await database.execute('update processes set ended_at = alive_at');
    await expect(store.append(id, anEntry(0))).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await store.entries(id)).toEqual([]);
  });

  test('that could not even be sent are not in doubt', async () => {
    const url = new URL(database.url);
    url.port = '1';
    const db = new Kysely<Tables>({
      dialect: postgresDialect({ url: url.href, connections: 1, onError: () => {} }),
    });
    const writing = postgresPen({ db, dialect: 'postgres', me: freshId() });
    const attempt = await writing.attempt([
      {
        ...{ kind: 'append', chain: id, id, change: {}, seats: [], departures: [] },
        entry: entryRow(id, anEntry(0)),
      },
    ]);
    await writing.close();
    expect(attempt).toMatchObject({ failure: { code: 'ECONNREFUSED' }, inDoubt: false });
  });
});
