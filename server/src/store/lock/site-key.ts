/** The fingerprint of the session key in a file store; PostgreSQL keeps it with the lock. */

import { type Kysely, sql } from 'kysely';
import { OtherKey } from '../errors.ts';
import type { Tables } from '../tables.ts';
import type { SiteKeys } from './site-lock.ts';

const TABLE = 'escadre_holder';

/** Read-only. @throws {@link OtherKey} if the store knows another key */
export async function mustBeKnown(db: Kysely<Tables>, { key, before }: SiteKeys): Promise<void> {
  const known = await knownKey(db);
  if (known !== '' && known !== key && known !== before) throw new OtherKey();
}

/** Stores the current key. */
export async function noteKey(db: Kysely<Tables>, { key }: SiteKeys): Promise<void> {
  await sql`create table if not exists ${sql.table(TABLE)}
    (one integer primary key check (one = 1), number bigint not null, key text not null)`.execute(db);
  await sql`insert into ${sql.table(TABLE)} (one, number, key) values (1, 1, ${key})
    on conflict (one) do update set key = excluded.key`.execute(db);
}

/** Empty if any key is accepted. */
async function knownKey(db: Kysely<Tables>): Promise<string> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === TABLE)) return '';
  const { rows } = await sql<{ key: string }>`select key from ${sql.table(TABLE)}`.execute(db);
  return rows[0]?.key ?? '';
}
