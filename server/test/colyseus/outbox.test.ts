/** Frames sent in one turn of the event loop, by a real socket. */

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { must } from '@escadre/shared/kernel';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { WebSocket, WebSocketServer } from 'ws';
import { sendFrame } from '../../src/colyseus/outbox.ts';
import { streamOf } from '../../src/colyseus/privates.ts';

let server: WebSocketServer;
let client: WebSocket;
/** The server's end of the client's connection. */
let socket: WebSocket;
let received: Buffer[];

beforeEach(async () => {
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const connected = once(server, 'connection');
  client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  received = [];
  client.on('message', (frame: Buffer) => received.push(frame));
  [[socket]] = await Promise.all([connected as Promise<[WebSocket]>, once(client, 'open')]);
});

afterEach(async () => {
  client.terminate();
  await new Promise((resolve) => server.close(resolve));
});

async function arrived(count: number): Promise<void> {
  while (received.length < count) await once(client, 'message');
}

/** Counts the writes of several chunks to a stream. */
function writesOf(stream: Duplex): () => number {
  let writes = 0;
  const write = must(stream._writev, 'a way to write several chunks').bind(stream);
  stream._writev = (chunks, done) => {
    writes += 1;
    write(chunks, done);
  };
  return () => writes;
}

describe('frames', () => {
  // Around each length from which the header of a frame is another.
  const lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000];

  test.each(lengths)('a payload of %i bytes arrives as it is', async (length) => {
    const payload = Buffer.from(Array.from({ length }, (_, at) => at % 251));
    sendFrame(socket, payload);
    await arrived(1);
    expect(received[0]?.equals(payload)).toBe(true);
  });

  test('all that is sent in one turn goes out in one write, in order', async () => {
    const writes = writesOf(streamOf(socket));
    const payloads = lengths.map((length, place) => Buffer.alloc(length, place));
    for (const payload of payloads) sendFrame(socket, payload);
    expect(writes()).toBe(0);
    await arrived(payloads.length);
    expect(writes()).toBe(1);
    expect(Buffer.concat(received).equals(Buffer.concat(payloads))).toBe(true);
  });

  test('a payload is copied when sent: later changes do not show', async () => {
    const payload = Buffer.from('before');
    sendFrame(socket, payload);
    payload.write('after!');
    await arrived(1);
    expect(received[0]?.toString()).toBe('before');
  });

  test('frames that `ws` sends itself stay whole between them', async () => {
    const pinged = once(client, 'ping');
    sendFrame(socket, Buffer.from('one'));
    socket.ping('ahoy');
    sendFrame(socket, Buffer.from('two'));
    await arrived(2);
    expect(await pinged).toEqual([Buffer.from('ahoy')]);
    expect(received.map(String)).toEqual(['one', 'two']);
  });
});

describe('waiting frames', () => {
  test('are counted until the system has them', async () => {
    expect(socket.bufferedAmount).toBe(0);
    sendFrame(socket, Buffer.alloc(1_000));
    expect(socket.bufferedAmount).toBe(1_000 + 4);
    await arrived(1);
    expect(socket.bufferedAmount).toBe(0);
  });

  test('tell the sender when they are written', async () => {
    await new Promise<void>((resolve) => sendFrame(socket, Buffer.from('now'), () => resolve()));
    await arrived(1);
    expect(received.map(String)).toEqual(['now']);
  });

  test('go out before the socket closes', async () => {
    sendFrame(socket, Buffer.from('in time'));
    socket.close();
    await once(client, 'close');
    expect(received.map(String)).toEqual(['in time']);
  });
});
