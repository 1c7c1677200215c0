/** Lets the next server bring a new key. */

import { sql } from 'kysely';
import { StoreUnavailable } from '../store/errors.ts';
import { failureOf } from '../store/failure.ts';
import type { OpenDatabase } from '../store/open-database.ts';

/** Forgets the store's key, so that the next server sets it. Returns a sentence. @throws {@link StoreUnavailable} */
export async function acceptKey({ db }: OpenDatabase): Promise<string> {
  try {
    await sql`update escadre_holder set key = ''`.execute(db);
  } catch (error) {
    if (!hasNoTable(error)) throw new StoreUnavailable(failureOf(error));
  }
  return 'The next server may bring a new key. If it does, every guest loses their session.';
}

/** No server has been there yet. */
function hasNoTable(error: unknown): boolean {
  const { code, message } = failureOf(error);
  return code === '42P01' || message.includes('no such table');
}
