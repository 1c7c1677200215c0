/** Writes to players’ sessions. */

import { type Kysely, sql } from 'kysely';
import { TooLate } from '../errors.ts';
import type { SessionRow, Tables } from '../tables.ts';

/** Idempotent. */
export type SessionDeed =
  | { readonly deed: 'begin'; readonly session: SessionRow }
  | {
      readonly deed: 'rotate';
      readonly id: string;
      readonly to: number;
      readonly change: Partial<SessionRow>;
      /** Refused if another device has done so. */
      readonly isFirst: boolean;
    }
  | { readonly deed: 'take up'; readonly id: string; readonly generation: number; readonly until: number }
  | { readonly deed: 'end'; readonly ids: readonly string[]; readonly at: number }
  | { readonly deed: 'rename'; readonly player: string; readonly name: string }
  | { readonly deed: 'remove expired'; readonly before: number };

/** What an ended session no longer keeps. */
export const ENDED = { device: null, device_mark: null } as const;

/** Returns why it is refused, if so. */
export async function writeSession(db: Kysely<Tables>, deed: SessionDeed): Promise<Error | null> {
  if (deed.deed === 'rotate') return rotate(db, deed);
  await change(db, deed);
  return null;
}

/** Idempotent: a token always has the same successor. */
async function rotate(
  db: Kysely<Tables>,
  { id, to, change, isFirst }: Extract<SessionDeed, { deed: 'rotate' }>,
): Promise<TooLate | null> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ...change, generation: to })
    .where('id', '=', id)
    .where('generation', '<', to)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n || !isFirst) return null;
  const mark = change.device_mark ?? null;
  if (mark === null) return new TooLate();
  const there = db.selectFrom('sessions').select('id').where('id', '=', id).where('generation', '=', to);
  const own = await there.where('device_mark', '=', mark).executeTakeFirst();
  // The same device has asked twice, or after a commit in doubt.
  return own === undefined ? new TooLate() : null;
}

async function change(db: Kysely<Tables>, deed: Exclude<SessionDeed, { deed: 'rotate' }>): Promise<void> {
  switch (deed.deed) {
    case 'begin':
      await beginSessions(db, [deed.session]);
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
