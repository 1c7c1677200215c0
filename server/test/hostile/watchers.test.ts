/** Spectators have low limits: long or frequent frames are refused unread, at no cost. */

import { LIMITS } from '@escadre/shared/protocol';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { FRAMES_PER_SECOND } from '../../src/colyseus/connection.ts';
import { Costs } from '../../src/cost.ts';
import { dataFrame } from '../support/frames.ts';
import { Person, type TwoAtTheTable, twoAtTheTable } from '../support/harness.ts';
import type { WireClient } from '../support/wire-client.ts';
import { expectNoErrors, type Stand, stand } from './stand.ts';

/** Independent of the machine's speed. */
jest.setTimeout(300_000);

const GUESTS = 40;
/** Below the limit that closes a connection. */
const FRAMES = FRAMES_PER_SECOND - 3;

let at: Stand;
let table: TwoAtTheTable;
/** The number of times work was done for a client. */
let works = 0;

beforeAll(async () => {
  const stopwatch = {
    start: () => {},
    stop: () => {
      works += 1;
      return 0;
    },
  };
  at = await stand({ costs: new Costs({ stopwatch }) });
  table = await twoAtTheTable(at.server);
});
afterAll(() => at.server.destroy());

const watching = async (name = 'Eve') =>
  (await Person.arrive(at.server, name)).join(table.id, { as: 'spectator' });

/** Keys that no request has, as many as fill a frame. */
const badKeys = (bytes: number) =>
  Object.fromEntries(Array.from({ length: bytes / 8 }, (_, index) => [`k${index.toString(36)}`, index]));

const codesOf = (replies: readonly { readonly status: number; readonly payload: unknown }[]) =>
  new Set(replies.map(({ status, payload }) => `${status} ${(payload as { code?: string }).code}`));

async function isHeard(client: WireClient): Promise<void> {
  await client.request('history', { from: 1, to: 1 });
}

describe('forty watching guests', () => {
  test('with 37 frames a second of 12 kB of bad keys are refused unread, and the match goes on', async () => {
    const guests = await Promise.all(Array.from({ length: GUESTS }, (_, n) => watching(`Eve ${n}`)));
    const payload = badKeys(12_000);
    const before = works;
    const replies = await Promise.all(
      guests.flatMap((guest) => Array.from({ length: FRAMES }, () => guest.ask('history', payload))),
    );
    expect(replies).toHaveLength(GUESTS * FRAMES);
    expect(codesOf(replies)).toEqual(new Set(['1 TOO_LARGE']));
    expect(works).toBe(before);
    expect(guests.filter(({ closed }) => closed !== undefined)).toEqual([]);
    for (const client of table.clients) await isHeard(client);
    at.time.pass(2_000);
    for (const guest of guests) await isHeard(guest);
    await Promise.all(guests.map((guest) => guest.close()));
  });
});

describe('a spectator', () => {
  test('is heard so often, and refused unread beyond that, with the time to wait', async () => {
    const eve = await watching();
    const tries = LIMITS.spectatorFramesInABurst + 20;
    const before = works;
    const replies = await Promise.all(
      Array.from({ length: tries }, () => eve.ask('history', { from: 1, to: 1 })),
    );
    const refused = replies.filter(({ status }) => status === 1);
    expect(refused).toHaveLength(20);
    expect(refused[0]?.payload).toMatchObject({ code: 'TOO_FAST', data: { seconds: 1 } });
    expect(works - before).toBe(tries - 20);
    at.time.pass(1_000);
    const later = await Promise.all(Array.from({ length: 10 }, () => eve.ask('peek')));
    expect(later.filter(({ payload }) => (payload as { code: string }).code === 'TOO_FAST')).toHaveLength(
      10 - LIMITS.spectatorFramesPerSecond,
    );
    await eve.close();
  });

  test('is also told when sending messages instead of requests', async () => {
    const eve = await watching();
    const before = eve.frames.length;
    eve.sendFrame(dataFrame('history', badKeys(12_000)));
    await eve.until(() => eve.frames.length > before);
    expect(eve.frames.at(-1)?.toString('latin1')).toMatch(/TOO_LARGE/);
    expect(eve.closed).toBeUndefined();
    await eve.close();
  });

  test('has room for the longest chat line, in any script', async () => {
    const eve = await watching();
    await eve.request('chat', { to: 'all', text: '\u{1F6A2}'.repeat(LIMITS.chatText) });
    await eve.close();
  });

  test('is never refused for acknowledging events like the SDK', async () => {
    const eve = await watching();
    for (let second = 0; second < 60; second++) {
      for (let n = 0; n < 4; n++) await eve.request('acknowledge', { n: second * 4 + n });
      at.time.pass(1_000);
    }
    await eve.close();
  });
});

test('a player’s frame may be long, but with more keys than any request it closes the connection unread', async () => {
  const { people, clients, id } = table;
  const [, ben] = clients;
  const long = await ben.ask('history', { from: 'x'.repeat(12_000) });
  expect(long.payload).toMatchObject({ code: 'BAD_REQUEST' });
  ben.sendFrame(dataFrame('history', badKeys(12_000)));
  await ben.until(() => ben.closed !== undefined);
  expect(ben.closed?.reason).toBe('BAD_FRAME');
  expect((await people[1].join(id)).state.phase).toBe('playing');
});

test('nothing has failed after all that', () => {
  expectNoErrors(at.log());
});
