/** Finds, exports and removes everything stored about a player. */

import { asPlayerId, must, type PlayerId } from '@escadre/shared/kernel';
import { FORMER_PLAYER } from '@escadre/shared/protocol';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { ListedMatch } from './model.ts';
import { openMatches, readOpenMatch } from './open-matches.ts';
import { computerPlayer } from './player-ids.ts';
import type { PointQuery, ReadPoint } from './point-reads.ts';
import type { KeptCounts, KeptPage, NamedPlayer, PlayerStore } from './port.ts';
import type { Deed } from './sql/care.ts';
import type { Tables } from './tables.ts';

/** Matches per page, and rows per page of other kinds. */
const MATCHES_A_PAGE = 50;
const ROWS_A_PAGE = 500;
/** Erasures read at a time. */
const MOST_ERASURES = 1_000;

interface PlayerStoreParts {
  readonly read: <T>(query: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  readonly readPoint: ReadPoint;
  readonly care: (deed: Deed) => Promise<void>;
  readonly matches: (ids: readonly string[]) => Promise<ListedMatch[]>;
}

/**
 * A key component without control characters or lone surrogates: PostgreSQL rejects NUL, and alters half a
 * surrogate pair.
 */
const key = z.string().regex(/^[^\p{Cc}\p{Cs}]{0,100}$/u);
const cursor = z.union([
  z.tuple([z.literal('match'), key]),
  z.tuple([z.literal('talk'), key, z.int(), key]),
  z.tuple([z.literal('logbook'), key, key, key]),
]);
type Cursor = z.infer<typeof cursor>;
type After<Kind extends Cursor[0]> = Extract<Cursor, [Kind, ...unknown[]]>;

export function playerStore({ read, readPoint, care, matches }: PlayerStoreParts): PlayerStore {
  async function kept(player: PlayerId, after?: string): Promise<KeptPage | null> {
    const from = after === undefined ? FIRST : readCursor(after);
    if (from === null) return null;
    const page = { matches: [], departures: [], talk: [], logbook: [], next: null };
    if (from[0] === 'match') {
      const ids = await read((db) => matchIds(db, player, from[1]));
      const last = ids.length < MATCHES_A_PAGE ? undefined : ids.at(-1);
      const next = writeCursor(last === undefined ? TALK : ['match', last]);
      const departures = await read((db) => departuresOf(db, player, ids));
      return { ...page, matches: await matches(ids), departures, next };
    }
    if (from[0] === 'talk') {
      const talk = await read((db) => talkOf(db, player, from));
      const last = talk.length < ROWS_A_PAGE ? undefined : talk.at(-1);
      const next: Cursor = last === undefined ? LOGBOOK : ['talk', last.match, last.at, last.line];
      return { ...page, talk, next: writeCursor(next) };
    }
    const logbook = await read((db) => logbookOf(db, player, from));
    const last = logbook.length < ROWS_A_PAGE ? undefined : logbook.at(-1);
    const next = last === undefined ? null : writeCursor(['logbook', last.match, last.camp, last.place]);
    return { ...page, logbook, next };
  }
  return {
    kept,
    count: (player) => read((db) => countOf(db, player)),
    named: (part, most) => read((db) => named(db, part, most)),
    openMatches: async (player) => (await readPoint(openMatches, player)).map(readOpenMatch),
    endSessions: (player, at, until) => care({ deed: 'end sessions', player, at, until }),
    hasEnded: async (player) => (await readPoint(erasureOf, player)).length > 0,
    endedSince: async (at) => {
      const found = await read((db) => endedSince(db, at).execute());
      return found.map(({ player }) => asPlayerId(player));
    },
    leftOver: async (at) => {
      const found = await read((db) => leftOver(db, at).execute());
      return found.map(({ player }) => asPlayerId(player));
    },
    forget: (player) => care({ deed: 'forget player', player, name: FORMER_PLAYER }),
  };
}

const FIRST: Cursor = ['match', ''];
const TALK: Cursor = ['talk', '', 0, ''];
const LOGBOOK: Cursor = ['logbook', '', '', ''];

const writeCursor = (at: Cursor): string => Buffer.from(JSON.stringify(at)).toString('base64url');

function readCursor(text: string): Cursor | null {
  try {
    return cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return null;
  }
}

const endedSince = (db: Kysely<Tables>, at: number) =>
  db
    .selectFrom('erasures')
    .select('erasures.player')
    .where('at', '>=', at)
    .orderBy('at', 'desc')
    .limit(MOST_ERASURES);

type PlayerColumn = { [Table in keyof Tables]: readonly [Table, keyof Tables[Table] & string] }[keyof Tables];

/** Indexed columns that name players. Logbooks are found through their seats. */
const NAMED_IN: readonly PlayerColumn[] = [
  ['seats', 'player'],
  ['talk', 'player'],
  ['departures', 'player'],
  ['sessions', 'player'],
  ['recovery_codes', 'player'],
  ['passkeys', 'player'],
  ['matches', 'creator'],
  ['blocks', 'player'],
  ['blocks', 'other'],
  ['mutes', 'player'],
  ['sent_away', 'player'],
  ['origins', 'player'],
  ['graces', 'player'],
  ['breakers', 'player'],
  ['reports', 'reporter'],
  ['reports', 'subject'],
  ['sanctions', 'subject'],
  ['acts', 'subject'],
];

const leftOver = (db: Kysely<Tables>, at: number) =>
  endedSince(db, at).where(({ or }) =>
    or(
      NAMED_IN.map(
        ([table, column]) => sql<boolean>`
          exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = erasures.player)`,
      ),
    ),
  );

async function matchIds(db: Kysely<Tables>, player: PlayerId, after: string): Promise<string[]> {
  const found = await db
    .selectFrom('seats')
    .select('match as id')
    .where('player', '=', player)
    .where('match', '>', after)
    .union(db.selectFrom('matches').select('id').where('creator', '=', player).where('id', '>', after))
    .union(
      db
        .selectFrom('departures')
        .select('match as id')
        .where('player', '=', player)
        .where('match', '>', after),
    )
    .orderBy('id')
    .limit(MATCHES_A_PAGE)
    .execute();
  return found.map(({ id }) => id);
}

const departuresOf = async (db: Kysely<Tables>, player: PlayerId, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('departures')
        .selectAll()
        .where('player', '=', player)
        .where('match', 'in', ids)
        .orderBy('match')
        .orderBy('until')
        .execute();

const talkOf = (db: Kysely<Tables>, player: PlayerId, [, match, at, line]: After<'talk'>) =>
  db
    .selectFrom('talk')
    .selectAll()
    .where('player', '=', player)
    .where((eb) => eb(eb.refTuple('match', 'at', 'line'), '>', eb.tuple(match, at, line)))
    .orderBy('match')
    .orderBy('at')
    .orderBy('line')
    .limit(ROWS_A_PAGE)
    .execute();

const logbookOf = (db: Kysely<Tables>, player: PlayerId, [, match, camp, place]: After<'logbook'>) =>
  db
    .selectFrom('logbooks')
    .innerJoin('seats', (join) =>
      join.onRef('seats.match', '=', 'logbooks.match').onRef('seats.seat', '=', 'logbooks.seat'),
    )
    .selectAll('logbooks')
    .where('seats.player', '=', player)
    .where((eb) =>
      eb(eb.refTuple('logbooks.match', 'logbooks.camp', 'logbooks.place'), '>', eb.tuple(match, camp, place)),
    )
    .orderBy('logbooks.match')
    .orderBy('logbooks.camp')
    .orderBy('logbooks.place')
    .limit(ROWS_A_PAGE)
    .execute();

async function countOf(db: Kysely<Tables>, player: PlayerId): Promise<KeptCounts> {
  const { rows } = await sql<KeptCounts>`
    select
      (select count(*) from seats where player = ${player})
        + (select count(*) from departures where player = ${player}) as seats,
      (select count(*) from talk where player = ${player}) as talk,
      (select count(*) from logbooks join seats on seats.match = logbooks.match and seats.seat = logbooks.seat
        where seats.player = ${player}) as logbook`.execute(db);
  return must(rows[0], 'the row of counts');
}

const erasureOf: PointQuery<{ player: string }> = (db, player) =>
  db.selectFrom('erasures').select('player').where('player', '=', player);

/** By a part of their name, in any case of letters. */
async function named(db: Kysely<Tables>, part: string, most: number): Promise<NamedPlayer[]> {
  const escaped = part.replace(/[\\%_]/g, '\\$&');
  // SQLite’s `lower` knows ASCII only: other capitals are found as they are typed.
  const isNamed = sql<boolean>`(lower(name) like ${`%${escaped.toLowerCase()}%`} escape '\\'
    or name like ${`%${escaped}%`} escape '\\')`;
  const rows = await db
    .selectFrom('sessions')
    .select(['player', 'name'])
    .where(isNamed)
    .union(
      db
        .selectFrom('seats')
        .select((eb) => [eb.ref('player').$notNull().as('player'), eb.ref('name').$notNull().as('name')])
        .where('player', 'is not', null)
        // Not by the column `computer`, which also holds stand-ins for people.
        .where('player', 'not like', computerPlayer('%'))
        .where(isNamed),
    )
    .orderBy('name')
    .limit(most)
    .execute();
  return rows.map(({ player, name }) => ({ player: asPlayerId(player), name }));
}
