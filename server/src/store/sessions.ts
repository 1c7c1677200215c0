/**
 * Players’ sessions, one for each device. Stores no token and nothing to forge one from without the server’s
 * key: only the number of rotations.
 */

import type { PlayerId } from '@escadre/shared/kernel';
import type { Kysely } from 'kysely';
import type { StoredSession } from './model.ts';
import type { PointQuery, ReadPoint } from './point-reads.ts';
import type { SessionStore } from './port.ts';
import { readSession, sessionRow } from './rows.ts';
import type { SessionDeed } from './sql/sessions.ts';
import type { SessionRow, Tables } from './tables.ts';

/** Sessions per query. */
const MOST_ENDED = 1_000;

interface SessionStoreParts {
  readonly read: <T>(query: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  readonly readPoint: ReadPoint;
  readonly write: (deed: SessionDeed) => Promise<void>;
}

export function sessionStore({ read, readPoint, write }: SessionStoreParts): SessionStore {
  return {
    begin: (session) => write({ deed: 'begin', session: sessionRow(session) }),
    find: async (id) => {
      const [row] = await readPoint(sessionById, id);
      return row === undefined ? undefined : readSession(row);
    },
    openOf: (player, now) => openSessions(read, player, now),
    rotate: (id, to, change, isFirst = false) =>
      write({ deed: 'rotate', id, to, change: changeOf(change), isFirst }),
    takeUp: (id, generation, until) => write({ deed: 'take up', id, generation, until }),
    end: async (ids, at) => {
      for (let from = 0; from < ids.length; from += MOST_ENDED) {
        await write({ deed: 'end', ids: ids.slice(from, from + MOST_ENDED), at });
      }
    },
    rename: (player, name) => write({ deed: 'rename', player, name }),
    lastName: async (player) =>
      (
        await read((db) =>
          db
            .selectFrom('sessions')
            .select('name')
            .where('player', '=', player)
            .orderBy('used_at', 'desc')
            .limit(1)
            .executeTakeFirst(),
        )
      )?.name,
    endedSince: async (at) => {
      const rows = await read((db) =>
        db
          .selectFrom('sessions')
          .select('id')
          .where('ended_at', '>=', at)
          .orderBy('ended_at', 'desc')
          .limit(MOST_ENDED)
          .execute(),
      );
      return rows.map(({ id }) => id);
    },
    removeExpired: (before) => write({ deed: 'remove expired', before }),
  };
}

const sessionById: PointQuery<SessionRow> = (db, id) =>
  db.selectFrom('sessions').selectAll().where('id', '=', id);

async function openSessions(
  read: SessionStoreParts['read'],
  player: PlayerId,
  now: number,
): Promise<StoredSession[]> {
  const rows = await read((db) =>
    db
      .selectFrom('sessions')
      .selectAll()
      .where('player', '=', player)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('used_at', 'desc')
      .orderBy('id')
      .execute(),
  );
  return rows.map(readSession);
}

const changeOf = ({
  at,
  expiresAt,
  name,
  device,
  deviceMark,
}: Parameters<SessionStore['rotate']>[2]): Partial<SessionRow> => ({
  used_at: at,
  replaced_at: at,
  expires_at: expiresAt,
  taken_up: 0,
  name,
  device,
  device_mark: deviceMark,
});
