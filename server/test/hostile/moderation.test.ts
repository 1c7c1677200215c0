/** The operator's measures on a live server, and attempts to get around them. */

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { games } from '@escadre/shared/games';
import type { MatchId, PlayerId } from '@escadre/shared/kernel';
import { verify } from '@escadre/shared/kernel/verify.ts';
import {
  type EnterAnswer,
  type ErrorNotice,
  LIMITS,
  type PersonalData,
  type SessionAnswer,
} from '@escadre/shared/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { readCommandLine } from '../../src/moderate-tool/command-line.ts';
import type { StoredAct, StoredReport, StoredSanction } from '../../src/store/model.ts';
import { MOST_REPORTS } from '../../src/store/sql/moderation.ts';
import { codeOf } from '../support/code-of.ts';
import {
  HttpRefusal,
  http,
  OPS_TOKEN,
  Person,
  type TestServer,
  testServer,
  twoAtTheTable,
} from '../support/harness.ts';
import { ManualTime } from '../support/manual-time.ts';
import { openLines } from '../support/open-lines.ts';
import { type WireClient, WireRefusal } from '../support/wire-client.ts';

const CARDS = 'trafalgar-cards';
const MINUTE = 60_000;
const MAIN = join(import.meta.dirname, '..', '..', 'src', 'moderate-tool', 'main.ts');

const time = new ManualTime();
let server: TestServer;
const { kept, closeAll } = openLines();
beforeAll(async () => {
  server = await testServer({ time, heartbeat: 0 }, { TRUST_PROXY: '1' });
});
afterEach(closeAll);
afterAll(() => server.destroy());

const idOf = ({ session }: Person): PlayerId => session.player.id as PlayerId;
const texts = (client: WireClient): string[] => client.received('chat').map(({ text }) => text);
const toAll = (client: WireClient, text: string) => client.request('chat', { to: 'all', text });

const ops = <Answer>(path: string, body?: object): Promise<Answer> =>
  http(`${server.opsUrl}/moderation/${path}`, body === undefined ? 'GET' : 'POST', body, OPS_TOKEN);
const act = (request: object): Promise<StoredAct> =>
  ops('acts', { by: 'Olga', why: 'they know', ...request });
const reports = () => ops<{ waiting: number; reports: StoredReport[] }>('reports');
const acts = async () => (await ops<{ acts: StoredAct[] }>('acts')).acts;
const sanctions = async () => (await ops<{ sanctions: StoredSanction[] }>('sanctions')).sanctions;

async function refusalOf(attempt: Promise<unknown>): Promise<ErrorNotice> {
  const error = await attempt.then(
    () => new Error('it was granted'),
    (refusal) => refusal,
  );
  if (error instanceof HttpRefusal || error instanceof WireRefusal) return error.notice;
  throw error;
}

async function atTheTable() {
  const { id, people, clients } = await twoAtTheTable(server, CARDS);
  const [one, other] = clients.map(kept) as [WireClient, WireClient];
  const [ann, ben] = people;
  return { id, ann, ben, one, other };
}

