/**
 * The uses of undocumented parts of Colyseus and `ws`, to be reread at each upgrade. Each has a test of its
 * name in `privates.test.ts`.
 *
 * Classes of the framework are extended in `lean-serializer.ts` (its buffers), `room-list.ts` (removing a room),
 * `socket-door.ts` (accepting and pinging sockets) and `steady-presence.ts` (Redis), each with the reason.
 */

import type { Duplex } from 'node:stream';
import { type Client, ClientState, type Room } from '@colyseus/core';
import type { WebSocket } from 'ws';

/**
 * `socket.pingCount`: the pings without an answer; the framework resets it at each pong. With it,
 * {@link SocketDoor} spreads the pings: at 12 µs each, the framework’s burst takes 120 ms for 10,000 sockets.
 */
export type PingedSocket = WebSocket & { pingCount: number };

interface RoomPrivates {
  _onMessage(client: Client, frame: Buffer): void;
}

const privatesOf = (room: Room) => room as unknown as RoomPrivates;

/** `client.ref`: the socket of a client. */
export const socketOf = (client: Client): WebSocket => client.ref as unknown as WebSocket;

/** `socket._socket`: the stream of a socket. Corking it saves 22 of 37 µs for four frames: see outbox.ts. */
export const streamOf = (socket: WebSocket): Duplex => (socket as unknown as { _socket: Duplex })._socket;

/**
 * `room._onMessage`: receives every frame of a client. Replaced, to check frames before anything unpacks
 * them; `read` hands one to the framework. Call it before the first client joins.
 */
export function takeFrames(
  room: Room,
  take: (client: Client, frame: Buffer, read: () => void) => void,
): void {
  const privates = privatesOf(room);
  const read = privates._onMessage;
  privates._onMessage = (client, frame) => take(client, frame, () => read.call(room, client, frame));
}

/**
 * `client.raw`: sends every frame to a client. Replaced, to copy and bound the frames, and to delay the
 * state.
 */
export function sendBy(client: Client, send: Client['raw']): void {
  client.raw = send;
}

/** `client.enqueueRaw`: queues frames for a client that has not joined yet. Replaced, to bound that queue. */
export function boundQueue(client: Client, mostBytes: number, onFull: () => void): void {
  const enqueue = client.enqueueRaw.bind(client);
  let waiting = 0;
  client.enqueueRaw = (data, ...rest) => {
    if (client.state === ClientState.JOINING) waiting += data.byteLength;
    if (waiting > mostBytes) onFull();
    else enqueue(data, ...rest);
  };
}
