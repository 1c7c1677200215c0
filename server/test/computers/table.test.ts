/** A player at a table with computers, without a socket. */

import { must, readRecord, writeRecord } from '@escadre/shared/kernel';
import { LIMITS, listQuery } from '@escadre/shared/protocol';
import { describe, expect, test } from '@jest/globals';
import type { Fault } from '../../src/fault.ts';
import { codeFor, IDLE_AFTER, standForFile, type TestListener } from '../support/bare-tables.ts';
import { playOn, until, verifiedRecord } from './playing.ts';

const CARDS = 'trafalgar-cards';
/** Two ships that are out of each other's sight for as long as the battle lasts. */
const FAR_APART = 'turn 1; wind 0; f1 74 90000 90000 0; e1 74 -90000 -90000 180';
const stand = await standForFile();

describe('create with computers', () => {
  test('a computer sits on request, is ready, plays to the end, and is named in the record', async () => {
    const ann = stand.player('Ann');
    const one = await stand.create(ann, CARDS, { computers: [{ seat: 'british', level: 'officer' }] });
    expect(one.answer.seats).toEqual(['french']);
    await stand.settled();
    expect(one.state.seats.british).toMatchObject({
      name: 'Computer (officer)',
      computer: 'officer',
      here: true,
      ready: true,
    });
    expect(one.state.seats.french).not.toHaveProperty('computer');
    await one.ready();
    expect(one.state.phase).toBe('playing');
    const summary = await stand.door.summary(null, one.id);
    expect(summary.seats.map(({ computer }) => computer)).toEqual(['officer', undefined]);
    const listed = await stand.door.list(listQuery.parse({ limit: '50' }));
    expect(listed.matches.find(({ id }) => id === one.id)?.seats).toEqual(summary.seats);
    await playOn(one, 'french');
    const record = await verifiedRecord(stand, ann, one);
    expect(readRecord(writeRecord(record))).toEqual(record);
    expect(record.entries[0]?.command).toMatchObject({ computers: { british: 'officer' } });
    const own = record.entries.filter(({ seat }) => seat === 'british');
    expect(own.length).toBeGreaterThan(0);
    for (const { computer } of own) expect(computer).toEqual({ level: 'officer' });
    for (const entry of record.entries)
      if (entry.seat !== 'british') expect(entry).not.toHaveProperty('computer');
  });

  test('so many computers take the seats of the other side first', async () => {
    const one = await stand.create(stand.player('Ann'), 'grands-amiraux', {
      options: { players: 4 },
      computers: { count: 2, level: 'recruit' },
    });
    const seats = Object.entries(one.state.seats);
    const [own] = one.answer.seats;
    const camp = one.state.seats[own ?? '']?.camp;
    const taken = seats.filter(([, seat]) => seat.computer !== undefined);
    expect(taken.map(([, seat]) => seat.camp)).toEqual([taken[0]?.[1].camp, taken[0]?.[1].camp]);
    expect(taken[0]?.[1].camp).not.toBe(camp);
    expect(taken.map(([, { namesake }]) => namesake)).toEqual([undefined, 2]);
  });

  test('impossible requests are refused', async () => {
    const refused = (computers: object) => codeFor(stand.create(stand.player('Ann'), CARDS, { computers }));
    expect(await refused([{ seat: 'spanish', level: 'recruit' }])).toBe('UNKNOWN_SEAT');
    expect(await refused({ count: 2, level: 'recruit' })).toBe('MATCH_FULL');
    const both = ['british', 'french'].map((seat) => ({ seat, level: 'recruit' }));
    expect(await refused(both)).toBe('MATCH_FULL');
    expect(await refused([both[0], both[0]])).toBe('SEAT_TAKEN');
  });

  test('a player may have a limited number of such matches', async () => {
    const ann = stand.player('Ann');
    const create = () => stand.create(ann, CARDS, { computers: { count: 1, level: 'recruit' } });
    const matches: TestListener[] = [];
    for (let n = 0; n < LIMITS.computerMatches; n++) {
      const one = await create();
      await one.ready();
      matches.push(one);
    }
    const refused = await create().catch((error) => error as Fault);
    expect(refused).toMatchObject({ code: 'TOO_MANY_COMPUTERS', data: { seconds: 60 } });
    const wish = { orComputer: { level: 'recruit', after: 5 } };
    expect(await codeFor(stand.quick(ann, CARDS, wish))).toBe('TOO_MANY_COMPUTERS');
    const gathering = await stand.create(ann, CARDS);
    const invited = gathering.ask('inviteComputer', { seat: 'french', level: 'recruit' });
    expect(await codeFor(invited)).toBe('TOO_MANY_COMPUTERS');
    await matches[0]?.play({ type: 'resign' });
    expect(await codeFor(create())).toBe('OK');
  });

  test('a computer cannot be muted, blocked, reported or removed', async () => {
    const one = await stand.create(stand.player('Ann'), CARDS, { computers: { count: 1, level: 'recruit' } });
    const whom = { seat: 'french' };
    expect(await codeFor(one.ask('mute', { whom }))).toBe('NOBODY_THERE');
    expect(await codeFor(one.ask('block', { whom }))).toBe('NOBODY_THERE');
    expect(await codeFor(one.ask('sendAway', whom))).toBe('NOBODY_THERE');
  });

  test('a computer keeps no table in memory, and plays on when a person returns', async () => {
    const ann = stand.player('Ann');
    const one = await stand.create(ann, CARDS, { computers: { count: 1, level: 'recruit' } });
    await one.ready();
    one.leave();
    await stand.pass(IDLE_AFTER + 1_000);
    expect(await stand.has(one.id)).toBe(false);
    const back = await stand.enter(ann, one.id);
    await playOn(back, 'british');
  });

  test('a player who leaves before the start takes the computers along', async () => {
    const one = await stand.create(stand.player('Ann'), CARDS, { computers: { count: 1, level: 'recruit' } });
    await one.ask('leave', {});
    await stand.settled();
    expect(await codeFor(stand.door.summary(null, one.id))).toBe('UNKNOWN_MATCH');
  });
});