describe('a report', () => {
  test('has the lines as the server heard them, and whose they were', async () => {
    const { id, ann, ben, one, other } = await atTheTable();
    await toAll(other, 'you play like a duck');
    await other.request('chat', { to: 'camp', text: 'not for her' });
    await toAll(one, 'what did you say?');
    await one.until(() => texts(one).length === 2);
    await one.request('report', { whom: { seat: 'french' }, lines: [1], why: 'I am no duck' });
    const [report] = (await reports()).reports.filter(({ match }) => match === id);
    expect(report).toMatchObject({
      reporter: idOf(ann),
      subject: idOf(ben),
      name: 'Ben',
      why: 'I am no duck',
      lines: [{ name: 'Ben', text: 'you play like a duck', camp: null }],
    });
    await one.request('report', { whom: { line: 1 }, why: 'still none' });
    const again = (await reports()).reports.filter(({ match }) => match === id);
    expect(again).toMatchObject([{ why: 'still none', lines: [{ text: 'you play like a duck' }] }]);
    const { reports: own } = await ann.api<PersonalData>('GET', '/api/session/me');
    expect(own).toMatchObject([{ match: id, name: 'Ben', why: 'still none' }]);
    await act({ act: 'settle', report: again[0]?.id });
    expect((await reports()).reports.filter(({ match }) => match === id)).toEqual([]);
    expect(await codeOf(act({ act: 'settle', report: again[0]?.id }))).toBe('NOT_FOUND');
  });

  test.each([
    ['of a line that nobody said', { whom: { seat: 'french' }, lines: [7] }, 'BAD_REQUEST'],
    ['of what somebody else said', { whom: { seat: 'french' }, lines: [1] }, 'BAD_REQUEST'],
    ['with words put into a mouth', { whom: { seat: 'french' }, lines: ['I cheat'] }, 'BAD_REQUEST'],
    ['of oneself', { whom: { line: 1 } }, 'BAD_REQUEST'],
    ['of nobody', { whom: { seat: 'spanish' } }, 'UNKNOWN_SEAT'],
    ['of more than there is room for', { whom: { seat: 'french' }, lines: Array(21).fill(1) }, 'BAD_REQUEST'],
  ])('%s is refused', async (_, report, code) => {
    const { id, one } = await atTheTable();
    await toAll(one, 'my own words');
    await one.until(() => texts(one).length === 1);
    expect(await codeOf(one.request('report', { why: 'because', ...report }))).toBe(code);
    expect((await reports()).reports.filter(({ match }) => match === id)).toEqual([]);
  });
});

