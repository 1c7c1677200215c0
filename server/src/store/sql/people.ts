/** Writes to blocks, mutes and players sent away. */

import type { Kysely } from 'kysely';
import type { StoredBlock } from '../model.ts';
import type { Tables } from '../tables.ts';

/** Idempotent. */
export type PeopleDeed =
  | { readonly deed: 'block'; readonly player: string; readonly block: StoredBlock }
  | { readonly deed: 'unblock'; readonly player: string; readonly id: string }
  | { readonly deed: 'mute table'; readonly player: string; readonly match: string; readonly muted: boolean }
  | { readonly deed: 'send away'; readonly player: string; readonly match: string };

export async function takeCareOfPeople(db: Kysely<Tables>, care: PeopleDeed): Promise<void> {
  switch (care.deed) {
    case 'block':
      return block(db, care);
    case 'unblock':
      await db.deleteFrom('blocks').where('player', '=', care.player).where('id', '=', care.id).execute();
      return;
    case 'mute table':
      return muteTable(db, care);
    case 'send away': {
      const { match, player } = care;
      await db
        .insertInto('sent_away')
        .values({ match, player })
        .onConflict((on) => on.doNothing())
        .execute();
    }
  }
}

type DeedOf<Name extends PeopleDeed['deed']> = Extract<PeopleDeed, { deed: Name }>;

/** A mute never weakens an existing block. An existing id stays. */
async function block(db: Kysely<Tables>, { player, block }: DeedOf<'block'>): Promise<void> {
  const { id, other, mode, name, at } = block;
  await db
    .insertInto('blocks')
    .values({ player, other, id, mode, name, at })
    .onConflict((on) => {
      const known = on.columns(['player', 'other']);
      return mode === 'mute' ? known.doNothing() : known.doUpdateSet({ mode, name, at });
    })
    .execute();
}

async function muteTable(db: Kysely<Tables>, { player, match, muted }: DeedOf<'mute table'>): Promise<void> {
  if (muted) {
    await db
      .insertInto('mutes')
      .values({ player, match })
      .onConflict((on) => on.doNothing())
      .execute();
    return;
  }
  await db.deleteFrom('mutes').where('player', '=', player).where('match', '=', match).execute();
}

/** Removes the player’s blocks and mutes, and those of others against them. */
export async function forgetAmongPeople(db: Kysely<Tables>, player: string): Promise<void> {
  await db.deleteFrom('blocks').where('player', '=', player).execute();
  await db.deleteFrom('blocks').where('other', '=', player).execute();
  await db.deleteFrom('mutes').where('player', '=', player).execute();
  await db.deleteFrom('sent_away').where('player', '=', player).execute();
}