describe('computers at a table that gathers', () => {
  const AMIRAUX = 'grands-amiraux';
  const four = { options: { players: 4 } };

  test('one is invited to a free seat, and taken away again', async () => {
    const [ann, ben] = [stand.player('Ann'), stand.player('Ben')];
    const one = await stand.create(ann, CARDS);
    await one.ask('inviteComputer', { seat: 'french', level: 'admiral' });
    expect(one.state.seats.french).toMatchObject({ computer: 'admiral', name: 'Computer (admiral)' });
    expect(await codeFor(stand.enter(ben, one.id))).toBe('MATCH_FULL');
    expect(await codeFor(one.ask('inviteComputer', { seat: 'french', level: 'recruit' }))).toBe('SEAT_TAKEN');
    await one.ask('dismissComputer', { seat: 'french' });
    expect(one.state.seats.french).not.toHaveProperty('computer');
    expect(await codeFor(one.ask('dismissComputer', { seat: 'british' }))).toBe('NOBODY_THERE');
    const other = await stand.enter(ben, one.id);
    await one.ready();
    await other.ready();
    expect(await codeFor(one.ask('inviteComputer', { seat: 'french', level: 'recruit' }))).toBe(
      'ALREADY_STARTED',
    );
  });

  test('only people on a side choose who joins it', async () => {
    const one = await stand.create(stand.player('Ann'), AMIRAUX, four);
    const other = await stand.enter(stand.player('Ben'), one.id);
    const seatsOf = (camp: string | undefined) =>
      Object.entries(one.state.seats).flatMap(([seat, each]) => (each.camp === camp ? [seat] : []));
    const campOf = (each: TestListener) => one.state.seats[each.answer.seats[0] ?? '']?.camp;
    expect(campOf(one)).not.toBe(campOf(other));
    const [, seat = ''] = seatsOf(campOf(other));
    const invite = { seat, level: 'recruit' } as const;
    expect(await codeFor(one.ask('inviteComputer', invite))).toBe('OTHER_CAMP');
    await other.ask('inviteComputer', invite);
    expect(await codeFor(one.ask('dismissComputer', { seat }))).toBe('OTHER_CAMP');
    const watching = await stand.enter(stand.player('Cat'), one.id, { as: 'spectator' });
    expect(await codeFor(watching.ask('dismissComputer', { seat }))).toBe('NOT_A_PLAYER');
  });

  test('a player who accepts a computer gets one if nobody has come', async () => {
    const ann = stand.player('Ann');
    const one = await stand.quick(ann, CARDS, {
      orComputer: { level: 'officer', after: 30 },
      options: { drawLimit: 9 },
    });
    await stand.pass(29_000);
    expect(one.state.seats.french?.computer).toBeUndefined();
    await stand.pass(2_000);
    expect(one.state.seats.french?.computer).toBe('officer');
    await one.ready();
    expect(one.state.phase).toBe('playing');
  });

  test('people with equal wishes find each other first, and tables with computers are not for quick matches', async () => {
    const quick = (name: string, more: object = {}) =>
      stand.quick(stand.player(name), CARDS, { options: { drawLimit: 11 }, ...more });
    const orComputer = { orComputer: { level: 'officer', after: 30 } };
    const one = await quick('Ann', orComputer);
    const other = await quick('Ben');
    expect(other.id).toBe(one.id);
    await stand.pass(60_000);
    expect(Object.values(one.state.seats).map(({ computer }) => computer)).toEqual([undefined, undefined]);
    const waiting = await quick('Cat', orComputer);
    expect(waiting.id).not.toBe(one.id);
    await stand.pass(31_000);
    expect(waiting.state.seats.french?.computer).toBe('officer');
    expect((await quick('Dan')).id).not.toBe(waiting.id);
  });

  test('no computer joins a player who is absent, or who keeps waiting', async () => {
    const quick = (name: string, more: object = {}) =>
      stand.quick(stand.player(name), CARDS, { options: { drawLimit: 13 }, ...more });
    const gone = await quick('Ann', { orComputer: { level: 'officer', after: 30 } });
    gone.leave();
    await stand.pass(45_000);
    expect(gone.table.live.seats.get('french').player).toBeNull();
    const waits = await quick('Ben');
    await stand.pass(45_000);
    expect(waits.state.seats.french?.computer).toBeUndefined();
  });
});

