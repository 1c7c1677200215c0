/**
 * The references for Escadre, in a separate process: a bare Colyseus room that answers, a bare WebSocket
 * that echoes, and the store alone.
 */

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { matchMaker, Room, Server } from '@colyseus/core';
import { schema, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { WebSocketServer } from 'ws';
import { appendTimes } from '../append-alone.ts';
import { type Question, type Reply, ROOM_KINDS, type RoomKind } from './reference-process.ts';

/** Answers like Escadre, with as many bytes, and does nothing else. */
class AnsweringRoom extends Room {
  override autoDispose = false;
  override patchRate = null;
  protected n = 0;

  override onCreate(): void {
    this.onMessage('command', (_client, { id }: { id: string }) => {
      this.n += 1;
      this.tell();
      return { id, n: this.n };
    });
  }

  protected tell(): void {}
}

const Counter = schema({ n: t.number() }, 'Counter');

/** Also does what any game does: changes its state and tells both sides. */
class TellingRoom extends AnsweringRoom {
  override state = new Counter();

  protected override tell(): void {
    this.state.n = this.n;
    this.broadcastPatch();
    this.broadcast('events', { n: this.n, events: [{ type: 'exchanged', seat: 'british' }] });
  }
}

const ROOMS: Readonly<Record<RoomKind, typeof AnsweringRoom>> = {
  answering: AnsweringRoom,
  telling: TellingRoom,
};

const url = await startRooms();
const echo = await startEcho();
process.on('message', async ({ id, ask, count }: Question) => {
  const reply: Reply = { id, answer: await answers[ask](count) };
  process.send?.(reply);
});
process.on('disconnect', () => process.exit(0));
process.send?.({ id: -1, answer: { url, echo } } satisfies Reply);

const answers = {
  answering: (places: number) => roomWith(places, 'answering'),
  telling: (places: number) => roomWith(places, 'telling'),
  usage: async () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  },
  appends: (count: number) => appendTimes(count),
} satisfies Record<Question['ask'], (count: number) => Promise<unknown>>;

async function roomWith(places: number, kind: RoomKind) {
  const listing = await matchMaker.createRoom(kind, {});
  return Promise.all(Array.from({ length: places }, () => matchMaker.reserveSeatFor(listing, {})));
}

async function startRooms(): Promise<string> {
  const http = createServer();
  const transport = new WebSocketTransport({ server: http });
  new Server({ transport, greet: false, gracefullyShutdown: false });
  await matchMaker.accept();
  for (const kind of ROOM_KINDS) matchMaker.defineRoomType(kind, ROOMS[kind]);
  await new Promise<void>((resolve) => transport.listen(0, '127.0.0.1', undefined, () => resolve()));
  // It listens on a port, like the one below.
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

async function startEcho(): Promise<string> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => socket.on('message', (data) => socket.send(data)));
  await once(server, 'listening');
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
