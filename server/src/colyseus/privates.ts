/**
 * What the wing uses of Colyseus and of `ws` that they do not promise, in one place: to be reread at
 * each upgrade. Each has a test of its name in `privates.test.ts`, which fails when it has changed.
 */

import type { Duplex } from 'node:stream';
import type { Client, Room } from '@colyseus/core';
import type { WebSocket } from 'ws';
import type { Admission } from '../table/table.ts';

/** A socket with the pings that it has not answered: the framework counts them down. */
export type PingedSocket = WebSocket & { pingCount: number };

/** What answers a message, by its name. */
type MessageHandlers = Record<string, readonly ((...message: never[]) => unknown)[] | undefined>;

interface RoomPrivates {
  /** Bound to each client when it comes in. */
  _onMessage(client: Client, frame: Buffer): void;
  /** Places that are kept, by session. */
  readonly _reservedSeats: Record<string, readonly [options: unknown, admission: Admission, taken: boolean]>;
  readonly _reservedSeatTimeouts: Record<string, NodeJS.Timeout>;
  readonly onMessageEvents: { events: MessageHandlers };
}

const privatesOf = (room: Room) => room as unknown as RoomPrivates;

/** `client.ref`: the socket of a client. */
export const socketOf = (client: Client): WebSocket => client.ref as unknown as WebSocket;

/** `socket._socket`: the stream that a socket writes to. */
export const streamOf = (socket: WebSocket): Duplex => (socket as unknown as { _socket: Duplex })._socket;

/** `room._reservedSeats`: places that are kept for those who are going to connect, by session. */
export const reservedSeats = (room: Room): RoomPrivates['_reservedSeats'] => privatesOf(room)._reservedSeats;

/** `room._reservedSeatTimeouts`: what counts those places off. */
export const reservedSeatTimeouts = (room: Room): RoomPrivates['_reservedSeatTimeouts'] =>
  privatesOf(room)._reservedSeatTimeouts;

/**
 * `room._onMessage`: where each frame of a client comes to. From now on it comes to `take`, which may have it
 * `read` by the framework; to be called before anybody comes in.
 */
export function takeFrames(
  room: Room,
  take: (client: Client, frame: Buffer, read: () => void) => void,
): void {
  const privates = privatesOf(room);
  const read = privates._onMessage;
  privates._onMessage = (client, frame) => take(client, frame, () => read.call(room, client, frame));
}

/** `room.onMessageEvents`: what answers messages; looked up there for each. */
export const messageEvents = (room: Room): RoomPrivates['onMessageEvents'] =>
  privatesOf(room).onMessageEvents;