describe('manners', () => {
  const against = (request: object = {}) =>
    stand.create(stand.player('Ann'), CARDS, {
      seat: 'british',
      computers: { count: 1, level: 'recruit' },
      ...request,
    });

  test('an offer of a draw is answered', async () => {
    const one = await against();
    await one.ready();
    // While it has something to play, it may do that instead.
    await until(() => one.table.live.match.prompts.every(({ seats }) => !seats.includes('french')));
    await one.play({ type: 'offerDraw' });
    await until(() =>
      one.sent.events.some(({ events }) => events.some(({ type }) => type === 'drawDeclined')),
    );
    await playOn(one, 'british');
  });

  test('resigns lost matches', async () => {
    /** Two English wrecks, and three hunters after them. */
    const lost = `turn english 9; first english; wind E; victory H10 E --- 1/0; naiad K8 W F-- 0/0
      bucentaure G10 W FMZ 2/1; hortense G11 NE F-- 1/0; santisima-trinidad I11 NW FM- 1/1`;
    const one = await stand.create(stand.player('Ann'), 'trafalgar', {
      seat: 'allied',
      scenario: lost,
      computers: { count: 1, level: 'officer' },
    });
    await one.ready();
    await until(() => one.table.live.phase === 'over');
    expect(one.state.outcome).toMatchObject({ kind: 'win', camp: 'allied', reason: 'resignation' });
  });

  test('accepts a draw when nobody can win any more', async () => {
    const one = await stand.create(stand.player('Ann'), 'branle-bas', {
      seat: 'french-1',
      scenario: FAR_APART,
      computers: { count: 1, level: 'officer' },
    });
    await one.ready();
    await one.play({ type: 'offerDraw' });
    await until(() => one.table.live.phase === 'over');
    expect(one.state.outcome).toMatchObject({ kind: 'draw', reason: 'agreed' });
  });

  test('a rematch is agreed to, with seats changed', async () => {
    const ann = stand.player('Ann');
    const one = await stand.create(ann, CARDS, {
      seat: 'british',
      computers: { count: 1, level: 'recruit' },
    });
    await one.ready();
    await playOn(one, 'british');
    expect(one.state.rematchOffers).toEqual({});
    await one.ask('rematch', {});
    await until(() => one.state.rematch !== undefined);
    const next = await stand.enter(ann, one.state.rematch as never);
    expect(next.answer.seats).toEqual(['french']);
    expect(next.state.seats.british).toMatchObject({ computer: 'recruit', ready: true });
    await next.ready();
    await playOn(next, 'french');
    await verifiedRecord(stand, ann, next);
  });

  test('never chats', async () => {
    const one = await against();
    await one.ready();
    await one.ask('chat', { to: 'all', text: 'Ahoy!' });
    await playOn(one, 'british');
    expect(one.sent.chat.map(({ text }) => text)).toEqual(['Ahoy!']);
  });

  test('by post a computer is ready, too, and plays', async () => {
    const one = await against({ clock: { correspondence: 3 } });
    await one.ready();
    await playOn(one, 'british');
    expect(one.state.phase).toBe('over');
  });
});

