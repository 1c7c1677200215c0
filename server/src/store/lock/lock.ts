/** How the lock of a site is taken, wherever its matches are. */

import { fileOf, isPostgres } from '../url.ts';
import type { LockParts, SiteLock } from './site-lock.ts';

/**
 * Resolves when this process has the lock of the site that a URL names.
 *
 * @throws {@link StoreUnavailable} when it cannot be asked for, {@link OtherKey}; what the signal says
 */
export async function takeLock(url: string, parts: LockParts): Promise<SiteLock> {
  if (isPostgres(url)) {
    const { takePostgresLock } = await import('./postgres-lock.ts');
    return takePostgresLock(url, parts);
  }
  const { takeFileLock } = await import('./file-lock.ts');
  return takeFileLock(fileOf(url), parts);
}
