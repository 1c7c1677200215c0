/** Unreadable or too many frames: the connection is closed with its code, without other effects. */

import { Protocol } from '@colyseus/core';
import { must } from '@escadre/shared/kernel';
import type { CloseReason } from '@escadre/shared/protocol';
import { CLOSE_CODES, LIMITS } from '@escadre/shared/protocol';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Packr, pack } from 'msgpackr';
import { FRAMES_IN_A_BURST, FRAMES_PER_SECOND } from '../../src/colyseus/connection.ts';
import { dataFrame, requestFrame } from '../support/frames.ts';
import { Person, twoAtTheTable } from '../support/harness.ts';
import type { WireClient } from '../support/wire-client.ts';
import { expectNoErrors, type Stand, stand } from './stand.ts';

/** Independent of the machine's speed. */
jest.setTimeout(300_000);

let at: Stand;
let id: string;
let eve: Person;
let bystanders: readonly WireClient[];

beforeAll(async () => {
  at = await stand();
  const table = await twoAtTheTable(at.server);
  id = table.id;
  eve = table.people[0];
  await table.clients[0].close();
  const watcher = await Person.arrive(at.server, 'Wat');
  bystanders = [table.clients[1], await watcher.join(id, { as: 'spectator' })];
});
afterAll(() => at.server.destroy());

const { ROOM_REQUEST, ROOM_DATA, JOIN_ROOM, PING } = Protocol;

const nested = (depth: number): unknown => (depth === 0 ? 'deep' : { in: nested(depth - 1) });
const nestedArrays = (depth: number): Buffer => Buffer.concat([Buffer.alloc(depth, 0x91), Buffer.of(0xc0)]);

/** A few bytes that expand to a value with countless parts. */
function withReferences(): Buffer {
  let value: unknown[] = ['leaf'];
  for (let level = 0; level < 10; level++) {
    const part = value;
    value = Array.from({ length: 30 }, () => part);
  }
  return new Packr({ structuredClone: true, useRecords: false }).pack(value);
}

/** A request number whose answers are ignored. */
const UNASKED = 1_000_000;

const request = (payload: Buffer) => Buffer.concat([requestFrame(UNASKED, 'command'), payload]);
const KNOWN: readonly number[] = [ROOM_REQUEST, ROOM_DATA, JOIN_ROOM, PING, Protocol.LEAVE_ROOM];

const UNREADABLE: Readonly<Record<string, Buffer>> = {
  'an empty one': Buffer.alloc(0),
  'a request that ends in its number': Buffer.of(ROOM_REQUEST, 0xcd),
  'a request without a name': Buffer.of(ROOM_REQUEST, 1),
  'a name that is longer than the frame': Buffer.of(ROOM_DATA, 0xd9, 200, 0x41),
  'a name that says to be four gigabytes long': Buffer.of(ROOM_DATA, 0xdb, 0xff, 0xff, 0xff, 0xff, 0x41),
  'a payload that ends early': request(pack({ id: 'c', command: {} }).subarray(0, 5)),
  'a payload and more': request(Buffer.concat([pack({}), Buffer.of(1, 2, 3)])),
  'a name that is no text': Buffer.of(ROOM_DATA, 0xa2, 0x80, 0xff),
  'an array that says to have four thousand million items': request(Buffer.of(0xdd, 0xff, 0xff, 0xff, 0xff)),
  'objects within objects': dataFrame('command', nested(13)),
  'a thousand arrays within each other': request(nestedArrays(1_000)),
  'fifteen thousand arrays within each other': request(nestedArrays(15_000)),
  'a value of references to itself': request(withReferences()),
  'a request with a modifier': Buffer.of(ROOM_REQUEST | 0x80, 1, 0xa1, 0x61),
  'text instead of bytes': Buffer.from('{"type":"resign"}'),
  ...Object.fromEntries(
    [...Array(256).keys()]
      .filter((code) => !KNOWN.includes(code))
      .map((code) => [`the code ${code}`, Buffer.of(code, 0xa1, 0x61)]),
  ),
};

