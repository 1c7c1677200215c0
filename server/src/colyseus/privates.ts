/**
 * What we use of Colyseus and of `ws` without their promising it, in one place, to be reread at each
 * upgrade. Each has a test of its name in `privates.test.ts`, which fails when it has changed.
 */

import type { Duplex } from 'node:stream';
import type { Client, Room } from '@colyseus/core';
import type { WebSocket } from 'ws';
import type { Admission } from '../table/attendance/entrance.ts';

/** A socket with its count of pings that were not answered: the framework resets it at each pong. */
export type PingedSocket = WebSocket & { pingCount: number };

interface HandshakeMaker {
  handshakeCache: Uint8Array | undefined;
  handshake(): Uint8Array;
}

interface RoomPrivates {
  /** The framework binds it to each client that comes in. */
  _onMessage(client: Client, frame: Buffer): void;
  /** Reservations, by session. */
  readonly _reservedSeats: Record<string, readonly [options: unknown, admission: Admission, taken: boolean]>;
  readonly _reservedSeatTimeouts: Record<string, NodeJS.Timeout>;
  readonly _serializer: HandshakeMaker;
}

const privatesOf = (room: Room) => room as unknown as RoomPrivates;

/** `client.ref`: the socket of a client. */
export const socketOf = (client: Client): WebSocket => client.ref as unknown as WebSocket;

/** `socket._socket`: the stream that a socket writes to. */
export const streamOf = (socket: WebSocket): Duplex => (socket as unknown as { _socket: Duplex })._socket;

/** `room._reservedSeats`: by session, the reservations of clients that are about to connect. */
export const reservedSeats = (room: Room): RoomPrivates['_reservedSeats'] => privatesOf(room)._reservedSeats;

/** `room._reservedSeatTimeouts`: by session, the timers that end those reservations. */
export const reservedSeatTimeouts = (room: Room): RoomPrivates['_reservedSeatTimeouts'] =>
  privatesOf(room)._reservedSeatTimeouts;

/**
 * `room._onMessage`: takes each frame of a client. From now on, `take` does, and may have the framework
 * `read` it. To be called before anybody comes in.
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
 * `room._serializer.handshakeCache`: what tells clients the shape of the state, which a room works out for itself when the
 * first client comes in, and keeps. Where it is known, the room is given it; gives what the room now has. To be called
 * when its state is set.
 */
export function giveHandshake(room: Room, known: Uint8Array | undefined): Uint8Array {
  const { _serializer: serializer } = privatesOf(room);
  serializer.handshakeCache = known;
  return serializer.handshake();
}
