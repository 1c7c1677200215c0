/** The store: integrity, clock, matches. Nothing is written. */

import { games } from '@escadre/shared/games';
import { asMatchId, gameNamed, Match, messageOf } from '@escadre/shared/kernel';
import { type Kysely, sql } from 'kysely';
import { type Config, storeUrlOf } from '../config.ts';
import { knownKeysOf } from '../identity/secret.ts';
import { OtherKey, StoreUnavailable } from '../store/errors.ts';
import { mustBeKnown } from '../store/lock/site-key.ts';
import { openStore } from '../store/open.ts';
import type { OpenDatabase } from '../store/open-database.ts';
import type { MatchStore } from '../store/port.ts';
import { lastBeat } from '../store/processes.ts';
import { setupOf } from '../store/setup.ts';
import { clockOfPostgres } from '../store/sql/clock.ts';
import type { Tables } from '../store/tables.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

/** Milliseconds by which clocks may differ. */
const SLACK = 5_000;
const MOST_NAMED = 20;

export async function lookAtIntegrity({ db, dialect }: OpenDatabase): Promise<Finding> {
  const faults = dialect === 'sqlite' ? await faultsInFile(db) : await faultsInPostgres(db);
  if (faults.length === 0) return ok('database', 'The database says that it is intact.');
  return failure('database', `The database is damaged: restore a backup. It says: ${faults.join('; ')}.`);
}

async function faultsInFile(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(5)`.execute(db);
  return rows.map((row) => row.integrity_check).filter((sentence) => sentence !== 'ok');
}

/** The checksum failures that PostgreSQL has counted. */
async function faultsInPostgres(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ failures: string | null }>`
    select checksum_failures as failures from pg_stat_database where datname = current_database()`.execute(
    db,
  );
  const failures = Number(rows[0]?.failures ?? 0);
  return failures === 0 ? [] : [`${failures} pages have a wrong checksum`];
}

/** Whether the next server may start with the key of these settings. */
export async function lookAtKey(config: Config, { db }: OpenDatabase): Promise<Finding> {
  try {
    await mustBeKnown(db, knownKeysOf(config));
    return ok('key', 'The key that signs sessions is the one that players are known by.');
  } catch (error) {
    if (!(error instanceof OtherKey)) throw error;
    return failure('key', error.message);
  }
}

/** While the site’s clock is behind its last process, the clocks of matches stand still. PostgreSQL’s is the site’s. */
export async function lookAtClock({ db, dialect }: OpenDatabase, now = Date.now()): Promise<Finding> {
  const siteTime = dialect === 'postgres' ? await clockOfPostgres(db) : now;
  const ahead = ((await lastBeat(db)) ?? 0) - siteTime;
  const apart = siteTime - now;
  if (ahead > SLACK) {
    const whose = dialect === 'postgres' ? 'the clock of the database' : 'this clock';
    return failure(
      'clock',
      `The server has already been at a time ${Math.round(ahead / 1_000)} s ahead of ${whose}. Set the clock.`,
    );
  }
  if (Math.abs(apart) > SLACK) {
    return warning('clock', `The clock of the database is ${Math.round(apart / 1_000)} s from this one.`);
  }
  return ok('clock', 'The clock is not behind the times in the database.');
}

/**
 * Reads and replays every unfinished match, as the server does to load it.
 *
 * @throws {@link StoreUnavailable} if the database does not let it read
 */
export async function lookAtMatches(config: Config, { db }: OpenDatabase): Promise<Finding> {
  const found = await db.selectFrom('matches').select('id').where('phase', '!=', 'over').execute();
  const store = await openStore(storeUrlOf(config), {}, 'only reads');
  try {
    const damaged: string[] = [];
    for (const { id } of found) {
      const why = await faultOf(store, id);
      if (why !== null) damaged.push(`${id} (${why})`);
    }
    if (damaged.length === 0) {
      return ok('matches', `All ${found.length.toLocaleString('en')} unfinished matches can be read.`);
    }
    const named = damaged.slice(0, MOST_NAMED).join('; ');
    return failure(
      'matches',
      `${damaged.length} of ${found.length} unfinished matches cannot be read. They are left out of lists. ` +
        `\`npm run moderate -- salvage <id> --why damaged\` ends one and keeps its record up to the damage, ` +
        `\`… end <id> …\` ends one that cannot be salvaged; a backup may have them whole: ${named}.`,
    );
  } finally {
    await store.close();
  }
}

async function faultOf(store: MatchStore, id: string): Promise<string | null> {
  try {
    const listed = await store.find(asMatchId(id));
    if (listed === undefined) return null;
    const game = gameNamed(games, listed.match.game);
    if (game === undefined) return `unknown game ${listed.match.game}`;
    Match.replay(game, setupOf(listed.match), await store.entries(asMatchId(id)));
    return null;
  } catch (error) {
    // Nothing is damaged, and nothing has to be ended.
    if (error instanceof StoreUnavailable) throw error;
    return messageOf(error);
  }
}
