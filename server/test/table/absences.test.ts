/** Absent players: nobody waits for them before the start, and later the match can be claimed. */

import { asMatchId, type GameTypes, type MatchRecord, must } from '@escadre/shared/kernel';
import { enterRequest, listQuery, recordQuery } from '@escadre/shared/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { THE_HOUSE } from '../../src/cost.ts';
import { openStore } from '../../src/store/open.ts';
import type { MatchStore } from '../../src/store/port.ts';
import { codeFor, Processes, TableStand, type TestListener } from '../support/bare-tables.ts';
import { verdictOn } from '../support/verdict.ts';

const CARDS = 'trafalgar-cards';
const EXCHANGE = { type: 'exchange', cards: [] };
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let store: MatchStore;
let stand: TableStand;
/** Where a process is killed. */
let processes: Processes | undefined;
beforeAll(async () => {
  store = await openStore(':memory:');
});
afterAll(() => store.close());
beforeEach(async () => {
  stand = await TableStand.open(store);
});
afterEach(async () => {
  await (processes?.end() ?? stand.close());
  processes = undefined;
  expect(stand.failures).toEqual([]);
});

async function onAFile(): Promise<void> {
  processes = await Processes.begin();
  stand = processes.stand;
}

/** The process is killed, and another comes up after that time. */
async function crash(milliseconds: number): Promise<void> {
  stand = await must(processes, 'a store on a file').crash(milliseconds);
}

const listed = async () => (await stand.door.list(listQuery.parse({}))).matches.map(({ id }) => id);

