/** Migrations of the tables. Never change a released migration: add one with a higher number. */

import { tableOptions } from '@escadre/shared/protocol';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { findDepartures } from './departures.ts';
import { NotAStore } from './errors.ts';
import { failureOf } from './failure.ts';
import { kindOf } from './quick-match-kind.ts';
import { createStalls } from './sql/downtimes.ts';
import { addPeers, addReleases, createHolders, nameProcesses } from './sql/holding.ts';
import { createPasskeys } from './sql/passkeys.ts';
import { createRecoveryCodes } from './sql/recovery.ts';

export type Dialect = 'sqlite' | 'postgres';

const MIGRATIONS = 'escadre_migration';

/**
 * Brings the tables up to date. Processes that start together migrate once: PostgreSQL takes an advisory
 * lock, SQLite the write lock of the surrounding transaction.
 *
 * @throws {@link NotAStore} for tables of a newer version; errors of the database
 */
export async function migrate<T>(db: Kysely<T>, dialect: Dialect): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrationsFor(dialect) },
    // Own names, because other users of the database may run Kysely’s migrator too.
    migrationTableName: MIGRATIONS,
    migrationLockTableName: `${MIGRATIONS}_lock`,
  });
  await mustNotBeNewer(db, dialect);
  const rewrites = dialect === 'sqlite' && (await holdsTheDeleted(db));
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  if (dialect === 'sqlite') await deleteForGood(db, rewrites);
}

/** `user_version` of SQLite files that overwrite deleted data. */
const DELETES_FOR_GOOD = 1;

/** Rewrites the file; if it is busy or the disk is full, the next start tries again. */
async function deleteForGood<T>(db: Kysely<T>, rewrites: boolean): Promise<void> {
  try {
    if (rewrites) await sql`vacuum`.execute(db);
    await sql.raw(`pragma user_version = ${DELETES_FOR_GOOD}`).execute(db);
  } catch (error) {
    if (!/^SQLITE_(FULL|BUSY|LOCKED)/.test(failureOf(error).code)) throw error;
  }
}

/** True for an older file that still holds deleted data. */
async function holdsTheDeleted<T>(db: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  const isOlder = rows.every(({ user_version }) => user_version < DELETES_FOR_GOOD);
  return isOlder && (await db.introspection.getTables()).length > 0;
}

/** Read-only. True if the tables match this version. */
export async function isCurrent<T>(db: Kysely<T>, dialect: Dialect): Promise<boolean> {
  return (await doneIn(db)).sort().join() === Object.keys(migrationsFor(dialect)).sort().join();
}

/** @throws {@link NotAStore} for tables of a later version */
async function mustNotBeNewer<T>(db: Kysely<T>, dialect: Dialect): Promise<void> {
  const known = migrationsFor(dialect);
  if ((await doneIn(db)).every((name) => name in known)) return;
  throw new NotAStore(
    'STORE_NEWER',
    'The match store was made by a newer version of Escadre. Start that version or a later one.',
  );
}

