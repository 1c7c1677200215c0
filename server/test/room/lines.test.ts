/** A match on the wire: replies, refusals, close codes. The rules of the table are tested in `table/`. */

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { codeOf } from '../support/code-of.ts';
import { Person, type TestServer, testServer, twoAtTheTable } from '../support/harness.ts';
import { openLines } from '../support/open-lines.ts';

const CARDS = 'trafalgar-cards';
const EXCHANGE = { type: 'exchange', cards: [] };

let server: TestServer;
const { kept, keptAll, closeAll } = openLines();

beforeAll(async () => {
  server = await testServer();
});
afterEach(closeAll);
afterAll(() => server.destroy());

test('a refusal has a code, a sentence and its rule, and changes nothing', async () => {
  const { clients } = await twoAtTheTable(server);
  const [one] = keptAll(clients);
  const before = JSON.stringify(one.state);
  const { status, payload } = await one.ask('command', {
    id: 'x',
    command: { type: 'lineUp', auto: true },
  });
  expect(status).toBe(1);
  expect(payload).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/), message: expect.any(String) });
  expect(await codeOf(one.play({ type: 'shout' }))).toBe('BAD_COMMAND');
  expect(await codeOf(one.play({ type: 'exchange', cards: 'all' }))).toBe('BAD_COMMAND');
  expect(JSON.stringify(one.state)).toBe(before);
});

describe('a line', () => {
  test('the connection of a player who leaves closes after the reply, and the others see it', async () => {
    const ann = await Person.arrive(server, 'Ann');
    const one = kept(await ann.connect(await ann.create(CARDS)));
    const other = kept(await (await Person.arrive(server, 'Ben')).join(one.answer.match.id));
    expect(await one.request('leave', {})).toEqual({});
    await one.until(() => one.closed !== undefined);
    expect(one.closed).toEqual({ code: 4104, reason: 'SEAT_LEFT' });
    await other.until(() => other.state.seats.british?.name === undefined);
  });

  test('a reservation for a seat that was left since admits nobody and gets nothing', async () => {
    const [ann, ben] = [await Person.arrive(server, 'Ann'), await Person.arrive(server, 'Ben')];
    const request = { spectators: { allowed: false, delay: 0 } };
    const one = kept(await ann.connect(await ann.create(CARDS, request)));
    const other = await ben.join(one.answer.match.id);
    const second = await ben.enter(one.answer.match.id);
    await other.request('leave', {});
    const back = kept(await ben.connect(second));
    expect(back.closed).toEqual({ code: 4104, reason: 'SEAT_LEFT' });
    expect(back.frames).toEqual([]);
  });

  test('that breaks is seen by the others, and the player comes back to their seat', async () => {
    const { id, people, clients } = await twoAtTheTable(server);
    const [one, other] = clients;
    kept(other);
    const had = one.received('events').at(-1)?.n ?? 0;
    one.drop();
    await other.until(() => other.state.seats.british?.here === false);
    await other.play(EXCHANGE);
    const back = kept(await people[0].join(id, { since: had }));
    await back.until(() => back.received('events').length > 0);
    const missed = back.received('events');
    expect(missed.map(({ n }) => n)).toEqual([had + 1]);
    expect(await back.request('history', { from: had + 1, to: had + 1 })).toEqual({ events: missed });
    expect(back.received('welcome')[0]).toMatchObject({ seats: ['british'], camp: 'british', n: had + 1 });
    await other.until(() => other.state.seats.british?.here === true);
    await back.play(EXCHANGE);
  });

  test('a player is told that another device has taken over their seat', async () => {
    const { id, people, clients } = await twoAtTheTable(server);
    const [one, other] = keptAll(clients);
    const device = kept(await people[0].join(id));
    await one.until(() => one.closed !== undefined);
    expect(one.closed).toEqual({ code: 4100, reason: 'TAKEN_OVER' });
    await device.play(EXCHANGE);
    expect(other.state.seats.british?.here).toBe(true);
  });
});
