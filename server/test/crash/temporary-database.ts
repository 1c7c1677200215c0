/** A PostgreSQL server for one run, if none is named, with a copy that can take over. */

import { findPostgres, startCopy, startPostgres } from '../../../scripts/postgres.mjs';
import type { TestDatabase } from '../store/databases.ts';
import { CannotBegin } from '../support/long-run.ts';
import { StallingProxy } from '../support/stalling-proxy.ts';

/** PostgreSQL under a site. */
export interface SiteDatabase extends Pick<TestDatabase, 'url' | 'drop'> {
  /** Kills the server and lets a copy take over, which has every commit; then makes another. Undefined if there is no copy. */
  readonly failOver?: () => Promise<void>;
}

const SYNCHRONOUS = { synchronous: true };

/**
 * @param url of a database that stays as it is left
 * @throws {@link CannotBegin} if there is no PostgreSQL on this machine
 */
export async function temporaryDatabase(url?: string): Promise<SiteDatabase> {
  if (url !== undefined) return { url, drop: async () => {} };
  const programs = findPostgres();
  if (programs === undefined) {
    throw new CannotBegin(
      'There is no PostgreSQL server on this machine (Debian: postgresql). Name one with --database-url.',
    );
  }
  let server: Pick<
    Awaited<ReturnType<typeof startPostgres>>,
    'programs' | 'url' | 'kill' | 'stop'
  > = await startPostgres(programs);
  let copy = await startCopy(server, SYNCHRONOUS);
  const way = await StallingProxy.to(server.url);
  return {
    url: way.urlOf(server.url),
    failOver: async () => {
      await server.kill();
      await copy.promote();
      way.turnTo(copy.url);
      await server.stop();
      server = copy;
      copy = await startCopy(server, SYNCHRONOUS);
    },
    drop: async () => {
      await way.close();
      await copy.stop();
      await server.stop();
    },
  };
}
