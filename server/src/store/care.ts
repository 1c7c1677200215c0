/** What is done to the store as a whole. Done twice, it comes to the same. */

import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export type Deed =
  /** Matches go, with all that belongs to them. */
  { readonly deed: 'remove finished'; readonly ids: readonly string[] };

export async function takeCare(db: Kysely<Tables>, care: Deed): Promise<void> {
  await db.deleteFrom('matches').where('id', 'in', care.ids).where('phase', '=', 'over').execute();
}
