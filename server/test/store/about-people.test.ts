/** The list of what is kept about people covers every column of the database. */

import { afterEach, expect, test } from '@jest/globals';
import { ABOUT_PEOPLE } from '../../src/store/about-people.ts';
import { KEPT } from '../../src/store/backup/format.ts';
import { keptForOperators } from '../../src/store/keeping-terms.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import { Bench, sqlite } from './databases.ts';

const bench = new Bench();
afterEach(bench.tidy);

/** Of the server itself. */
const OF_SERVER = /^(escadre_|sqlite_)/;

const listed = Object.entries(ABOUT_PEOPLE).map(
  ([table, { columns }]) => [table, Object.keys(columns).sort()] as const,
);

test('every declared column has its purpose, or says nothing about people', () => {
  for (const [table, { columns }] of Object.entries(KEPT)) {
    expect(Object.fromEntries(listed)[table]).toEqual(Object.keys(columns).sort());
  }
});

test('every column of a new database has its purpose, or says nothing about people', async () => {
  const database = await bench.database(sqlite);
  await bench.open(database);
  const { db } = await openDatabase(database.url);
  const made = (await db.introspection.getTables())
    .filter(({ name }) => !OF_SERVER.test(name))
    .map(({ name, columns }) => [name, columns.map((column) => column.name).sort()] as const);
  await db.destroy();
  expect(Object.fromEntries(made)).toEqual(Object.fromEntries(listed));
});

test('a purpose is told in words, and so is the time', () => {
  for (const { kept, columns } of Object.values(ABOUT_PEOPLE)) {
    for (const words of [keptForOperators(kept), ...Object.values(columns)]) {
      if (words !== null) expect(words).toMatch(/^[\w“].{3,}[^.]$/);
    }
  }
});
