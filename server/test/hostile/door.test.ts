/** Requests that cannot be granted: each gets its code, without any secret. */

import { must } from '@escadre/shared/kernel';
import type { EnterAnswer } from '@escadre/shared/protocol';
import { CLOSE_CODES } from '@escadre/shared/protocol';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { SignJWT, UnsecuredJWT } from 'jose';
import { codeOf } from '../support/code-of.ts';
import { headersOf, http, Person, twoAtTheTable } from '../support/harness.ts';
import { SECRET } from '../support/secret.ts';
import { WireClient } from '../support/wire-client.ts';
import { expectNoErrors, expectNoneOf, type Stand, secretsOf, stand } from './stand.ts';

/** Independent of the machine's speed. */
jest.setTimeout(300_000);

const CARDS = 'trafalgar-cards';

let at: Stand;
let ann: Person;
let eve: Person;
/** A private match of Ann's, with a free seat. */
let hers: EnterAnswer;

beforeAll(async () => {
  at = await stand();
  ann = await Person.arrive(at.server, 'Ann');
  eve = await Person.arrive(at.server, 'Eve');
  hers = await ann.create(CARDS, { private: true, seat: 'british' });
});
afterAll(() => at.server.destroy());

/** All answers to Eve, searched for secrets. */
const answered: string[] = [];

