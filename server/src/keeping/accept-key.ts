/** The key by which players are known is changed on purpose. */

import { sql } from 'kysely';
import { StoreUnavailable } from '../store/errors.ts';
import { failureOf } from '../store/failure.ts';
import type { OpenDatabase } from '../store/open-database.ts';

/** Whichever server comes next says which key it is from then on. Gives a sentence. @throws {@link StoreUnavailable} */
export async function acceptKey({ db }: OpenDatabase): Promise<string> {
  try {
    await sql`update escadre_holder set key = ''`.execute(db);
  } catch (error) {
    if (!hasNoTable(error)) throw new StoreUnavailable(failureOf(error));
  }
  return 'If the next server has another ESCADRE_SECRET, every guest loses their session.';
}

/** No server has been there yet. */
function hasNoTable(error: unknown): boolean {
  const { code, message } = failureOf(error);
  return code === '42P01' || message.includes('no such table');
}
