/** Writes to what a match remembers about players besides their seats. */

import { type Kysely, sql } from 'kysely';
import type { StoredBreaker, StoredGrace } from '../model.ts';
import type { Tables } from '../tables.ts';

/** Idempotent. */
export type RememberedDeed =
  | {
      readonly deed: 'came from';
      readonly match: string;
      readonly player: string;
      readonly marks: readonly string[];
    }
  | { readonly deed: 'forget origins'; readonly match: string }
  | { readonly deed: 'keep grace'; readonly match: string; readonly grace: StoredGrace }
  | { readonly deed: 'broke off'; readonly match: string; readonly breakers: readonly StoredBreaker[] };

/** Does nothing if the match no longer exists. */
export async function takeCareOfRemembered(db: Kysely<Tables>, care: RememberedDeed): Promise<void> {
  const { match } = care;
  switch (care.deed) {
    case 'came from':
      for (const mark of care.marks) {
        await sql`
          insert into origins (match, player, mark)
          select id, ${care.player}, ${mark} from matches where id = ${match}
          on conflict do nothing`.execute(db);
      }
      return;
    case 'forget origins':
      await db.deleteFrom('origins').where('match', '=', match).execute();
      return;
    case 'keep grace': {
      const { player, left, late } = care.grace;
      await sql`
        insert into graces (match, player, "left", late)
        select id, ${player}, cast(${left} as bigint), cast(${late} as bigint) from matches where id = ${match}
        on conflict (match, player) do update set "left" = excluded."left", late = excluded.late`.execute(db);
      return;
    }
    case 'broke off':
      for (const { seat, player, name } of care.breakers) {
        await sql`
          insert into breakers (match, seat, player, name)
          select id, ${seat}, ${player}, ${name} from matches where id = ${match}
          on conflict (match, seat) do update set player = excluded.player, name = excluded.name`.execute(db);
      }
  }
}

/** Keeps which seat broke off an opening, but not its player. */
export async function forgetRemembered(db: Kysely<Tables>, player: string, name: string): Promise<void> {
  await db.deleteFrom('origins').where('player', '=', player).execute();
  await db.deleteFrom('graces').where('player', '=', player).execute();
  await db
    .updateTable('breakers')
    .set({ name, player: sql<string>`'former.' || match || '.' || seat` })
    .where('player', '=', player)
    .execute();
}
