/** Writes to players’ sessions. */

import { type Kysely, sql } from 'kysely';
import type { SessionRow, Tables } from '../tables.ts';

/** Idempotent. */
export type SessionDeed =
  | { readonly deed: 'begin'; readonly session: SessionRow }
  | {
      readonly deed: 'rotate';
      readonly id: string;
      readonly to: number;
      readonly change: Partial<SessionRow>;
    }
  | { readonly deed: 'take up'; readonly id: string; readonly generation: number; readonly until: number }
  | { readonly deed: 'end'; readonly ids: readonly string[]; readonly at: number }
  | { readonly deed: 'rename'; readonly player: string; readonly name: string }
  | { readonly deed: 'remove expired'; readonly before: number };

/** What an ended session no longer keeps. */
export const ENDED = { device: null, device_mark: null } as const;

export async function writeSession(db: Kysely<Tables>, deed: SessionDeed): Promise<void> {
  switch (deed.deed) {
    case 'begin':
      await beginSessions(db, [deed.session]);
      return;
    case 'rotate':
      // Idempotent: a token always has the same successor.
      await db
        .updateTable('sessions')
        .set({ ...deed.change, generation: deed.to })
        .where('id', '=', deed.id)
        .where('generation', '<', deed.to)
        .where('ended_at', 'is', null)
        .execute();
      return;
    case 'take up':
      await db
        .updateTable('sessions')
        .set({ taken_up: 1, expires_at: greater('expires_at', deed.until) })
        .where('id', '=', deed.id)
        .where('generation', '=', deed.generation)
        .execute();
      return;
    case 'end':
      await db
        .updateTable('sessions')
        .set({ ...ENDED, ended_at: deed.at })
        .where('id', 'in', deed.ids)
        .where('ended_at', 'is', null)
        .execute();
      return;
    case 'rename':
      await db.updateTable('sessions').set({ name: deed.name }).where('player', '=', deed.player).execute();
      return;
    case 'remove expired':
      await db.deleteFrom('sessions').where('expires_at', '<', deed.before).execute();
      return;
  }
}

/** Keeps existing sessions. */
export async function beginSessions(db: Kysely<Tables>, sessions: readonly SessionRow[]): Promise<void> {
  if (sessions.length === 0) return;
  await db
    .insertInto('sessions')
    .values(sessions)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The greater of a column and a time, in either database. */
const greater = (column: 'expires_at', time: number) =>
  sql<number>`case when ${sql.ref(column)} > ${time} then ${sql.ref(column)} else ${time} end`;
