import { sql } from 'kysely';
import { StoreUnavailable } from '../store/errors.ts';
import { failureOf } from '../store/failure.ts';
import type { OpenDatabase } from '../store/open-database.ts';

/**
 * Clears the store’s key, so that the next server can set a new one. Returns a message.
 *
 * @throws {@link StoreUnavailable}
 */
export async function acceptKey({ db }: OpenDatabase): Promise<string> {
  try {
    await sql`update escadre_holder set key = ''`.execute(db);
  } catch (error) {
    if (!hasNoTable(error)) throw new StoreUnavailable(failureOf(error));
  }
  return 'The next server may bring a new key. If it does, every guest loses their session.';
}

/** True if no server has run yet. */
function hasNoTable(error: unknown): boolean {
  const { code, message } = failureOf(error);
  return code === '42P01' || message.includes('no such table');
}
