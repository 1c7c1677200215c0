/** Finds matches that need upkeep because no player attends to them. */

import { asMatchId } from '@escadre/shared/kernel';
import type { Kysely } from 'kysely';
import { allMatches, type MatchColumns, type MatchQuery } from './match-query.ts';
import type { DueMatch, HeldMatch } from './model.ts';
import type { UnattendedStore } from './port.ts';
import { isForReleaseOf, isForsaken, isHeldBy, isLeft } from './sql/holding.ts';
import type { MatchRow, Tables } from './tables.ts';

/** Milliseconds within which somebody usually enters a match made for them. */
const ENTERED_WITHIN = 15_000;

interface UnattendedStoreParts {
  readonly read: <T>(query: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** The id of this process. */
  readonly process: () => string;
}

export function unattendedStore({ read, process }: UnattendedStoreParts): UnattendedStore {
  const find = async (query: (db: Kysely<Tables>) => Promise<DueRow[]>) => (await read(query)).map(readDue);
  return {
    due: (at, most) => find((db) => due(db, process(), at, most)),
    orphans: (most) => find((db) => orphans(db, process(), most)),
    forsaken: (now, most) => find((db) => forsaken(db, process(), now, most)),
    held: async () => (await read((db) => held(db, process()))).map(readHeld),
    isHeld: async (match) =>
      (await read((db) => one(db, match).where(isHeldBy(process())).executeTakeFirst())) !== undefined,
    unfinished: (after, most) => find((db) => unfinished(db, after, most)),
  };
}

type DueRow = Pick<MatchRow, 'id' | 'game'>;

type HeldRow = DueRow & { readonly last: number | null };

const readHeld = ({ last, ...due }: HeldRow): HeldMatch => ({
  ...readDue(due),
  entries: last === null ? 0 : last + 1,
});

const readDue = ({ id, game }: DueRow): DueMatch => ({ id: asMatchId(id), game });

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

/** Gathering matches whose last process has ended, so that nobody knows whether the table is vacant. */
const forsaken = (db: Kysely<Tables>, me: string, now: number, most: number): Promise<DueRow[]> =>
  db
    .selectFrom('matches')
    .select(['id', 'game'])
    // Names both values so that the index by privacy and phase applies.
    .where('private', 'in', [0, 1])
    .where('phase', '=', 'gathering')
    .where('vacant_at', 'is', null)
    .where('created_at', '<', now - ENTERED_WITHIN)
    .where(isForsaken)
    .where(isForReleaseOf(me))
    .limit(most)
    .execute();

/** Unloaded matches whose time is up. */
const due = (db: Kysely<Tables>, me: string, at: number, most: number): Promise<DueRow[]> =>
  db
    .selectFrom('matches')
    .select(['id', 'game'])
    .where('due_at', '<=', at)
    .where('phase', '=', 'playing')
    .where(isForReleaseOf(me))
    .orderBy('due_at')
    .limit(most)
    .execute();

/** Timed matches left in memory by a process that has ended. */
const orphans = (db: Kysely<Tables>, me: string, most: number): Promise<DueRow[]> =>
  db
    .selectFrom('matches')
    .select(['id', 'game'])
    // Names both values so that the index by privacy and phase finds the few live matches.
    .where('private', 'in', [0, 1])
    .where('phase', '=', 'playing')
    .where('clock', 'is not', null)
    .where('asleep', 'is', null)
    .where(isLeft)
    .where(isForReleaseOf(me))
    .orderBy('created_at')
    .limit(most)
    .execute();

const one = (db: Kysely<Tables>, match: string) =>
  db.selectFrom('matches').select('id').where('id', '=', match);

const unfinishedMatches = (db: Kysely<Tables>) =>
  db
    .selectFrom('matches')
    .select(['id', 'game'])
    // Names both values so that the index by privacy and phase finds the few unfinished matches.
    .where('private', 'in', [0, 1])
    .where('phase', 'in', ['gathering', 'playing']);

/** Unfinished matches that a process has, each with its last entry. */
const held = (db: Kysely<Tables>, process: string): Promise<HeldRow[]> =>
  unfinishedMatches(db)
    .select((eb) => lastEntry(eb).select('entries.seq').as('last'))
    .where(isHeldBy(process))
    .execute();

const unfinished = (db: Kysely<Tables>, after: string, most: number): Promise<DueRow[]> =>
  unfinishedMatches(db).where('id', '>', after).orderBy('id').limit(most).execute();

/** True if the last entry, or else the creation, is older. */
const lastEntryBefore = (before: number) => (eb: MatchColumns) =>
  eb(eb.fn.coalesce(lastEntry(eb).select('entries.at'), eb.ref('matches.created_at')), '<', before);

/** Found by key, however many entries there are. */
const lastEntry = (eb: MatchColumns) =>
  eb
    .selectFrom('entries')
    .whereRef('entries.match', '=', 'matches.id')
    .orderBy('entries.seq', 'desc')
    .limit(1);