const comeIn = () => eve.join(id);

/** The frame closes the connection for this reason, and all others go on. */
async function expectCut(
  reason: CloseReason,
  act: (client: WireClient) => void | Promise<void>,
): Promise<void> {
  at.time.pass(10_000);
  const client = await comeIn();
  const before = bystanders.map(({ frames }) => frames.length);
  await act(client);
  await client.until(() => client.closed !== undefined);
  expect(client.closed).toEqual({ code: CLOSE_CODES[reason].code, reason });
  for (const [index, bystander] of bystanders.entries()) {
    await bystander.request('history', { from: 1, to: 1 });
    expect(bystander.frames.length).toBeGreaterThan(must(before[index], 'a count of frames'));
  }
}

describe('a frame that cannot be read ends the line:', () => {
  test.each(Object.entries(UNREADABLE))('%s', async (_, frame) => {
    await expectCut('BAD_FRAME', (client) => client.sendFrame(frame));
  });

  test('nothing after it is processed', async () => {
    await expectCut('BAD_FRAME', (client) => {
      client.sendFrame(Buffer.of(0xff));
      client.sendFrame(dataFrame('chat', { to: 'all', text: 'the last word' }));
    });
    expect(bystanders.flatMap((client) => client.received('chat'))).toEqual([]);
  });
});

describe('a frame at the limit', () => {
  const filled = (bytes: number) => request(pack({ ['k'.repeat(bytes)]: 1 }));
  const overhead = filled(LIMITS.frameBytes - 1_000).length - (LIMITS.frameBytes - 1_000);

  test('is read, and answered', async () => {
    const client = await comeIn();
    const frame = filled(LIMITS.frameBytes - overhead);
    expect(frame).toHaveLength(LIMITS.frameBytes);
    client.sendFrame(frame);
    await client.request('history', { from: 1, to: 1 });
    expect(client.closed).toBeUndefined();
    await client.close();
  });

  test.each([1, 1_000, 1_000_000])('and %i bytes more ends the line with 1009', async (more) => {
    const client = await comeIn();
    client.sendFrame(filled(LIMITS.frameBytes - overhead + more));
    await client.until(() => client.closed !== undefined);
    expect(client.closed?.code).toBe(1009);
  });
});

describe('too many frames end the line:', () => {
  const flood = (send: (client: WireClient) => void) => (client: WireClient) => {
    for (let frame = 0; frame < 2 * FRAMES_IN_A_BURST; frame++) send(client);
  };

  test.each<[string, (client: WireClient) => void]>([
    ['requests', (client) => client.sendFrame(requestFrame(UNASKED, 'history', { from: 1, to: 1 }))],
    ['messages that nobody knows', (client) => client.sendFrame(dataFrame('peek', {}))],
    ['pings of the framework', (client) => client.sendFrame(Buffer.of(PING))],
    ['joining again and again', (client) => client.sendFrame(Buffer.of(JOIN_ROOM))],
  ])('%s', async (_, send) => {
    await expectCut('TOO_FAST', flood(send));
  });

  test('pings of the socket, which are answered without the room', async () => {
    await expectCut('TOO_FAST', async (client) => {
      while (client.closed === undefined) await client.pingSocket();
    });
  });

  test('but not a player’s normal traffic', async () => {
    const client = await comeIn();
    for (let second = 0; second < 20; second++) {
      for (let n = 0; n < FRAMES_PER_SECOND; n++) client.sendFrame(requestFrame(UNASKED, 'peek'));
      await client.request('history', { from: 1, to: 1 });
      at.time.pass(1_100);
    }
    expect(client.closed).toBeUndefined();
    await client.close();
  });
});

test('nothing has failed, and clients that were cut can return', async () => {
  const client = await comeIn();
  expect(client.state.phase).toBe('playing');
  await client.close();
  expectNoErrors(at.log());
});
