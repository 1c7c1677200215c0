/** What must hold for every stored match of an earlier version. */

import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { games } from '@escadre/shared/games';
import { asMatchId, gameNamed, type MatchId, must } from '@escadre/shared/kernel';
import { describe, expect, test } from '@jest/globals';
import { restore } from '../../src/store/backup/restore.ts';
import type { ListedMatch } from '../../src/store/model.ts';
import { openStore } from '../../src/store/open.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import type { MatchStore } from '../../src/store/port.ts';
import { COME_BACK_WITHIN } from '../../src/table/time/timekeeper.ts';
import type { DatabaseKind } from '../store/databases.ts';
import { ManualTime } from '../support/manual-time.ts';
import { mustVerify } from './hold.ts';
import { TestTable } from './play.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const filesOf = (ending: string): string[] => readdirSync(here).filter((name) => name.endsWith(ending));

/** Entries before a resignation. */
const SOME = 4;
/** Milliseconds: hundreds of matches are played on. */
const PATIENCE = 180_000;

/** One match in so many is played on: 1 for all of them. */
type OneOf = number;

/** The backups, restored into databases of a kind. */
export function describeBackups(kind: DatabaseKind, oneOf: OneOf): void {
  describe(`matches of an earlier version, restored into ${kind.name}`, () => {
    test.each(filesOf('.backup'))(
      'those of %s load, wake, continue and verify',
      async (name) => {
        const database = await kind.create();
        try {
          const line = await openDatabase(database.url, true);
          const { matches } = await restore(line, join(here, name));
          await line.db.destroy();
          expect(await playAllOn(database.url, SOME, oneOf)).toBe(matches);
        } finally {
          await database.drop();
        }
      },
      PATIENCE,
    );
  });
}

/** The SQLite files as on disk; each match resigns after so many more entries. */
export function describeFiles(most: number, oneOf: OneOf): void {
  describe('matches of an earlier version, in the file that it has written', () => {
    test.each(filesOf('.db.gz'))(
      'those of %s load, wake, continue and verify',
      async (name) => {
        const { url, drop } = await unpacked(await readFile(join(here, name)));
        try {
          expect(await playAllOn(url, most, oneOf)).toBeGreaterThan(50);
        } finally {
          await drop();
        }
      },
      PATIENCE,
    );
  });
}

/** Returns their number; names every faulty one. */
async function playAllOn(url: string, most: number, oneOf: OneOf): Promise<number> {
  const store = await openStore(url);
  const faults: string[] = [];
  const ids = await idsIn(url);
  for (const id of ids.filter((_, index) => index % oneOf === 0)) {
    try {
      await playOn(store, id, most);
    } catch (error) {
      faults.push(`${id}: ${error instanceof Error ? error.message : error}`);
    }
  }
  await store.close();
  expect(faults).toEqual([]);
  return ids.length;
}

/** The ids of all matches in a database. */
async function idsIn(url: string): Promise<MatchId[]> {
  const { db } = await openDatabase(url);
  const rows = await db.selectFrom('matches').select('id').orderBy('id').execute();
  await db.destroy();
  return rows.map(({ id }) => asMatchId(id));
}

/** Loads, wakes, plays on and verifies a match; resigns after so many entries. */
async function playOn(store: MatchStore, id: MatchId, most: number): Promise<void> {
  const stored = must(await store.find(id), `match ${id}`);
  const game = gameNamed(games, stored.match.game);
  if (game === undefined) throw new Error(`nobody plays ${stored.match.game}`);
  const time = new ManualTime((await lastSign(store, stored)) + 5_000);
  const table = await TestTable.load(store, time, game, stored);
  const { live } = table;
  expect(live.phase).toBe(stored.match.phase);
  await live.wake();
  await live.arrived();
  const asked = live.match.prompts.flatMap(({ seats }) => seats);
  if (live.phase === 'playing' && asked.some((seat) => live.seats.get(seat).player === null)) {
    // A new player of a released seat is waited for like any other.
    expect(live.clock.since).toBeNull();
    time.pass(COME_BACK_WITHIN);
    await live.mailbox.empty();
  }
  if (live.phase === 'gathering') {
    await table.sitDown();
    await table.ready();
  }
  const { next } = live.match.state;
  while (live.phase !== 'over') {
    mustBeTimed(table);
    if (live.match.state.next - next < most) await table.step();
    else await resign(table);
  }
  const { match } = must(await store.find(id), `match ${id}`);
  expect(match).toMatchObject({ phase: 'over', outcome: live.match.outcome });
  if (stored.match.phase === 'over') expect(match.outcome).toEqual(stored.match.outcome);
  mustVerify(game, match, await store.entries(id));
}

/** The last that is known of a match. */
async function lastSign(store: MatchStore, { match }: ListedMatch): Promise<number> {
  const last = (await store.entries(match.id)).at(-1);
  return Math.max(match.createdAt, last?.at ?? 0, match.asleep?.at ?? 0);
}

/** Each prompt has its place on the clock, which runs, and no other has. */
function mustBeTimed({ live }: TestTable): void {
  const { clock, match } = live;
  expect(match.prompts.length).toBeGreaterThan(0);
  expect(clock.timers.map(({ prompt }) => prompt)).toEqual(match.prompts.map(({ id }) => id));
  expect(clock.since).not.toBeNull();
}

/** The seats to act resign, and their partners with them. */
async function resign(table: TestTable): Promise<void> {
  const { match } = table;
  const camp = match.prompts[0]?.camp;
  for (const seat of table.seats) {
    if (match.campOf(seat) !== camp || table.live.phase === 'over') continue;
    if (
      table.match.explain(seat, { type: 'resign' }) === null &&
      table.live.seats.get(seat).player !== null
    ) {
      await table.command(seat, { type: 'resign' });
    }
  }
}

/** A store's file as on disk, in a folder of its own. */
export async function unpacked(packed: Buffer): Promise<{ url: string; drop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'escadre-stored-'));
  const url = join(folder, 'escadre.sqlite');
  await writeFile(url, gunzipSync(packed));
  return { url, drop: () => rm(folder, { recursive: true }) };
}
