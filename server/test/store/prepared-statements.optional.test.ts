/** Statements that are repeated on PostgreSQL. */

import { afterEach, describe, expect, test } from '@jest/globals';
import { Kysely, sql } from 'kysely';
import { postgresDialect } from '../../src/store/postgres/dialect.ts';
import { Bench, postgres } from './databases.ts';

interface Ships {
  ships: { name: string; guns: number };
}

/** The most that are prepared. */
const MOST = 100;

const bench = new Bench();
const lines: Kysely<Ships>[] = [];
afterEach(async () => {
  for (const line of lines.splice(0)) await line.destroy();
  await bench.tidy();
});

describe.each(postgres)('a statement on $name', (kind) => {
  async function begin(connections = 1) {
    const database = await bench.database(kind);
    await database.execute(`create table ships (name text, guns integer);
      insert into ships values ('Victory', 104), ('Bucentaure', 80)`);
    const onError = (error: Error) => {
      throw error;
    };
    const db = new Kysely<Ships>({ dialect: postgresDialect({ url: database.url, connections, onError }) });
    lines.push(db);
    const find = (name: string) => db.selectFrom('ships').selectAll().where('name', '=', name).execute();
    const prepared = async () => {
      const { rows } = await sql<{ text: string; times: number }>`
        select statement as text, generic_plans + custom_plans as times from pg_prepared_statements`.execute(
        db,
      );
      return rows;
    };
    return { database, db, find, prepared };
  }

  test('is prepared once it has run three times, and answers as before', async () => {
    const { find, prepared } = await begin();
    for (let times = 0; times < 4; times++) expect(await find('Victory')).toHaveLength(1);
    expect(await prepared()).toEqual([]);
    for (let times = 0; times < 10; times++) {
      expect(await find('Bucentaure')).toEqual([{ name: 'Bucentaure', guns: 80 }]);
      expect(await find('Nautilus')).toEqual([]);
    }
    expect(await prepared()).toEqual([{ text: 'select * from "ships" where "name" = $1', times: 20 }]);
  });

  test('is answered when a newer release has added a column, in each connection', async () => {
    const { database, find } = await begin(3);
    const all = () => Promise.all([1, 2, 3, 4, 5, 6].map(() => find('Victory')));
    for (let times = 0; times < 4; times++) await all();
    await database.execute('alter table ships add column crew integer default 821');
    for (let times = 0; times < 4; times++)
      for (const rows of await all()) expect(rows).toEqual([{ name: 'Victory', guns: 104, crew: 821 }]);
  });

  test('that fails in a transaction fails for its own reason, and does not fail again', async () => {
    const { database, db, find } = await begin();
    for (let times = 0; times < 6; times++) await find('Victory');
    await database.execute('alter table ships add column crew integer');
    const inTransaction = () =>
      db
        .transaction()
        .execute((trx) => trx.selectFrom('ships').selectAll().where('name', '=', 'Victory').execute());
    await expect(inTransaction()).rejects.toThrow('cached plan must not change result type');
    expect(await inTransaction()).toHaveLength(1);
  });

  test('without parameters, with a long list, or one of very many, is not', async () => {
    const { db, prepared } = await begin();
    const names = Array.from({ length: 61 }, (_, place) => `s${place}`);
    for (let times = 0; times < 6; times++) {
      await sql`select 1`.execute(db);
      await db.selectFrom('ships').select('guns').where('name', 'in', names).execute();
    }
    expect(await prepared()).toEqual([]);
    for (let n = 0; n < MOST + 20; n++) {
      for (let times = 0; times < 5; times++)
        await sql`select guns from ships where guns > ${sql.raw(String(n))} and name = ${'Victory'}`.execute(
          db,
        );
    }
    expect(await prepared()).toHaveLength(MOST);
  });
});