describe('the operator', () => {
  test('mutes for a time, across a restart, and says so', async () => {
    const { id, ben, one, other } = await atTheTable();
    await act({ act: 'mute', player: idOf(ben), minutes: 10 });
    const refusal = await refusalOf(toAll(other, 'quack'));
    expect(refusal).toMatchObject({ code: 'MUTED', data: { until: time.now() + 10 * MINUTE, seconds: 600 } });
    expect(await codeOf(toAll(one, 'peace'))).toBe('OK');
    await closeAll();
    server = await server.restart();
    const back = kept(await ben.at(server).join(id));
    expect(await codeOf(toAll(back, 'quack'))).toBe('MUTED');
    time.pass(10 * MINUTE);
    expect(await codeOf(toAll(back, 'quack'))).toBe('OK');
  });

  test('bans a player: no connection, no place, no request is left; until then, and no longer', async () => {
    const { id, ann, ben, one, other } = await atTheTable();
    const tab = kept(await ben.join(id, { as: 'spectator' }));
    const place = await ben.enter(id);
    const { at } = await act({ act: 'ban', player: idOf(ben), minutes: 60 });
    const until = at + 60 * MINUTE;
    await Promise.all([other, tab].map((client) => client.until(() => client.closed !== undefined)));
    for (const client of [other, tab]) {
      expect(client.closed).toEqual({ code: 4107, reason: 'BANNED' });
      expect(client.received('notice')).toMatchObject([
        { code: 'BANNED', message: expect.stringContaining(new Date(until).toISOString()), data: { until } },
      ]);
    }
    expect((await ben.connect(place)).closed).toBeDefined();
    for (const attempt of [
      () => ben.enter(id),
      () => ben.create(CARDS),
      () => ben.api('POST', '/api/matches/quick', { game: CARDS }),
      () => ben.api('GET', `/api/matches/${id}`),
      () => ben.api('POST', '/api/session', {}),
    ]) {
      expect(await refusalOf(attempt())).toMatchObject({ code: 'BANNED', data: { until, seconds: 3_600 } });
    }
    expect(one.closed).toBeUndefined();
    expect(await codeOf(ann.enter(id))).toBe('OK');
    const { refresh } = ben.session;
    expect(await codeOf(http(`${server.url}/api/session`, 'POST', { refresh }))).toBe('BANNED');
    time.pass(60 * MINUTE);
    const { token } = await http<SessionAnswer>(`${server.url}/api/session`, 'POST', { refresh });
    expect(await codeOf(http(`${server.url}/api/matches/${id}/enter`, 'POST', {}, token))).toBe('OK');
  });

  test('lifts a ban before its time', async () => {
    const { ben } = await atTheTable();
    await act({ act: 'ban', player: idOf(ben), minutes: 60 });
    const [ban] = (await sanctions()).filter(({ subject }) => subject === idOf(ben));
    await act({ act: 'lift', sanction: ban?.id, why: 'they are sorry' });
    expect(await codeOf(ben.create(CARDS))).toBe('OK');
    expect(await codeOf(act({ act: 'lift', sanction: ban?.id }))).toBe('NOT_FOUND');
  });

  test('renames: in seats and earlier chat, for all viewers, and they cannot change it', async () => {
    const { id, ben, one, other } = await atTheTable();
    await toAll(other, 'hello');
    await one.until(() => texts(one).length === 1);
    await act({ act: 'rename', player: idOf(ben), name: 'Gunner 1', minutes: 60 });
    await one.until(() => one.state.seats.french?.name === 'Gunner 1');
    await one.until(() => one.received('talk').length === 1);
    expect(one.received('talk')[0]).toMatchObject([{ name: 'Gunner 1', text: 'hello' }]);
    await toAll(other, 'again');
    await one.until(() => texts(one).length === 2);
    expect(one.received('chat')[1]?.name).toBe('Gunner 1');
    const renewal = { refresh: ben.session.refresh, name: 'Rude' };
    const session = await http<SessionAnswer>(`${server.url}/api/session`, 'POST', renewal);
    expect(session.player.name).toBe('Gunner 1');
    const { match } = await ben.create(CARDS);
    expect(match.seats.map(({ name }) => name)).toContain('Gunner 1');
    const stored = await server.store.talk(id, 9);
    expect(stored.map(({ name }) => name)).toEqual(['Gunner 1', 'Gunner 1']);
  });

  test('ends a match without a result, by an entry that its record has and that verifies', async () => {
    const { id, ann, one, other } = await atTheTable();
    await one.play({ type: 'exchange', cards: [] });
    await act({ act: 'end', match: id });
    await other.until(() => other.state.phase === 'over');
    expect(other.state.outcome).toEqual({ kind: 'abandoned', reason: 'abandoned' });
    const record = await ann.api<{ entries: { command: { type: string } }[] }>(
      'GET',
      `/api/matches/${id}/record`,
    );
    expect(record.entries.at(-1)?.command.type).toBe('abandon');
    expect(verify(games[CARDS], record as never)).toMatchObject({ ok: true });
    expect(await codeOf(act({ act: 'end', match: id }))).toBe('MATCH_OVER');
    expect(await codeOf(act({ act: 'end', match: 'nowhere' }))).toBe('UNKNOWN_MATCH');

    const gathering = kept(await ann.connect(await ann.create(CARDS)));
    await act({ act: 'end', match: gathering.answer.match.id });
    await gathering.until(() => gathering.closed !== undefined);
    expect(gathering.closed?.reason).toBe('MATCH_GONE');
  });

  test('silences a table’s spectators for as long as needed', async () => {
    const { id } = await atTheTable();
    const cat = await Person.arrive(server, 'Cat');
    const watching = kept(await cat.join(id, { as: 'spectator' }));
    await act({ act: 'hush', match: id });
    expect(await codeOf(toAll(watching, 'x'))).toBe('ONLY_PLAYERS_TALK');
    await closeAll();
    server = await server.restart();
    const back = kept(await cat.at(server).join(id, { as: 'spectator' }));
    expect(await codeOf(toAll(back, 'x'))).toBe('ONLY_PLAYERS_TALK');
    await act({ act: 'unhush', match: id });
    expect(await codeOf(toAll(back, 'x'))).toBe('OK');
  });
});

