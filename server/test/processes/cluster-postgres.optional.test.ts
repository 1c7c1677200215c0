/** PostgreSQL is stopped, and started again, under the matches of a site: nobody is shut out, and nothing is lost. */

import { setTimeout as delay } from 'node:timers/promises';
import { must } from '@escadre/shared/kernel';
import { expect, jest, test } from '@jest/globals';
import { findPostgres, startPostgres } from '../../../scripts/postgres.mjs';
import { ALL_IS_WELL, auditTables } from '../crash/audit.ts';
import { browserWord } from '../crash/on-line.ts';
import { Site } from '../crash/site.ts';
import { Tables } from '../crash/tables.ts';

/** Servers start slowly on a busy machine. */
jest.setTimeout(300_000);

const SECOND = 1_000;
/** Seconds: less than a statement may take, as much, more than a process may be silent, and more than a client waits. */
const STALLS = [3, 8, 12, 30];
/** Milliseconds in which matches go on between two faults. */
const PLAYS = 2 * SECOND;
/** Milliseconds without events after which a match counts as stuck. */
const STUCK_AFTER = 60 * SECOND;

test('a restart, and stalls of all its processes', async () => {
  // The framework's client warns of every lost connection.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const server = await startPostgres(must(findPostgres(), 'a PostgreSQL server'));
  const site = await Site.start({ url: server.url, drop: server.stop }, 2);
  const word = browserWord();
  try {
    const tables = new Tables({
      ...{ url: site.url, tables: 8, seed: 'two', mostCommands: 60 },
      losesStore: true,
    });
    await delay(PLAYS);
    const startAgain = await server.interrupt();
    await startAgain();
    await delay(PLAYS);
    for (const seconds of STALLS) {
      const goOn = server.freeze();
      await delay(seconds * SECOND);
      goOn();
      await delay(PLAYS);
    }
    await tables.close(STUCK_AFTER);
    site.mustBeWhole('all');
    const { matches, commands, ...losses } = await auditTables(site, tables);
    expect(losses).toEqual(ALL_IS_WELL);
    expect(await site.burials()).toBe(0);
    expect(commands).toBeGreaterThan(matches);
  } finally {
    word.end();
    await site.stop();
  }
});