/** The names of the migrations applied. */
async function doneIn<T>(db: Kysely<T>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === MIGRATIONS)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATIONS)}`.execute(db);
  return rows.map(({ name }) => name);
}

function migrationsFor(dialect: Dialect): Record<string, Migration> {
  // Sort ids by bytes in every store and locale, as SQLite does by default.
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
    // Earlier kinds used the stored form of the options, not today’s.
    '0080-kinds': { up: findKinds },
    '0090-phrases': { up: addPhrases },
    '0090-recovery-codes': { up: (db) => createRecoveryCodes(db, key) },
    '0091-passkeys': { up: (db) => createPasskeys(db, key) },
    '0100-holders': { up: (db) => createHolders(db, key) },
    '0101-processes': { up: nameProcesses },
    '0110-peers': { up: addPeers },
    '0111-stalls': { up: (db) => createStalls(db, key) },
    '0112-releases': { up: addReleases },
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
  // One index for each list filter keeps pages fast among a million matches.
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

/** Removed players, and indexes to find everything about a player. */
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

/** Offers of a rematch, and the time from which a match is listed. */
async function addRematches(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('matches').addColumn('rematch_offers', 'text').execute();
  await db.schema.alterTable('matches').addColumn('listed_from', 'bigint').execute();
}

/** Downtimes, and when to look at unloaded matches. */
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

/** The spectators’ delay as a column. */
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

/** The last change of a match’s clock without an entry. */
async function addTimings(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('matches').addColumn('timing', 'text').execute();
}

/** The absence after which a match can be claimed, and vacant tables. */
async function addAbsences(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('matches').addColumn('claim_after', 'integer').execute();
  await db.schema.alterTable('matches').addColumn('vacant_at', 'bigint').execute();
  await index(db, 'matches', ['vacant_at']);
}

/** Makes unloaded matches with a stopped clock due as well, so that they are found again. */
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

/** Blocks, mutes and players sent away. */
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

/** The keys of gathering quick matches. */
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

/**
 * Fills in the keys of all gathering matches, by today’s formula: they must equal what a quick match looks for
 * today. If the formula changes, a new migration calls this again.
 */
async function findKinds(db: Kysely<unknown>): Promise<void> {
  const gathering = sql<GatheringRow>`
    select * from matches where private = 0 and phase = 'gathering' and scenario is null`;
  for (const { id, game, claim_after: claimAfter, ...row } of (await gathering.execute(db)).rows) {
    const [options, clock, watching] = [row.options, row.clock ?? 'null', row.spectators].map((text) =>
      JSON.parse(text),
    );
    const spectators = tableOptions.shape.spectators.parse(watching);
    const standIns = row.stand_ins === 1;
    const table = { clock, spectators, claimAfter, private: false, standIns, talk: 'free' } as const;
    const kind = kindOf({ game, options, scenario: null, ...table });
    await sql`update matches set kind = ${kind} where id = ${id}`.execute(db);
  }
}

interface GatheringRow extends Record<'id' | 'game' | 'options' | 'spectators', string> {
  readonly clock: string | null;
  readonly claim_after: number | null;
  /** Absent before the column exists. */
  readonly stand_ins?: number | null;
}

/** Departures, and since when players have their seats. */
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

/** Indexes matches that have just begun or ended for delayed spectators. */
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

/** Players’ sessions with rotating tokens. */
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

/** Nonce commitments, and broken openings. */
async function addOpenings(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('seats').addColumn('hash', 'text').execute();
  await db.schema.alterTable('matches').addColumn('broken_openings', 'text').execute();
}

/** Numbers for lookalike names at a table. */
async function addNamesakes(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('seats').addColumn('namesake', 'integer').execute();
  await db.schema.alterTable('talk').addColumn('namesake', 'integer').execute();
}

/** Computer seats, stand-ins, wishes for a computer, and computers’ entries. */
async function addComputers(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('seats').addColumn('computer', 'text').execute();
  await db.schema.alterTable('seats').addColumn('or_computer', 'text').execute();
  await db.schema.alterTable('matches').addColumn('stand_ins', 'integer').execute();
  await db.schema.alterTable('entries').addColumn('computer', 'text').execute();
}

/** Stints of stand-ins, and votes for them. */
async function addStandIns(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('seats').addColumn('stint', 'text').execute();
  await db.schema.alterTable('seats').addColumn('stand_in_votes', 'text').execute();
}

/** Set phrases of the chat, and tables that allow only them, or no chat. */
async function addPhrases(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('talk').addColumn('phrase', 'text').execute();
  await db.schema.alterTable('matches').addColumn('talk', 'text').execute();
}

/** Reports, sanctions and operators’ acts. */
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

/** Players’ origins, used grace for slow connections, and broken openings. */
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
