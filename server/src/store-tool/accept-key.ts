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
    await db.updateTable('site').set({ key: '' }).execute();
  } catch (error) {
    throw new StoreUnavailable(failureOf(error));
  }
  return 'The next server may bring a new key. If it does, every guest loses their session.';
}
