/** A server with few matches to spare, and a token that only reads. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Intake, MOST_LAG } from '../../src/intake.ts';
import { codeOf } from '../support/code-of.ts';
import { http, type TestServer, testServer, twoAtTheTable } from '../support/harness.ts';

const GAME = 'trafalgar-cards';
const READ_TOKEN = 'a-token-that-only-reads-and-does-not-act';

/** Blocks this thread. */
const hold = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

let server: TestServer;
beforeAll(async () => {
  server = await testServer({}, { MOST_MATCHES: '1', OPS_READ_TOKEN: READ_TOKEN });
});
afterAll(() => server.destroy());

describe('intake', () => {
  test('refuses new matches above the most, with a code and a time; those who play go on', async () => {
    const { clients, people } = await twoAtTheTable(server);
    const asked = people[0].create(GAME);
    await expect(asked).rejects.toMatchObject({
      status: 503,
      notice: { code: 'TOO_BUSY', data: { reason: 'TOO_MANY_MATCHES', seconds: 30 } },
    });
    await clients[0].play({ type: 'exchange', cards: [] });
    await clients[0].close();
    const back = await people[0].join(clients[0].answer.match.id);
    await back.play({ type: 'resign' });
    await back.request('rematch', {});
    expect(await clients[1].request('rematch', {})).toEqual({ match: expect.any(String) });
  });

  test('refuses them with too little memory left, unless there is no limit', async () => {
    let memory = 0.95;
    const parts = { matches: () => 0, memory: () => memory, looksEvery: 20 };
    const intake = new Intake({ ...parts, mostMatches: 10 });
    const free = new Intake({ ...parts, mostMatches: 0 });
    for (const each of [intake, free]) each.start();
    const turns = async (reason: string | null) => {
      for (let tries = 0; tries < 500 && intake.notNow !== reason; tries++) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      expect(intake.notNow).toBe(reason);
    };
    await turns('MEMORY');
    expect(() => intake.mustTakeMatch()).toThrow('The server has all the matches it can hold.');
    expect(free.notNow).toBeNull();
    memory = 0.5;
    await turns(null);
    for (const each of [intake, free]) each.stop();
  });

  test('refuses them while the event loop is late', async () => {
    // Some turns of the loop, as its delay is measured between two.
    const intake = new Intake({
      matches: () => 0,
      memory: () => 0,
      looksEvery: 8 * MOST_LAG,
      mostMatches: 10,
    });
    intake.start();
    for (let tries = 0; tries < 50 && intake.notNow !== 'EVENT_LOOP'; tries++) {
      hold(2 * MOST_LAG);
      await nextTurn();
    }
    expect(() => intake.mustTakeMatch()).toThrow('The server is too busy for another match.');
    while (intake.notNow !== null) await new Promise((resolve) => setTimeout(resolve, 10));
    intake.stop();
  });
});

test('the token that reads opens metrics and reports, and cannot act', async () => {
  const ask = (method: string, path: string, body?: object) =>
    http<{ mayAct?: boolean }>(`${server.opsUrl}${path}`, method, body, READ_TOKEN);
  expect(await ask('GET', '/inquiry/me')).toEqual({ mayAct: false });
  expect(await codeOf(ask('GET', '/moderation/reports'))).toBe('OK');
  const request = { act: 'drain', by: 'x', why: 'x' };
  expect(await codeOf(ask('POST', '/moderation/acts', request))).toBe('NOT_AN_OPERATOR');
  expect(
    (await fetch(`${server.opsUrl}/metrics`, { headers: { Authorization: `Bearer ${READ_TOKEN}` } })).status,
  ).toBe(200);
});
