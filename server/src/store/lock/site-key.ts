/** The fingerprint of the session key in the store. */

import { type Kysely, sql } from 'kysely';
import { OtherKey } from '../errors.ts';
import type { Tables } from '../tables.ts';
import type { SiteKeys } from './site-lock.ts';

/** The table of the key, now and in earlier versions. */
const [TABLE, BEFORE] = ['site', 'escadre_holder'];

/** Read-only. @throws {@link OtherKey} if the store knows another key */
export async function mustBeKnown(db: Kysely<Tables>, { key, before }: SiteKeys): Promise<void> {
  const known = await knownKey(db);
  if (known !== '' && known !== key && known !== before) throw new OtherKey();
}

/** Stores the current key. */
export async function noteKey(db: Kysely<Tables>, { key }: SiteKeys): Promise<void> {
  await db
    .insertInto('site')
    .values({ one: 1, key })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ key }))
    .execute();
}

/** Empty if any key is accepted. */
async function knownKey(db: Kysely<Tables>): Promise<string> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  const table = [TABLE, BEFORE].find((name) => tables.includes(name));
  if (table === undefined) return '';
  const { rows } = await sql<{ key: string }>`select key from ${sql.table(table)}`.execute(db);
  return rows[0]?.key ?? '';
}
