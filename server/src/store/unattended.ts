/** Matches that need somebody to look after them, as nobody who plays does: upkeep finds them here. */

import { asMatchId } from '@escadre/shared/kernel';
import type { Kysely } from 'kysely';
import { allMatches, type MatchColumns, type MatchQuery } from './match-query.ts';
import type { DueMatch } from './model.ts';
import { HEARD_OF_WITHIN } from './port.ts';
import type { MatchRow, Tables } from './tables.ts';

type DueRow = Pick<MatchRow, 'id' | 'game'>;

export const readDue = ({ id, game }: DueRow): DueMatch => ({ id: asMatchId(id), game });

/** Those that gather, or are played without a clock, and in which nothing has happened since then. */
export const quietSince = (db: Kysely<Tables>, before: number, most: number): MatchQuery =>
  allMatches(db)
    // Both, so that the index by privacy and phase finds the few that are not over.
    .where('private', 'in', [0, 1])
    .where('phase', 'in', ['gathering', 'playing'])
    .where((eb) => eb.or([eb('phase', '=', 'gathering'), eb('clock', 'is', null)]))
    .where('created_at', '<', before)
    .where(lastEntryBefore(before))
    .orderBy('created_at')
    .orderBy('id')
    .limit(most);

/** Those that gather and at whose tables nobody has been since then. */
export const vacantSince = (
  db: Kysely<Tables>,
  which: 'public' | 'private',
  before: number,
  most: number,
): MatchQuery =>
  allMatches(db)
    .where('private', '=', Number(which === 'private'))
    .where('phase', '=', 'gathering')
    .where('vacant_at', '<=', before)
    .orderBy('vacant_at')
    .limit(most);

/** Those that gather and of which no process that is still there knows whether somebody is at their tables; `me` is this one. */
export const forsaken = (db: Kysely<Tables>, me: string, now: number, most: number): Promise<DueRow[]> =>
  db
    .selectFrom('matches')
    .select(['id', 'game'])
    // Both, so that the index by privacy and phase finds them.
    .where('private', 'in', [0, 1])
    .where('phase', '=', 'gathering')
    .where('vacant_at', 'is', null)
    .where('created_at', '<', now - HEARD_OF_WITHIN)
    .where((eb) => eb.or([eb('owner', 'is', null), eb.not(isHeldAt(now, me)(eb))]))
    .limit(most)
    .execute();

/** Those out of memory whose time is up at that time. */
export const due = (db: Kysely<Tables>, at: number, most: number): Promise<DueRow[]> =>
  db
    .selectFrom('matches')
    .select(['id', 'game'])
    .where('due_at', '<=', at)
    .where('phase', '=', 'playing')
    .orderBy('due_at')
    .limit(most)
    .execute();

/** Those with a clock that were in the memory of a process which was not heard of since then. */
export function orphans(db: Kysely<Tables>, before: number, most: number): Promise<DueRow[]> {
  const alive = db.selectFrom('processes').select('id').where('alive_at', '>=', before);
  return (
    db
      .selectFrom('matches')
      .select(['id', 'game'])
      // Both, so that the index by privacy and phase finds the few that are being played.
      .where('private', 'in', [0, 1])
      .where('phase', '=', 'playing')
      .where('clock', 'is not', null)
      .where('asleep', 'is', null)
      .where((eb) => eb.or([eb('owner', 'is', null), eb('owner', 'not in', alive)]))
      .orderBy('created_at')
      .limit(most)
      .execute()
  );
}

/** The last entry is older than that, or there is none: it is found by its key, however many there are. */
const lastEntryBefore = (before: number) => (eb: MatchColumns) =>
  eb(
    eb.fn.coalesce(
      eb
        .selectFrom('entries')
        .select('entries.at')
        .whereRef('entries.match', '=', 'matches.id')
        .orderBy('entries.seq', 'desc')
        .limit(1),
      eb.ref('matches.created_at'),
    ),
    '<',
    before,
  );

/** Whether a process that is still there has it in its memory, or had it last. */
const isHeldAt = (now: number, me: string) => (eb: MatchColumns) =>
  eb.or([
    eb('owner', '=', me),
    eb.exists(
      eb
        .selectFrom('processes')
        .select('processes.id')
        .whereRef('processes.id', '=', 'matches.owner')
        .where('processes.alive_at', '>=', now - HEARD_OF_WITHIN),
    ),
  ]);
