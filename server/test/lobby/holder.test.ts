/** What the site asks of a match may arrive twice, and crosses processes: asked twice is asked once, in plain data. */

import { must } from '@escadre/shared/kernel';
import { expect, test } from '@jest/globals';
import type { Player } from '../../src/identity/player.ts';
import type { Holder } from '../../src/table/holder.ts';
import { standForFile, type TestListener } from '../support/bare-tables.ts';

const GAME = 'trafalgar-cards';
const stand = await standForFile();

async function holderOf({ id }: TestListener): Promise<Holder> {
  return must(await stand.holders.present(id), 'the holder');
}

/** The answers to a question that is asked twice at once. */
const atOnce = <Answer>(ask: () => Promise<Answer>): Promise<[Answer, Answer]> => Promise.all([ask(), ask()]);

const rowOf = async ({ id }: TestListener) => must(await stand.store.find(id), 'the match');

test('a player is admitted twice to one seat, with a connection each time', async () => {
  const first = await stand.create(stand.player('Ann'), GAME);
  const ben = stand.player('Ben');
  const holder = await holderOf(first);
  const { match } = await rowOf(first);
  const orComputer = { level: 'recruit', at: stand.time.now() + 60_000 } as const;
  const [one, again] = await atOnce(() => holder.admit(ben, match, { orComputer }));
  expect(JSON.parse(JSON.stringify(one))).toEqual(one);
  expect(again).toEqual({ ...one, reservation: { ...one.reservation, sessionId: expect.any(String) } });
  expect(again.reservation).not.toEqual(one.reservation);
  const own = (await rowOf(first)).seats.filter(({ player }) => player === ben.id);
  expect(own).toMatchObject([{ orComputer }]);
  expect(JSON.stringify(one)).not.toContain(match.seed);
});

test('a spectator is admitted twice', async () => {
  const first = await stand.create(stand.player('Ann'), GAME, { spectators: { allowed: true, delay: 0 } });
  const holder = await holderOf(first);
  const cat = stand.player('Cat');
  const { match } = await rowOf(first);
  const answers = await atOnce(() => holder.admit(cat, match, { as: 'spectator' }));
  expect(answers).toMatchObject([{ seats: [] }, { seats: [] }]);
});

test('asking twice how others wait gives the same answer and changes nothing', async () => {
  const ann = stand.player('Ann');
  const first = await stand.quick(ann, GAME, { seat: 'british' });
  const holder = await holderOf(first);
  const before = await rowOf(first);
  const ben = stand.player('Ben').id;
  expect(await atOnce(() => holder.howOthersWait(ben, false))).toEqual(['coming', 'coming']);
  expect(await rowOf(first)).toEqual(before);
});

test('a table before the start is given up, cleared or abandoned once', async () => {
  const ann = stand.player('Ann');
  const ways: ((holder: Holder) => Promise<unknown>)[] = [
    (holder) => holder.giveUp(ann.id, 'at once'),
    (holder) => holder.clear(),
    (holder) => holder.abandon(),
  ];
  for (const way of ways) {
    const first = await stand.create(ann, GAME);
    const holder = await holderOf(first);
    first.leave();
    await stand.pass(30_000);
    await atOnce(() => way(holder));
    expect(await stand.store.find(first.id)).toBeUndefined();
  }
});

/** A match of two sides of two that has begun. */
async function fourPlaying() {
  const people = ['Ann', 'Ben', 'Cat', 'Dan'].map((name) => stand.player(name));
  const [ann, ben, cat, dan] = people as [Player, Player, Player, Player];
  const first = await stand.create(ann, 'grands-amiraux', { options: { players: 4 } });
  const second = await stand.enter(ben, first.id);
  const third = await stand.enter(cat, first.id, { invite: first.answer.partnerInvite });
  const fourth = await stand.enter(dan, first.id, { invite: second.answer.partnerInvite });
  for (const line of [first, second, third, fourth]) await line.ready();
  return { ann, first, holder: await holderOf(first) };
}

test('a player departs once from a table before the start, alone or not', async () => {
  const [ann, ben] = [stand.player('Ann'), stand.player('Ben')];
  const first = await stand.create(ann, GAME, { private: true });
  const holder = await holderOf(first);
  await stand.enter(ben, first.id, { invite: first.answer.invite });
  expect(await atOnce(() => holder.depart(ben.id))).toEqual(['before the start', 'before the start']);
  expect((await rowOf(first)).seats.filter(({ player }) => player !== null)).toMatchObject([
    { player: ann.id },
  ]);
  expect(await atOnce(() => holder.depart(ann.id))).toEqual(['before the start', 'before the start']);
  expect(await stand.store.find(first.id)).toBeUndefined();
  expect(await holder.depart(ann.id)).toBe('before the start');
});

test('a player departs once from a match, and only their own seat is left', async () => {
  const { ann, first, holder } = await fourPlaying();
  expect(await atOnce(() => holder.depart(ann.id))).toEqual(['given up', 'given up']);
  const { seats, match } = await rowOf(first);
  expect(match.phase).toBe('playing');
  const players = seats.map(({ player }) => player);
  expect(players.filter((player) => player === null)).toHaveLength(1);
  expect(players).not.toContain(ann.id);
  expect(await holder.depart(ann.id)).toBe('given up');
  expect((await rowOf(first)).seats).toEqual(seats);
});

test('the last of a side departs once', async () => {
  const { id, people, listeners } = await stand.twoAtTheTable(GAME);
  const holder = await holderOf(listeners[0]);
  expect(await atOnce(() => holder.depart(people[0].id))).toEqual(['given up', 'given up']);
  expect((await rowOf(listeners[0])).match.phase).toBe('over');
  const entries = await stand.store.entries(id);
  expect(await holder.depart(people[0].id)).toBe('given up');
  expect(await stand.store.entries(id)).toEqual(entries);
});

test('a match that is played is abandoned once', async () => {
  const { id, listeners } = await stand.twoAtTheTable(GAME);
  const holder = await holderOf(listeners[0]);
  await atOnce(() => holder.abandon());
  expect((await rowOf(listeners[0])).match.phase).toBe('over');
  const entries = await stand.store.entries(id);
  await holder.abandon();
  expect(await stand.store.entries(id)).toEqual(entries);
});

test('spectators are silenced once', async () => {
  const first = await stand.create(stand.player('Ann'), GAME);
  const holder = await holderOf(first);
  await atOnce(() => holder.letSpectatorsTalk(false));
  expect((await rowOf(first)).match.table.spectators.talk).toBe(false);
});

test('the audience is told in plain data, and stays as it is', async () => {
  const { listeners } = await stand.twoAtTheTable(GAME);
  const holder = await holderOf(listeners[0]);
  const [one, other] = await atOnce(() => holder.present());
  expect(one).toHaveLength(2);
  expect(other).toEqual(one);
  expect(JSON.parse(JSON.stringify(one))).toEqual(one);
});
