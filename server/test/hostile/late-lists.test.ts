/** The lists do not reveal that a delayed match has begun or ended. */

import type { MatchId } from '@escadre/shared/kernel';
import { must } from '@escadre/shared/kernel';
import type { EnterAnswer, MatchPage, MatchSummary, ViewerRecord } from '@escadre/shared/protocol';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { codeOf } from '../support/code-of.ts';
import { http, Person, twoAtTheTable } from '../support/harness.ts';
import { openLines } from '../support/open-lines.ts';
import { type Stand, stand } from './stand.ts';

/** Independent of the machine's speed. */
jest.setTimeout(300_000);

const CARDS = 'trafalgar-cards';
const DELAY = 600_000;
const LATE = { spectators: { allowed: true, delay: DELAY / 1_000 } };
const LISTS = ['', '?phase=gathering', '?phase=playing', '?phase=over', `?game=${CARDS}`, '?limit=1'];

let at: Stand;
let cat: Person;
const { kept, closeAll } = openLines();
beforeEach(async () => {
  at = await stand();
  cat = await Person.arrive(at.server, 'Cat');
});
afterEach(async () => {
  await closeAll();
  await at.server.destroy();
});

/** Everything an outsider sees of a match. */
async function fromOutside(id: string, invite?: string): Promise<Record<string, unknown>> {
  const lists = LISTS.map(async (query) => {
    const { matches } = await http<MatchPage>(`${at.server.url}/api/matches${query}`, 'GET');
    return [query, matches.filter((match) => match.id === id)] as const;
  });
  const query = invite === undefined ? '' : `?invite=${invite}`;
  const page = await http<MatchSummary>(`${at.server.url}/api/matches/${id}${query}`, 'GET');
  const mine = await cat.api<MatchSummary>('GET', `/api/matches/${id}${query}`);
  const record = await cat.api<ViewerRecord>('GET', `/api/matches/${id}/record${query}`);
  return { ...Object.fromEntries(await Promise.all(lists)), page, mine, record };
}

/** Two sit at a table, and only then they are ready. */
async function gathered(request: object = LATE) {
  const [ann, ben] = [await Person.arrive(at.server, 'Ann'), await Person.arrive(at.server, 'Ben')];
  const one = kept(await ann.connect(await ann.create(CARDS, request)));
  const { id } = one.answer.match;
  const { invite } = one.answer;
  const other = kept(await ben.join(id, invite === undefined ? {} : { invite }));
  return { id, invite, people: [ann, ben] as const, one, other };
}

describe('a match that is seen late', () => {
  test('stays in every list as it was, until it is seen to have begun, and to be over', async () => {
    const { id, people, one, other } = await gathered();
    const before = await fromOutside(id);
    expect(before['?phase=gathering']).toHaveLength(1);
    expect(before['']).toHaveLength(1);
    await one.ready();
    await other.ready();
    await one.until(() => one.state.phase === 'playing');
    expect(await fromOutside(id)).toEqual(before);
    expect((await people[0].api<MatchSummary>('GET', `/api/matches/${id}`)).phase).toBe('playing');
    at.time.pass(DELAY / 2);
    await one.play({ type: 'resign' });
    expect(await fromOutside(id)).toEqual(before);
    at.time.pass(DELAY / 2 - 1);
    expect(await fromOutside(id)).toEqual(before);
    at.time.pass(1);
    const begun = await fromOutside(id);
    expect(begun['?phase=gathering']).toEqual([]);
    expect(begun['?phase=playing']).toMatchObject([{ id, phase: 'playing' }]);
    expect(begun['']).toHaveLength(1);
    expect(begun['?phase=over']).toEqual([]);
    at.time.pass(DELAY / 2 - 1);
    expect(await fromOutside(id)).toEqual(begun);
    at.time.pass(1);
    const over = await fromOutside(id);
    expect(over['?phase=over']).toMatchObject([{ id, phase: 'over' }]);
    expect([over[''], over['?phase=playing']]).toEqual([[], []]);
  });

  test('also when its players have gone, and after a restart', async () => {
    const { id, one, other } = await gathered();
    const before = await fromOutside(id);
    await one.ready();
    await other.ready();
    await one.until(() => one.state.phase === 'playing');
    await closeAll();
    at.time.pass(120_000);
    expect(await fromOutside(id)).toEqual(before);
    at = { ...at, server: await at.server.restart() };
    cat = cat.at(at.server);
    expect(await fromOutside(id)).toEqual(before);
  });

  test('is opened by its code without further knowledge', async () => {
    const { id, invite, one, other } = await gathered({ ...LATE, private: true });
    const before = await fromOutside(id, invite);
    await one.ready();
    await other.ready();
    await one.until(() => one.state.phase === 'playing');
    expect(await fromOutside(id, invite)).toEqual(before);
  });

  test('seats nobody by a quick match, and refuses newcomers as before', async () => {
    const { id, one, other } = await gathered();
    const before = await codeOf(cat.enter(id));
    await one.ready();
    await other.ready();
    await one.until(() => one.state.phase === 'playing');
    expect(await codeOf(cat.enter(id))).toBe(before);
    const found = await cat.api<EnterAnswer>('POST', '/api/matches/quick', { game: CARDS, ...LATE });
    expect(found.match.id).not.toBe(id);
  });

  test('hides that a player has had themselves removed since it began', async () => {
    const { id, people } = await twoAtTheTable(at.server, CARDS, LATE);
    await people[0].api('DELETE', '/api/session/me');
    const { page } = await fromOutside(id);
    expect(page).toMatchObject({
      phase: 'gathering',
      seats: [{ seat: 'british' }, { seat: 'french', name: 'Ben' }],
    });
    expect(JSON.stringify(page)).not.toMatch(/Ann|Former/);
  });
});

describe('a seat that is given up', () => {
  const FOUR = { ...LATE, options: { players: 4 } };

  test('is reported in time, and so is a new player', async () => {
    const names = ['Ann', 'Ned', 'Rob', 'Ria'];
    const [ann, ned, rob, ria] = (await Promise.all(names.map((name) => Person.arrive(at.server, name)))) as [
      Person,
      Person,
      Person,
      Person,
    ];
    const first = await ann.create('grands-amiraux', FOUR);
    const { id } = first.match;
    const white = must(first.partnerInvite, 'a code for partners');
    const third = await rob.enter(id, { seat: 'red-helm' });
    const lines = [
      await ann.connect(first),
      await ned.join(id, { invite: white }),
      await rob.connect(third),
      await ria.join(id, { invite: must(third.partnerInvite, 'a code for partners') }),
    ];
    for (const line of lines) await kept(line).ready();
    const seen = async () => {
      const { seats } = await http<MatchSummary>(`${at.server.url}/api/matches/${id}`, 'GET');
      return seats.find(({ seat }) => seat === 'white-navigator')?.name;
    };
    at.time.pass(DELAY);
    await lines[1]?.request('leave', {});
    expect(await seen()).toBe('Ned');
    expect(await codeOf(cat.enter(id))).toBe('MATCH_FULL');
    expect(await codeOf(cat.enter(id, { seat: 'white-navigator' }))).toBe('SEAT_TAKEN');
    at.time.pass(DELAY / 2);
    expect((await cat.enter(id, { invite: white })).seats).toEqual(['white-navigator']);
    expect(await seen()).toBe('Ned');
    at.time.pass(DELAY / 2);
    expect(await seen()).toBeUndefined();
    at.time.pass(DELAY / 2);
    expect(await seen()).toBe('Cat');
    const stored = await at.server.store.find(id as MatchId);
    expect(stored?.departures).toHaveLength(1);
  });
});
