/** A match from its creation to its rematch, as players live it. */

import { listQuery, recordQuery } from '@escadre/shared/protocol';
import { describe, expect, test } from '@jest/globals';
import { THE_HOUSE } from '../../src/cost.ts';
import { codeFor, standForFile } from '../support/bare-tables.ts';

const CARDS = 'trafalgar-cards';
const EXCHANGE = { type: 'exchange', cards: [] };

const stand = await standForFile();

const two = async (request: object = {}) => stand.twoAtTheTable(CARDS, request);

describe('before the start', () => {
  test('a seat can be named, by any player, and is taken once', async () => {
    const [ann, ben, cat] = [stand.player('Ann'), stand.player('Ben'), stand.player('Cat')];
    const { id, answer } = await stand.create(ann, CARDS, { seat: 'french' });
    expect(answer.seats).toEqual(['french']);
    expect(await codeFor(stand.enter(ben, id, { seat: 'french' }))).toBe('SEAT_TAKEN');
    expect(await codeFor(stand.enter(ben, id, { seat: 'spanish' }))).toBe('UNKNOWN_SEAT');
    expect((await stand.enter(ben, id)).answer.seats).toEqual(['british']);
    expect((await stand.enter(ben, id)).answer.seats).toEqual(['british']);
    expect(await codeFor(stand.enter(ben, id, { seat: 'french' }))).toBe('SEAT_TAKEN');
    expect(await codeFor(stand.enter(cat, id))).toBe('MATCH_FULL');
  });

  test('the match starts when all seats are ready, and not before', async () => {
    const one = await stand.create(stand.player('Ann'), CARDS);
    const other = await stand.enter(stand.player('Ben'), one.id);
    expect(one.state.phase).toBe('gathering');
    await one.ready();
    await one.ask('unready', {});
    await other.ready();
    expect(one.state.phase).toBe('gathering');
    await one.ready();
    expect(other.state.phase).toBe('playing');
    // As a client says it whose connection broke before it was answered.
    expect(await one.ready()).toEqual({});
    expect(await codeFor(one.ask('ready', { hash: 'ab'.repeat(32) }))).toBe('ALREADY_STARTED');
  });

  test('leaving frees the seat, and the last player takes the match along', async () => {
    const ann = stand.player('Ann');
    const one = await stand.create(ann, CARDS);
    const { id } = one;
    const other = await stand.enter(stand.player('Ben'), id);
    await one.ask('leave', {});
    await stand.settled();
    expect(one.closed).toBe('SEAT_LEFT');
    expect(other.state.seats.british?.name).toBeUndefined();
    const back = await stand.enter(ann, id);
    expect(back.answer.seats).toEqual(['british']);
    await back.ask('leave', {});
    await other.ask('leave', {});
    await stand.settled();
    expect(other.closed).toBeDefined();
    expect(await codeFor(stand.enter(ann, id))).toBe('UNKNOWN_MATCH');
  });

  test('a private match is entered with its code, and is in no list', async () => {
    const { door } = stand;
    const ben = stand.player('Ben');
    const { id, answer } = await stand.create(stand.player('Ann'), CARDS, { private: true });
    const { invite } = answer;
    expect(invite).toBeDefined();
    expect(await codeFor(stand.enter(ben, id))).toBe('NOT_INVITED');
    expect(await codeFor(stand.enter(ben, id, { invite: 'wrong' }))).toBe('NOT_INVITED');
    expect(await codeFor(stand.enter(ben, id, { as: 'spectator' }))).toBe('NOT_INVITED');
    expect(await codeFor(door.summary(ben, id))).toBe('UNKNOWN_MATCH');
    const listed = await door.list(listQuery.parse({ limit: '50' }));
    expect(listed.matches.map((match) => match.id)).not.toContain(id);
    expect((await stand.enter(ben, id, { invite })).answer.seats).toEqual(['french']);
  });

  test('two simultaneous quick matches meet; other options get another table', async () => {
    const quick = (name: string, options: object) => stand.quick(stand.player(name), CARDS, { options });
    const [one, other, third] = await Promise.all([
      quick('Ann', { drawLimit: 7 }),
      quick('Ben', { drawLimit: 7 }),
      quick('Cat', { drawLimit: 8 }),
    ]);
    expect(one.id).toBe(other.id);
    expect(new Set([...one.answer.seats, ...other.answer.seats]).size).toBe(2);
    expect(third.id).not.toBe(one.id);
  });

  test('options and scenarios that cannot be played are refused', async () => {
    const ann = stand.player('Ann');
    const refused = (game: string, request: object = {}) => codeFor(stand.create(ann, game, request));
    expect(await refused('whist')).toBe('UNKNOWN_GAME');
    expect(await refused(CARDS, { options: { drawLimit: 0 } })).toBe('INVALID_OPTIONS');
    expect(await refused(CARDS, { options: { colour: 'red' } })).toBe('INVALID_OPTIONS');
    expect(await refused(CARDS, { scenario: { hand: 1 } })).toBe('INVALID_SCENARIO');
  });
});

