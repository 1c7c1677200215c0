/**
 * Undocumented behaviour of Colyseus and `ws` that the server relies on: an upgrade that changes it fails
 * here by name.
 */

import { Duplex } from 'node:stream';
import { type Client, ClientState, matchMaker, Protocol, SchemaSerializer } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { must } from '@escadre/shared/kernel';
import type { EnterAnswer } from '@escadre/shared/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { MatchRoom } from '../../src/colyseus/match-room.ts';
import { type PingedSocket, socketOf, streamOf, takeFrames } from '../../src/colyseus/privates.ts';
import { compileShape } from '../../src/colyseus/synced-state.ts';
import { Person, type TestServer, testServer } from '../support/harness.ts';
import { WireClient } from '../support/wire-client.ts';

let server: TestServer;
let ann: Person;
let answer: EnterAnswer;
let room: MatchRoom;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.destroy());
beforeEach(async () => {
  ann = await Person.arrive(server, 'Ann');
  answer = await ann.create('trafalgar-cards');
  room = matchMaker.getLocalRoomById(answer.match.id) as MatchRoom;
});

const session = () => answer.reservation.sessionId;

async function joined(): Promise<{ wire: WireClient; client: Client }> {
  const wire = await ann.connect(answer);
  return { wire, client: must(room.clients.get(session()), 'one of the clients') };
}

describe('of a room', () => {
  test('`handleCreateRoom` gives it the requested id, and passes `onCreate` its options', () => {
    expect(room.roomId).toBe(answer.match.id);
    expect(room.table.id).toBe(answer.match.id);
  });

  test('`reserveSeatFor` uses the given session id', () => {
    expect(room.hasReservedSeat(session())).toBe(true);
  });

  test('`reserveSeatFor` keeps the admission until the seat is taken', async () => {
    const { wire, client } = await joined();
    expect(client.auth).toMatchObject({ player: ann.session.player, as: 'player', sessionId: session() });
    expect(room.hasReservedSeat(session())).toBe(false);
    await wire.close();
  });

  test('`_onMessage` is bound to each client that comes in, and has every frame of theirs read', async () => {
    const frames: [Client, number | undefined][] = [];
    takeFrames(room, (client, frame, read) => {
      frames.push([client, frame[0]]);
      read();
    });
    const { wire, client } = await joined();
    await wire.request('chat', { to: 'all', text: 'Ahoy' });
    expect(frames).toEqual([
      [client, Protocol.JOIN_ROOM],
      [client, Protocol.ROOM_REQUEST],
    ]);
    await wire.close();
  });

  test('`onAuth` of its class keeps out clients without a reservation', async () => {
    expect(await (room.constructor as typeof MatchRoom).onAuth()).toBe(false);
  });
});

