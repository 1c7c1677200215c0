/** A process that is killed or stopped for a while: nobody loses or gains by it. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@escadre/shared/kernel';
import { afterEach, expect, jest, test } from '@jest/globals';
import { twoAtTheTable } from '../support/harness.ts';
import { ServerProcess } from '../support/server-process.ts';
import type { WireClient } from '../support/wire-client.ts';

jest.setTimeout(300_000);

const SECOND = 1_000;
/** Hortense is at the edge of the range of the gun on N15, and about to leave it. */
const LEAVING =
  'turn allied 4; wind E; hortense N12 W FMZ 2/2; bucentaure E3 E FMZ 3/3; victory C12 NW FMZ 3/3';

const running: ServerProcess[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const process of running.splice(0)) {
    process.signal('SIGCONT');
    await process.kill();
  }
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function house(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'escadre-outages-'));
  folders.push(folder);
  return folder;
}

async function start(folder: string): Promise<{ process: ServerProcess; url: string }> {
  const process = new ServerProcess({ PORT: '0', OPS_PORT: '0', DATA_DIR: folder });
  running.push(process);
  return { process, url: await process.listening };
}

/** Tests how a real process measures time. */
const passes = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const promptOf = (client: WireClient, kind: string) =>
  Object.entries(client.state.prompts).find(([id]) => id.startsWith(`${kind}-`))?.[1];
const events = (client: WireClient) =>
  client.received('events').flatMap((told) => told.events.map(({ type }) => type));

test('a crash gives back no time that had run', async () => {
  const folder = await house();
  const first = await start(folder);
  const table = await twoAtTheTable(first, 'trafalgar-cards', { clock: { perTurn: 120 } });
  await passes(4 * SECOND);
  await first.process.kill();
  const second = await start(folder);
  const back = await table.people[0].at(second).join(table.id);
  const left = promptOf(back, 'exchange')?.left;
  // The last heartbeat may have been a second before the end, or more on a slow machine.
  expect(left).toBeLessThanOrEqual(119 * SECOND);
  expect(left).toBeGreaterThan(0);
  expect(back.state.pausedFor).toBeGreaterThan(0);
});

test('a window open at a kill reopens, and takes nothing from the turn', async () => {
  const folder = await house();
  const first = await start(folder);
  const request = { scenario: { position: LEAVING }, options: { feuSeconds: 60 }, clock: { perTurn: 120 } };
  const table = await twoAtTheTable(first, 'trafalgar', request);
  const [english, allied] = table.clients;
  await allied.play({ type: 'sail', ship: 'hortense', orders: ['ahead', 'ahead'] });
  await english.until(() => promptOf(english, 'feu') !== undefined);
  const left = must(promptOf(english, 'turn')?.left, 'the time that is left');
  await passes(3 * SECOND);
  await first.process.kill();

  const second = await start(folder);
  const [one, other] = await Promise.all(table.people.map((person) => person.at(second).join(table.id)));
  const [back, mover] = [one, other] as [WireClient, WireClient];
  await back.until(() => promptOf(back, 'feu')?.deadline !== undefined);
  expect(promptOf(back, 'turn')).toMatchObject({ left });
  // The window had run for three seconds, except for the last, which may not have been recorded.
  expect(back.state.pausedFor).toBeGreaterThanOrEqual(SECOND);
  await back.play({ type: 'feu', fort: 'N15', aim: 'foremast' });
  await mover.until(() => promptOf(mover, 'feu') === undefined);
  expect(promptOf(mover, 'turn')?.deadline).toBeDefined();
});

test('a frozen process costs nobody a match, a window or a connection', async () => {
  const server = await start(await house());
  const table = await twoAtTheTable(server, 'trafalgar-cards', { clock: { perTurn: 15 } });
  const [one, other] = table.clients;
  const request = { scenario: { position: LEAVING }, options: { feuSeconds: 15 } };
  const { clients } = await twoAtTheTable(server, 'trafalgar', request);
  const [english, allied] = clients;
  await allied.play({ type: 'sail', ship: 'hortense', orders: ['ahead', 'ahead'] });
  await english.until(() => promptOf(english, 'feu') !== undefined);

  server.process.signal('SIGSTOP');
  // Frames that arrive meanwhile wait, and are not judged by when they are read.
  for (let n = 0; n < 50; n++) one.request('acknowledge', { n: 0 }).catch(() => {});
  await passes(17 * SECOND);
  server.process.signal('SIGCONT');

  for (const client of [one, other, english, allied]) {
    await client.until(() => (client.state.pausedFor ?? 0) >= 15 * SECOND);
    expect(client.closed).toBeUndefined();
    expect(events(client)).not.toContain('timedOut');
  }
  expect(promptOf(one, 'exchange')?.deadline).toBeDefined();
  await english.play({ type: 'feu', fort: 'N15', aim: 'foremast' });
  await one.play({ type: 'exchange', cards: [] });
});