describe('commands', () => {
  test('the same id is applied once and answered alike', async () => {
    const [one, other] = (await two()).listeners;
    const first = await one.play(EXCHANGE, 'once');
    expect(first).toEqual({ id: 'once', n: 2 });
    expect(await one.play(EXCHANGE, 'once')).toEqual(first);
    await other.play(EXCHANGE);
    expect(await one.play(EXCHANGE, 'once')).toEqual(first);
  });

  test('a refusal changes nothing', async () => {
    const [one] = (await two()).listeners;
    const before = JSON.stringify([one.state, one.sent]);
    expect(await codeFor(one.play({ type: 'lineUp', auto: true }))).toMatch(/^[A-Z_]+$/);
    expect(await codeFor(one.play({ type: 'shout' }))).toBe('BAD_COMMAND');
    expect(await codeFor(one.play({ type: 'exchange', cards: 'all' }))).toBe('BAD_COMMAND');
    expect(JSON.stringify([one.state, one.sent])).toBe(before);
  });

  test('a late answer to a prompt is refused as late', async () => {
    const [one] = (await two()).listeners;
    expect(await codeFor(one.play(EXCHANGE, 'late', 'exchange-9-british'))).toBe('WINDOW_CLOSED');
    await one.play(EXCHANGE, 'in time', 'exchange-1-british');
  });

  test('spectators cannot play, and a visitor without a seat is no player', async () => {
    const { id } = await two();
    const watching = await stand.enter(stand.player('Cat'), id, { as: 'spectator' });
    expect(await codeFor(watching.play({ type: 'resign' }))).toBe('NOT_A_PLAYER');
    expect(watching.own).toBeNull();
    expect(watching.state.watching).toBe(1);
  });

  test('a draw is offered, lapses when the other plays on, and is agreed', async () => {
    const [one, other] = (await two()).listeners;
    await one.play({ type: 'offerDraw' });
    expect(other.state.drawOffers).toEqual({ british: true });
    await other.play(EXCHANGE);
    expect(one.state.drawOffers).toEqual({});
    await one.play({ type: 'offerDraw' });
    await other.play({ type: 'offerDraw' });
    expect(one.state).toMatchObject({ phase: 'over', outcome: { kind: 'draw', reason: 'agreed' } });
  });
});

describe('a line that breaks', () => {
  test('the player returns to their seat and gets what they missed, nothing twice', async () => {
    const { id, people, listeners } = await two();
    const [one, other] = listeners;
    const had = one.sent.events.at(-1)?.n ?? 0;
    one.leave();
    expect(other.state.seats.british?.here).toBe(false);
    await other.play(EXCHANGE);
    const back = await stand.enter(people[0], id, { since: had });
    expect(back.sent.events.map(({ n }) => n)).toEqual([had + 1]);
    expect(back.sent.welcome).toMatchObject([{ seats: ['british'], camp: 'british', n: had + 1 }]);
    expect(other.state.seats.british?.here).toBe(true);
    await back.play(EXCHANGE);
  });

  test('another device takes the seat over, and the older connection is told so', async () => {
    const { id, people, listeners } = await two();
    const [one, other] = listeners;
    const device = await stand.enter(people[0], id);
    expect(one.closed).toBe('TAKEN_OVER');
    await device.play(EXCHANGE);
    expect(other.state.seats.british?.here).toBe(true);
  });

  test('repeated delivery ends with the player’s next command', async () => {
    const { id, people, listeners } = await two();
    const [one, other] = listeners;
    await other.play(EXCHANGE);
    expect(one.sent.events).toHaveLength(2);
    one.leave();
    const back = await stand.enter(people[0], id);
    expect(back.sent.events).toHaveLength(2);
    await back.play(EXCHANGE);
    expect(back.sent.events).toHaveLength(3);
    await back.ask('acknowledge', { n: 3 });
    back.leave();
    const again = await stand.enter(people[0], id);
    await again.ask('history', { from: 1, to: 10 });
    expect(again.sent.events).toEqual([]);
  });
});

describe('table talk', () => {
  test('goes to all or to the camp, is kept for late arrivals, and is limited', async () => {
    const { id, listeners } = await two();
    const [one, other] = listeners;
    const say = (text: string) => codeFor(one.ask('chat', { to: 'all', text }));
    await one.ask('chat', { to: 'all', text: '  Bonne chance ! ' });
    await one.ask('chat', { to: 'camp', text: 'to myself' });
    expect(other.sent.chat).toMatchObject([{ n: 1, text: 'Bonne chance !', seat: 'british', name: 'Ann' }]);
    const cat = await stand.enter(stand.player('Cat'), id, { as: 'spectator' });
    expect(cat.sent.welcome.flatMap(({ chat }) => chat.map(({ text }) => text))).toEqual(['Bonne chance !']);
    expect(await codeFor(cat.ask('chat', { to: 'camp', text: 'hello' }))).toBe('NOT_A_PLAYER');
    expect(await say('a'.repeat(301))).toBe('BAD_REQUEST');
    for (const text of ['   ', 'two\nlines', 'turned \u202E about', '\u2067isolated']) {
      expect(await say(text)).toBe('BAD_REQUEST');
    }
    const codes = await Promise.all(Array.from({ length: 12 }, (_, line) => say(`line ${line}`)));
    expect(codes).toEqual(['OK', 'OK', 'OK', ...Array(9).fill('TOO_FAST')]);
  });
});

