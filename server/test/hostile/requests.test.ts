/** Requests to a room that cannot be granted: each gets its code, and changes nothing for anybody. */

import { Protocol } from '@colyseus/core';
import { decode } from '@colyseus/schema';
import { must } from '@escadre/shared/kernel';
import { LIMITS } from '@escadre/shared/protocol';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { dataFrame } from '../support/frames.ts';
import { Person, twoAtTheTable } from '../support/harness.ts';
import type { WireClient } from '../support/wire-client.ts';
import { expectNoErrors, expectNoneOf, type Stand, secretsOf, stand } from './stand.ts';

/** Independent of the machine's speed. */
jest.setTimeout(300_000);

let at: Stand;
let id: string;
let people: readonly [Person, Person];
let british: WireClient;
let french: WireClient;
let watching: WireClient;

beforeAll(async () => {
  at = await stand();
  const table = await twoAtTheTable(at.server, 'trafalgar-cards', { private: true });
  id = table.id;
  people = table.people;
  [british, french] = table.clients;
  const { invite } = british.answer;
  watching = await (await Person.arrive(at.server, 'Cat')).join(id, { as: 'spectator', invite });
  await french.play({ type: 'exchange', cards: [] });
});
afterAll(() => at.server.destroy());

const command = (more: object) => ({ id: 'c', command: { type: 'exchange', cards: [] }, ...more });
const exchange = (cards: unknown) => command({ command: { type: 'exchange', cards } });
const nested = (depth: number): object => (depth === 0 ? {} : { in: nested(depth - 1) });

/** The sender, the request, and its code. */
type Case = readonly [who: 'british' | 'french' | 'watching', type: string, payload: unknown, code: string];

const SHAPES: readonly Case[] = [
  ...[7, 'text', true, [], [1, 2], Number.NaN, 2n ** 63n, new Date(0), Buffer.from('bytes')].map(
    (payload): Case => ['british', 'command', payload, 'BAD_REQUEST'],
  ),
  ['british', 'command', undefined, 'BAD_REQUEST'],
  ['british', 'command', null, 'BAD_REQUEST'],
  ['british', 'command', {}, 'BAD_REQUEST'],
  ['british', 'command', command({ id: '' }), 'BAD_REQUEST'],
  ['british', 'command', command({ id: 7 }), 'BAD_REQUEST'],
  ['british', 'command', command({ id: 'x'.repeat(LIMITS.commandId + 1) }), 'BAD_REQUEST'],
  ['british', 'command', command({ id: 'x'.repeat(15_000) }), 'BAD_REQUEST'],
  ['british', 'command', command({ prompt: '' }), 'BAD_REQUEST'],
  ['british', 'command', command({ more: 1 }), 'BAD_REQUEST'],
  ['british', 'command', command({ ['k'.repeat(15_000)]: 1 }), 'BAD_REQUEST'],
  ['british', 'command', command({ command: 'exchange' }), 'BAD_REQUEST'],
  ['british', 'command', command({ command: {} }), 'BAD_REQUEST'],
  ['british', 'command', command({ command: { type: 'x'.repeat(41) } }), 'BAD_REQUEST'],
  ['british', 'command', command({ command: { type: 'fire' } }), 'BAD_COMMAND'],
  ['british', 'command', command({ command: { type: 'start', nonces: {} } }), 'BAD_COMMAND'],
  ['british', 'command', command({ command: { type: 'timeout', prompt: 'lineUp' } }), 'BAD_COMMAND'],
  ['british', 'command', command({ command: { type: 'abandon' } }), 'BAD_COMMAND'],
  ['british', 'command', command({ command: { type: 'resign', now: true } }), 'BAD_COMMAND'],
  ['british', 'command', command({ command: { type: 'exchange' } }), 'BAD_COMMAND'],
  ['british', 'command', exchange('all'), 'BAD_COMMAND'],
  ['british', 'command', exchange([7]), 'BAD_COMMAND'],
  ['british', 'command', exchange(['S1', { toString: 'S2' }]), 'BAD_COMMAND'],
  ['british', 'command', exchange(Array(5_000).fill('S1')), 'BAD_COMMAND'],
  ['british', 'command', exchange(nested(8)), 'BAD_COMMAND'],
  ['british', 'ready', { nonce: 'not hexadecimal!' }, 'BAD_REQUEST'],
  ['british', 'ready', { nonce: '00' }, 'BAD_REQUEST'],
  ['british', 'ready', { nonce: '0'.repeat(LIMITS.nonceMax + 1) }, 'BAD_REQUEST'],
  ['british', 'ready', { hash: 'AB'.repeat(32) }, 'BAD_REQUEST'],
  ['british', 'ready', { hash: 'ab'.repeat(31) }, 'BAD_REQUEST'],
  ['british', 'ready', { hash: 'ab'.repeat(32), nonce: 'ab'.repeat(16) }, 'BAD_REQUEST'],
  ['british', 'open', { nonce: '0'.repeat(LIMITS.promisedNonceMin - 1) }, 'BAD_REQUEST'],
  ['british', 'open', { nonce: '0'.repeat(LIMITS.nonceMax + 1) }, 'BAD_REQUEST'],
  ['british', 'open', {}, 'BAD_REQUEST'],
  ['british', 'unready', { really: true }, 'BAD_REQUEST'],
  ['british', 'acknowledge', { n: -1 }, 'BAD_REQUEST'],
  ['british', 'acknowledge', { n: 0.5 }, 'BAD_REQUEST'],
  ['british', 'acknowledge', { n: Number.POSITIVE_INFINITY }, 'BAD_REQUEST'],
  ['british', 'history', { from: 0, to: 1 }, 'BAD_REQUEST'],
  ['british', 'history', { from: 1, to: '2' }, 'BAD_REQUEST'],
  ['british', 'chat', { to: 'all', text: '' }, 'BAD_REQUEST'],
  ['british', 'chat', { to: 'all', text: ' \t ' }, 'BAD_REQUEST'],
  ['british', 'chat', { to: 'all', text: 'a\u0000b' }, 'BAD_REQUEST'],
  ['british', 'chat', { to: 'all', text: 'x'.repeat(LIMITS.chatText + 1) }, 'BAD_REQUEST'],
  ['british', 'chat', { to: 'all', text: 'x'.repeat(15_000) }, 'BAD_REQUEST'],
  ['british', 'chat', { to: 'french', text: 'psst' }, 'BAD_REQUEST'],
];

