import { games } from '@escadre/shared/games';
import { expect, test } from '@jest/globals';
import { RELEASE } from '../src/release.ts';
import { openDatabase } from '../src/store/open-database.ts';
import { Bench, sqlite } from './store/databases.ts';

/**
 * What a process of an earlier release may not be able to read. If it differs, raise `RELEASE`, once between two
 * published versions, and bring this up to date.
 */
const OF_RELEASE = {
  release: 1,
  rules: { 'branle-bas': 3, 'grands-amiraux': 1, trafalgar: 2, 'trafalgar-cards': 1 },
  lastMigration: '0112-releases',
};

test('a release has a number of its own as soon as its rules or its tables differ', async () => {
  const bench = new Bench();
  const { db } = await openDatabase((await bench.database(sqlite)).url, true);
  const done = await db
    .withTables<{ escadre_migration: { name: string } }>()
    .selectFrom('escadre_migration')
    .select('name')
    .orderBy('name', 'desc')
    .executeTakeFirstOrThrow();
  await db.destroy();
  await bench.tidy();
  const rules = Object.fromEntries(Object.values(games).map(({ id, version }) => [id, version]));
  expect({ release: RELEASE, rules, lastMigration: done.name }).toEqual(OF_RELEASE);
});
