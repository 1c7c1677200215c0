/** Stolen tokens: their value, and their end. */

import type { EnterAnswer, SessionAnswer, SessionInfo } from '@escadre/shared/protocol';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { SignJWT } from 'jose';
import { codeOf } from '../support/code-of.ts';
import { http, Person } from '../support/harness.ts';
import { SECRET } from '../support/secret.ts';
import { WireClient } from '../support/wire-client.ts';
import { expectNoErrors, type Stand, stand } from './stand.ts';

/** Independent of the machine's speed. */
jest.setTimeout(300_000);

const CARDS = 'trafalgar-cards';
const MINUTE = 60_000;
const SESSION_ENDED = { code: 4106, reason: 'SESSION_ENDED' };

let at: Stand;
beforeAll(async () => {
  at = await stand();
});
afterAll(async () => {
  expectNoErrors(at.log());
  await at.server.destroy();
});

const post = <Answer>(path: string, body?: object, token?: string) =>
  http<Answer>(`${at.server.url}${path}`, 'POST', body, token);
const refresh = (token: string, device: object = {}) =>
  post<SessionAnswer>('/api/session', { refresh: token, ...device });
/** As {@link refresh}, once a new token is old enough to be replaced. */
const rotate = (token: string, device: object = {}) => {
  at.time.pass(5 * MINUTE);
  return refresh(token, device);
};
const enter = (id: string, token: string) => post<EnterAnswer>(`/api/matches/${id}/enter`, {}, token);
const sessionsOf = async (person: Person) =>
  (await person.api<{ sessions: SessionInfo[] }>('GET', '/api/sessions')).sessions;

describe('a stolen access token', () => {
  test('is worth something for ten minutes', async () => {
    const ann = await Person.arrive(at.server, 'Ann');
    const { match } = await ann.create(CARDS);
    const stolen = ann.session.token;
    await enter(match.id, stolen);
    at.time.pass(10 * MINUTE);
    expect(await codeOf(enter(match.id, stolen))).toBe('SESSION_EXPIRED');
    expect(await codeOf(refresh(stolen))).toBe('SESSION_EXPIRED');
    await ann.enter(match.id);
  });

  test('is worthless after its owner has ended the session, along with its connections and reservations', async () => {
    const ann = await Person.arrive(at.server, 'Ann');
    const { match } = await ann.create(CARDS);
    const { refresh: way } = await ann.api<SessionAnswer>('POST', '/api/sessions');
    const thief = await refresh(way);
    const line = await WireClient.join(at.server.url, await enter(match.id, thief.token));
    const watching = await ann.join((await ann.create(CARDS)).match.id);
    const place = await enter(match.id, thief.token);
    expect(await sessionsOf(ann)).toHaveLength(2);
    const asked = line.ask('chat', { to: 'all', text: 'I am Ann' });
    await asked;
    await ann.api('DELETE', `/api/sessions/${thief.session}`);
    // A closing connection accepts no requests.
    const late = line.ask('chat', { to: 'all', text: 'still Ann' });
    await line.until(() => line.closed !== undefined);
    expect(line.closed).toEqual(SESSION_ENDED);
    const answer = await Promise.race([late, Promise.resolve('silence')]);
    expect([answer]).not.toMatchObject([{ status: 0 }]);
    expect((await WireClient.join(at.server.url, place)).closed?.reason).toMatch(/JOIN_AGAIN|SESSION_ENDED/);
    expect(await codeOf(enter(match.id, thief.token))).toBe('SESSION_ENDED');
    expect(await codeOf(refresh(thief.refresh))).toBe('SESSION_ENDED');
    expect(await codeOf(http(`${at.server.url}/api/session/me`, 'DELETE', undefined, thief.token))).toBe(
      'SESSION_ENDED',
    );
    expect(watching.closed).toBeUndefined();
    const back = await ann.join(match.id);
    expect(back.received('welcome')[0]?.chat.map(({ text }) => text)).toEqual(['I am Ann']);
    await Promise.all([back.close(), watching.close()]);
  });

  test('a reservation from before another process ended the session lets nobody in', async () => {
    const ann = await Person.arrive(at.server, 'Ann');
    const { match } = await ann.create(CARDS);
    const [first, second] = [await ann.enter(match.id), await ann.enter(match.id)];
    const line = await ann.connect(first);
    await at.server.store.sessions.end([ann.session.session], at.time.now());
    expect((await ann.connect(second)).closed).toEqual(SESSION_ENDED);
    expect(line.closed).toBeUndefined();
    at.time.pass(2_000);
    await line.until(() => line.closed !== undefined);
    expect(line.closed).toEqual(SESSION_ENDED);
  });
});

