/** Takes the site lock, in a file or in PostgreSQL. */

import { fileOf, isPostgres } from '../url.ts';
import type { LockParts, SiteLock } from './site-lock.ts';

/**
 * Resolves when this process holds the lock of the site at the URL.
 *
 * @throws {@link StoreUnavailable} if the lock cannot be requested; the signal’s reason
 */
export async function takeLock(url: string, parts: LockParts): Promise<SiteLock> {
  if (isPostgres(url)) {
    const { takePostgresLock } = await import('./postgres-lock.ts');
    return takePostgresLock(url, parts);
  }
  const { takeFileLock } = await import('./file-lock.ts');
  return takeFileLock(fileOf(url), parts);
}
