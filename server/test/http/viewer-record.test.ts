import { games } from '@escadre/shared/games';
import { type MatchRecord, must, Replay, readRecord, writeRecord } from '@escadre/shared/kernel';
import { verify } from '@escadre/shared/kernel/verify.ts';
import type { ViewerRecord } from '@escadre/shared/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { codeOf } from '../support/code-of.ts';
import { http, Person, type TestServer, testServer, twoAtTheTable } from '../support/harness.ts';
import { ManualTime } from '../support/manual-time.ts';
import type { WireClient } from '../support/wire-client.ts';

const GAME = 'grands-amiraux';
/** White's cruiser on d3 faces Red's escort on d4. */
const DUEL = { position: '3g4/8/8/8/2#2#2/2#2#2/3e4/3C4/8/6HG w' };

const time = new ManualTime();
let server: TestServer;
const open: WireClient[] = [];

beforeAll(async () => {
  server = await testServer({ time });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.close()));
});
afterAll(() => server.destroy());

const look = (person: Person, id: string, query = ''): Promise<ViewerRecord> =>
  person.api('GET', `/api/matches/${id}/record${query}`);
const lookFromOutside = (id: string, query = ''): Promise<ViewerRecord> =>
  http(`${server.url}/api/matches/${id}/record${query}`, 'GET');
const typesIn = ({ events }: ViewerRecord) => events.flatMap((told) => told.events).map(({ type }) => type);

/** A match of memory in which White has attacked, and Red has been told. */
async function duel(request: object = {}) {
  const { id, people, clients } = await twoAtTheTable(server, GAME, { scenario: DUEL, ...request });
  const [white, red] = clients;
  open.push(white, red);
  await white.play({ type: 'attack', from: 'd3', to: 'd4' });
  await red.until(() => JSON.stringify(red.received('events')).includes('duel'));
  return { id, white, red, ann: people[0], ben: people[1] };
}

