/** The key by which players are known is changed on purpose. */

import { sql } from 'kysely';
import { StoreUnavailable } from '../store/errors.ts';
import { failureOf } from '../store/failure.ts';
import type { OpenDatabase } from '../store/open-database.ts';

/** Whichever server comes next says which key it is from then on. Gives a sentence. @throws {@link StoreUnavailable} */
export async function acceptKey({ db, dialect }: OpenDatabase): Promise<string> {
  if (dialect === 'sqlite') return 'A store in a file takes any key: there is nothing to do.';
  try {
    await sql`update escadre_holder set key = ''`.execute(db);
  } catch (error) {
    // No server has been there yet.
    if (failureOf(error).code !== '42P01') throw new StoreUnavailable(failureOf(error));
  }
  return 'If the next server has another ESCADRE_SECRET, every guest loses their session.';
}
