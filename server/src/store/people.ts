/** Relations between people: blocks, mutes, muted tables, and players a host has sent away. */

import { asPlayerId, type PlayerId } from '@escadre/shared/kernel';
import { type Kysely, sql } from 'kysely';
import { freshId } from '../fresh-id.ts';
import type { PointQuery, ReadPoint } from './point-reads.ts';
import type { PeopleStore } from './port.ts';
import { readBlock } from './rows.ts';
import type { PeopleDeed } from './sql/people.ts';
import type { Tables } from './tables.ts';

interface PeopleStoreParts {
  readonly read: <T>(query: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  readonly readPoint: ReadPoint;
  readonly care: (deed: PeopleDeed) => Promise<void>;
}

export function peopleStore({ read, readPoint, care }: PeopleStoreParts): PeopleStore {
  return {
    blocksOf: async (player) => {
      const rows = await read((db) => blocksOf(db, player).orderBy('at').orderBy('id').execute());
      return rows.map(readBlock);
    },
    block: (player, block) => care({ deed: 'block', player, block: { id: freshId(12), ...block } }),
    unblock: (player, id) => care({ deed: 'unblock', player, id }),
    areApart: async (player, others) =>
      others.length > 0 && (await read((db) => between(db, player, others).executeTakeFirst())) !== undefined,
    muteTable: (player, match, muted) => care({ deed: 'mute table', player, match, muted }),
    deafness: async (player, match) => {
      const others = (await readPoint(unheardBy, player, match)).map(({ other }) => other);
      const players = others.filter((other) => other !== WHOLE_TABLE).map(asPlayerId);
      return {
        players: players.length === 0 ? NOBODY : new Set(players),
        table: others.includes(WHOLE_TABLE),
      };
    },
    sendAway: (match, player) => care({ deed: 'send away', match, player }),
    sentAway: async (match) => {
      const rows = await read((db) =>
        db.selectFrom('sent_away').select('player').where('match', '=', match).execute(),
      );
      return rows.map(({ player }) => asPlayerId(player));
    },
  };
}

const blocksOf = (db: Kysely<Tables>, player: string) =>
  db.selectFrom('blocks').selectAll().where('player', '=', player);

/** A block between the player and any of these, in either direction. */
const between = (db: Kysely<Tables>, player: PlayerId, others: readonly PlayerId[]) =>
  db
    .selectFrom('blocks')
    .select('id')
    .where('mode', '=', 'block')
    .where((eb) =>
      eb.or([
        eb.and([eb('player', '=', player), eb('other', 'in', others)]),
        eb.and([eb('other', '=', player), eb('player', 'in', others)]),
      ]),
    )
    .limit(1);

/** In place of a player’s id. */
const WHOLE_TABLE = '';

/** One for everybody: most players hear all. */
const NOBODY: ReadonlySet<PlayerId> = new Set();

const unheardBy: PointQuery<{ other: string }> = (db, player, match) =>
  blocksOf(db, player)
    .clearSelect()
    .select('other')
    .unionAll(
      db
        .selectFrom('mutes')
        .select(sql<string>`''`.as('other'))
        .where('player', '=', player)
        .where('match', '=', match),
    );