const UNKNOWN: readonly Case[] = [
  ...['peek', '', '*', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'x'.repeat(10_000)].map(
    (type): Case => ['british', type, {}, 'UNKNOWN_MESSAGE'],
  ),
  ['watching', 'peek', {}, 'UNKNOWN_MESSAGE'],
];

const OUT_OF_TURN: readonly Case[] = [
  ['british', 'command', command({ command: { type: 'lineUp', auto: true } }), 'NOT_DUE'],
  ['french', 'command', exchange([]), 'ALREADY_CHOSEN'],
  ['british', 'command', command({ prompt: 'exchange-99-british' }), 'WINDOW_CLOSED'],
  ['british', 'command', command({ command: { type: 'acceptDraw' } }), 'NO_DRAW_OFFERED'],
  ['british', 'command', exchange(['S1', 'S2', 'S3', 'S4', 'S5']), 'TOO_MANY_EXCHANGED'],
  ['british', 'command', command({ seat: 'french' }), 'NOT_A_PLAYER'],
  ['british', 'command', command({ seat: 'public' }), 'NOT_A_PLAYER'],
  ['british', 'command', command({ seat: 'constructor' }), 'NOT_A_PLAYER'],
  ['british', 'ready', { nonce: '0123456789abcdef' }, 'ALREADY_STARTED'],
  ['british', 'ready', { hash: 'ab'.repeat(32) }, 'ALREADY_STARTED'],
  ['british', 'open', { nonce: 'ab'.repeat(16) }, 'ALREADY_STARTED'],
  ['british', 'unready', {}, 'ALREADY_STARTED'],
  ['british', 'leave', {}, 'RESIGN_INSTEAD'],
  ['british', 'rematch', {}, 'NOT_OVER'],
];