describe('stand-ins', () => {
  const table = { standIns: true, claimAfter: 60 };
  const standIn = { seat: 'french', level: 'officer' } as const;

  test('an absent player’s opponent chooses one, and the player takes the seat back on return', async () => {
    const { people, listeners, id } = await stand.twoAtTheTable(CARDS, table);
    const [one, other] = listeners;
    expect(await codeFor(one.ask('standIn', standIn))).toBe('NOT_AWAY');
    expect(await codeFor(other.ask('standIn', standIn))).toBe('OTHER_CAMP');
    other.leave();
    expect(one.state.seats.french?.standInFrom).toBe(stand.time.now() + 60_000);
    await stand.pass(59_000);
    expect(await codeFor(one.ask('standIn', standIn))).toBe('NOT_AWAY');
    await stand.pass(2_000);
    expect(await one.ask('standIn', standIn)).toEqual({ agreed: true });
    expect(one.state.seats.french).toMatchObject({
      name: 'Ben',
      computer: 'officer',
      standsIn: true,
      here: false,
    });
    expect(one.state.seats.french).not.toHaveProperty('standInFrom');
    expect(await codeFor(one.ask('standIn', standIn))).toBe('STOOD_IN');
    await playOn(one, 'british', 2);
    await until(() => one.table.live.match.prompts.every(({ seats }) => !seats.includes('french')));
    expect(await codeFor(one.ask('claim', { result: 'win' }))).toBe('NOTHING_TO_CLAIM');

    const back = await stand.enter(people[1], id);
    expect(one.state.seats.french).toMatchObject({ computer: 'officer', standsIn: true, here: true });
    expect(await codeFor(back.play({ type: 'resign' }))).toBe('STOOD_IN');
    await back.ask('takeBack', {});
    expect(one.state.seats.french).not.toHaveProperty('computer');
    await back.play({ type: 'resign' });
    const { entries } = await verifiedRecord(stand, people[1], back);
    const french = entries.filter(({ seat }) => seat === 'french');
    expect(french.map(({ computer }) => computer?.level)).toEqual([
      ...french.slice(1).map(() => 'officer'),
      undefined,
    ]);
    expect(french.length).toBeGreaterThan(1);
    expect(entries[0]?.command).not.toHaveProperty('computers');
  });

  test('requires the table’s option, and a time for counting as absent', async () => {
    const { listeners } = await stand.twoAtTheTable(CARDS, { claimAfter: 60 });
    listeners[1].leave();
    await stand.pass(61_000);
    expect(await codeFor(listeners[0].ask('standIn', standIn))).toBe('NO_STAND_INS');
    expect(listeners[0].state.seats.french).not.toHaveProperty('standInFrom');
    const refused = (request: object) =>
      codeFor(stand.create(stand.player('Ann'), CARDS, { standIns: true, ...request }));
    expect(await refused({ claimAfter: null })).toBe('INVALID_OPTIONS');
    expect(await refused({ clock: { correspondence: 3 } })).toBe('INVALID_OPTIONS');
  });

  test('needs all partners present, and a stand-in survives the table leaving memory', async () => {
    const names = ['Ann', 'Ben', 'Cat', 'Dan'] as const;
    const people = names.map((name) => stand.player(name));
    const [ann, ben, cat, dan] = people as [(typeof people)[0], ...typeof people];
    const first = await stand.create(ann, 'grands-amiraux', {
      options: { players: 4 },
      ...table,
      seat: 'any',
    });
    const second = await stand.enter(must(ben, 'Ben'), first.id);
    const third = await stand.enter(must(cat, 'Cat'), first.id, { invite: first.answer.partnerInvite });
    const fourth = await stand.enter(must(dan, 'Dan'), first.id, { invite: second.answer.partnerInvite });
    const all = [first, second, third, fourth];
    for (const each of all) await each.ready();
    expect(first.state.phase).toBe('playing');
    third.leave();
    await stand.pass(61_000);
    const [seat = ''] = third.answer.seats;
    expect(await codeFor(second.ask('standIn', { seat, level: 'recruit' }))).toBe('OTHER_CAMP');
    expect(await first.ask('standIn', { seat, level: 'recruit' })).toEqual({ agreed: true });
    for (const each of all) each.leave();
    await stand.pass(IDLE_AFTER + 1_000);
    expect(await stand.has(first.id)).toBe(false);
    const again = await stand.enter(ann, first.id);
    expect(again.state.seats[seat]).toMatchObject({ standsIn: true, computer: 'recruit' });
    const back = await stand.enter(must(cat, 'Cat'), first.id);
    await back.ask('takeBack', {});
    expect(again.state.seats[seat]).not.toHaveProperty('computer');
  });

  test('needs a vote of each partner present', async () => {
    const first = await stand.create(stand.player('Ann'), 'branle-bas', {
      options: { captains: 3 },
      ...table,
    });
    const [own = ''] = first.answer.seats;
    const seats = Object.entries(first.state.seats);
    const campOf = (seat: string) => first.state.seats[seat]?.camp;
    const all = new Map([[own, first]]);
    for (const [seat, { camp }] of seats) {
      if (all.has(seat)) continue;
      const partner = [...all].find(([each]) => campOf(each) === camp)?.[1];
      const invite = partner === undefined ? {} : { invite: partner.answer.partnerInvite };
      all.set(seat, await stand.enter(stand.player(seat), first.id, { seat, ...invite }));
    }
    for (const each of all.values()) await each.ready();
    expect(first.state.phase).toBe('playing');
    const [mine, other, gone] = [...all]
      .filter(([seat]) => campOf(seat) === campOf(own))
      .map(([, each]) => each);
    const seat = gone?.answer.seats[0] ?? '';
    gone?.leave();
    await stand.pass(61_000);
    expect(await mine?.ask('standIn', { seat, level: 'officer' })).toEqual({ agreed: false });
    expect(await mine?.ask('standIn', { seat, level: 'officer' })).toEqual({ agreed: false });
    expect(first.state.seats[seat]).not.toHaveProperty('computer');
    expect(await other?.ask('standIn', { seat, level: 'officer' })).toEqual({ agreed: true });
    expect(first.state.seats[seat]).toMatchObject({ computer: 'officer', standsIn: true });
  });
});