describe('before the start', () => {
  test('after 30 seconds away, a player is no longer ready', async () => {
    const [ann, ben] = [stand.player('Ann'), stand.player('Ben')];
    const one = await stand.create(ann, CARDS);
    const other = await stand.enter(ben, one.id);
    await one.ready();
    one.leave();
    await stand.pass(29 * SECOND);
    expect(other.state.seats.british).toMatchObject({ ready: true, here: false });
    await stand.pass(SECOND);
    expect(other.state.seats.british).toMatchObject({ ready: false, here: false });
    await other.ready();
    expect(other.state.phase).toBe('gathering');
    const back = await stand.enter(ann, one.id);
    await back.ready();
    expect(back.state.phase).toBe('playing');
  });

  test('the time of arrival or departure is shown; nothing for a player who never came', async () => {
    const [ann, ben] = [stand.player('Ann'), stand.player('Ben')];
    const one = await stand.create(ann, CARDS, { clock: { perTurn: 60 } });
    await stand.door.enter(ben, one.id, enterRequest.parse({}));
    const came = stand.time.now();
    expect(one.state.seats.british).toMatchObject({ here: true, since: came });
    expect(one.state.seats.french).toMatchObject({ here: false });
    expect(one.state.seats.french?.since).toBeUndefined();
    await stand.pass(SECOND);
    const other = await stand.enter(ben, one.id);
    expect(one.state.seats.french).toMatchObject({ here: true, since: came + SECOND });
    await stand.pass(SECOND);
    await stand.enter(ben, one.id);
    expect(one.state.seats.french).toMatchObject({ here: true, since: came + SECOND });
    one.leave();
    expect(other.state.seats.british).toMatchObject({ here: false, since: came + 2 * SECOND });
  });

  test('a player who returns in time is still ready', async () => {
    const ann = stand.player('Ann');
    const one = await stand.create(ann, CARDS);
    await one.ready();
    one.leave();
    await stand.pass(29 * SECOND);
    const back = await stand.enter(ann, one.id);
    await stand.pass(MINUTE);
    expect(back.state.seats.british).toMatchObject({ ready: true, here: true });
  });

  test('an empty table is in no list, and no quick match leads to it', async () => {
    const ann = stand.player('Ann');
    const one = await stand.create(ann, CARDS);
    expect(await listed()).toEqual([one.id]);
    one.leave();
    await stand.pass(SECOND);
    expect(await listed()).toEqual([]);
    const other = await stand.quick(stand.player('Ben'), CARDS);
    expect(other.id).not.toBe(one.id);
    expect(await listed()).toEqual([other.id]);
    await stand.enter(ann, one.id);
    await stand.settled();
    expect((await listed()).sort()).toEqual([one.id, other.id].sort());
    expect((await stand.quick(stand.player('Cleo'), CARDS)).id).toBe(one.id);
  });

  test('no quick match leads to an empty table while the store’s view is out of date', async () => {
    const one = await stand.create(stand.player('Ann'), CARDS);
    one.leave();
    expect((await stand.quick(stand.player('Ben'), CARDS)).id).not.toBe(one.id);
  });

  test('a spectator keeps no table', async () => {
    const one = await stand.create(stand.player('Ann'), CARDS);
    await stand.enter(stand.player('Sam'), one.id, { as: 'spectator' });
    one.leave();
    await stand.settled();
    expect(await listed()).toEqual([]);
  });

  test('two quick matches at the same time meet, before either player has entered', async () => {
    const { door } = stand;
    const request = { game: CARDS, options: {}, clock: null, seat: 'any', standIns: false } as const;
    const company = { spectators: { allowed: true, delay: 0, talk: true }, talk: 'free' } as const;
    const [one, other] = await Promise.all(
      ['Ann', 'Ben'].map((name) => door.quick(stand.player(name), { ...request, ...company })),
    );
    expect(one?.match.id).toBe(other?.match.id);
  });

  test('a place that is kept counts for as long as it is kept', async () => {
    const { match } = await stand.door.create(stand.player('Ann'), {
      game: CARDS,
      options: {},
      clock: null,
      private: false,
      standIns: false,
      talk: 'free',
      seat: 'any',
      spectators: { allowed: true, delay: 0, talk: true },
    });
    await stand.pass(14 * SECOND, SECOND);
    expect(await listed()).toEqual([match.id]);
    await stand.pass(SECOND, SECOND);
    expect(await listed()).toEqual([]);
  });

  test('a deserted table is removed after ten minutes', async () => {
    const one = await stand.create(stand.player('Ann'), CARDS);
    const kept = await stand.create(stand.player('Ben'), CARDS);
    one.leave();
    await stand.passWithUpkeep(9.5 * MINUTE);
    expect(await stand.store.find(one.id)).toBeDefined();
    await stand.passWithUpkeep(MINUTE);
    expect(await stand.store.find(one.id)).toBeUndefined();
    expect(await stand.store.find(kept.id)).toBeDefined();
  });

  test('a seat is freed if its player is away for a minute while another waits', async () => {
    const [ann, ben] = [stand.player('Ann'), stand.player('Ben')];
    const one = await stand.create(ann, CARDS);
    const other = await stand.enter(ben, one.id);
    await other.ready();
    other.leave();
    await stand.pass(MINUTE - 1);
    expect(one.state.seats.french).toMatchObject({ name: 'Ben', ready: false });
    await stand.pass(1);
    expect(one.state.seats.french).not.toHaveProperty('name');
    await one.ready();
    expect((await stand.quick(stand.player('Cleo'), CARDS)).id).toBe(one.id);
    expect(await codeFor(stand.enter(ben, one.id))).toBe('MATCH_FULL');
  });

  test('a reservation without entry keeps no seat either', async () => {
    const one = await stand.create(stand.player('Ann'), CARDS);
    await stand.door.enter(stand.player('Ben'), one.id, { as: 'player', seat: 'any', since: 0 });
    await stand.pass(15 * SECOND + MINUTE);
    expect(one.state.seats.french).not.toHaveProperty('name');
  });

  test.each([
    ['nobody waits', {}, true],
    ['it is private', { private: true }, false],
    ['it is by post', { clock: { correspondence: 3 } }, false],
  ])('a seat is kept where %s', async (_where, request, bothGo) => {
    const one = await stand.create(stand.player('Ann'), CARDS, request);
    const other = await stand.enter(stand.player('Ben'), one.id, { invite: one.answer.invite });
    other.leave();
    if (bothGo) one.leave();
    await stand.pass(5 * MINUTE);
    expect((await stand.store.find(one.id))?.seats.map(({ name }) => name)).toEqual(['Ann', 'Ben']);
  });

  test('a private one stays for three days', async () => {
    const one = await stand.create(stand.player('Ann'), CARDS, { private: true });
    one.leave();
    await stand.pass(71 * 60 * MINUTE, 60 * MINUTE);
    await stand.passWithUpkeep(MINUTE);
    expect(await stand.store.find(one.id)).toBeDefined();
    await stand.passWithUpkeep(60 * MINUTE);
    expect(await stand.store.find(one.id)).toBeUndefined();
  });

  test('the server’s own absence does not count', async () => {
    const ann = stand.player('Ann');
    const one = await stand.create(ann, CARDS);
    const other = await stand.enter(stand.player('Ben'), one.id);
    await one.ready();
    one.leave();
    await stand.pass(20 * SECOND);
    stand.time.jump(60 * MINUTE);
    await stand.pass(9 * SECOND);
    expect(other.state.seats.british?.ready).toBe(true);
    other.leave();
    await stand.pass(5 * MINUTE);
    stand.time.jump(60 * MINUTE);
    await stand.passWithUpkeep(4 * MINUTE);
    expect(await stand.store.find(one.id)).toBeDefined();
    await stand.passWithUpkeep(2 * MINUTE);
    expect(await stand.store.find(one.id)).toBeUndefined();
  });

  test('after a crash, absent players are neither listed nor waited for', async () => {
    await onAFile();
    const ann = stand.player('Ann');
    const gone = await stand.create(stand.player('Ben'), CARDS);
    const one = await stand.create(ann, CARDS);
    await gone.ready();
    await one.ready();
    await crash(60 * MINUTE);
    const back = await stand.enter(ann, one.id);
    expect(back.state.seats.british).toMatchObject({ ready: true, here: true });
    await stand.passWithUpkeep(MINUTE);
    expect(await listed()).toEqual([one.id]);
    expect((await stand.store.find(gone.id))?.seats[0]).toMatchObject({ ready: false });
    await stand.passWithUpkeep(10 * MINUTE);
    expect(await stand.store.find(gone.id)).toBeUndefined();
    expect(await stand.store.find(one.id)).toBeDefined();
  });

  test('a correspondence table whose only player left before being ready is not listed, and is dropped', async () => {
    const clock = { correspondence: 3 };
    const one = await stand.create(stand.player('Ann'), CARDS, { clock });
    one.leave();
    await stand.settled();
    expect(await listed()).toEqual([]);
    const neverThere = await stand.ask('create', stand.player('Ben'), CARDS, { clock });
    await stand.passWithUpkeep(13 * MINUTE);
    expect(await stand.store.find(one.id)).toBeUndefined();
    expect(await stand.store.find(asMatchId(neverThere.match.id))).toBeUndefined();
  });

  test('in correspondence, nobody has to be present', async () => {
    const clock = { correspondence: 3 };
    const one = await stand.create(stand.player('Ann'), CARDS, { clock });
    await one.ready();
    one.leave();
    await stand.passWithUpkeep(60 * MINUTE);
    expect(await listed()).toEqual([one.id]);
    const other = await stand.quick(stand.player('Ben'), CARDS, { clock });
    expect(other.id).toBe(one.id);
    await other.ready();
    expect(other.state.phase).toBe('playing');
  });
});