describe('an address', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const ask = async (path: string, address: string, token?: string, body?: object) => {
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: {
        ...from(address),
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body ?? {}),
    });
    return (await response.json()) as EnterAnswer & { error?: ErrorNotice };
  };
  const closing = (answer: EnterAnswer, address: string): Promise<number> => {
    const { processId, roomId, sessionId } = answer.reservation;
    const url = `${server.url.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`;
    // Some proxies add the port.
    const hop = address.includes(':') ? `[${address}]:50002` : `${address}:50002`;
    const socket = new WebSocket(url, { headers: from(hop) });
    socket.on('message', () => socket.close(1000));
    socket.on('error', () => {});
    return new Promise((resolve) => socket.once('close', resolve));
  };

  test.each([
    ['192.0.2.7', '192.0.2.7', '192.0.2.8'],
    ['198.51.100.0/24', '::ffff:198.51.100.200', '198.51.101.1'],
    ['::ffff:203.0.113.0/120', '203.0.113.200', '203.0.114.1'],
    ['2001:db8:1:2::3', '2001:db8:1:2:ffff::9', '2001:db8:1:3::3'],
  ])(
    '%s is banned for everyone from there, and for no one from elsewhere',
    async (address, theirs, others) => {
      const ann = await Person.arrive(server, 'Ann');
      const { token } = ann.session;
      const place = await ask('/api/matches', theirs, token, { game: CARDS });
      const { match } = place;
      const inside = kept(await ann.connect(place));
      const spare = await ask(`/api/matches/${match.id}/enter`, others, token);
      const { at } = await act({ act: 'ban-address', address, minutes: 5 });
      await inside.until(() => inside.closed !== undefined);
      expect(inside.closed?.reason).toBe('BANNED');
      const until = at + 5 * MINUTE;
      for (const path of ['/api/session', '/api/matches', `/api/matches/${match.id}/enter`]) {
        expect((await ask(path, theirs, token, {})).error).toMatchObject({ code: 'BANNED', data: { until } });
      }
      expect(await closing(spare, theirs)).toBe(4107);
      expect((await ask('/api/session', others)).error).toBeUndefined();
      const place2 = await ask(`/api/matches/${match.id}/enter`, others, token);
      expect(await closing(place2, others)).toBe(1000);
      time.pass(5 * MINUTE);
      expect((await ask('/api/session', theirs)).error).toBeUndefined();
    },
  );

  test.each([
    ...['0.0.0.0/0', '10.0.0.0/8', '::/0', '1.2.3.4/33', 'example.org', '1.2.3.4/x', ''],
    ...['1.2.3.4/24/9', '10.0.0.0/16/', '10.1/16', '::ffff:10.0.0.0/104', '::ffff:10.0.0.0/64'],
  ])('"%s" cannot be banned', async (address) => {
    expect(await codeOf(act({ act: 'ban-address', address, minutes: 5 }))).toBe('BAD_REQUEST');
  });

  test.each([
    '127.0.0.1',
    '127.0.0.0/16',
    '::1',
    '::/64',
    '10.1.2.3',
    '172.18.0.1',
    '192.168.0.0/24',
    '169.254.1.1',
  ])('%s, the address of one’s own proxy, is banned only with --force', async (address) => {
    const refusal = await refusalOf(act({ act: 'ban-address', address, minutes: 5 }));
    expect([refusal.code, refusal.message]).toEqual(['BAD_REQUEST', expect.stringContaining('--force')]);
    const { detail } = await act({ act: 'ban-address', address, minutes: 5, force: true });
    await act({ act: 'lift', sanction: detail.sanction });
  });
});

test.each(['mute', 'ban', 'rename'])('a %s of an unknown player needs --force', async (deed) => {
  const request = {
    act: deed,
    player: 'nobody123',
    minutes: 5,
    ...(deed === 'rename' ? { name: 'Duck' } : {}),
  };
  const refusal = await refusalOf(act(request));
  expect([refusal.code, refusal.message]).toEqual(['NOT_FOUND', expect.stringContaining('nobody123')]);
  expect((await sanctions()).filter(({ subject }) => subject === 'nobody123')).toEqual([]);
  const { detail } = await act({ ...request, force: true });
  await act({ act: 'lift', sanction: detail.sanction });
});

