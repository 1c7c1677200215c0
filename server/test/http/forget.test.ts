/** A player asks for their data, and has themselves removed: from seats, talk, logbooks and memory. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asMatchId, asPlayerId, type GameTypes, type MatchRecord } from '@escadre/shared/kernel';
import type { Forgotten, PersonalData } from '@escadre/shared/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import BetterSqlite from 'better-sqlite3';
import { codeOf } from '../support/code-of.ts';
import { http, Person, type TestServer, testServer, twoAtTheTable } from '../support/harness.ts';
import { verdictOn } from '../support/verdict.ts';
import type { WireClient } from '../support/wire-client.ts';

const CARDS = 'trafalgar-cards';
const FLEETS = 'grands-amiraux';
const SECRETS = /seed|commitment|invite|token/;

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escadre-forget-'));
  server = await testServer({}, { DATA_DIR: folder });
});
afterAll(async () => {
  await server.destroy();
  await rm(folder, { recursive: true });
});

const open: WireClient[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.close()));
});

const dataOf = async (person: Person): Promise<PersonalData> => {
  let data = await person.api<PersonalData>('GET', '/api/session/me');
  for (let next = data.next; next !== undefined; ) {
    const page = await person.api<PersonalData>('GET', `/api/session/me?after=${next}`);
    data = {
      ...page,
      matches: [...data.matches, ...page.matches],
      talk: [...data.talk, ...page.talk],
      logbook: [...data.logbook, ...page.logbook],
    };
    next = page.next;
  }
  return data;
};
const forget = (person: Person) => person.api<Forgotten>('DELETE', '/api/session/me');
const connections = async () => {
  const { values } = await server.metrics.connections.get();
  return Object.fromEntries(values.map(({ labels, value }) => [labels.as, value]));
};

test('contains all of one’s own data and nothing else', async () => {
  const { id, people, clients } = await twoAtTheTable(server, FLEETS);
  open.push(...clients);
  const [ann, ben] = people;
  await clients[0].request('chat', { to: 'all', text: 'good luck' });
  await clients[1].request('chat', { to: 'camp', text: 'my secret plan' });
  await clients[0].request('writeLog', { text: 'a quiet morning' });
  const data = await dataOf(ann);
  expect(data).toMatchObject({
    player: ann.session.player,
    expires: data.sessions[0]?.expires,
    sessions: [{ id: ann.session.session, current: true }],
    matches: [{ id, game: FLEETS, phase: 'playing', creator: true, seats: [{ name: 'Ann' }] }],
    talk: [{ match: id, to: 'all', name: 'Ann', text: 'good luck' }],
    logbook: [{ match: id, text: 'a quiet morning' }],
  });
  expect(JSON.stringify(data)).not.toMatch(/Ben|secret plan/);
  expect(JSON.stringify(data)).not.toMatch(SECRETS);
  expect((await dataOf(ben)).talk).toMatchObject([{ to: 'camp', text: 'my secret plan' }]);
});

test('more than a page', async () => {
  const ann = await Person.arrive(server, 'Ann');
  const { match } = await ann.create(CARDS);
  const player = asPlayerId(ann.session.player.id);
  const id = asMatchId(match.id);
  const line = { player, name: 'Ann', seat: null, camp: null, phrase: null, namesake: null };
  for (let n = 0; n < 503; n++) {
    void server.store.addTalk(id, { ...line, at: n, text: String(n) }).catch(() => {});
  }
  await server.store.addTalk(id, { ...line, at: 503, text: '503' });
  const { talk, matches } = await dataOf(ann);
  expect(talk.map(({ text }) => Number(text))).toEqual(Array.from({ length: 504 }, (_, n) => n));
  expect(matches).toHaveLength(1);
  expect(await codeOf(ann.api('GET', '/api/session/me?after=nonsense'))).toBe('BAD_REQUEST');
});

describe('forgotten', () => {
  test('in a match that is played: the opponent wins, and the record holds', async () => {
    const { id, people, clients } = await twoAtTheTable(server, FLEETS);
    open.push(...clients);
    const [ann, ben] = people;
    await clients[0].request('chat', { to: 'all', text: 'I am Ann of Brest' });
    await clients[0].request('writeLog', { text: 'written by Ann' });
    expect(await forget(ann)).toEqual({ left: 0, givenUp: 1, failed: 0, seats: 1, talk: 1, logbook: 1 });
    await clients[0].until(() => clients[0].closed !== undefined);
    await clients[1].until(() => clients[1].state.phase === 'over');
    const names = () => Object.values(clients[1].state.seats).map((seat) => seat?.name);
    await clients[1].until(() => names().includes('Former player'));
    expect(names().sort()).toEqual(['Ben', 'Former player']);
    const record = await ben.api<MatchRecord<GameTypes>>('GET', `/api/matches/${id}/record`);
    expect(JSON.stringify(record)).not.toMatch(/Ann|Ben/);
    expect(verdictOn(record)).toMatchObject({ ok: true });
    expect(await server.store.talk(id, 200)).toEqual([]);
    expect(clients[1].received('talk')).toEqual([[]]);
    expect(await server.store.logbooks(id)).toEqual([]);
    const listed = await server.store.find(id);
    expect(JSON.stringify(listed)).not.toContain('Ann');
    expect(JSON.stringify(listed)).not.toContain(ann.session.player.id);
  });

  test('people who had seen their lines are told what is left, and others learn nothing', async () => {
    const { id, people, clients } = await twoAtTheTable(server, CARDS);
    const [ann, ben] = people;
    const cat = await Person.arrive(server, 'Cat');
    const watching = await cat.join(id, { as: 'spectator' });
    open.push(...clients, watching);
    await clients[0].request('chat', { to: 'camp', text: 'to myself' });
    await clients[1].request('chat', { to: 'all', text: 'good luck' });
    await forget(ann);
    await clients[1].until(() => clients[1].state.phase === 'over');
    await clients[1].request('chat', { to: 'all', text: 'gone?' });
    await watching.until(() => watching.received('chat').length === 2);
    for (const client of [clients[1], watching]) expect(client.received('talk')).toEqual([]);
    await forget(ben);
    await watching.until(() => watching.received('talk').length > 0);
    expect(watching.received('talk')).toEqual([[]]);
  });

  test('their token only works for asking again', async () => {
    const ann = await Person.arrive(server, 'Ann');
    const { match } = await ann.create(CARDS);
    expect(await forget(ann)).toEqual({ left: 1, givenUp: 0, failed: 0, seats: 1, talk: 0, logbook: 0 });
    expect(await codeOf(ann.api('GET', '/api/session/me'))).toBe('SESSION_ENDED');
    expect(await codeOf(ann.create(CARDS))).toBe('SESSION_ENDED');
    expect(await codeOf(ann.api('POST', '/api/session', {}))).toBe('SESSION_ENDED');
    expect(await forget(ann)).toEqual({ left: 0, givenUp: 0, failed: 0, seats: 0, talk: 0, logbook: 0 });
    expect(await codeOf(http(`${server.url}/api/matches/${match.id}`, 'GET'))).toBe('UNKNOWN_MATCH');
    expect(await codeOf(http(`${server.url}/api/session/me`, 'DELETE'))).toBe('NO_SESSION');
    expect(await codeOf(http(`${server.url}/api/session/me`, 'DELETE', undefined, 'x.y.z'))).toBe(
      'BAD_SESSION',
    );
  });

  test('also with the match out of memory, and after a restart', async () => {
    const { id, people, clients } = await twoAtTheTable(server, CARDS);
    await Promise.all(clients.map((client) => client.close()));
    server = await server.restart();
    const [ann, ben] = [people[0].at(server), people[1].at(server)];
    expect(await forget(ann)).toMatchObject({ givenUp: 1, seats: 1 });
    server = await server.restart();
    expect(await codeOf(ann.at(server).create(CARDS))).toBe('SESSION_ENDED');
    const record = await ben.at(server).api<MatchRecord<GameTypes>>('GET', `/api/matches/${id}/record`);
    expect(verdictOn(record)).toMatchObject({ ok: true });
  });
  test('earlier reservations let them in nowhere', async () => {
    const { id, people, clients } = await twoAtTheTable(server, CARDS);
    open.push(...clients);
    const [ann, ben] = people;
    const [before, watching, late] = [
      await ann.enter(id),
      await ben.enter(id, { as: 'spectator' }),
      await ben.enter(id),
    ];
    await forget(ann);
    expect((await ann.connect(before)).closed).toMatchObject({ reason: 'SEAT_LEFT' });
    // Another process has forgotten them, and this one does not know yet.
    await server.store.players.endSessions(
      asPlayerId(ben.session.player.id),
      Date.now(),
      Date.now() + 60_000,
    );
    for (const place of [watching, late]) {
      expect((await ben.connect(place)).closed).toEqual({ code: 4104, reason: 'SEAT_LEFT' });
    }
    expect((await connections()).spectator ?? 0).toBe(0);
  });

  test('though one of their matches cannot be read', async () => {
    const { id, people, clients } = await twoAtTheTable(server, CARDS);
    const [ann] = people;
    const other = await ann.create(CARDS);
    await clients[0].play({ type: 'exchange', cards: [] });
    await Promise.all(clients.map((client) => client.close()));
    server = await server.restart();
    const database = new BetterSqlite(join(folder, 'escadre.sqlite'));
    database.prepare(`update entries set events = '[{' where match = ? and seq = 1`).run(id);
    database.prepare('delete from snapshots where match = ?').run(id);
    database.close();
    const done = await forget(ann.at(server));
    expect(done).toEqual({ left: 1, givenUp: 0, failed: 1, seats: 2, talk: 0, logbook: 0 });
    const listed = await server.store.find(id);
    expect(JSON.stringify(listed)).not.toMatch(new RegExp(`Ann|${ann.session.player.id}`));
    expect(await server.store.find(asMatchId(other.match.id))).toBeUndefined();
  });
});
