/** Before a live match starts, nonces are promised, and opened once all are promised. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@escadre/shared/games';
import { hashOfNonce, type MatchRecord, must, type Noted, type StartCommand } from '@escadre/shared/kernel';
import { verify } from '@escadre/shared/kernel/verify.ts';
import { FORMER_PLAYER, recordQuery } from '@escadre/shared/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { THE_HOUSE } from '../../src/cost.ts';
import type { Player } from '../../src/identity/player.ts';
import { openStore } from '../../src/store/open.ts';
import type { MatchStore } from '../../src/store/port.ts';
import { OPEN_WITHIN } from '../../src/table/attendance/opening-watch.ts';
import { codeFor, TableStand, type TestListener } from '../support/bare-tables.ts';

const CARDS = 'trafalgar-cards';
const SECOND = 1_000;
const ANNS = 'a1'.repeat(16);
const BENS = 'be'.repeat(16);
const OTHER = 'cc'.repeat(16);

let folder: string;
let store: MatchStore;
let stand: TableStand;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escadre-opening-'));
  store = await openStore(join(folder, 'store.sqlite'));
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  stand = await TableStand.open(store);
});
afterEach(async () => {
  await stand.close();
  expect(stand.failures).toEqual([]);
});

interface Seated {
  readonly ann: TestListener;
  readonly ben: TestListener;
  readonly people: { readonly ann: Player; readonly ben: Player };
}

/** Two at a table, British and French, who open nothing by themselves. */
async function sitDown(request: object = {}): Promise<Seated> {
  const people = { ann: stand.player('Ann'), ben: stand.player('Ben') };
  const ann = await stand.create(people.ann, CARDS, request);
  const ben = await stand.enter(people.ben, ann.id);
  return { ann, ben, people };
}

const promise = (who: TestListener, nonce: string) => codeFor(who.ask('ready', { hash: hashOfNonce(nonce) }));
const open = (who: TestListener, nonce: string) => codeFor(who.ask('open', { nonce }));

/** Both have promised, and neither has opened. */
async function bothPromise(request?: object): Promise<Seated> {
  const seated = await sitDown(request);
  expect([await promise(seated.ann, ANNS), await promise(seated.ben, BENS)]).toEqual(['OK', 'OK']);
  return seated;
}

/** Resigns, and returns the record. */
async function recordAfter(loser: TestListener): Promise<MatchRecord<never>> {
  await loser.play({ type: 'resign' });
  const { door } = stand;
  const { json } = await door.record(null, loser.id, recordQuery.parse({}), THE_HOUSE);
  return JSON.parse(json) as MatchRecord<never>;
}
const verdictOn = (record: MatchRecord<never>, noted: Noted = {}) =>
  verify(games[CARDS] as never, record, noted);
const startOf = ({ entries }: MatchRecord<never>) => entries[0]?.command as StartCommand;

