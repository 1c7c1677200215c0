/** The pairing of quick matches, and losing a seat by keeping others waiting. */

import { LIMITS } from '@escadre/shared/protocol';
import { describe, expect, test } from '@jest/globals';
import type { Player } from '../../src/identity/player.ts';
import { codeFor, standForFile, type TestListener } from '../support/bare-tables.ts';
import { broughtBy } from '../support/nonces.ts';

const CARDS = 'trafalgar-cards';
const CLOCK = { perTurn: 60 };
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const stand = await standForFile();

/** Each test has its own kind of table, so that none finds another's. */
let kinds = 0;
const ownKind = (more: object = {}) => ({ clock: { perTurn: 61 + kinds++ }, ...more });

/** Like clients: connects, and is ready at once. */
async function asks(player: Player, request: object): Promise<TestListener> {
  const line = await stand.quick(player, CARDS, request);
  if (line.state.phase === 'gathering') await line.ready();
  return line;
}

/** A guest who creates as many tables as allowed, stays, and is never ready. */
async function squatter(request: object): Promise<readonly TestListener[]> {
  const eve = stand.player('Eve');
  const lines: TestListener[] = [];
  for (let count = 0; count < LIMITS.openTables; count++) lines.push(await stand.create(eve, CARDS, request));
  return lines;
}

/** One player is ready, and another, who is not, sits opposite. */
async function keptWaiting(request: object) {
  const [ann, eve] = [stand.player('Ann'), stand.player('Eve')];
  const waiting = await stand.create(ann, CARDS, request);
  await waiting.ready();
  const idle = await stand.enter(eve, waiting.id, { invite: waiting.answer.invite });
  return { ann, eve, waiting, idle };
}

describe('a guest who creates tables and is never ready', () => {
  test('gets nobody: two who ask meet at once', async () => {
    const request = ownKind();
    const laid = await squatter(request);
    await stand.pass(15 * SECOND);
    const one = await asks(stand.player('Ann'), request);
    const other = await asks(stand.player('Ben'), request);
    expect(other.id).toBe(one.id);
    expect(other.state.phase).toBe('playing');
    expect(laid.map(({ id }) => id)).not.toContain(one.id);
  });

  test('keeps nobody who was seated there on their way', async () => {
    const request = ownKind();
    await stand.ask('quick', stand.player('Eve'), CARDS, request);
    const ann = await asks(stand.player('Ann'), request);
    expect(ann.state.host).toBe('british');
    await stand.pass(20 * SECOND);
    expect(ann.state.host).toBe('french');
    const ben = await asks(stand.player('Ben'), request);
    expect(ben.id).toBe(ann.id);
    expect(ben.state.phase).toBe('playing');
  });

  test('counts as on their way only once, however often they ask', async () => {
    const eve = stand.player('Eve');
    const [first, other] = [ownKind(), ownKind()];
    await stand.ask('quick', eve, CARDS, first);
    await stand.ask('quick', eve, CARDS, other);
    const ann = await asks(stand.player('Ann'), other);
    const ben = await asks(stand.player('Ben'), other);
    expect(ben.id).toBe(ann.id);
    await stand.pass(16 * SECOND);
    await stand.ask('quick', eve, CARDS, ownKind());
    const cleo = await asks(stand.player('Cleo'), first);
    expect(cleo.state.seats.french).not.toHaveProperty('name');
  });

  test('is paired with nobody for a while, after losing a seat for it', async () => {
    const request = ownKind();
    const { eve, waiting } = await keptWaiting(request);
    await stand.pass(20 * SECOND);
    expect(waiting.state.seats.french).not.toHaveProperty('name');
    const again = await asks(eve, request);
    expect(again.id).not.toBe(waiting.id);
    const ben = await asks(stand.player('Ben'), request);
    expect(ben.id).toBe(waiting.id);
    const later = ownKind();
    const cleo = await asks(stand.player('Cleo'), later);
    await stand.pass(2 * MINUTE);
    expect((await asks(eve, later)).id).toBe(cleo.id);
  });
});

