/** Reads by key in this thread. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Kysely } from 'kysely';
import { migrate } from '../../src/store/migrations.ts';
import { type PointQuery, PointReads } from '../../src/store/point-reads.ts';
import { SqliteDatabase } from '../../src/store/sqlite/database.ts';
import { sqliteDialect } from '../../src/store/sqlite/dialect.ts';
import type { Tables } from '../../src/store/tables.ts';

let folder: string;
let db: Kysely<Tables>;
let points: PointReads;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escadre-points-'));
  file = join(folder, 'matches.db');
  const line = (readonly: boolean) => new SqliteDatabase({ file, readonly, busyTimeout: 0 });
  const writing = line(false);
  // No match is needed.
  writing.execute('pragma foreign_keys = off', []);
  db = new Kysely<Tables>({ dialect: sqliteDialect(writing, 'transactions') });
  await migrate(db, 'sqlite');
  points = new PointReads(line(true), db);
});
afterEach(async () => {
  points.close();
  await db.destroy();
  await rm(folder, { recursive: true });
});

const mute = (player: string, match: string) => db.insertInto('mutes').values({ player, match }).execute();

/** With a parameter of its own between the keys, which come in another order. */
const muted: PointQuery<{ player: string; match: string }> = (compiler, player, match) =>
  compiler
    .selectFrom('mutes')
    .selectAll()
    .where('match', '=', match)
    .where('player', '!=', 'nobody')
    .where('player', '=', player);

test('each key goes to its place, also at the next call', async () => {
  expect(points.rows(muted, ['ann', 'm1'])).toEqual([]);
  await mute('ann', 'm1');
  await mute('ben', 'm2');
  expect(points.rows(muted, ['ann', 'm1'])).toEqual([{ player: 'ann', match: 'm1' }]);
  expect(points.rows(muted, ['ben', 'm2'])).toEqual([{ player: 'ben', match: 'm2' }]);
  expect(points.rows(muted, ['m1', 'ann'])).toEqual([]);
});

test('keys are values, whatever they say', async () => {
  const odd = `' or 1 = 1 --\u{0}`;
  await mute('ann', 'm1');
  expect(points.rows(muted, [odd, odd])).toEqual([]);
  expect(points.rows(muted, ['key 1 of a query', 'key 0 of a query'])).toEqual([]);
});

test('a file that does not answer is left to the reading thread, and read again once it does', async () => {
  const absent = new PointReads(
    new SqliteDatabase({ file: join(folder, 'absent.db'), readonly: true, busyTimeout: 0 }),
    db,
  );
  expect(absent.rows(muted, ['ann', 'm1'])).toBeNull();
  absent.close();
  points.close();
  expect(points.rows(muted, ['ann', 'm1'])).toEqual([]);
});
