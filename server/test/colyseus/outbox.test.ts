/** Frames sent in one turn of the event loop, by a real socket. */

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { WebSocket, WebSocketServer } from 'ws';
import { Outbox } from '../../src/colyseus/outbox.ts';
import { streamOf } from '../../src/colyseus/privates.ts';

let server: WebSocketServer;
let client: WebSocket;
/** The server's end of the client's connection. */
let socket: WebSocket;
let outbox: Outbox;
let received: Buffer[];

beforeEach(async () => {
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const connected = once(server, 'connection');
  client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  received = [];
  client.on('message', (frame: Buffer) => received.push(frame));
  [[socket]] = await Promise.all([connected as Promise<[WebSocket]>, once(client, 'open')]);
  outbox = new Outbox(socket);
});

afterEach(async () => {
  client.terminate();
  await new Promise((resolve) => server.close(resolve));
});

async function arrived(count: number): Promise<void> {
  while (received.length < count) await once(client, 'message');
}

/** Further writes to a stream, one buffer each. */
function writesOf(stream: Duplex): Buffer[] {
  const writes: Buffer[] = [];
  const write = stream.write.bind(stream) as (chunk: Buffer, done: () => void) => boolean;
  stream.write = ((chunk: Buffer, done: () => void) => {
    writes.push(chunk);
    return write(chunk, done);
  }) as typeof stream.write;
  return writes;
}

describe('frames', () => {
  // Around each length from which the header of a frame is another.
  const lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000];

  test.each(lengths)('a payload of %i bytes arrives as it is', async (length) => {
    const payload = Buffer.from(Array.from({ length }, (_, at) => at % 251));
    outbox.send(payload);
    await arrived(1);
    expect(received[0]?.equals(payload)).toBe(true);
  });

  test('all that is sent in one turn goes out in one write, in order', async () => {
    const writes = writesOf(streamOf(socket));
    const payloads = lengths.map((length, place) => Buffer.alloc(length, place));
    for (const payload of payloads) outbox.send(payload);
    expect(writes).toHaveLength(0);
    await arrived(payloads.length);
    expect(writes).toHaveLength(1);
    expect(Buffer.concat(received).equals(Buffer.concat(payloads))).toBe(true);
  });

  test('a payload is copied when sent: later changes do not show', async () => {
    const payload = Buffer.from('before');
    outbox.send(payload);
    payload.write('after!');
    await arrived(1);
    expect(received[0]?.toString()).toBe('before');
  });

  test('frames that `ws` sends itself stay whole between them', async () => {
    const pinged = once(client, 'ping');
    outbox.send(Buffer.from('one'));
    socket.ping('ahoy');
    outbox.send(Buffer.from('two'));
    await arrived(2);
    expect(await pinged).toEqual([Buffer.from('ahoy')]);
    expect(received.map(String)).toEqual(['one', 'two']);
  });
});

describe('waiting frames', () => {
  test('is counted before and after it is written, until the system has it', async () => {
    expect(outbox.waiting).toBe(0);
    outbox.send(Buffer.alloc(1_000));
    expect(outbox.waiting).toBe(1_000 + 4);
    const stream = streamOf(socket);
    stream.cork();
    outbox.flush();
    expect(outbox.waiting).toBe(1_000 + 4);
    stream.uncork();
    await arrived(1);
    expect(outbox.waiting).toBe(0);
  });

  test('go out at once on request, and the caller is told', async () => {
    outbox.send(Buffer.from('now'));
    await new Promise<void>((resolve) => outbox.flush(() => resolve()));
    await arrived(1);
    expect(received.map(String)).toEqual(['now']);
  });

  test('are dropped if the socket is closing, as nothing may follow that', async () => {
    const writes = writesOf(streamOf(socket));
    outbox.send(Buffer.from('too late'));
    socket.close();
    await once(client, 'close');
    expect(received).toEqual([]);
    expect(writes.filter((written) => written.includes('too late'))).toEqual([]);
    expect(outbox.waiting).toBe(0);
  });
});
