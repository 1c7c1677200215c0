/** Writes to the store as a whole. */

import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { noteDowntime, noteStall } from './downtimes.ts';
import { forgetInModeration, type ModerationDeed, takeCareOfModeration } from './moderation.ts';
import { type PasskeyDeed, takeCareOfPasskeys } from './passkeys.ts';
import { forgetAmongPeople, type PeopleDeed, takeCareOfPeople } from './people.ts';
import { keepRecovery, type RecoveryDeed } from './recovery.ts';
import { forgetRemembered, type RememberedDeed, takeCareOfRemembered } from './remembered.ts';
import { ENDED } from './sessions.ts';

/** Idempotent. */
export type Deed =
  /** Deletes the matches with all their rows. */
  | { readonly deed: 'remove finished'; readonly ids: readonly string[] }
  /** Deletes entries, and the snapshot that they led to. */
  | { readonly deed: 'cut entries'; readonly match: string; readonly from: number }
  | { readonly deed: 'end sessions'; readonly player: string; readonly at: number; readonly until: number }
  | { readonly deed: 'forget player'; readonly player: string; readonly name: string }
  | { readonly deed: 'was down'; readonly since: number; readonly until: number }
  | { readonly deed: 'stalled'; readonly process: string; readonly since: number; readonly until: number }
  | PeopleDeed
  | RememberedDeed
  | RecoveryDeed
  | PasskeyDeed
  | ModerationDeed;

export async function takeCare(db: Kysely<Tables>, care: Deed): Promise<void> {
  switch (care.deed) {
    case 'remove finished':
      await db.deleteFrom('matches').where('id', 'in', care.ids).where('phase', '=', 'over').execute();
      return;
    case 'cut entries':
      await db.deleteFrom('snapshots').where('match', '=', care.match).execute();
      await db.deleteFrom('entries').where('match', '=', care.match).where('seq', '>=', care.from).execute();
      return;
    case 'end sessions':
      return endSessions(db, care.player, care.at, care.until);
    case 'forget player':
      return forgetPlayer(db, care.player, care.name);
    case 'was down':
      return noteDowntime(db, care);
    case 'stalled':
      return noteStall(db, care);
    case 'report':
    case 'moderate':
      return takeCareOfModeration(db, care);
    case 'came from':
    case 'forget origins':
    case 'keep grace':
    case 'broke off':
      return takeCareOfRemembered(db, care);
    case 'keep recovery code':
      return keepRecovery(db, care);
    case 'add passkey':
    case 'use passkey':
    case 'remove passkey':
      return takeCareOfPasskeys(db, care);
    default:
      return takeCareOfPeople(db, care);
  }
}

/** Also drops erasures whose last token has expired. Sessions that ended before keep their time. */
async function endSessions(db: Kysely<Tables>, player: string, at: number, until: number): Promise<void> {
  await db.deleteFrom('erasures').where('until', '<', at).execute();
  await db
    .insertInto('erasures')
    .values({ player, at, until })
    .onConflict((conflict) => conflict.column('player').doNothing())
    .execute();
  await db
    .updateTable('sessions')
    .set({ ...ENDED, ended_at: at })
    .where('player', '=', player)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Keeps the seats taken, so that no one can join midway. Each gets its own placeholder player, named `name`,
 * so that nothing links them.
 */
async function forgetPlayer(db: Kysely<Tables>, player: string, name: string): Promise<void> {
  const seats = db.selectFrom('seats').select(['match', 'seat']).where('player', '=', player);
  await db
    .deleteFrom('logbooks')
    .where((eb) => eb(eb.refTuple('match', 'seat'), 'in', eb.parens(seats.$asTuple('match', 'seat'))))
    .execute();
  await db.deleteFrom('talk').where('player', '=', player).execute();
  await forgetAmongPeople(db, player);
  await forgetRemembered(db, player, name);
  await db.deleteFrom('departures').where('player', '=', player).execute();
  await db.deleteFrom('sessions').where('player', '=', player).execute();
  await db.deleteFrom('recovery_codes').where('player', '=', player).execute();
  await db.deleteFrom('passkeys').where('player', '=', player).execute();
  await forgetInModeration(db, player);
  await db
    .updateTable('seats')
    .set({ name, namesake: null, player: sql<string>`'former.' || match || '.' || seat` })
    .where('player', '=', player)
    .execute();
  await db
    .updateTable('matches')
    .set({ creator: sql<string>`'former.' || id` })
    .where('creator', '=', player)
    .execute();
}
