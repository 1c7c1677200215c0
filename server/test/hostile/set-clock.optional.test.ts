/** The system clock is changed while the server runs (Debian: faketime), without affecting anybody's time. */

import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@escadre/shared/kernel';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { fakeTime } from '../support/fake-time.ts';
import { type TwoAtTheTable, twoAtTheTable } from '../support/harness.ts';
import { ServerProcess } from '../support/server-process.ts';
import type { WireClient } from '../support/wire-client.ts';

jest.setTimeout(300_000);

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const EXCHANGE = { type: 'exchange', cards: [] };

let folder: string;
let process: ServerProcess;
let server: { url: string };

/** Sets the clock on the server's wall, by so many hours from the true time. */
const setWall = (hours: number) =>
  writeFileSync(join(folder, 'wall'), `${hours < 0 ? '' : '+'}${hours * 3_600}`);
/** Tests how a real process measures time. */
const passes = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const exchangeOf = (client: WireClient) => client.state.prompts['exchange-1-french'];
const events = (client: WireClient) =>
  client.received('events').flatMap((told) => told.events.map(({ type }) => type));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escadre-clock-'));
  setWall(0);
  process = new ServerProcess({
    PORT: '0',
    DATA_DIR: folder,
    LD_PRELOAD: fakeTime(),
    FAKETIME_TIMESTAMP_FILE: join(folder, 'wall'),
    FAKETIME_NO_CACHE: '1',
    DONT_FAKE_MONOTONIC: '1',
  });
  server = { url: await process.listening };
});
afterAll(async () => {
  await process.kill();
  await rm(folder, { recursive: true, force: true });
});

/** The server's system time, from HTTP answers. */
async function wall(): Promise<number> {
  const { headers } = await fetch(`${server.url}/healthz`);
  return Date.parse(headers.get('date') ?? '');
}

/** Nobody's time runs while an entry is written; that takes under a minute, and the clock is off by hours. */
function mustBeAbout(deadline: number | undefined, before: number | undefined): void {
  const moved = must(deadline, 'a deadline') - must(before, 'a deadline before');
  expect(moved).toBeGreaterThanOrEqual(0);
  expect(moved).toBeLessThan(60 * SECOND);
}

/** All send several requests, and play. */
async function goOn({ clients }: TwoAtTheTable): Promise<void> {
  for (const client of clients) {
    await Promise.all(Array.from({ length: 30 }, () => client.request('acknowledge', { n: 0 })));
    expect(client.closed).toBeUndefined();
    expect(events(client)).not.toContain('timedOut');
  }
}

test.each([2, -2])(
  'by %i hours: no match is lost, no connection is cut, and nobody gains time',
  async (hours) => {
    setWall(0);
    const table = await twoAtTheTable(server, 'trafalgar-cards', { clock: { perTurn: 60 } });
    const [one, other] = table.clients;
    const { deadline } = must(exchangeOf(one), 'the prompt');
    await goOn(table);
    setWall(hours);
    await passes(2 * SECOND);
    // The server's wall is another, indeed.
    expect(Math.abs((await wall()) - Date.now() - hours * HOUR)).toBeLessThan(60 * SECOND);
    await goOn(table);
    await one.play(EXCHANGE);
    mustBeAbout(exchangeOf(other)?.deadline, deadline);
    setWall(0);
    await passes(2 * SECOND);
    await goOn(table);
    mustBeAbout(exchangeOf(other)?.deadline, deadline);
    await other.play(EXCHANGE);
  },
);