async function eveAsks(method: string, path: string, body?: object, token?: string): Promise<string> {
  const response = await fetch(`${at.server.url}${path}`, {
    method,
    headers: headersOf(token ?? eve.session.token, body),
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  answered.push(text);
  const { error } = JSON.parse(text) as { error?: { code: string; message: string } };
  expect(error?.message ?? 'A sentence.').toMatch(/^[A-Z].*\.$/s);
  return `${response.status} ${error?.code ?? 'OK'}`;
}

const pathOf = ({ match }: EnterAnswer) => `/api/matches/${match.id}`;

describe('another player’s match', () => {
  test.each<[object, string]>([
    [{}, '403 NOT_INVITED'],
    [{ invite: 'wrong' }, '403 NOT_INVITED'],
    [{ invite: '' }, '403 NOT_INVITED'],
    [{ as: 'spectator' }, '403 NOT_INVITED'],
    [{ seat: 'british' }, '403 NOT_INVITED'],
    [{ invite: 'x'.repeat(65) }, '400 BAD_REQUEST'],
    [{ invite: ['a'] }, '400 BAD_REQUEST'],
    [{ as: 'admin' }, '400 BAD_REQUEST'],
    [{ since: -1 }, '400 BAD_REQUEST'],
    [{ seat: 'x'.repeat(41) }, '400 BAD_REQUEST'],
  ])('is not entered with %j', async (body, answer) => {
    expect(await eveAsks('POST', `${pathOf(hers)}/enter`, body)).toBe(answer);
  });

  test('is unknown from outside', async () => {
    expect(await eveAsks('GET', pathOf(hers))).toBe('404 UNKNOWN_MATCH');
    expect(await eveAsks('GET', `${pathOf(hers)}?invite=wrong`)).toBe('404 UNKNOWN_MATCH');
    expect(await eveAsks('GET', `${pathOf(hers)}/record`)).toBe('404 UNKNOWN_MATCH');
  });

  test('has each seat taken once', async () => {
    const { invite } = hers;
    expect(await eveAsks('POST', `${pathOf(hers)}/enter`, { invite, seat: 'british' })).toBe(
      '409 SEAT_TAKEN',
    );
    expect(await eveAsks('POST', `${pathOf(hers)}/enter`, { invite, seat: 'white' })).toBe(
      '409 UNKNOWN_SEAT',
    );
    expect(await eveAsks('POST', `${pathOf(hers)}/enter`, { invite, seat: '__proto__' })).toBe(
      '409 UNKNOWN_SEAT',
    );
    const ben = await Person.arrive(at.server, 'Ben');
    await ben.enter(hers.match.id, { invite });
    expect(await eveAsks('POST', `${pathOf(hers)}/enter`, { invite })).toBe('409 MATCH_FULL');
  });

  test.each(['nothing', 'constructor', '__proto__', '..%2f..%2fetc', '%00', 'a'.repeat(65), '%F0%9F%9A%A2'])(
    'with an invalid id is unknown: %s',
    async (id) => {
      expect(await eveAsks('POST', `/api/matches/${id}/enter`, {})).toBe('404 UNKNOWN_MATCH');
      expect(await eveAsks('GET', `/api/matches/${id}`)).toBe('404 UNKNOWN_MATCH');
    },
  );
});

describe('a token', () => {
  const claims = () => ({ sub: ann.session.player.id, name: 'Ann', iss: 'escadre' });
  const signed = (key: string, more: object = {}) =>
    new SignJWT({ ...claims(), ...more })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime(Math.floor(at.time.now() / 1_000) + 3_600)
      .sign(new TextEncoder().encode(key));
  const parts = () => ann.session.token.split('.') as [string, string, string];
  const withPayload = (payload: object) =>
    [parts()[0], Buffer.from(JSON.stringify(payload)).toString('base64url'), parts()[2]].join('.');

  test.each<[string, () => string | Promise<string>]>([
    ['signed with another key', () => signed('not the key of this server, but as long')],
    ['signed by nobody', () => new UnsecuredJWT(claims()).setExpirationTime('1h').encode()],
    ['of somebody else, signed by them', () => withPayload({ ...claims(), sub: eve.session.player.id })],
    ['without a signature', () => parts().slice(0, 2).join('.')],
    ['of another issuer', () => signed(SECRET, { iss: 'elsewhere' })],
    ['without a name', () => signed(SECRET, { name: undefined })],
    ['of a player that cannot be', () => signed(SECRET, { sub: '../ann' })],
    ['that is no token', () => 'token'],
    ['that is too long', () => 'x'.repeat(2_000)],
  ])('%s is no session', async (_, forged) => {
    expect(await eveAsks('POST', `${pathOf(hers)}/enter`, {}, await forged())).toBe('401 BAD_SESSION');
  });

  test('that is missing is required', async () => {
    expect(await codeOf(http(`${at.server.url}${pathOf(hers)}/enter`, 'POST', {}))).toBe('NO_SESSION');
  });

  test('that has expired is reported', async () => {
    const key = new TextEncoder().encode(SECRET);
    const expired = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime(Math.floor(at.time.now() / 1_000) - 1)
      .sign(key);
    expect(await eveAsks('POST', `${pathOf(hers)}/enter`, {}, expired)).toBe('401 SESSION_EXPIRED');
  });
});

describe('the framework’s own door', () => {
  test.each([
    ['POST', `/matchmake/joinOrCreate/${CARDS}`],
    ['POST', `/matchmake/create/${CARDS}`],
    ['POST', `/matchmake/join/${CARDS}`],
    ['POST', '/matchmake/joinById/id'],
    ['POST', '/matchmake/reconnect/id'],
    ['GET', '/matchmake/'],
    ['GET', '/matchmake'],
    ['GET', '/colyseus'],
    ['GET', '/monitor'],
    ['GET', '/__healthcheck'],
  ])('is closed: %s %s', async (method, path) => {
    expect(await eveAsks(method, path, method === 'POST' ? {} : undefined)).toBe('404 NOT_FOUND');
  });
});

describe('a reserved place', () => {
  /** Connects to a match with any session, and returns how that ends. */
  async function closedWith(reservation: Partial<EnterAnswer['reservation']>): Promise<unknown> {
    const answer = { ...hers, reservation: { ...hers.reservation, ...reservation } };
    const client = await WireClient.join(at.server.url, answer, false);
    expect(client.frames).toEqual([]);
    return client.closed;
  }
  const again = { code: CLOSE_CODES.JOIN_AGAIN.code, reason: 'JOIN_AGAIN' };

  test.each(['forged', '__proto__', 'constructor', 'null', '', 'a%00b'])(
    'that was never reserved opens nothing: %s',
    async (sessionId) => {
      expect(await closedWith({ sessionId })).toEqual(again);
    },
  );

  test('opens its own room, once', async () => {
    const table = await twoAtTheTable(at.server);
    const answer = await eve.enter(table.id, { as: 'spectator' });
    const { sessionId } = answer.reservation;
    expect(await closedWith({ sessionId })).toEqual(again);
    expect(await closedWith({ roomId: 'nowhere', sessionId })).toEqual(again);
    const client = await eve.connect(answer);
    expect(client.state.phase).toBe('playing');
    expect(await closedWith({ roomId: table.id, sessionId })).toEqual(again);
    expect(await closedWith({ roomId: table.id, sessionId: `${sessionId}&reconnectionToken=none` })).toEqual(
      again,
    );
    await client.request('history', { from: 1, to: 1 });
    await Promise.all([client, ...table.clients].map((each) => each.close()));
  });

  test('that is never taken up locks nobody out', async () => {
    const table = await twoAtTheTable(at.server);
    await Promise.all(Array.from({ length: 100 }, () => eve.enter(table.id, { as: 'spectator' })));
    const [player] = table.people;
    const client = await player.join(table.id);
    await client.play({ type: 'exchange', cards: [] });
    await Promise.all([client, ...table.clients].map((each) => each.close()));
  });
});

test('the code of one camp does not open the other', async () => {
  const [one, other, friend] = await Person.arriveAll(at.server, 'One', 'Other', 'Friend');
  const table = { options: { players: 4 }, private: true };
  const first = await one.create('grands-amiraux', { ...table, seat: 'white-helm' });
  const { id } = first.match;
  const second = await other.enter(id, { seat: 'red-helm', invite: first.invite });
  const seatsOf = (camp: string) =>
    first.match.seats.filter((seat) => seat.camp === camp).map(({ seat }) => seat);
  const partnerOfRed = must(seatsOf('red')[1], 'the second seat of Red');
  expect(first.partnerInvite).not.toBe(second.partnerInvite);
  const asFriend = (invite: string | undefined) => codeOf(friend.enter(id, { seat: partnerOfRed, invite }));
  expect(await asFriend(first.invite)).toBe('NOT_INVITED');
  expect(await asFriend(first.partnerInvite)).toBe('NOT_INVITED');
  expect(await asFriend(second.partnerInvite)).toBe('OK');
  expect(second.partnerInvite).not.toContain(first.invite);
});

test('no secret was answered or logged, and nothing has failed', async () => {
  const secrets = await secretsOf(at, hers.match.id, [ann]);
  expectNoneOf(secrets, answered.join('\n'));
  expectNoneOf([process.cwd(), 'node_modules'], answered.join('\n'));
  expectNoneOf([...secrets, eve.session.token], at.log());
  expectNoErrors(at.log());
});
