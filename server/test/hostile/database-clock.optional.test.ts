/** With PostgreSQL a site lives by the clock of the database, whatever that of its machine says (Debian: faketime). */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@escadre/shared/kernel';
import { afterEach, expect, jest, test } from '@jest/globals';
import { postgres, type TestDatabase } from '../store/databases.ts';
import { fakeTime } from '../support/fake-time.ts';
import { twoAtTheTable } from '../support/harness.ts';
import { ServerProcess } from '../support/server-process.ts';

jest.setTimeout(300_000);

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const PER_TURN = 60;

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each();
});

/** The address of a server whose machine is wrong by so many hours. */
async function serverAt(database: TestDatabase, hours: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'escadre-clock-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const server = new ServerProcess({
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    LD_PRELOAD: fakeTime(),
    FAKETIME: `${hours < 0 ? '' : '+'}${hours}h`,
    DONT_FAKE_MONOTONIC: '1',
  });
  undo.push(() => server.kill());
  return server.listening;
}

test.each([1, -1])(
  'on a machine that is %i hours off, deadlines are those of the database',
  async (hours) => {
    const database = await must(postgres[0], 'PostgreSQL').create();
    undo.push(() => database.drop());
    const url = await serverAt(database, hours);
    const { headers } = await fetch(`${url}/healthz`);
    const wall = Date.parse(headers.get('date') ?? '');
    expect(Math.abs(wall - Date.now() - hours * HOUR)).toBeLessThan(60 * SECOND);

    const begun = Date.now();
    const { clients } = await twoAtTheTable({ url }, 'trafalgar-cards', { clock: { perTurn: PER_TURN } });
    const { deadline } = must(clients[0].state.prompts['exchange-1-french'], 'the prompt');
    // The database is on this machine. However slow it is, the deadline is off by no hour.
    expect(must(deadline, 'a deadline') - begun).toBeGreaterThanOrEqual(PER_TURN * SECOND - SECOND);
    expect(must(deadline, 'a deadline') - Date.now()).toBeLessThanOrEqual(PER_TURN * SECOND + SECOND);
  },
);
