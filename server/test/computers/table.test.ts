/** Somebody at a table with computers, without a socket. */

import { games } from '@escadre/shared/games';
import { type AnyGame, must, readRecord, verify, writeRecord } from '@escadre/shared/kernel';
import { LIMITS, listQuery, type RecordPage } from '@escadre/shared/protocol';
import { describe, expect, test } from '@jest/globals';
import type { Fault } from '../../src/fault.ts';
import { codeFor, IDLE_AFTER, standForFile, type TestListener } from '../support/bare-tables.ts';

const CARDS = 'trafalgar-cards' as const;
const stand = await standForFile();

/** Plays the first command that is legal whenever it is asked, until the match is over. */
async function playToTheEnd(one: TestListener, seat: string): Promise<void> {
  const { live } = one.table;
  for (let played = 0; one.state.phase !== 'over'; ) {
    await new Promise(setImmediate);
    const asked = live.match.prompts.find(({ seats }) => seats.includes(seat));
    if (asked === undefined) continue;
    const [command] = live.match.legal(seat);
    await one.play(must(command, 'a legal command'));
    played += 1;
    expect(played).toBeLessThan(2_000);
  }
}

describe('create with computers', () => {
  test('a computer sits down where it is wanted, is ready, plays to the end, and is named in the record', async () => {
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
    await playToTheEnd(one, 'french');
    const record = JSON.parse((await stand.door.record(ann, one.id, { from: 1 })).json) as RecordPage;
    expect(verify(games[CARDS] as AnyGame, record as never)).toMatchObject({ ok: true });
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

  test('what cannot be is refused', async () => {
    const refused = (computers: object) => codeFor(stand.create(stand.player('Ann'), CARDS, { computers }));
    expect(await refused([{ seat: 'spanish', level: 'recruit' }])).toBe('UNKNOWN_SEAT');
    expect(await refused({ count: 2, level: 'recruit' })).toBe('MATCH_FULL');
    const both = ['british', 'french'].map((seat) => ({ seat, level: 'recruit' }));
    expect(await refused(both)).toBe('MATCH_FULL');
    expect(await refused([both[0], both[0]] as object)).toBe('SEAT_TAKEN');
  });

  test('a player has so many such matches, and no more', async () => {
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

  test('a computer is nobody to mute, to block, to report or to send away', async () => {
    const one = await stand.create(stand.player('Ann'), CARDS, { computers: { count: 1, level: 'recruit' } });
    const whom = { seat: 'french' };
    expect(await codeFor(one.ask('mute', { whom }))).toBe('NOBODY_THERE');
    expect(await codeFor(one.ask('block', { whom }))).toBe('NOBODY_THERE');
    expect(await codeFor(one.ask('sendAway', whom))).toBe('NOBODY_THERE');
  });

  test('a computer keeps no table alive, and plays on when somebody comes back', async () => {
    const ann = stand.player('Ann');
    const one = await stand.create(ann, CARDS, { computers: { count: 1, level: 'recruit' } });
    await one.ready();
    one.leave();
    await stand.pass(IDLE_AFTER + 1_000);
    expect(await stand.has(one.id)).toBe(false);
    const back = await stand.enter(ann, one.id);
    await playToTheEnd(back, 'british');
  });

  test('whoever leaves before the start leaves no computers behind', async () => {
    const one = await stand.create(stand.player('Ann'), CARDS, { computers: { count: 1, level: 'recruit' } });
    await one.ask('leave', {});
    await stand.settled();
    expect(await codeFor(stand.door.summary(null, one.id))).toBe('UNKNOWN_MATCH');
  });
});