describe('a refresh token that is used again', () => {
  test('by two tabs, or after a lost answer: the same successor, and nothing ends', async () => {
    const ann = await Person.arrive(at.server, 'Ann');
    const { refresh: first } = ann.session;
    at.time.pass(5 * MINUTE);
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(first)));
    expect(new Set(answers.map((answer) => answer.refresh)).size).toBe(1);
    at.time.pass(MINUTE - 1);
    const again = await refresh(first);
    expect(again.refresh).toBe(answers[0]?.refresh);
    await expect(refresh(again.refresh)).resolves.toMatchObject({ player: ann.session.player });
  });

  test('by a thief, later: the session ends for both, with its line', async () => {
    const ann = await Person.arrive(at.server, 'Ann');
    const stolen = ann.session.refresh;
    const line = await ann.connect(await ann.create(CARDS));
    at.time.pass(5 * MINUTE);
    await ann.refresh();
    at.time.pass(5 * MINUTE);
    await ann.refresh();
    expect(await codeOf(refresh(stolen))).toBe('REFRESH_REUSED');
    await line.until(() => line.closed !== undefined);
    expect(line.closed).toEqual(SESSION_ENDED);
    expect(await codeOf(ann.create(CARDS))).toBe('SESSION_ENDED');
    expect(await codeOf(refresh(ann.session.refresh))).toBe('SESSION_ENDED');
  });

  test('by its owner, after a thief has carried the session on: it ends for both', async () => {
    const ann = await Person.arrive(at.server, 'Ann');
    const thief = await rotate((await rotate(ann.session.refresh)).refresh);
    expect(await codeOf(ann.refresh())).toBe('REFRESH_REUSED');
    expect(await codeOf(post('/api/matches', { game: CARDS }, thief.token))).toBe('SESSION_ENDED');
  });

  test('by a thief, of a device’s session: it continues there, with its connection, and the thief gets nothing', async () => {
    const desk = { deviceId: 'a-desk-of-ann-001' };
    const first = await refresh((await Person.arrive(at.server, 'Ann')).session.refresh, desk);
    const second = await rotate(first.refresh, desk);
    const { match } = await post<EnterAnswer>('/api/matches', { game: CARDS }, second.token);
    const line = await WireClient.join(at.server.url, await enter(match.id, second.token));
    for (const { refresh: stolen } of [first, second]) {
      expect(await codeOf(refresh(stolen, { deviceId: 'a-thief-of-tokens' }))).toBe('OTHER_DEVICE');
      expect(await codeOf(refresh(stolen))).toBe('OTHER_DEVICE');
    }
    await line.request('chat', { to: 'all', text: 'Still Ann.' });
    await expect(rotate(first.refresh, desk)).resolves.toMatchObject({ player: first.player });
    await line.close();
  });

  test('it ends one device only', async () => {
    const ann = await Person.arrive(at.server, 'Ann');
    const { refresh: way } = await ann.api<SessionAnswer>('POST', '/api/sessions');
    const phone = await refresh(way);
    await rotate((await rotate(phone.refresh)).refresh);
    expect(await codeOf(refresh(phone.refresh))).toBe('REFRESH_REUSED');
    expect((await sessionsOf(ann)).map(({ id }) => id)).toEqual([ann.session.session]);
  });
});

test('answers are stored: sessions continue after a restart, and stay ended', async () => {
  const ann = await Person.arrive(at.server, 'Ann');
  const replaced = ann.session.refresh;
  at.time.pass(5 * MINUTE);
  await ann.refresh();
  const { refresh: way } = await ann.api<SessionAnswer>('POST', '/api/sessions');
  at = { ...at, server: await at.server.restart() };
  expect((await refresh(replaced)).refresh).toBe(ann.session.refresh);
  await ann.at(at.server).refresh();
  const phone = await refresh(way);
  await ann.at(at.server).api('DELETE', `/api/sessions/${phone.session}`);
  expect(await codeOf(refresh(phone.refresh))).toBe('SESSION_ENDED');
});

test('no stored part of a session works as a token', async () => {
  const ann = await Person.arrive(at.server, 'Ann');
  await ann.refresh();
  const { token, refresh: current, session } = ann.session;
  const kept = JSON.stringify(await at.server.store.sessions.find(session));
  for (const part of [...token.split('.'), current.split('.')[2]]) expect(kept).not.toContain(part);
});

test('a removed player has no session left, and no older token either', async () => {
  const key = new TextEncoder().encode(SECRET);
  const old = await new SignJWT({ name: 'Ann' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('escadre')
    .setSubject('a-veteran')
    .setExpirationTime(Math.floor(at.time.now() / 1_000) + 86_400)
    .sign(key);
  const ann = await refresh(old);
  await http(`${at.server.url}/api/session/me`, 'DELETE', undefined, ann.token);
  expect(await codeOf(refresh(ann.refresh))).toBe('SESSION_ENDED');
  expect(await codeOf(refresh(old))).toBe('SESSION_ENDED');
  expect(await at.server.store.sessions.find(ann.session)).toBeUndefined();
});
