/** Guests who spoil quick matches, and players who find each other all the same. */

import type { MatchId } from '@escadre/shared/kernel';
import { must } from '@escadre/shared/kernel';
import type { EnterAnswer, MatchPage } from '@escadre/shared/protocol';
import { LIMITS } from '@escadre/shared/protocol';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { codeOf } from '../support/code-of.ts';
import { HttpRefusal, Person } from '../support/harness.ts';
import { ManualTime } from '../support/manual-time.ts';
import { openLines } from '../support/open-lines.ts';
import { type Stand, stand } from './stand.ts';

/** Independent of the machine's speed. */
jest.setTimeout(300_000);

const CARDS = 'trafalgar-cards';
const DAY = 86_400_000;
const CLOCK = { perTurn: 60 };
const BY_POST = { correspondence: 3 };

let at: Stand;
const { kept, closeAll } = openLines();
beforeEach(async () => {
  at = await stand();
});
afterEach(async () => {
  await closeAll();
  await at.server.destroy();
});

const guest = (name: string) => Person.arrive(at.server, name);
const quick = (person: Person, request: object = {}) =>
  person.api<EnterAnswer>('POST', '/api/matches/quick', { game: CARDS, ...request });

/** Asks at once for more than allowed; returns the answers' codes. */
const tablesAtOnce = (person: Person, count: number, request: object) =>
  Promise.all(Array.from({ length: count }, () => codeOf(person.create(CARDS, request))));

/** The server has noticed that a table is empty. */
async function isVacant(id: string): Promise<void> {
  while (((await at.server.store.find(id as MatchId))?.match.vacantAt ?? null) === null) {
    await at.server.store.ping();
  }
}

async function meet(request: object): Promise<void> {
  const [ann, ben] = await Promise.all(['Ann', 'Ben'].map(guest));
  const one = await quick(must(ann, 'Ann'), request);
  kept(await must(ann, 'Ann').connect(one));
  const other = await quick(must(ben, 'Ben'), request);
  expect(other.match.id).toBe(one.match.id);
}

describe('two with equal wishes get each other', () => {
  test.each([
    ['at any time', { clock: CLOCK }],
    ['without a clock', {}],
    ['by post', { clock: BY_POST }],
  ])('%s, whatever tables three absent guests have created', async (_when, request) => {
    for (const name of ['Eve', 'Mallory', 'Trudy']) {
      const hostile = await guest(name);
      await tablesAtOnce(hostile, 3, request);
      await tablesAtOnce(hostile, 20, { ...request, options: { drawLimit: 7 } });
    }
    at.time.pass(16_000);
    await meet(request);
  });

  test('and not a player who was there and has left', async () => {
    const eve = await guest('Eve');
    for (let count = 0; count < LIMITS.openTables; count++) {
      const line = await eve.connect(await eve.create(CARDS, { clock: CLOCK }));
      await line.close();
      await isVacant(line.answer.match.id);
    }
    await meet({ clock: CLOCK });
  });

  test('and not a player from before the server went down', async () => {
    const eve = await guest('Eve');
    kept(await eve.connect(await eve.create(CARDS, { clock: CLOCK })));
    at = { ...at, server: await at.server.restart() };
    await meet({ clock: CLOCK });
  });

  test('players who ask again meet those waiting, instead of sitting alone at their own tables', async () => {
    const [ann, ben] = [await guest('Ann'), await guest('Ben')];
    const lonely = await quick(ann, { clock: CLOCK });
    at.time.pass(16_000);
    const waiting = await quick(ben, { clock: CLOCK });
    expect(waiting.match.id).not.toBe(lonely.match.id);
    const line = kept(await ben.connect(waiting));
    await line.ready();
    expect((await quick(ann, { clock: CLOCK })).match.id).toBe(waiting.match.id);
    expect((await quick(ben, { clock: CLOCK })).match.id).toBe(waiting.match.id);
  });

  test('by correspondence, ready players need not be present', async () => {
    const ann = await guest('Ann');
    const one = await ann.connect(await quick(ann, { clock: BY_POST }));
    await one.ready();
    await one.close();
    at.time.pass(DAY);
    const ben = await guest('Ben');
    expect((await quick(ben, { clock: BY_POST })).match.id).toBe(one.answer.match.id);
  });
});

describe('a guest', () => {
  test('may have few tables before the start, and is told which', async () => {
    const eve = await guest('Eve');
    const codes = await tablesAtOnce(eve, 20, { clock: CLOCK });
    expect(codes.filter((code) => code === 'OK')).toHaveLength(LIMITS.openTables);
    expect(codes.filter((code) => code === 'TOO_MANY_TABLES')).toHaveLength(20 - LIMITS.openTables);
    const refused: unknown = await quick(eve, {}).catch((error) => error);
    expect(refused).toBeInstanceOf(HttpRefusal);
    const { status, notice } = refused as HttpRefusal;
    expect(status).toBe(429);
    expect(notice.message).toMatch(/Start or leave one first/);
    expect(notice.data?.matches).toHaveLength(LIMITS.openTables);
  });

  test('including others’ tables, in whatever order requested', async () => {
    const eve = await guest('Eve');
    const hosts = await Promise.all(Array.from({ length: LIMITS.openTables + 3 }, () => guest('Ann')));
    const tables = await Promise.all(hosts.map((host) => host.create(CARDS, { clock: CLOCK })));
    const codes = await Promise.all(tables.map(({ match }) => codeOf(eve.enter(match.id))));
    expect(codes.filter((code) => code === 'OK')).toHaveLength(LIMITS.openTables);
    expect(codes.filter((code) => code === 'TOO_MANY_TABLES')).toHaveLength(3);
  });

  test('can take another seat once a match has begun, or a table was left', async () => {
    const [eve, ben] = [await guest('Eve'), await guest('Ben')];
    await tablesAtOnce(eve, LIMITS.openTables - 1, {});
    const one = kept(await eve.connect(await eve.create(CARDS)));
    expect(await codeOf(eve.create(CARDS))).toBe('TOO_MANY_TABLES');
    const other = kept(await ben.join(one.answer.match.id));
    await one.ready();
    await other.ready();
    const next = kept(await eve.connect(await eve.create(CARDS)));
    await next.request('leave', {});
    expect(await codeOf(eve.create(CARDS))).toBe('OK');
  });
});

test('abandoned tables disappear after a time, also with a clock, by correspondence and in private', async () => {
  const requests = [{ clock: CLOCK }, {}, { clock: BY_POST }, { clock: CLOCK, private: true }];
  const ids: string[] = [];
  for (const [index, request] of requests.entries()) {
    const eve = await guest(`Eve ${index}`);
    for (let count = 0; count < LIMITS.openTables; count++) {
      const { match } = await eve.create(CARDS, request);
      ids.push(match.id);
    }
  }
  const later = new ManualTime(at.time.now() + 400 * DAY);
  at = { ...at, time: later, server: await at.server.restart({ time: later }) };
  for (let look = 0; look < 4; look++) {
    later.pass(3_600_000);
    await at.server.store.ping();
  }
  for (const id of ids) {
    while ((await at.server.store.find(id as MatchId)) !== undefined) await at.server.store.ping();
  }
  const { matches } = await (await guest('Ann')).api<MatchPage>('GET', '/api/matches');
  expect(matches).toEqual([]);
});
