/** Writes to players’ passkeys, and the migration that made their table. */

import type { Kysely, RawBuilder } from 'kysely';
import type { PasskeyRow, Tables } from '../tables.ts';

/** Idempotent. */
export type PasskeyDeed =
  | { readonly deed: 'add passkey'; readonly row: PasskeyRow }
  | { readonly deed: 'use passkey'; readonly id: string; readonly counter: number; readonly at: number }
  | { readonly deed: 'remove passkey'; readonly player: string; readonly id: string };

export async function takeCareOfPasskeys(db: Kysely<Tables>, care: PasskeyDeed): Promise<void> {
  switch (care.deed) {
    case 'add passkey':
      await db
        .insertInto('passkeys')
        .values(care.row)
        .onConflict((on) => on.doNothing())
        .execute();
      return;
    case 'use passkey':
      await db
        .updateTable('passkeys')
        .set({ counter: care.counter, used_at: care.at })
        .where('id', '=', care.id)
        .where('counter', '<=', care.counter)
        .execute();
      return;
    case 'remove passkey':
      await db.deleteFrom('passkeys').where('id', '=', care.id).where('player', '=', care.player).execute();
  }
}

export async function createPasskeys(db: Kysely<unknown>, key: RawBuilder<unknown>): Promise<void> {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('player', key, (column) => column.notNull())
    .addColumn('player_name', 'text', (column) => column.notNull())
    .addColumn('handle', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('algorithm', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema.createIndex('passkeys_by_player').on('passkeys').column('player').execute();
}