describe('of a client', () => {
  test('`ref` is its socket, and `_socket` of that the stream that it is written to', async () => {
    const { wire, client } = await joined();
    expect(socketOf(client)).toBeInstanceOf(WebSocket);
    const stream = streamOf(socketOf(client));
    expect(stream).toBeInstanceOf(Duplex);
    stream.cork();
    const heard = wire.messages.length;
    client.send('chat', { text: 'held' });
    await new Promise(setImmediate);
    expect(stream.writableLength).toBeGreaterThan(0);
    stream.uncork();
    await wire.until(() => wire.messages.length > heard);
    await wire.close();
  });

  test('`raw` carries everything sent to it: state, patches, messages, replies, errors', async () => {
    const { wire, client } = await joined();
    const kinds: number[] = [];
    const raw = client.raw;
    client.raw = (frame, ...rest) => {
      kinds.push(must(frame[0], 'a byte'));
      raw(frame, ...rest);
    };
    const frames = wire.frames.length;
    await wire.request('ready', { hash: 'ab'.repeat(32) });
    client.send('chat', {});
    client.error(400, 'BAD_REQUEST: no');
    (room as unknown as { sendFullState(client: Client): void }).sendFullState(client);
    await wire.until(() => wire.frames.length >= frames + 5);
    expect(kinds).toEqual([
      Protocol.ROOM_STATE_PATCH,
      Protocol.ROOM_RESPONSE,
      Protocol.ROOM_DATA,
      Protocol.ERROR,
      Protocol.ROOM_STATE,
    ]);
    expect(wire.frames.slice(frames).map(([kind]) => kind)).toEqual(kinds);
    await wire.close();
  });

  test('`enqueueRaw` takes messages before the client has joined; `_enqueuedMessages` keeps them', async () => {
    const wire = await WireClient.join(server.url, answer, false);
    const client = must(room.clients.get(session()), 'the client') as Client & {
      _enqueuedMessages?: Uint8Array[];
    };
    expect(client.state).toBe(ClientState.JOINING);
    const waiting = must(client._enqueuedMessages?.length, 'what waits');
    expect(waiting).toBeGreaterThan(0);
    client.send('chat', {});
    expect(client._enqueuedMessages).toHaveLength(waiting + 1);
    wire.sendFrame(Buffer.from([Protocol.JOIN_ROOM]));
    await wire.until(() => wire.received('chat').length === 1);
    expect(client.state).toBe(ClientState.JOINED);
    expect(client._enqueuedMessages).toBeUndefined();
    await wire.close();
  });

  test('`reconnectionToken` is set before it is sent', async () => {
    const { wire, client } = await joined();
    expect(client.reconnectionToken).toBe('none');
    expect(wire.frames[0]?.toString('latin1')).toContain('none');
    await wire.close();
  });
});

describe('of the sockets', () => {
  test('`onConnection` and `autoTerminateUnresponsiveClients` of the transport are there to be overridden', () => {
    for (const name of ['onConnection', 'autoTerminateUnresponsiveClients']) {
      expect(Object.hasOwn(WebSocketTransport.prototype, name)).toBe(true);
    }
  });

  test('`pingCount` of a socket is set to 0 when it comes, and when it answers a ping', async () => {
    const { wire, client } = await joined();
    const socket = socketOf(client) as PingedSocket;
    expect(socket.pingCount).toBe(0);
    socket.pingCount = 2;
    socket.ping();
    await wire.until(() => socket.pingCount === 0);
    await wire.close();
  });
});

describe('of the serializer', () => {
  const shape = compileShape('serialized', z.object({ text: z.string() }));

  test('`getFullState` and `applyPatches` send frames that start with their kind, to joined clients', () => {
    const serializer = new SchemaSerializer();
    const state = shape();
    serializer.reset(state.schema);
    state.write({ text: 'one' });
    const sent: number[] = [];
    const clients = [ClientState.JOINED, ClientState.JOINING].map((at) => ({
      state: at,
      raw: ([kind]: Uint8Array) => sent.push(must(kind, 'the kind')),
    }));
    serializer.applyPatches(clients as never, state.schema);
    expect(sent).toEqual([Protocol.ROOM_STATE_PATCH]);
    expect(serializer.getFullState()[0]).toBe(Protocol.ROOM_STATE);
  });

  test('`applyPatches` gives slices of one buffer, which the next patch is written into', () => {
    const serializer = new SchemaSerializer();
    const state = shape();
    serializer.reset(state.schema);
    const sent: Uint8Array[] = [];
    const client = { state: ClientState.JOINED, raw: (frame: Uint8Array) => sent.push(frame) };
    for (const text of ['one', 'two']) {
      state.write({ text });
      serializer.applyPatches([client] as never, state.schema);
    }
    expect(sent[0]?.buffer).toBe(sent[1]?.buffer);
    expect(sent[0]?.byteOffset).toBe(sent[1]?.byteOffset);
  });
});

describe('of the matchmaker', () => {
  test('`state` says when the process goes down', async () => {
    expect(matchMaker.state).toBe(matchMaker.MatchMakerState.READY);
  });

  test('`getLocalRoomById` finds rooms of this process, and inherited names', () => {
    expect(matchMaker.getLocalRoomById(answer.match.id)).toBe(room);
    expect(matchMaker.getLocalRoomById('constructor')).toBeDefined();
  });
});