describe('a claim', () => {
  /** A match in which only the French are to act, and are away. */
  async function leftAlone(request: object = {}) {
    const { id, people, listeners } = await stand.twoAtTheTable(CARDS, request);
    const [one, other] = listeners;
    await one.play(EXCHANGE);
    other.leave();
    return { id, people, one, other };
  }
  const claim = (listener: TestListener, result: 'win' | 'draw' = 'win') => listener.ask('claim', { result });

  test.each([
    ['win', { kind: 'win', camp: 'british', reason: 'absence' }],
    ['draw', { kind: 'draw', reason: 'absence' }],
  ] as const)('of a %s is granted after ten minutes, and not before', async (result, outcome) => {
    const { id, one } = await leftAlone();
    const from = stand.time.now() + 10 * MINUTE;
    expect(one.answer.match.claimAfter).toBe(600);
    expect(one.state.claims).toEqual({ british: from });
    await stand.pass(10 * MINUTE - 1);
    await expect(claim(one, result)).rejects.toMatchObject({ code: 'NOTHING_TO_CLAIM', data: { from } });
    await stand.pass(1);
    expect(await claim(one, result)).toEqual({});
    expect(one.state).toMatchObject({ phase: 'over', outcome });
    expect(one.sent.events.at(-1)?.events).toEqual([{ type: 'matchEnded', outcome }]);
    const entry = (await stand.store.entries(id)).at(-1);
    expect(entry).toMatchObject({ seat: null, command: { type: 'claim', camp: 'british', result } });
    const { json } = await stand.door.record(null, id, recordQuery.parse({}), THE_HOUSE);
    expect(verdictOn(JSON.parse(json) as MatchRecord<GameTypes>)).toMatchObject({ ok: true });
    expect(await codeFor(claim(one, result))).toBe('MATCH_OVER');
  });

  test('reservations without entry do not put it off for ever', async () => {
    const { id, people, one } = await leftAlone();
    for (let kept = 0; kept < 60; kept++) {
      await stand.door.enter(people[1], id, enterRequest.parse({}));
      await stand.pass(14 * SECOND);
    }
    expect(await claim(one)).toEqual({});
  });

  test('short visits do not put it off, however many', async () => {
    const { id, people, one } = await leftAlone();
    const looksIn = async () => {
      await stand.pass(40 * SECOND);
      const back = await stand.enter(people[1], id);
      expect(one.state.claims).toEqual({});
      await stand.pass(SECOND);
      back.leave();
    };
    for (let visits = 0; visits < 15; visits++) await looksIn();
    // Fifteen absences of forty seconds, less as many seconds here.
    expect(one.state.claims).toEqual({ british: stand.time.now() + 15 * SECOND });
    await stand.pass(15 * SECOND - 1, SECOND);
    expect(await codeFor(claim(one))).toBe('NOTHING_TO_CLAIM');
    await stand.pass(1);
    expect(await codeFor(claim(one))).toBe('OK');
  });

  test('a broken line puts it off for as long as the player was gone', async () => {
    const { id, people, one } = await leftAlone();
    for (let breaks = 0; breaks < 30; breaks++) {
      await stand.pass(30 * SECOND);
      const back = await stand.enter(people[1], id);
      await stand.pass(30 * SECOND);
      back.leave();
    }
    expect(one.state.claims).toEqual({ british: stand.time.now() + 10 * MINUTE });
  });

  test('a move puts it off, whatever came before', async () => {
    const { id, people, one } = await leftAlone();
    await stand.pass(9 * MINUTE);
    const back = await stand.enter(people[1], id);
    await back.play(EXCHANGE);
    await one.play({ type: 'lineUp', auto: true });
    back.leave();
    expect(one.state.claims).toEqual({ british: stand.time.now() + 10 * MINUTE });
  });

  test('only the player left alone has it, and not while they are to act', async () => {
    const { id, listeners } = await stand.twoAtTheTable(CARDS);
    const [one, other] = listeners;
    const watcher = await stand.enter(stand.player('Sam'), id, { as: 'spectator' });
    other.leave();
    await stand.pass(20 * MINUTE);
    expect(one.state.claims).toEqual({});
    expect(await codeFor(claim(one))).toBe('NOTHING_TO_CLAIM');
    await one.play(EXCHANGE);
    expect(watcher.state.claims).toEqual({ british: stand.time.now() - 10 * MINUTE });
    expect(await codeFor(claim(watcher))).toBe('NOT_A_PLAYER');
    expect(await codeFor(claim(one))).toBe('OK');
  });

  test('ends when the opponent is back, and the debt counts at the next absence', async () => {
    const { id, people, one } = await leftAlone();
    await stand.pass(9 * MINUTE);
    const back = await stand.enter(people[1], id);
    expect(one.state.claims).toEqual({});
    await stand.pass(5 * MINUTE);
    back.leave();
    expect(one.state.claims).toEqual({ british: stand.time.now() + 6 * MINUTE });
    await stand.pass(5 * MINUTE);
    expect(await codeFor(claim(one))).toBe('NOTHING_TO_CLAIM');
  });

  test('waits while a place is kept for the opponent', async () => {
    const { id, people, one } = await leftAlone();
    await stand.pass(10 * MINUTE);
    await stand.door.enter(people[1], id, { as: 'player', seat: 'any', since: 0 });
    expect(one.state.claims).toEqual({});
    expect(await codeFor(claim(one))).toBe('NOTHING_TO_CLAIM');
    await stand.pass(15 * SECOND);
    expect(one.state.claims).toEqual({ british: stand.time.now() });
    expect(await codeFor(claim(one))).toBe('OK');
  });

  test('a frozen process does not count', async () => {
    const { one } = await leftAlone();
    await stand.pass(5 * MINUTE);
    stand.time.jump(60 * MINUTE);
    await stand.pass(MINUTE);
    expect(await codeFor(claim(one))).toBe('NOTHING_TO_CLAIM');
    await stand.pass(5 * MINUTE);
    expect(await codeFor(claim(one))).toBe('OK');
  });

  test('a time without a server does not count', async () => {
    await onAFile();
    const { id, people } = await leftAlone();
    await stand.pass(9 * MINUTE);
    await crash(60 * MINUTE);
    const one = await stand.enter(people[0], id);
    await stand.pass(9 * MINUTE);
    expect(await codeFor(claim(one))).toBe('NOTHING_TO_CLAIM');
    await stand.pass(MINUTE);
    expect(await codeFor(claim(one))).toBe('OK');
  });

  test('is for as long as the match was made with', async () => {
    const { one } = await leftAlone({ claimAfter: 60, clock: { perGame: 86_400 } });
    await stand.pass(59 * SECOND);
    expect(await codeFor(claim(one))).toBe('NOTHING_TO_CLAIM');
    await stand.pass(SECOND);
    expect(await codeFor(claim(one))).toBe('OK');
  });

  test.each([
    ['where claims are off', { claimAfter: null }],
    ['by correspondence', { clock: { correspondence: 10 } }],
  ])('is never granted %s', async (_where, request) => {
    const { one } = await leftAlone(request);
    expect(one.answer.match).not.toHaveProperty('claimAfter');
    await stand.pass(60 * MINUTE, MINUTE);
    expect(one.state.claims).toEqual({});
    expect(await codeFor(claim(one))).toBe('NOTHING_TO_CLAIM');
  });

  test('is not available in correspondence, and its delay has bounds', async () => {
    const ann = stand.player('Ann');
    const request = { clock: { correspondence: 3 }, claimAfter: 600 };
    expect(await codeFor(stand.create(ann, CARDS, request))).toBe('INVALID_OPTIONS');
    for (const claimAfter of [59, 86_401, 60.5, '600']) {
      await expect(stand.create(ann, CARDS, { claimAfter })).rejects.toThrow();
    }
  });

  test('is not granted before the start', async () => {
    const one = await stand.create(stand.player('Ann'), CARDS);
    expect(await codeFor(claim(one))).toBe('NOT_STARTED');
  });
});
