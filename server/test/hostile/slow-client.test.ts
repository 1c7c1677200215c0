/** A client that reads too slowly is cut at the limit, and nobody waits for it. */

import { CLOSE_CODES } from '@escadre/shared/protocol';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { MOST_BYTES_WAITING } from '../../src/colyseus/connection.ts';
import { createLogger } from '../../src/ops/logger.ts';
import {
  Person,
  type TestServer,
  type TwoAtTheTable,
  testServer,
  twoAtTheTable,
} from '../support/harness.ts';
import { ManualTime } from '../support/manual-time.ts';
import { WireClient } from '../support/wire-client.ts';

/** Independent of the machine's speed. */
jest.setTimeout(300_000);

const time = new ManualTime();
let server: TestServer;
let table: TwoAtTheTable;
let guest: Person;

/** Called with each line that the server cuts, at that moment. */
let onCut = (): void => {};

beforeAll(async () => {
  const logger = createLogger('info', {
    write: (line) => {
      if (line.includes('connection cut')) onCut();
    },
  });
  server = await testServer({ time, logger, heartbeat: 0 });
  table = await twoAtTheTable(server);
  guest = await Person.arrive(server, 'Guest');
});
afterAll(() => server.destroy());

/** A line of talk that is as long as it can be: four bytes for each of its characters. */
const LONG = '\u{1F6A2}'.repeat(300);

/** Players chat until the client that stopped reading is cut; returns the bytes sent. */
async function talkUntilCut(): Promise<number> {
  let isCut = false;
  onCut = () => {
    isCut = true;
  };
  let said = 0;
  while (!isCut) {
    time.pass(10_000);
    const lines = table.clients.flatMap((client) =>
      Array.from({ length: 5 }, () => client.request('chat', { to: 'all', text: LONG })),
    );
    await Promise.all(lines);
    said += lines.length * LONG.length * 2;
  }
  return said;
}

describe('a client that stops reading', () => {
  test('is cut with TOO_SLOW when more than the limit waits for it, and others go on', async () => {
    const slow = await guest.join(table.id, { as: 'spectator' });
    slow.pause();
    expect(await talkUntilCut()).toBeGreaterThan(MOST_BYTES_WAITING);
    slow.resume();
    await slow.until(() => slow.closed !== undefined);
    expect(slow.closed).toEqual({ code: CLOSE_CODES.TOO_SLOW.code, reason: 'TOO_SLOW' });
    const [one, other] = table.clients;
    await one.play({ type: 'exchange', cards: [] });
    await other.until(() => (other.state.view as { chosen: { british: boolean } }).chosen.british);
    const { values } = await server.metrics.connectionsClosed.get();
    expect(values.filter(({ value }) => value > 0)).toEqual([{ labels: { reason: 'TOO_SLOW' }, value: 1 }]);
  });

  test('and comes back to all that has happened', async () => {
    const back = await guest.join(table.id, { as: 'spectator' });
    expect(back.state.view).toMatchObject({ chosen: { british: true, french: false } });
    await back.close();
  });
});

test('a client that never joins receives nothing, and is also cut at the limit', async () => {
  const answer = await guest.enter(table.id, { as: 'spectator' });
  const silent = await WireClient.join(server.url, answer, false);
  await talkUntilCut();
  await silent.until(() => silent.closed !== undefined);
  expect(silent.closed).toEqual({ code: CLOSE_CODES.TOO_SLOW.code, reason: 'TOO_SLOW' });
  expect(silent.frames).toHaveLength(1);
  await table.clients[1].play({ type: 'exchange', cards: [] });
});
