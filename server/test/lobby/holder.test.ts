/** What the site asks of a match may arrive twice, and crosses processes: asked twice is asked once, in plain data. */

import { must } from '@escadre/shared/kernel';
import { expect, test } from '@jest/globals';
import type { Holder } from '../../src/table/holder.ts';
import { standForFile, type TestListener } from '../support/bare-tables.ts';

const GAME = 'trafalgar-cards';
const stand = await standForFile();

async function holderOf({ id }: TestListener): Promise<Holder> {
  return must(await stand.holders.present(id), 'the holder');
}

const rowOf = async ({ id }: TestListener) => must(await stand.store.find(id), 'the match');

test('a player is admitted twice to one seat, with a connection each time', async () => {
  const first = await stand.create(stand.player('Ann'), GAME);
  const ben = stand.player('Ben');
  const holder = await holderOf(first);
  const { match } = await rowOf(first);
  const orComputer = { level: 'recruit', at: stand.time.now() + 60_000 } as const;
  const one = await holder.admit(ben, match, { orComputer });
  const again = await holder.admit(ben, match, { orComputer });
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
  for (let round = 0; round < 2; round++) {
    expect(await holder.admit(cat, (await rowOf(first)).match, { as: 'spectator' })).toMatchObject({
      seats: [],
    });
  }
});

test('asking twice how others wait gives the same answer and changes nothing', async () => {
  const ann = stand.player('Ann');
  const first = await stand.quick(ann, GAME, { seat: 'british' });
  const holder = await holderOf(first);
  const before = await rowOf(first);
  const asked = [1, 2].map(() => holder.howOthersWait(stand.player('Ben').id, false));
  expect(await Promise.all(asked)).toEqual(['coming', 'coming']);
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
    expect(await Promise.allSettled([way(holder), way(holder)])).toMatchObject([
      { status: 'fulfilled' },
      { status: 'fulfilled' },
    ]);
    expect(await stand.store.find(first.id)).toBeUndefined();
  }
});

test('a player departs, a match is abandoned and spectators are silenced once', async () => {
  const { id, people, listeners } = await stand.twoAtTheTable(GAME);
  const [first] = listeners;
  const holder = await holderOf(first);
  for (let round = 0; round < 2; round++) await holder.letSpectatorsTalk(false);
  expect((await rowOf(first)).match.table.spectators.talk).toBe(false);
  for (let round = 0; round < 2; round++) expect(await holder.depart(people[0].id)).toBe('given up');
  expect((await rowOf(first)).match.phase).toBe('over');
  const entries = await stand.store.entries(id);
  for (let round = 0; round < 2; round++) await holder.abandon();
  expect(await stand.store.entries(id)).toEqual(entries);
  expect(JSON.parse(JSON.stringify(await holder.present()))).toEqual(await holder.present());
});
