/** Connections are pinged, equally often, and cut if they do not answer. */

import type { EnterAnswer } from '@escadre/shared/protocol';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { Person, type TestServer, testServer } from '../support/harness.ts';

/** Milliseconds between two pings of a socket. */
const HEARTBEAT = 400;
const SOCKETS = 7;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ heartbeat: HEARTBEAT });
});
afterAll(() => server.destroy());

class PingCounter {
  pings = 0;
  closed = false;
  readonly socket: WebSocket;

  constructor({ reservation }: EnterAnswer, autoPong: boolean) {
    const { processId, roomId, sessionId } = reservation;
    const url = `${server.url.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`;
    this.socket = new WebSocket(url, { autoPong });
    // The room pings too, with a time in it.
    this.socket.on('ping', (data: Buffer) => {
      if (data.length === 0) this.pings += 1;
    });
    this.socket.on('close', () => {
      this.closed = true;
    });
  }

  static async join(autoPong: boolean): Promise<PingCounter> {
    const person = await Person.arrive(server, 'Ann');
    return new PingCounter(await person.create('trafalgar-cards'), autoPong);
  }
}

async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + 60_000;
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`it never came to that: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('every socket is pinged in each round, and cut if it does not answer', async () => {
  const deaf = await PingCounter.join(false);
  const others = await Promise.all(Array.from({ length: SOCKETS }, () => PingCounter.join(true)));
  await until(() => deaf.closed);
  // Two may go unanswered: the third time it is cut.
  expect(deaf.pings).toBe(2);
  // They came one after another: only pings since all were there count.
  await until(() => others.every(({ pings }) => pings >= 1));
  const before = new Map(others.map((each) => [each, each.pings]));
  const since = (each: PingCounter) => each.pings - (before.get(each) ?? 0);
  await until(() => others.every((each) => since(each) >= 4));
  // A round may have been under way at either end.
  const pings = others.map(since);
  expect(Math.max(...pings) - Math.min(...pings)).toBeLessThanOrEqual(2);
  expect(others.map(({ closed }) => closed)).not.toContain(true);
  for (const { socket } of others) socket.terminate();
});