describe('a player who keeps a ready one waiting', () => {
  test('is told until when, loses the seat, and cannot return', async () => {
    const { eve, waiting, idle } = await keptWaiting(ownKind());
    expect(waiting.state.readyUntil).toBe(stand.time.now() + 20 * SECOND);
    await stand.pass(20 * SECOND - 1, SECOND);
    expect(waiting.state.seats.french).toMatchObject({ name: 'Eve', here: true });
    await stand.pass(1);
    expect(waiting.state.seats.french).not.toHaveProperty('name');
    expect(waiting.state.readyUntil).toBeUndefined();
    expect(idle.closed).toBe('NOT_READY');
    expect(await codeFor(stand.enter(eve, waiting.id))).toBe('NOT_READY');
    expect((await stand.enter(eve, waiting.id, { as: 'spectator' })).closed).toBeUndefined();
  });

  test('gains nothing by being ready in between', async () => {
    const { waiting, idle } = await keptWaiting(ownKind());
    await stand.pass(15 * SECOND);
    // Promised, and taken back before it is opened.
    await idle.ask('ready', broughtBy('ab'.repeat(16), CLOCK));
    await idle.ask('unready', {});
    await waiting.ready('cd'.repeat(16));
    await stand.pass(5 * SECOND);
    expect(idle.closed).toBe('NOT_READY');
  });

  test('nor by promising nonces repeatedly without opening them', async () => {
    const { waiting, idle } = await keptWaiting(ownKind());
    for (let tries = 0; idle.closed === undefined; tries++) {
      await idle.ask('ready', broughtBy(String(tries).repeat(32), CLOCK));
      await stand.pass(8 * SECOND, SECOND);
      await waiting.ready(`${tries}f`.repeat(16));
      expect(tries).toBeLessThan(4);
    }
    expect(idle.closed).toBe('NOT_READY');
    expect(waiting.state.seats.french).not.toHaveProperty('name');
  });

  test('loses it by post, too', async () => {
    const { waiting, idle } = await keptWaiting({ clock: { correspondence: 3 } });
    waiting.leave();
    await stand.pass(20 * SECOND);
    expect(idle.closed).toBe('NOT_READY');
  });

  test('loses it at a table of four, with partners still to come', async () => {
    const ann = stand.player('Ann');
    const waiting = await stand.create(ann, 'grands-amiraux', { options: { players: 4 } });
    await waiting.ready();
    const idle = await stand.enter(stand.player('Eve'), waiting.id);
    await stand.pass(20 * SECOND);
    expect(idle.closed).toBe('NOT_READY');
  });

  test('keeps it among friends', async () => {
    const { waiting, idle } = await keptWaiting({ private: true });
    await stand.pass(5 * MINUTE);
    expect(idle.closed).toBeUndefined();
    expect(waiting.state.seats.french).toMatchObject({ name: 'Eve', here: true });
  });

  test('keeps it while nobody waits, and while the server is down', async () => {
    const request = ownKind();
    const one = await stand.create(stand.player('Ann'), CARDS, request);
    const other = await stand.enter(stand.player('Ben'), one.id);
    await stand.pass(5 * MINUTE);
    expect([one.closed, other.closed]).toEqual([undefined, undefined]);
    await one.ready();
    await stand.pass(10 * SECOND);
    stand.time.jump(10 * MINUTE);
    await stand.pass(9 * SECOND);
    expect(other.closed).toBeUndefined();
    await other.ready();
    expect(other.state.phase).toBe('playing');
  });
});

describe('asking again', () => {
  test('is not led back to a table that they have just left', async () => {
    const request = ownKind();
    const ann = stand.player('Ann');
    const waiting = await asks(stand.player('Ben'), request);
    // Ben is not ready any more, so that the match does not begin.
    await waiting.ask('unready', {});
    const there = await stand.enter(ann, waiting.id);
    await there.ask('leave', {});
    await waiting.ready();
    expect((await asks(ann, request)).id).not.toBe(waiting.id);
    expect((await asks(stand.player('Cleo'), request)).state.phase).toBe('playing');
  });

  test('finds a player who is ready by then, and closes one’s own table', async () => {
    const request = ownKind();
    // Each has lost an opponent, and now waits alone.
    const [one, other] = [await keptWaiting(request), await keptWaiting(request)];
    await stand.pass(20 * SECOND);
    const again = await asks(one.ann, request);
    expect(again.id).toBe(other.waiting.id);
    expect(again.state.phase).toBe('playing');
    expect(await stand.store.find(one.waiting.id)).toBeUndefined();
    expect(one.waiting.closed).toBe('MATCH_GONE');
  });

  test('stays where a player has just sat down', async () => {
    const request = ownKind();
    const ann = stand.player('Ann');
    const one = await asks(ann, request);
    await stand.ask('quick', stand.player('Ben'), CARDS, request);
    expect((await stand.quick(ann, CARDS, request)).id).toBe(one.id);
  });

  test('for another table like the one they left, has only the new one', async () => {
    const request = ownKind();
    const ann = stand.player('Ann');
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) {
      const line = await asks(ann, request);
      await line.ask('unready', {});
      line.leave();
      const made = await stand.create(ann, CARDS, request);
      made.leave();
      ids.push(made.id);
    }
    const open = await stand.store.players.openMatches(ann.id);
    expect(open.map(({ id }) => id)).toEqual(ids.slice(-1));
  });
});

test('left tables never keep a player from another; invitations stay, and are named', async () => {
  const ann = stand.player('Ann');
  for (let count = 0; count < LIMITS.openTables; count++) {
    (await stand.create(ann, CARDS, ownKind())).leave();
  }
  (await stand.create(ann, CARDS, ownKind())).leave();
  expect(await stand.store.players.openMatches(ann.id)).toHaveLength(1);
  const invitations: string[] = [];
  for (let count = 0; count < LIMITS.openTables; count++) {
    await stand.pass(SECOND);
    const made = await stand.create(ann, CARDS, ownKind({ private: true }));
    made.leave();
    invitations.push(made.id);
  }
  await expect(stand.create(ann, CARDS, ownKind())).rejects.toMatchObject({
    code: 'TOO_MANY_TABLES',
    data: { matches: invitations },
  });
});