describe('a nonce', () => {
  test('is promised by a hash, visible to all before any can be opened', async () => {
    const { ann, ben } = await sitDown();
    await promise(ann, ANNS);
    expect(ben.state.seats.british).toMatchObject({ ready: true, hash: hashOfNonce(ANNS) });
    expect(ben.state.openUntil).toBeUndefined();
    expect(await open(ann, ANNS)).toBe('NOT_OPENING');
    await promise(ben, BENS);
    expect(ann.state.seats.french?.hash).toBe(hashOfNonce(BENS));
    expect(ann.state.openUntil).toBe(stand.time.now() + OPEN_WITHIN);
    expect(await open(ann, ANNS)).toBe('OK');
    expect(ann.state.phase).toBe('gathering');
    expect(await open(ben, BENS)).toBe('OK');
    expect(ann.state).toMatchObject({ phase: 'playing', brokeOff: {} });
    expect(ann.state.openUntil).toBeUndefined();
    const record = await recordAfter(ann);
    expect(startOf(record)).toEqual({
      type: 'start',
      nonces: { british: ANNS, french: BENS },
      hashes: { british: hashOfNonce(ANNS), french: hashOfNonce(BENS) },
    });
    expect(verdictOn(record, { hashes: { french: hashOfNonce(BENS) } }).ok).toBe(true);
  });

  test('that does not match its hash is refused, without effect', async () => {
    const { ann, ben } = await bothPromise();
    expect(await open(ben, OTHER)).toBe('WRONG_NONCE');
    expect(await open(ben, ANNS)).toBe('WRONG_NONCE');
    expect(ann.state.openUntil).toBeDefined();
    await open(ann, ANNS);
    await open(ben, BENS);
    expect(ben.state.phase).toBe('playing');
  });

  test('that is opened again is answered alike, also after the start', async () => {
    const { ann, ben } = await bothPromise();
    expect([await open(ann, ANNS), await open(ann, ANNS)]).toEqual(['OK', 'OK']);
    expect([await open(ben, BENS), await open(ben, BENS)]).toEqual(['OK', 'OK']);
    expect(await promise(ann, ANNS)).toBe('OK');
    expect([await open(ann, OTHER), await promise(ann, OTHER)]).toEqual([
      'ALREADY_STARTED',
      'ALREADY_STARTED',
    ]);
  });

  test('is fixed once everybody knows its hash', async () => {
    const { ann, ben } = await sitDown();
    await promise(ann, ANNS);
    expect(await promise(ann, OTHER)).toBe('OK');
    await promise(ben, BENS);
    expect(await promise(ann, ANNS)).toBe('HASH_STANDS');
    expect(await promise(ann, OTHER)).toBe('OK');
  });

  test('is not given in the open in a live match', async () => {
    const { ann } = await sitDown();
    expect(await codeFor(ann.ask('ready', { nonce: ANNS }))).toBe('HASH_WANTED');
    expect(ann.state.seats.british?.ready).toBe(false);
  });

  test('comes with `ready` in correspondence, where nobody has to be present', async () => {
    const { ann, ben } = await sitDown({ clock: { correspondence: 3 } });
    expect(await promise(ann, ANNS)).toBe('NONCE_WANTED');
    expect(await codeFor(ann.ask('ready', { nonce: ANNS }))).toBe('OK');
    expect(ben.state.seats.british).toMatchObject({ ready: true });
    expect(ben.state.seats.british?.hash).toBeUndefined();
    expect(await codeFor(ben.ask('ready', { nonce: BENS }))).toBe('OK');
    expect(ben.state.phase).toBe('playing');
    const record = await recordAfter(ben);
    expect(startOf(record)).toEqual({ type: 'start', nonces: { british: ANNS, french: BENS } });
    expect(verdictOn(record).ok).toBe(true);
  });
});

describe('a player who does not open', () => {
  test('is unready after a few seconds, but named only if another has opened', async () => {
    const { ann, ben } = await bothPromise();
    await stand.pass(OPEN_WITHIN - SECOND, SECOND);
    expect(ann.state.openUntil).toBe(stand.time.now() + SECOND);
    await stand.pass(SECOND, SECOND);
    expect(ann.state.openUntil).toBeUndefined();
    expect(Object.values(ben.state.seats).map(({ ready, hash }) => [ready, hash])).toEqual([
      [false, undefined],
      [false, undefined],
    ]);
    expect(ann.state.brokeOff).toEqual({});
  });

  test('after another has, is named to all and in the record', async () => {
    const { ann, ben } = await bothPromise();
    await open(ann, ANNS);
    await stand.pass(OPEN_WITHIN, SECOND);
    expect(ann.state.brokeOff).toEqual({ french: { times: 1, name: 'Ben' } });
    expect(ann.state.seats).toMatchObject({ british: { ready: true }, french: { ready: false } });
    expect(await open(ben, BENS)).toBe('NOT_OPENING');
    // Ann's nonce is known by now: she brings another, and cannot be made to use the old one.
    expect(ann.state.seats.british?.hash).toBeUndefined();
    expect(await promise(ann, ANNS)).toBe('HASH_USED');
    expect([await promise(ann, OTHER), await promise(ben, BENS)]).toEqual(['OK', 'OK']);
    expect([await open(ann, OTHER), await open(ben, BENS)]).toEqual(['OK', 'OK']);
    const record = await recordAfter(ben);
    expect(startOf(record).brokenOpenings).toEqual([
      {
        hashes: { british: hashOfNonce(ANNS), french: hashOfNonce(BENS) },
        nonces: { british: ANNS },
        by: ['french'],
      },
    ]);
    expect(verdictOn(record, { brokeOff: { french: 1 } }).ok).toBe(true);
    const { brokenOpenings, ...start } = startOf(record);
    const hidden = {
      ...record,
      entries: [{ ...record.entries[0], command: start }, ...record.entries.slice(1)],
    };
    expect(verdictOn(hidden as never, { brokeOff: { french: 1 } })).toMatchObject({ ok: false, at: 0 });
  });

  test.each(['unready', 'leave'] as const)(
    'a seat that asks to %s after another has opened is named as well',
    async (way) => {
      const { ann, ben } = await bothPromise();
      await open(ann, ANNS);
      await ben.ask(way, {});
      await stand.settled();
      expect(ann.state.brokeOff).toEqual({ french: { times: 1, name: 'Ben' } });
      expect(ann.state.openUntil).toBeUndefined();
      expect((await store.find(ann.id))?.match.brokenOpenings).toHaveLength(1);
    },
  );

  test('a seat that removes a player who has opened is named as well', async () => {
    const { ann, ben } = await bothPromise();
    await open(ben, BENS);
    await ann.ask('sendAway', { seat: 'french' });
    expect(ann.state.brokeOff).toEqual({ british: { times: 1, name: 'Ann' } });
  });

  test('is not named where nothing could have been learnt', async () => {
    const { ann, ben } = await bothPromise();
    await open(ben, BENS);
    await ben.ask('unready', {});
    expect(ann.state).toMatchObject({
      brokeOff: {},
      seats: { british: { ready: true, hash: hashOfNonce(ANNS) } },
    });
  });

  test('is no longer named after erasure', async () => {
    const { ann, ben, people } = await bothPromise();
    await open(ann, ANNS);
    await ben.ask('leave', {});
    await ann.table.forget(people.ben.id);
    expect(ann.state.brokeOff).toEqual({ french: { times: 1, name: FORMER_PLAYER } });
  });
});

