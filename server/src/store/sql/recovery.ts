/** Writes to players’ recovery codes, and the migration that made their table. */

import type { Kysely, RawBuilder } from 'kysely';
import type { RecoveryRow, Tables } from '../tables.ts';

/** Idempotent. */
export interface RecoveryDeed {
  readonly deed: 'keep recovery code';
  readonly row: RecoveryRow;
}

/** A later code stays. */
export async function keepRecovery(db: Kysely<Tables>, { row }: RecoveryDeed): Promise<void> {
  const { player: _, ...change } = row;
  await db
    .insertInto('recovery_codes')
    .values(row)
    .onConflict((on) =>
      on.column('player').doUpdateSet(change).where('recovery_codes.generation', '<=', row.generation),
    )
    .execute();
}

export async function createRecoveryCodes(db: Kysely<unknown>, key: RawBuilder<unknown>): Promise<void> {
  await db.schema
    .createTable('recovery_codes')
    .addColumn('player', key, (column) => column.primaryKey().notNull())
    .addColumn('id', key, (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('generation', 'bigint', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .execute();
  await db.schema.alterTable('sessions').addColumn('came_by', 'text').execute();
}
