/** Finds matches that need upkeep because no player attends to them. */

import { asMatchId } from '@escadre/shared/kernel';
import type { Kysely } from 'kysely';
import { allMatches, type MatchColumns, type MatchQuery } from './match-query.ts';
import type { DueMatch } from './model.ts';
import { HEARD_OF_WITHIN } from './port.ts';
import type { MatchRow, Tables } from './tables.ts';

type DueRow = Pick<MatchRow, 'id' | 'game'>;

export const readDue = ({ id, game }: DueRow): DueMatch => ({ id: asMatchId(id), game });

/** Gathering or untimed matches without an entry since then. */
export const quietSince = (db: Kysely<Tables>, before: number, most: number): MatchQuery =>
  allMatches(db)
    // Names both values so that the index by privacy and phase finds the few unfinished matches.
    .where('private', 'in', [0, 1])
    .where('phase', 'in', ['gathering', 'playing'])
    .where((eb) => eb.or([eb('phase', '=', 'gathering'), eb('clock', 'is', null)]))
    .where('created_at', '<', before)
    .where(lastEntryBefore(before))
    .orderBy('created_at')
    .orderBy('id')
    .limit(most);

/** Gathering matches whose tables have been vacant since then. */
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

/** Gathering matches without a live process that knows who is at the table; `me` is this process. */
export const forsaken = (db: Kysely<Tables>, me: string, now: number, most: number): Promise<DueRow[]> =>
  db
    .selectFrom('matches')
    .select(['id', 'game'])
    // Names both values so that the index by privacy and phase applies.
    .where('private', 'in', [0, 1])
    .where('phase', '=', 'gathering')
    .where('vacant_at', 'is', null)
    .where('created_at', '<', now - HEARD_OF_WITHIN)
    .where((eb) => eb.or([eb('owner', 'is', null), eb.not(isHeldAt(now, me)(eb))]))
    .limit(most)
    .execute();

/** Unloaded matches whose time is up. */
export const due = (db: Kysely<Tables>, at: number, most: number): Promise<DueRow[]> =>
  db
    .selectFrom('matches')
    .select(['id', 'game'])
    .where('due_at', '<=', at)
    .where('phase', '=', 'playing')
    .orderBy('due_at')
    .limit(most)
    .execute();

/** Timed matches left in memory by a process without a heartbeat since then. */
export function orphans(db: Kysely<Tables>, before: number, most: number): Promise<DueRow[]> {
  const alive = db.selectFrom('processes').select('id').where('alive_at', '>=', before);
  return (
    db
      .selectFrom('matches')
      .select(['id', 'game'])
      // Names both values so that the index by privacy and phase finds the few live matches.
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

/** True if the last entry, or else the creation, is older. Found by key, however many entries there are. */
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

/** True if the owner is alive. */
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
