/**
 * Leads a socket with a reservation to its room, and closes all others.
 *
 * The framework would accept any address, and end the process on a malformed one; it finds rooms named
 * `constructor`, plays ping-pong without a room, and waits for reconnection tokens that do not exist here.
 */

import type { IncomingMessage } from 'node:http';
import { matchMaker, Room } from '@colyseus/core';
import { type TransportOptions, WebSocketTransport } from '@colyseus/ws-transport';
import type { CloseReason } from '@escadre/shared/protocol';
import type { WebSocket } from 'ws';
import { closeSocket } from './close-socket.ts';
import type { PingedSocket } from './privates.ts';

/** The reservation in a socket’s address. */
interface SocketAddress {
  readonly room: string;
  readonly session: string;
}

interface SocketDoorParts {
  /** Whether the client of a request is banned. */
  readonly isBanned: (request: IncomingMessage) => boolean;
  /** Called when a socket is turned away, or cut because it answers no pings. */
  readonly onCut: (reason: CloseReason | 'NO_ANSWER') => void;
}

/** Parts of a ping interval; some sockets are pinged in each. */
const TURNS = 50;

export class SocketDoor extends WebSocketTransport {
  readonly #parts: SocketDoorParts;

  constructor(options: TransportOptions, parts: SocketDoorParts) {
    super(options);
    this.#parts = parts;
    // The framework registers the bare method, whose `this` would be the WebSocket server.
    this.wss.off('connection', this.onConnection);
    this.wss.on('connection', (socket, request) => this.onConnection(socket as PingedSocket, request));
  }

  /** Pings every socket once in an interval, a few at a time: see {@link PingedSocket}. */
  protected override autoTerminateUnresponsiveClients(interval: number, mostUnanswered: number): void {
    let round: readonly PingedSocket[] = [];
    let turn = 0;
    this.pingInterval = setInterval(() => {
      if (turn === 0) round = [...this.wss.clients] as PingedSocket[];
      const [from, to] = [turn, turn + 1].map((each) => Math.floor((each * round.length) / TURNS));
      for (const socket of round.slice(from, to)) {
        if (!isPinged(socket, mostUnanswered)) this.#parts.onCut('NO_ANSWER');
      }
      turn = (turn + 1) % TURNS;
    }, interval / TURNS);
  }

  protected override async onConnection(socket: PingedSocket, request: IncomingMessage): Promise<void> {
    const address = addressOf(request.url ?? '');
    if (this.#parts.isBanned(request)) this.#turnAway(socket, 'BANNED');
    else if (address === undefined || !isReserved(address)) this.#turnAway(socket, 'JOIN_AGAIN');
    else await super.onConnection(socket, request).catch(() => socket.terminate());
  }

  /** Closes the socket of a client without a reservation; entering again over HTTP says why. */
  #turnAway(socket: WebSocket, reason: CloseReason): void {
    this.#parts.onCut(reason);
    // Without a listener, an error on the socket would end the process.
    socket.on('error', () => {});
    void closeSocket(socket, reason);
  }
}

/** Pings a socket, or cuts it if it has not answered; returns false then. */
function isPinged(socket: PingedSocket, mostUnanswered: number): boolean {
  if (socket.pingCount >= mostUnanswered) {
    socket.terminate();
    return false;
  }
  socket.pingCount += 1;
  socket.ping();
  return true;
}

/** The reservation that `…/<process>/<room>?sessionId=<session>` names; undefined for any other address. */
function addressOf(address: string): SocketAddress | undefined {
  const [path = '', query = ''] = address.split('?', 2);
  const room = /^(?:\/[\w.~-]+)*\/[\w-]+\/([\w-]{1,64})$/.exec(path)?.[1];
  const asked = new URLSearchParams(query);
  const session = asked.get('sessionId') ?? '';
  if (room === undefined || !/^[\w-]{1,64}$/.test(session)) return undefined;
  return asked.has('reconnectionToken') ? undefined : { room, session };
}

function isReserved({ room: id, session }: SocketAddress): boolean {
  const room: unknown = matchMaker.getLocalRoomById(id);
  return room instanceof Room && room.hasReservedSeat(session);
}
