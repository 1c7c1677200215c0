/** A PostgreSQL server for one run, if none is named. */

import { findPostgres, startPostgres } from '../../../scripts/postgres.mjs';
import type { TestDatabase } from '../store/databases.ts';
import { CannotBegin } from '../support/long-run.ts';

/**
 * @param url of a database that stays as it is left
 * @throws {@link CannotBegin} if there is no PostgreSQL on this machine
 */
export async function temporaryDatabase(url?: string): Promise<Pick<TestDatabase, 'url' | 'drop'>> {
  if (url !== undefined) return { url, drop: async () => {} };
  const programs = findPostgres();
  if (programs === undefined) {
    throw new CannotBegin(
      'There is no PostgreSQL server on this machine (Debian: postgresql). Name one with --database-url.',
    );
  }
  const { url: own, stop } = await startPostgres(programs);
  return { url: own, drop: stop };
}
