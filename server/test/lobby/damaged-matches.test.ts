/** A match with damaged rows: its players keep all others, and the operator can end it. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EnterAnswer, MatchPage, OwnMatchPage } from '@escadre/shared/protocol';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { SqliteDatabase } from '../../src/store/sqlite/database.ts';
import { codeOf } from '../support/code-of.ts';
import {
  http,
  OPS_TOKEN,
  type Person,
  type TestServer,
  testServer,
  twoAtTheTable,
} from '../support/harness.ts';

const CARDS = 'trafalgar-cards';

let folder: string;
let server: TestServer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escadre-damaged-'));
  server = await testServer({}, { DATA_DIR: folder });
});
afterEach(async () => {
  await server.destroy();
  await rm(folder, { recursive: true, force: true });
});

/** Changes rows while no server runs. */
async function damage(sql: string, id: string): Promise<void> {
  await server.close();
  const file = join(folder, 'escadre.sqlite');
  const database = new SqliteDatabase({ file, readonly: false, busyTimeout: 5_000 });
  database.execute(sql, [id]);
  database.close();
  server = await testServer({}, { DATA_DIR: folder });
}

const operator = <Answer>(path: string, body?: object): Promise<Answer> =>
  http(`${server.opsUrl}/moderation/${path}`, body === undefined ? 'GET' : 'POST', body, OPS_TOKEN);

async function damagedInMetrics(): Promise<number> {
  const headers = { authorization: `Bearer ${OPS_TOKEN}` };
  const metrics = await (await fetch(`${server.opsUrl}/metrics`, { headers })).text();
  return Number(/^escadre_damaged_matches (\d+)$/m.exec(metrics)?.[1]);
}

/** Ann and Ben, with two live matches. */
async function twoMatches(): Promise<{ people: readonly Person[]; whole: string; damaged: string }> {
  const { id: damaged, people, clients } = await twoAtTheTable(server, CARDS);
  const [ann, ben] = people;
  const { match } = await ann.create(CARDS);
  const line = await ben.join(match.id);
  await Promise.all([...clients, line].map((client) => client.close()));
  return { people, whole: match.id, damaged };
}

const mine = (person: Person, query = '') =>
  person.at(server).api<OwnMatchPage>('GET', `/api/session/matches${query}`);

test('one unreadable entry spoils nobody’s list, and the operator ends that match', async () => {
  const { people, whole, damaged } = await twoMatches();
  await damage(`update entries set events = '[{' where match = ?`, damaged);
  for (const person of people) {
    const { matches } = await mine(person);
    expect(matches.map(({ id, unreadable }) => [id, unreadable])).toEqual([
      [whole, undefined],
      [damaged, true],
    ]);
    expect(matches[1]).toMatchObject({ asked: false, prompts: {}, phase: 'playing' });
  }
  const ann = people[0]?.at(server) as Person;
  const asked = [
    ann.enter(damaged),
    ann.api('GET', `/api/matches/${damaged}/record`),
    ann.api('POST', `/api/matches/${damaged}/legal`, {}),
  ];
  for (const each of asked) expect(await codeOf(each)).toBe('MATCH_UNREADABLE');
  expect(await codeOf(ann.enter(whole))).toBe('OK');
  expect(await damagedInMetrics()).toBe(1);
  const { damaged: listed } = await operator<{ damaged: { id: string; what: string }[] }>('damaged');
  expect(listed).toEqual([
    { id: damaged, what: expect.stringContaining(`of match ${damaged} cannot be read`) },
  ]);
  expect(await operator(`matches/${damaged}`)).toMatchObject({ phase: 'playing', damaged: listed[0]?.what });

  const end = { act: 'end', match: damaged, by: 'Olga', why: 'damaged' };
  expect(await operator('acts', end)).toMatchObject({
    act: 'end',
    subject: damaged,
    detail: { damaged: true },
  });
  expect((await mine(ann)).matches.map(({ id }) => id)).toEqual([whole]);
  expect((await mine(ann, '?phase=over')).matches).toMatchObject([
    { id: damaged, outcome: { kind: 'abandoned', reason: 'abandoned' } },
  ]);
  expect(await damagedInMetrics()).toBe(0);
  expect(await codeOf(operator('acts', end))).toBe('MATCH_OVER');
});

test.each([
  ['a seat', `update seats set ready = 7 where match = ?`],
  ['its options', `update matches set options = '{' where id = ?`],
])('with %s unreadable, lists omit that match, and the operator ends it', async (_what, sql) => {
  const { people, whole, damaged } = await twoMatches();
  await damage(sql, damaged);
  const ann = people[0]?.at(server) as Person;
  expect((await mine(ann)).matches.map(({ id }) => id)).toEqual([whole]);
  const { matches } = await http<MatchPage>(`${server.url}/api/matches?limit=1`, 'GET');
  expect(matches.map(({ id }) => id)).not.toContain(damaged);
  expect(await codeOf(ann.enter(damaged))).toBe('MATCH_UNREADABLE');
  expect(await codeOf(ann.api<EnterAnswer>('POST', '/api/matches/quick', { game: CARDS }))).toBe('OK');
  expect(await damagedInMetrics()).toBe(1);
  await operator('acts', { act: 'end', match: damaged, by: 'Olga', why: 'damaged' });
  expect(await server.store.players.openMatches(ann.session.player.id as never)).not.toContainEqual(
    expect.objectContaining({ id: damaged }),
  );
});

test('damaged matches do not count towards a player’s limit', async () => {
  const { people, damaged } = await twoMatches();
  await damage(`update entries set events = '[{' where match = ?`, damaged);
  const ann = people[0]?.at(server) as Person;
  await mine(ann);
  for (let count = 0; count < 18; count++) await twoMatchesOf(ann, people[1]?.at(server) as Person);
  expect(await codeOf(ann.create(CARDS))).toBe('OK');
});

async function twoMatchesOf(ann: Person, ben: Person): Promise<void> {
  const one = await ann.connect(await ann.create(CARDS, { clock: { correspondence: 3 } }));
  const other = await ben.join(one.answer.match.id);
  await one.ready();
  await other.ready();
  await one.close();
  await other.close();
}