test('a player whose sessions have ended is known by their actions', async () => {
  const { ben } = await atTheTable();
  await ben.api('DELETE', '/api/sessions');
  const { subject, detail } = await act({ act: 'mute', player: idOf(ben), minutes: 5 });
  expect(subject).toBe(idOf(ben));
  await act({ act: 'lift', sanction: detail.sanction });
});

describe('the log of acts', () => {
  test('has who, what, when and why, for good, and never a token', async () => {
    const { ann, ben } = await atTheTable();
    const { token } = ann.session;
    await act({ act: 'mute', player: idOf(ben), minutes: 1, by: 'Oleg', why: `he sent ${token}` });
    server = await server.restart();
    const [last] = (await acts()).filter(({ subject }) => subject === idOf(ben));
    expect(last).toMatchObject({ by: 'Oleg', act: 'mute', at: time.now(), why: 'he sent [hidden]' });
    expect(JSON.stringify(await acts())).not.toContain(token);
    expect(JSON.stringify(await acts())).not.toContain(OPS_TOKEN);
  });

  test('is for operators only', async () => {
    const { ben } = await atTheTable();
    const request = { act: 'ban', player: idOf(ben), minutes: 1, by: 'x', why: 'x' };
    for (const path of ['reports', 'acts', 'sanctions', 'matches/x']) {
      for (const token of [undefined, ben.session.token, `${OPS_TOKEN}x`]) {
        expect(await codeOf(http(`${server.opsUrl}/moderation/${path}`, 'GET', undefined, token))).toBe(
          'NOT_AN_OPERATOR',
        );
      }
      expect(await codeOf(http(`${server.url}/moderation/${path}`, 'GET', undefined, OPS_TOKEN))).toBe(
        'NOT_FOUND',
      );
    }
    expect(await codeOf(http(`${server.opsUrl}/moderation/acts`, 'POST', request, ben.session.token))).toBe(
      'NOT_AN_OPERATOR',
    );
    expect(await codeOf(ben.create(CARDS))).toBe('OK');
  });

  test.each([
    [{ act: 'ban', player: 'x', minutes: 0 }],
    [{ act: 'ban', player: 'x', minutes: 10_000_000 }],
    [{ act: 'ban', player: 'a.b.c', minutes: 1 }],
    [{ act: 'mute', player: 'x', minutes: 1, why: ' ' }],
    [{ act: 'rename', player: 'x', name: 'a\u200Bb', minutes: 1 }],
    [{ act: 'rename', player: 'x', name: 'Former player', minutes: 1 }],
    [{ act: 'hang', player: 'x' }],
  ])('does not record impossible acts: %j', async (request) => {
    const before = (await acts()).length;
    expect(await codeOf(act(request))).toMatch(/^BAD_REQUEST$|^NAME_RESERVED$/);
    expect(await acts()).toHaveLength(before);
  });

  test('only says of a removed player that something was done', async () => {
    const { id, ben, one, other } = await atTheTable();
    await toAll(other, 'quack');
    await one.until(() => texts(one).length === 1);
    await one.request('report', { whom: { line: 1 }, why: 'Ben of Brest' }).catch(() => {});
    await act({ act: 'rename', player: idOf(ben), name: 'Gunner 2', minutes: 1, why: 'Ben of Brest' });
    await ben.api('DELETE', '/api/session/me');
    const all = JSON.stringify([await acts(), await sanctions(), await reports()]);
    for (const trace of [idOf(ben), 'Gunner 2', 'Ben of Brest', id]) expect(all).not.toContain(trace);
    const kept = (await acts()).filter(({ subject }) => subject === 'former');
    expect(kept).toMatchObject([{ act: 'rename', by: 'Olga' }]);
  });
});

