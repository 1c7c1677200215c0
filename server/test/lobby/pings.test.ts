/**
 * Connections are pinged, equally often, and cut if they do not answer. Round trips are measured where windows need
 * them.
 */

import { games } from '@escadre/shared/games';
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
  /** Pings that measure the round trip. */
  timed = 0;
  closed = false;
  readonly socket: WebSocket;

  constructor({ reservation }: EnterAnswer, autoPong: boolean) {
    const { processId, roomId, sessionId } = reservation;
    const url = `${server.url.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`;
    this.socket = new WebSocket(url, { autoPong });
    this.socket.on('ping', (data: Buffer) => {
      if (data.length === 0) this.pings += 1;
      else this.timed += 1;
    });
    this.socket.on('close', () => {
      this.closed = true;
    });
  }

  static async join(autoPong: boolean, game = 'trafalgar-cards'): Promise<PingCounter> {
    const person = await Person.arrive(server, 'Ann');
    return new PingCounter(await person.create(game), autoPong);
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

test('round trips are measured only for players of a game with windows', async () => {
  const [ann, ben] = [await Person.arrive(server, 'Ann'), await Person.arrive(server, 'Ben')];
  const made = await ann.create('trafalgar');
  const player = new PingCounter(made, true);
  await until(() => player.timed > 0);
  const spectator = new PingCounter(await ben.enter(made.match.id, { as: 'spectator' }), true);
  const withoutWindows = Object.keys(games).filter((game) => game !== 'trafalgar');
  const others = await Promise.all(withoutWindows.map((game) => PingCounter.join(true, game)));
  const untimed = [spectator, ...others];
  await until(() => untimed.every(({ pings }) => pings >= 2));
  expect(untimed.map((each) => each.timed)).toEqual(untimed.map(() => 0));
  for (const { socket } of [player, ...untimed]) socket.terminate();
});
