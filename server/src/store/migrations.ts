/**
 * How the tables came to be what they are. A migration that has been released is never changed:
 * what comes later is another one, with a higher number.
 */

import { tableOptions } from '@escadre/shared/protocol';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { findDepartures } from './departures.ts';
import { NotAStore } from './errors.ts';
import { failureOf } from './failure.ts';
import { kindOf } from './quick-match-kind.ts';

export type Dialect = 'sqlite' | 'postgres';

const MIGRATIONS = 'escadre_migration';

/**
 * Brings the tables up to date. Processes that start together do it once: PostgreSQL by an
 * advisory lock, SQLite by the write lock of the transaction that all of it happens in.
 *
 * @throws {@link NotAStore} for tables of a newer version, and what the database throws
 */
export async function migrate<T>(db: Kysely<T>, dialect: Dialect): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrationsFor(dialect) },
    // Names of our own: the database may be shared with others who use the same tool.
    migrationTableName: MIGRATIONS,
    migrationLockTableName: `${MIGRATIONS}_lock`,
  });
  await mustNotBeNewer(db, dialect);
  const rewrites = dialect === 'sqlite' && (await holdsTheDeleted(db));
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  if (dialect === 'sqlite') await deleteForGood(db, rewrites);
}

/** Of SQLite's files: since then what is deleted is overwritten. */
const DELETES_FOR_GOOD = 1;

/** Where there is no room to write the file anew, or somebody else is at it, the next start does. */
async function deleteForGood<T>(db: Kysely<T>, rewrites: boolean): Promise<void> {
  try {
    if (rewrites) await sql`vacuum`.execute(db);
    await sql.raw(`pragma user_version = ${DELETES_FOR_GOOD}`).execute(db);
  } catch (error) {
    if (!/^SQLITE_(FULL|BUSY|LOCKED)/.test(failureOf(error).code)) throw error;
  }
}

/** A file of before that holds what was deleted from it, until it is written anew. */
async function holdsTheDeleted<T>(db: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  const isOlder = rows.every(({ user_version }) => user_version < DELETES_FOR_GOOD);
  return isOlder && (await db.introspection.getTables()).length > 0;
}

/** Whether the tables are as this version makes them. Changes nothing. */
export async function isCurrent<T>(db: Kysely<T>, dialect: Dialect): Promise<boolean> {
  return (await doneIn(db)).sort().join() === Object.keys(migrationsFor(dialect)).sort().join();
}

/** @throws {@link NotAStore} where tables are as a later version makes them */
async function mustNotBeNewer<T>(db: Kysely<T>, dialect: Dialect): Promise<void> {
  const known = migrationsFor(dialect);
  if ((await doneIn(db)).every((name) => name in known)) return;
  throw new NotAStore(
    'STORE_NEWER',
    'The match store was made by a newer version of Escadre. Start that version or a later one.',
  );
}