test('the tool takes ids that begin as options do', () => {
  const args = ['rename', '-abcdefghijk_lmnopqrs', 'Gunner 3', '--for', '1h', '--why', 'x'];
  expect(readCommandLine(args, 'Olga')).toMatchObject({
    request: { act: 'rename', player: '-abcdefghijk_lmnopqrs', name: 'Gunner 3', by: 'Olga', minutes: 60 },
  });
  expect(readCommandLine(['match', '--BcdefghijklMN'], 'Olga')).toEqual({
    what: 'match',
    id: '--BcdefghijklMN',
  });
});

test('the tool does all of it, as an operator runs it', async () => {
  const { id, ben, one, other } = await atTheTable();
  const { port } = new URL(server.opsUrl);
  const tool = (...args: string[]): Promise<{ code: number; output: string }> =>
    promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, ...args], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        OPS_PORT: port,
        OPS_TOKEN,
      },
    }).then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      (error) => ({ code: error.code, output: error.stdout + error.stderr }),
    );
  await toAll(other, 'quack');
  await one.until(() => texts(one).length === 1);
  await one.request('report', { whom: { line: 1 }, why: 'a duck' });
  const waiting = JSON.parse((await tool('reports')).output) as { reports: StoredReport[] };
  const report = waiting.reports.find(({ match }) => match === id);
  expect(report?.lines).toMatchObject([{ text: 'quack' }]);
  const match = JSON.parse((await tool('match', id)).output);
  expect(match.here).toContainEqual(expect.objectContaining({ player: idOf(ben), address: '127.0.0.1' }));
  expect(match.talk).toMatchObject([{ text: 'quack' }]);
  const done = await tool('ban', idOf(ben), '--for', '2h', '--why', 'a duck', '--by', 'Olga');
  expect(JSON.parse(done.output)).toMatchObject({
    act: 'ban',
    by: 'Olga',
    why: 'a duck',
    subject: idOf(ben),
  });
  await other.until(() => other.closed?.reason === 'BANNED');
  expect(await tool('settle', report?.id ?? '', '--why', 'done')).toMatchObject({ code: 0 });
  expect((await tool('acts')).output).toContain('"settle"');

  expect(await tool('ban', '192.0.2.99', '--for', '1h', '--why', 'x')).toMatchObject({ code: 0 });
  expect((await tool('sanctions')).output).toContain('192.0.2.99/32');
  const mistyped = await tool('ban', '192.0.2.0/24/9', '--for', '1h', '--why', 'x');
  expect(mistyped).toMatchObject({
    code: 1,
    output: expect.stringContaining('neither an address nor a network'),
  });
  const refused = await tool('end', 'nowhere', '--why', 'x');
  expect(refused).toEqual({ code: 1, output: 'Match not found. (UNKNOWN_MATCH)\n' });
  for (const args of [
    [],
    ['hang', 'x'],
    ['ban'],
    ['ban', 'x', '--why', 'x'],
    ['end', id],
    ['ban', 'x', '--for', '1y', '--why', 'x'],
  ]) {
    expect(await tool(...args)).toMatchObject({ code: 2, output: expect.stringContaining('BAD_ARGUMENTS') });
  }
});

test('reports wait among few of one player, and among few in all', async () => {
  const { ann, one } = await atTheTable();
  const report = (n: number, reporter: string, subject: string): StoredReport => ({
    id: `${reporter}-${n}`,
    at: n,
    match: `m-${n}` as MatchId,
    reporter,
    subject: subject as PlayerId,
    name: 'X',
    why: 'flood',
    lines: [],
  });
  const { moderation } = server.store;
  for (let n = 0; n < LIMITS.reports; n++) await moderation.report(report(n, idOf(ann), `s-${n}`));
  expect(await codeOf(one.request('report', { whom: { seat: 'french' }, why: 'x' }))).toBe(
    'TOO_MANY_REPORTS',
  );
  const before = await moderation.countReports();
  await Promise.all(
    Array.from({ length: MOST_REPORTS }, (_, n) => moderation.report(report(n, `flood-${n}`, 'victim'))),
  );
  expect(await moderation.countReports()).toBe(MOST_REPORTS);
  const left = await moderation.reports(MOST_REPORTS);
  expect(left.filter(({ subject }) => subject !== 'victim')).toHaveLength(before);
});