describe('a player who is away while nonces are opened', () => {
  test('opens when they come back, if that is soon', async () => {
    const { ann, ben, people } = await bothPromise();
    await open(ann, ANNS);
    ben.leave();
    await stand.pass(5 * SECOND, SECOND);
    const back = await stand.enter(people.ben, ann.id);
    expect(back.state.openUntil).toBeDefined();
    expect(await open(back, BENS)).toBe('OK');
    expect(back.state.phase).toBe('playing');
  });

  test('gets a whole time again after a shutdown, with what was opened before', async () => {
    const { ann, people } = await bothPromise();
    await open(ann, ANNS);
    const { heartbeat, time, store: before } = stand;
    heartbeat.stop();
    store = await openStore(join(folder, 'store.sqlite'));
    stand = new TableStand(store, games, time.now() + 60 * SECOND);
    await stand.begin();
    await before.close();
    const back = await stand.enter(people.ben, ann.id);
    expect(back.state.openUntil).toBe(stand.time.now() + OPEN_WITHIN);
    expect(await open(back, BENS)).toBe('OK');
    expect(back.state.phase).toBe('playing');
  });

  test('loses no time while the process is frozen', async () => {
    const { ann, ben } = await bothPromise();
    stand.time.jump(40 * SECOND);
    await stand.pass(SECOND, SECOND);
    expect(ann.state.openUntil).toBe(stand.time.now() + OPEN_WITHIN - SECOND);
    await open(ann, ANNS);
    await open(ben, BENS);
    expect(ann.state.phase).toBe('playing');
  });
});

test('a player of several seats promises and opens for all of them at once', async () => {
  const [one, other] = [stand.player('One'), stand.player('Other')];
  const options = { players: 4 };
  const { id } = await stand.create(one, 'grands-amiraux', { options, seat: 'red-helm' });
  const red = await stand.enter(one, id, { seat: 'red-navigator' });
  await stand.enter(other, id, { seat: 'white-helm' });
  const white = await stand.enter(other, id, { seat: 'white-navigator' });
  expect([await promise(red, ANNS), await promise(white, BENS)]).toEqual(['OK', 'OK']);
  await open(white, BENS);
  expect(white.state.openUntil).toBeDefined();
  await open(red, ANNS);
  expect(white.state.phase).toBe('playing');
});

test('a seat that was ready before hashes were promised has opened its nonce', async () => {
  const { ann, ben, people } = await sitDown();
  const { id } = ann;
  const stored = (await store.find(id))?.seats.find(({ seat }) => seat === 'british');
  await stand.store.setSeat(id, { ...must(stored, 'the seat'), ready: true, nonce: ANNS });
  await ann.table.close('JOIN_AGAIN', 'running');
  const back = await stand.enter(people.ann, id);
  expect(back.state.seats.british).toMatchObject({ ready: true, hash: hashOfNonce(ANNS) });
  expect(ben.closed).toBe('JOIN_AGAIN');
});