/** The names of the migrations that a database has been through. */
async function doneIn<T>(db: Kysely<T>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === MIGRATIONS)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATIONS)}`.execute(db);
  return rows.map(({ name }) => name);
}

function migrationsFor(dialect: Dialect): Record<string, Migration> {
  // Ids sort by their bytes, in every store and under every locale: SQLite's default.
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  return {
    '0001-matches': { up: (db) => createMatches(db, key) },
    '0002-erasures': { up: (db) => createErasures(db, key) },
    '0003-rematches': { up: addRematches },
    '0004-downtimes': { up: createDowntimes },
    '0005-delays': { up: addDelays },
    '0006-timings': { up: addTimings },
    '0007-absences': { up: addAbsences },
    '0008-standstills': { up: findStandstills },
    '0020-people': { up: (db) => createPeople(db, key) },
    '0021-kinds': { up: addKinds },
    '0022-departures': { up: (db) => createDepartures(db, key) },
    '0023-late-lists': { up: indexLate },
    '0030-sessions': { up: (db) => createSessions(db, key) },
    '0031-openings': { up: addOpenings },
    '0040-namesakes': { up: addNamesakes },
    '0050-moderation': { up: (db) => createModeration(db, key) },
    '0060-remembered': { up: (db) => createRemembered(db, key) },
    '0070-computers': { up: addComputers },
    '0071-stand-ins': { up: addStandIns },
    // Until then the kind of a match was that of its options as they were stored, and not as they are written today.
    '0080-kinds': { up: findKinds },
  };
}

type KeyType = ReturnType<typeof sql>;

async function createMatches(db: Kysely<unknown>, key: KeyType): Promise<void> {
  await db.schema
    .createTable('matches')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('scenario', 'text')
    .addColumn('clock', 'text')
    .addColumn('private', 'integer', (column) => column.notNull())
    .addColumn('spectators', 'text', (column) => column.notNull())
    .addColumn('seed', 'text', (column) => column.notNull())
    .addColumn('commitment', 'text', (column) => column.notNull())
    .addColumn('invite', 'text', (column) => column.notNull())
    .addColumn('creator', 'text', (column) => column.notNull())
    .addColumn('phase', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('started_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('rematch', 'text')
    .addColumn('asleep', 'text')
    .addColumn('owner', 'text')
    .execute();
  // One index for each filter of the list, so that a page costs the same among a million matches.
  await index(db, 'matches', ['private', 'created_at', 'id']);
  await index(db, 'matches', ['private', 'phase', 'created_at', 'id']);
  await index(db, 'matches', ['private', 'phase', 'game', 'created_at', 'id']);

  await createSeats(db, key);
  await createEntries(db, key);
  await createTalk(db, key);
  await db.schema
    .createTable('processes')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('alive_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function createSeats(db: Kysely<unknown>, key: KeyType): Promise<void> {
  await db.schema
    .createTable('seats')
    .addColumn('match', key, (column) => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('seat', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('camp', 'text', (column) => column.notNull())
    .addColumn('player', 'text')
    .addColumn('name', 'text')
    .addColumn('ready', 'integer', (column) => column.notNull())
    .addColumn('nonce', 'text')
    .addColumn('told', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('seats_key', ['match', 'seat'])
    .execute();
  await index(db, 'seats', ['player', 'match']);
}

async function createEntries(db: Kysely<unknown>, key: KeyType): Promise<void> {
  await db.schema
    .createTable('entries')
    .addColumn('match', key, (column) => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('seat', 'text')
    .addColumn('command_id', 'text')
    .addColumn('command', 'text', (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .addColumn('drawn', 'bigint', (column) => column.notNull())
    .addColumn('rules', 'integer', (column) => column.notNull())
    .addColumn('clock', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('entries_key', ['match', 'seq'])
    .execute();
  await db.schema
    .createTable('snapshots')
    .addColumn('match', key, (column) =>
      column.primaryKey().notNull().references('matches.id').onDelete('cascade'),
    )
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('rules', 'integer', (column) => column.notNull())
    .addColumn('shape', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('sum', 'text', (column) => column.notNull())
    .execute();
}

async function createTalk(db: Kysely<unknown>, key: KeyType): Promise<void> {
  await db.schema
    .createTable('talk')
    .addColumn('match', key, (column) => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('line', key, (column) => column.notNull())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('seat', 'text')
    .addColumn('camp', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('talk_key', ['match', 'at', 'line'])
    .execute();
  await db.schema
    .createTable('logbooks')
    .addColumn('match', key, (column) => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('camp', key, (column) => column.notNull())
    .addColumn('place', key, (column) => column.notNull())
    .addColumn('seat', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('logbooks_key', ['match', 'camp', 'place'])
    .execute();
}

/** Players who have had themselves removed; and what finds all that is kept about one. */
async function createErasures(db: Kysely<unknown>, key: KeyType): Promise<void> {
  await db.schema
    .createTable('erasures')
    .addColumn('player', key, (column) => column.primaryKey().notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'erasures', ['at']);
  await index(db, 'erasures', ['until']);
  await index(db, 'matches', ['creator', 'id']);
  await index(db, 'talk', ['player', 'match', 'at', 'line']);
}

/** Who wants a rematch; and from when on a match is listed. */
async function addRematches(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('matches').addColumn('rematch_offers', 'text').execute();
  await db.schema.alterTable('matches').addColumn('listed_from', 'bigint').execute();
}

/** When there was no server; and when a match that is out of memory has to be looked at. */
async function createDowntimes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('downtimes')
    .addColumn('since', 'bigint', (column) => column.primaryKey().notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'downtimes', ['until']);
  await db.schema.alterTable('matches').addColumn('due_at', 'bigint').execute();
  await index(db, 'matches', ['due_at']);
}

/** By how much spectators see late, from where it stood until now. */
async function addDelays(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('matches')
    .addColumn('delay', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  const late = sql<{ id: string; spectators: string }>`
    select id, spectators from matches where spectators not like '%"delay":0%'`;
  for (const { id, spectators } of (await late.execute(db)).rows) {
    const delay = Number(/"delay":(\d+)/.exec(spectators)?.[1] ?? 0);
    await sql`update matches set delay = ${delay} where id = ${id}`.execute(db);
  }
}

/** How the clock of a match was set last other than by an entry. */
async function addTimings(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('matches').addColumn('timing', 'text').execute();
}

/** How long somebody has to be away for the match to be claimed; and tables at which nobody is. */
async function addAbsences(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('matches').addColumn('claim_after', 'integer').execute();
  await db.schema.alterTable('matches').addColumn('vacant_at', 'bigint').execute();
  await index(db, 'matches', ['vacant_at']);
}

/** Matches out of memory whose time stands still are looked at, too: those that nobody found again. */
async function findStandstills(db: Kysely<unknown>): Promise<void> {
  const still = sql<{ id: string; asleep: string }>`
    select id, asleep from matches where due_at is null and asleep is not null and phase = 'playing'`;
  for (const { id, asleep } of (await still.execute(db)).rows) {
    const { clock, at }: { clock: { timers: { pot: unknown; early: unknown }[] }; at: number } =
      JSON.parse(asleep);
    const isTimed = clock.timers.some(({ pot, early }) => pot !== null || early !== null);
    if (isTimed) await sql`update matches set due_at = ${at} where id = ${id}`.execute(db);
  }
}

/** Whom players do not want to hear or to meet; who hears nothing of a table; whom a host has sent away. */
async function createPeople(db: Kysely<unknown>, key: KeyType): Promise<void> {
  await db.schema
    .createTable('blocks')
    .addColumn('player', key, (column) => column.notNull())
    .addColumn('other', key, (column) => column.notNull())
    .addColumn('id', key, (column) => column.notNull())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('blocks_key', ['player', 'other'])
    .execute();
  await index(db, 'blocks', ['other', 'player']);
  const ofMatch = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('match', key, (column) => column.notNull().references('matches.id').onDelete('cascade'))
      .addColumn('player', key, (column) => column.notNull())
      .addPrimaryKeyConstraint(`${table}_key`, ['match', 'player']);
  await ofMatch('mutes').execute();
  await ofMatch('sent_away').execute();
  await index(db, 'mutes', ['player']);
  await index(db, 'sent_away', ['player']);
}

/** What quick matches are found by, of those that gather: of others nobody asks. */
async function addKinds(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('matches').addColumn('kind', 'text').execute();
  await findKinds(db);
  await db.schema
    .createIndex('matches_gathering_kind')
    .on('matches')
    .columns(['kind', 'created_at', 'id'])
    .where(sql`phase`, '=', sql`'gathering'`)
    .execute();
}

/** What everything is found by that gathers now. */
async function findKinds(db: Kysely<unknown>): Promise<void> {
  const gathering = sql<GatheringRow>`
    select * from matches where private = 0 and phase = 'gathering' and scenario is null`;
  for (const { id, game, claim_after: claimAfter, ...row } of (await gathering.execute(db)).rows) {
    const [options, clock, watching] = [row.options, row.clock ?? 'null', row.spectators].map((text) =>
      JSON.parse(text),
    );
    const spectators = tableOptions.shape.spectators.parse(watching);
    const table = { clock, spectators, claimAfter, private: false, standIns: row.stand_ins === 1 };
    const kind = kindOf({ game, options, scenario: null, ...table });
    await sql`update matches set kind = ${kind} where id = ${id}`.execute(db);
  }
}

interface GatheringRow extends Record<'id' | 'game' | 'options' | 'spectators', string> {
  readonly clock: string | null;
  readonly claim_after: number | null;
  /** Absent while there was no such column. */
  readonly stand_ins?: number | null;
}

/** Who has given up a seat, and since when others have theirs. */
async function createDepartures(db: Kysely<unknown>, key: KeyType): Promise<void> {
  await db.schema.alterTable('seats').addColumn('since', 'bigint').execute();
  await db.schema
    .createTable('departures')
    .addColumn('match', key, (column) => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('player', key, (column) => column.notNull())
    .addColumn('seat', key, (column) => column.notNull())
    .addColumn('camp', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint')
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('departures_key', ['match', 'player', 'seat', 'until'])
    .execute();
  await index(db, 'departures', ['player', 'match']);
  await findDepartures(db);
}

/** Matches that are seen late, and have just begun or ended: few, whatever else there is. */
async function indexLate(db: Kysely<unknown>): Promise<void> {
  for (const column of ['started_at', 'ended_at']) {
    await db.schema
      .createIndex(`matches_late_${column}`)
      .on('matches')
      .columns(['private', column])
      .where(sql`delay`, '>', sql`0`)
      .execute();
  }
}

/** Sessions of players, which go on by tokens that are replaced. */
async function createSessions(db: Kysely<unknown>, key: KeyType): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('device', 'text')
    .addColumn('device_mark', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('generation', 'bigint', (column) => column.notNull())
    .addColumn('replaced_at', 'bigint', (column) => column.notNull())
    .addColumn('taken_up', 'integer', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();
  await index(db, 'sessions', ['player']);
  await index(db, 'sessions', ['expires_at']);
  await index(db, 'sessions', ['ended_at']);
}

/** What nonces are promised by before the start, and what was opened for nothing. */
async function addOpenings(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('seats').addColumn('hash', 'text').execute();
  await db.schema.alterTable('matches').addColumn('broken_openings', 'text').execute();
}

/** Which of those somebody is whose names look alike at a table. */
async function addNamesakes(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('seats').addColumn('namesake', 'integer').execute();
  await db.schema.alterTable('talk').addColumn('namesake', 'integer').execute();
}

/** Who is a computer, where one may stand in, and who plays against one after a while; and what computers have done. */
async function addComputers(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('seats').addColumn('computer', 'text').execute();
  await db.schema.alterTable('seats').addColumn('or_computer', 'text').execute();
  await db.schema.alterTable('matches').addColumn('stand_ins', 'integer').execute();
  await db.schema.alterTable('entries').addColumn('computer', 'text').execute();
}

/** Since when a computer has stood in for who is away, and who wants one to. */
async function addStandIns(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('seats').addColumn('stint', 'text').execute();
  await db.schema.alterTable('seats').addColumn('stand_in_votes', 'text').execute();
}

/** What waits for the operator, what they have imposed, and all that they have done. */
async function createModeration(db: Kysely<unknown>, key: KeyType): Promise<void> {
  const table = (name: string, texts: readonly string[], times: readonly string[]) => {
    const made = db.schema.createTable(name).addColumn('id', key, (column) => column.primaryKey().notNull());
    const withTexts = texts.reduce(
      (so, column) => so.addColumn(column, 'text', (each) => each.notNull()),
      made,
    );
    return times.reduce((so, column) => so.addColumn(column, 'bigint', (each) => each.notNull()), withTexts);
  };
  await table('reports', ['match', 'reporter', 'subject', 'name', 'why', 'lines'], ['at']).execute();
  await index(db, 'reports', ['reporter']);
  await index(db, 'reports', ['subject']);
  await index(db, 'reports', ['at']);
  await table('sanctions', ['kind', 'subject', 'why'], ['at', 'until']).addColumn('name', 'text').execute();
  await index(db, 'sanctions', ['until']);
  await index(db, 'sanctions', ['subject']);
  await table('acts', ['by', 'act', 'subject', 'detail', 'why'], ['at']).execute();
  await index(db, 'acts', ['at', 'id']);
  await index(db, 'acts', ['subject']);
}

/** From where players came, what they have had of the grace for slow connections, and who broke an opening off. */
async function createRemembered(db: Kysely<unknown>, key: KeyType): Promise<void> {
  const table = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('match', key, (column) => column.notNull().references('matches.id').onDelete('cascade'));
  await table('origins')
    .addColumn('player', key, (column) => column.notNull())
    .addColumn('mark', key, (column) => column.notNull())
    .addPrimaryKeyConstraint('origins_key', ['match', 'player', 'mark'])
    .execute();
  await table('graces')
    .addColumn('player', key, (column) => column.notNull())
    .addColumn('left', 'bigint', (column) => column.notNull())
    .addColumn('late', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('graces_key', ['match', 'player'])
    .execute();
  await table('breakers')
    .addColumn('seat', key, (column) => column.notNull())
    .addColumn('player', key, (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('breakers_key', ['match', 'seat'])
    .execute();
  for (const name of ['origins', 'graces', 'breakers']) await index(db, name, ['player']);
}

const index = (db: Kysely<unknown>, table: string, columns: string[]) =>
  db.schema
    .createIndex(`${table}_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute();
