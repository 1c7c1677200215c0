/** A long outage of the server during a correspondence match. */

import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { Person } from '../../server/test/support/harness.ts';
import { type EscadreError, unreachable } from '../src/base/error.ts';
import type { EnterAnswer } from '../src/base/wire.ts';
import { Link } from '../src/room/link.ts';
import { type TestServer, testServer, until } from './support/table.ts';
import { WobblyProxy } from './support/wobbly-proxy.ts';

const MINUTE = 60_000;

let server: TestServer;
let line: WobblyProxy;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.destroy());
beforeEach(async () => {
  line = await WobblyProxy.to(server.url);
});
afterEach(async () => {
  jest.useRealTimers();
  await line.close();
});

/** An entered match whose server has gone; timers stand still until moved. */
async function lostMatch() {
  const person = await Person.arrive(server, 'Ann');
  const first = await person.create('trafalgar-cards');
  const told = { attempts: 0, isAway: true, closed: [] as EscadreError[] };
  const link = new Link({
    enter: async () => {
      told.attempts += 1;
      if (told.isAway) throw unreachable('The server cannot be reached.');
      return person.enter(first.match.id);
    },
    addressOf: ({ reservation: { processId, roomId, sessionId } }: EnterAnswer) =>
      `${line.url.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`,
    onSocket: undefined,
    events: {
      entered: () => undefined,
      state: () => undefined,
      message: () => undefined,
      dropped: () => undefined,
      closed: (error) => told.closed.push(error),
    },
  });
  await link.open(first);
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] });
  line.cut();
  while (link.isHere) await new Promise((resolve) => setImmediate(resolve));
  return { link, told };
}

/** The page globals that the SDK looks for. */
function openPage() {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const parts = {
    document,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  };
  for (const [name, value] of Object.entries(parts)) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
  const close = () => {
    for (const name of Object.keys(parts)) Reflect.deleteProperty(globalThis, name);
  };
  return { window, document, close };
}

test('a program gives up after about twenty minutes', async () => {
  const { told } = await lostMatch();
  await jest.advanceTimersByTimeAsync(15 * MINUTE);
  expect(told.closed).toEqual([]);
  await jest.advanceTimersByTimeAsync(10 * MINUTE);
  expect(told.closed).toMatchObject([{ code: 'UNREACHABLE' }]);
});

test.each(['online', 'pageshow', 'visibilitychange', 'nothing but time'])(
  'a page retries for days, seldom, and reconnects: by %s',
  async (what) => {
    const page = openPage();
    try {
      const { link, told } = await lostMatch();
      await jest.advanceTimersByTimeAsync(26 * MINUTE);
      const before = told.attempts;
      await jest.advanceTimersByTimeAsync(60 * MINUTE);
      expect(told.attempts - before).toBeGreaterThanOrEqual(60);
      expect(told.attempts - before).toBeLessThanOrEqual(120);
      expect(told.closed).toEqual([]);
      told.isAway = false;
      if (what === 'nothing but time') await jest.advanceTimersByTimeAsync(MINUTE);
      else (what === 'visibilitychange' ? page.document : page.window).dispatchEvent(new Event(what));
      jest.useRealTimers();
      await until(() => link.isHere);
      await link.close();
    } finally {
      page.close();
    }
  },
);