describe('the end', () => {
  test('a resignation ends it, and a rematch changes the seats', async () => {
    const { id, people, listeners } = await two();
    const [one, other] = listeners;
    expect(await codeFor(one.ask('rematch', {}))).toBe('NOT_OVER');
    expect(await stand.door.record(people[0], id, recordQuery.parse({}), THE_HOUSE)).not.toHaveProperty(
      'seed',
    );
    expect(await codeFor(one.ask('leave', {}))).toBe('RESIGN_INSTEAD');
    await one.play({ type: 'resign' });
    const outcome = { kind: 'win', camp: 'french', reason: 'resignation' };
    expect(other.state).toMatchObject({ phase: 'over', outcome });
    expect(await codeFor(other.play({ type: 'resign' }))).toBe('MATCH_OVER');
    await one.ask('rematch', {});
    expect(other.state.rematchOffers).toEqual({ british: true });
    await other.ask('rematch', {});
    const next = one.state.rematch as typeof id;
    expect((await stand.enter(people[0], next)).answer.seats).toEqual(['french']);
    expect((await stand.enter(people[1], next)).answer.seats).toEqual(['british']);
    expect(await stand.door.summary(people[0], id)).toMatchObject({ phase: 'over', outcome });
  });
});

describe('a joint review', () => {
  const moment = { n: 1, as: 'truth' };

  test('shows moments to everyone at the table, until its leader ends it or leaves', async () => {
    const { id, listeners } = await two();
    const [one, other] = listeners;
    const watcher = await stand.enter(stand.player('Cat'), id, { as: 'spectator' });
    expect(await codeFor(one.ask('review', { moment }))).toBe('NOT_OVER');
    await one.play({ type: 'resign' });
    await one.ask('review', { moment });
    expect(other.state.review).toEqual({ seat: 'british', ...moment });
    expect(watcher.state.review).toEqual({ seat: 'british', ...moment });
    await other.ask('review', { moment: { n: 0, as: 'french' } });
    await one.ask('review', { moment: null });
    expect(watcher.state.review).toEqual({ seat: 'french', n: 0, as: 'french' });
    const late = await stand.enter(stand.player('Dan'), id, { as: 'spectator' });
    expect(late.state.review).toEqual({ seat: 'french', n: 0, as: 'french' });
    other.leave();
    expect(watcher.state.review).toBeUndefined();
  });

  test('is led by players alone, through moments that exist, at a bounded rate', async () => {
    const { id, listeners } = await two();
    const [one] = listeners;
    const watcher = await stand.enter(stand.player('Cat'), id, { as: 'spectator' });
    await one.play({ type: 'resign' });
    expect(await codeFor(watcher.ask('review', { moment }))).toBe('NOT_A_PLAYER');
    for (const wrong of [
      { n: 2, as: 'truth' },
      { n: 0, as: 'spanish' },
      { n: -1, as: 'public' },
    ]) {
      expect(await codeFor(one.ask('review', { moment: wrong }))).toBe('BAD_REQUEST');
    }
    expect(one.state.review).toBeUndefined();
    stand.time.pass(1_000);
    for (let round = 0; round < 4; round++) await one.ask('review', { moment });
    expect(await codeFor(one.ask('review', { moment }))).toBe('TOO_FAST');
    stand.time.pass(250);
    await one.ask('review', { moment });
  });
});

describe('spectators', () => {
  test('are refused where they are forbidden', async () => {
    const { id } = await two({ spectators: { allowed: false } });
    const watching = stand.enter(stand.player('Cat'), id, { as: 'spectator' });
    expect(await codeFor(watching)).toBe('NO_SPECTATORS');
  });

  test('sees the public view alone, from a second tab of a player too', async () => {
    const { id, people, listeners } = await two();
    const [one] = listeners;
    const tab = await stand.enter(people[0], id, { as: 'spectator' });
    expect(one.closed).toBeUndefined();
    expect(tab.own).toBeNull();
    await one.play(EXCHANGE);
    expect(tab.sent.own).toEqual([]);
    expect(tab.sent.events).toEqual([
      { n: 2, at: expect.any(Number), events: [{ type: 'exchanged', seat: 'british' }] },
    ]);
    for (const name of ['ready', 'unready', 'leave', 'rematch'] as const) {
      const request = name === 'ready' ? { hash: '00'.repeat(32) } : {};
      expect(await codeFor(tab.ask(name, request))).toBe('NOT_A_PLAYER');
    }
    expect(await codeFor(tab.play({ type: 'resign' }))).toBe('NOT_A_PLAYER');
  });
});