const BY_SPECTATORS: readonly Case[] = [
  ['watching', 'command', command({}), 'NOT_A_PLAYER'],
  ['watching', 'command', command({ seat: 'british' }), 'NOT_A_PLAYER'],
  ['watching', 'command', command({ command: { type: 'resign' } }), 'NOT_A_PLAYER'],
  ['watching', 'ready', { nonce: '0123456789abcdef' }, 'NOT_A_PLAYER'],
  ['watching', 'open', { nonce: 'ab'.repeat(16) }, 'NOT_A_PLAYER'],
  ['watching', 'unready', {}, 'NOT_A_PLAYER'],
  ['watching', 'leave', {}, 'NOT_A_PLAYER'],
  ['watching', 'rematch', {}, 'NOT_A_PLAYER'],
  ['watching', 'time', { zone: 'UTC' }, 'BAD_REQUEST'],
  ['watching', 'chat', { to: 'camp', text: 'hello?' }, 'NOT_A_PLAYER'],
];

const clientOf = (who: Case[0]): WireClient => ({ british, french, watching })[who];
const nameOf = ([who, type, payload]: Case): string => {
  const text = JSON.stringify(payload, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));
  return `${who} ${type.slice(0, 20)} ${text?.slice(0, 60)}`;
};

/** The table as everybody sees it. */
const tableOf = (client: WireClient) => JSON.stringify(client.state);

describe.each([
  ['of the wrong shape', SHAPES],
  ['that no room knows', UNKNOWN],
  ['out of turn', OUT_OF_TURN],
  ['by who only watches', BY_SPECTATORS],
] as const)('requests %s', (_, cases) => {
  test.each(cases.map((each) => [nameOf(each), each] as const))('%s', async (_name, each) => {
    const [who, type, payload, code] = each;
    at.time.pass(10_000);
    const before = tableOf(french);
    const { status, payload: notice } = await clientOf(who).ask(type, payload);
    expect(status).toBe(1);
    expect(notice).toMatchObject({ code, message: expect.stringMatching(/^[A-Z].*\.$/s) });
    expect(await french.request('history', { from: 1, to: 1 })).toMatchObject({ events: [{ n: 1 }] });
    expect(tableOf(french)).toBe(before);
    expect(clientOf(who).closed).toBeUndefined();
  });

  test.each(cases.filter(([, type]) => type !== '').map((each) => [nameOf(each), each] as const))(
    'and sent without asking: %s',
    async (_name, [who, type, payload, code]) => {
      at.time.pass(10_000);
      const client = clientOf(who);
      const before = client.frames.length;
      client.sendFrame(dataFrame(type, payload));
      const errors = () => client.frames.slice(before).filter(([first]) => first === Protocol.ERROR);
      await client.until(() => errors().length > 0);
      expect(errorOf(must(errors()[0], 'an answer'))).toMatch(new RegExp(`^4\\d\\d ${code}: .*\\.$`, 's'));
      expect(client.closed).toBeUndefined();
    },
  );
});

function errorOf(frame: Buffer): string {
  const it = { offset: 1 };
  return `${decode.number(frame, it)} ${decode.string(frame, it)}`;
}

describe('after all that', () => {
  test('no secret was answered or logged, and nothing has failed', async () => {
    const secrets = await secretsOf(at, id, people);
    const answered = Buffer.concat([...watching.frames, ...british.frames]).toString('latin1');
    expectNoneOf(secrets, answered);
    expectNoneOf([...secrets, ...handOf(french)], at.log());
    expectNoneOf([process.cwd(), 'node_modules'], answered);
    expectNoErrors(at.log());
  });

  test('the match is played on', async () => {
    await british.play({ type: 'exchange', cards: [] });
    await british.play({ type: 'resign' });
    await french.until(() => french.state.phase === 'over');
    const late = { id: 'late', command: { type: 'exchange', cards: [] } };
    expect(await british.ask('command', late)).toMatchObject({ payload: { code: 'MATCH_OVER' } });
  });
});

/** The cards of a hand as the log would have to name them: together. */
function handOf(client: WireClient): string[] {
  const { hand } = client.own as { hand: string[] };
  return [hand.join(), hand.join('","'), hand.join(' ')];
}

test('nothing can be played before the start', async () => {
  const ann = await Person.arrive(at.server, 'Ann');
  const client = await ann.connect(await ann.create('trafalgar-cards'));
  expect(await client.ask('command', command({}))).toMatchObject({ payload: { code: 'NOT_STARTED' } });
  await client.close();
});