describe('the record of a match that goes on', () => {
  test('contains what one’s own camp has been told, and its view', async () => {
    const { id, ann, ben, red } = await duel();
    const before = await look(ben, id);
    expect(before).toMatchObject({
      format: 'escadre-viewer-record/1',
      match: id,
      as: 'red',
      phase: 'playing',
    });
    expect(typesIn(before)).not.toContain('duel');
    await red.request('acknowledge', { n: 2 });
    const after = await look(ben, id);
    expect(after.told).toBe(2);
    expect(after.events.map(({ n }) => n)).toEqual([1, 2]);
    expect(typesIn(after)).toContain('duel');
    expect(after.view?.own).toEqual(red.own);
    expect(after.view?.public).toEqual(red.state.view);
    expect(Object.keys(after.prompts)).toEqual(Object.keys(red.state.prompts));
    const whites = await look(ann, id, '?as=white');
    expect(whites.as).toBe('white');
    expect(whites.view?.own).not.toEqual(after.view?.own);
  });

  test('repeats nothing that must be remembered, nor any other secret', async () => {
    const { id, ann, ben, red } = await duel();
    await red.request('acknowledge', { n: 2 });
    const { seed } = must(await server.store.find(id), 'the match').match;
    for (const seen of [await look(ben, id), await look(ann, id), await lookFromOutside(id)]) {
      expect(JSON.stringify(seen)).not.toMatch(
        /"(attacker|defender|seed|nonces|entries)":|"command":\{"type"/,
      );
      expect(JSON.stringify(seen)).not.toContain(seed);
    }
    const [mine, theirs] = [await look(ann, id, '?as=public'), await lookFromOutside(id)];
    expect(mine).toEqual(theirs);
    expect(mine.view?.own).toBeNull();
  });

  test('counts an absent player’s told events by the store and the time', async () => {
    const { id, ben, red } = await duel();
    red.drop();
    expect(typesIn(await look(ben, id))).not.toContain('duel');
    time.pass(61_000);
    expect(typesIn(await look(ben, id))).toContain('duel');
  });

  test('is the same from a process that has not the match in memory', async () => {
    const { id, ben, red, white } = await duel();
    await red.request('acknowledge', { n: 2 });
    const here = await look(ben, id);
    await Promise.all([red.close(), white.close()]);
    server = await server.restart();
    const there = await look(ben.at(server), id);
    expect(there).toEqual(here);
  });

  test('can begin further on', async () => {
    const { id } = await duel();
    const all = await lookFromOutside(id);
    const rest = await lookFromOutside(id, '?from=2');
    expect(rest).toEqual({ ...all, events: all.events.slice(1) });
    expect((await lookFromOutside(id, '?from=999999')).events).toEqual([]);
  });

  test('refuses to look with the eyes of others', async () => {
    const { id, ann } = await duel();
    const cat = await Person.arrive(server, 'Cat');
    expect(await codeOf(look(ann, id, '?as=red'))).toBe('OTHER_CAMP');
    expect(await codeOf(look(cat, id, '?as=red'))).toBe('NOT_A_PLAYER');
    expect(await codeOf(lookFromOutside(id, '?as=white'))).toBe('NOT_A_PLAYER');
    expect(await codeOf(look(ann, id, '?as=british'))).toBe('BAD_REQUEST');
  });

  test('is for those who may see the match, or watch it', async () => {
    const closed = await duel({ private: true });
    const cat = await Person.arrive(server, 'Cat');
    expect(await codeOf(look(cat, closed.id))).toBe('UNKNOWN_MATCH');
    const { invite } = closed.white.answer;
    expect((await look(cat, closed.id, `?invite=${invite}`)).as).toBe('public');
    const alone = await duel({ spectators: { allowed: false } });
    expect(await codeOf(look(cat, alone.id))).toBe('NO_SPECTATORS');
    expect((await look(alone.ann, alone.id)).as).toBe('white');
    expect((await look(alone.ann, alone.id, '?as=public')).as).toBe('public');
  });

  test('has no view before the start', async () => {
    const ann = await Person.arrive(server, 'Ann');
    const { match } = await ann.create(GAME);
    const seen = await look(ann, match.id);
    expect(seen).toMatchObject({ phase: 'gathering', told: 0, events: [], prompts: {} });
    expect(seen).not.toHaveProperty('view');
  });
});

describe('with a delay for spectators', () => {
  test('delays events and view for outsiders', async () => {
    const { id, ann, white } = await duel({ spectators: { delay: 300 } });
    const late = await lookFromOutside(id);
    expect(late).toMatchObject({ phase: 'gathering', told: 0, events: [] });
    expect(late).not.toHaveProperty('view');
    expect(await look(ann, id, '?as=public')).toMatchObject({ told: 0, events: [] });
    time.pass(200_000);
    await white.play({ type: 'resign' });
    expect(typesIn(await lookFromOutside(id))).toEqual([]);
    time.pass(101_000);
    const seen = await lookFromOutside(id);
    expect(seen.phase).toBe('playing');
    expect(typesIn(seen)).toContain('duel');
    expect(typesIn(seen)).not.toContain('matchEnded');
    expect(Object.keys(seen.prompts)).toHaveLength(1);
    time.pass(200_000);
    expect(await lookFromOutside(id)).toMatchObject({ format: 'escadre-record/1' });
  });
});

describe('the record of a match that is over', () => {
  test('is public, verifies, survives a file, and shows what each camp knew', async () => {
    const { id, ann, white } = await duel();
    await white.request('writeLog', { text: 'a secret of the logbook' });
    await white.request('chat', { to: 'camp', text: 'a secret of the camp' });
    await white.play({ type: 'resign' });
    const game = games[GAME] as never;
    const record = await http<MatchRecord<never>>(`${server.url}/api/matches/${id}/record?as=white`, 'GET');
    expect(await look(ann, id)).toEqual(record);
    expect(verify(game, record, { commitment: white.state.commitment }).ok).toBe(true);
    expect(readRecord(writeRecord(record), games)).toEqual(record);
    expect(JSON.stringify(record)).not.toContain('a secret of');
    const replay = new Replay<never>(game, record);
    const moment = replay.at(1);
    const told = JSON.stringify(moment.as('red' as never).told);
    expect(told).toContain('"attacker":"C"');
    expect(JSON.stringify(moment.as('red' as never).view)).not.toContain(':"C"');
    expect(JSON.stringify(moment.truth)).toContain(':"C"');
  });
});
