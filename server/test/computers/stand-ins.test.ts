/** Stand-ins after a restart, and for delayed spectators. */

import { must } from '@escadre/shared/kernel';
import { listQuery } from '@escadre/shared/protocol';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Player } from '../../src/identity/player.ts';
import { Processes, type TestListener } from '../support/bare-tables.ts';

const CARDS = 'trafalgar-cards';
const TABLE = { standIns: true, claimAfter: 60 };

let processes: Processes;
beforeEach(async () => {
  processes = await Processes.begin();
});
afterEach(async () => {
  expect(processes.stand.failures).toEqual([]);
  await processes.end();
});

interface Captain {
  readonly person: Player;
  readonly listener: TestListener;
}

/** Three captains a side at a table that has begun, by their seats. */
async function sixAtTheTable(): Promise<ReadonlyMap<string, Captain>> {
  const { stand } = processes;
  const person = stand.player('host');
  const host = await stand.create(person, 'branle-bas', { options: { captains: 3 }, ...TABLE, seat: 'any' });
  const all = new Map([[must(host.answer.seats[0], 'a seat'), { person, listener: host }]]);
  const campOf = (seat: string) => host.state.seats[seat]?.camp;
  for (const seat of Object.keys(host.state.seats)) {
    if (all.has(seat)) continue;
    const partner = [...all].find(([each]) => campOf(each) === campOf(seat))?.[1];
    const invite = partner === undefined ? {} : { invite: partner.listener.answer.partnerInvite };
    const person = stand.player(seat);
    all.set(seat, { person, listener: await stand.enter(person, host.id, { seat, ...invite }) });
  }
  for (const { listener } of all.values()) await listener.ready();
  return all;
}

/** Three of one side: two present, one absent. */
async function threePartners() {
  const all = await sixAtTheTable();
  const [first] = [...all.values()];
  const state = (seat: string) => first?.listener.state.seats[seat];
  const [one = '', other = '', away = ''] = [...all.keys()].filter(
    (seat, _, [host = '']) => state(seat)?.camp === state(host)?.camp,
  );
  const captain = (seat: string) => must(all.get(seat), 'a captain');
  return { state, one, other, away, ann: captain(one), ben: captain(other), cat: captain(away) };
}

test('a vote for a stand-in survives a kill; one from before the player’s return does not count', async () => {
  const { state, one, away, ann, ben, cat } = await threePartners();
  const { id } = ann.listener;
  cat.listener.leave();
  await processes.stand.pass(61_000);
  const asked = { seat: away, level: 'officer' } as const;
  expect(await ann.listener.ask('standIn', asked)).toEqual({ agreed: false });
  expect(state(away)).toMatchObject({ standInVotes: [{ seat: one, level: 'officer' }] });

  const stand = await processes.crash(1_000);
  const annAgain = await stand.enter(ann.person, id);
  const benAgain = await stand.enter(ben.person, id);
  await stand.pass(61_000);
  expect(await benAgain.ask('standIn', asked)).toEqual({ agreed: true });
  expect(annAgain.state.seats[away]).toMatchObject({ computer: 'officer', standsIn: true });
  expect(annAgain.state.seats[away]).not.toHaveProperty('standInVotes');

  const back = await stand.enter(cat.person, id);
  await back.ask('takeBack', {});
  back.leave();
  await stand.pass(61_000);
  expect(await benAgain.ask('standIn', asked)).toEqual({ agreed: false });
  (await stand.enter(cat.person, id)).leave();
  await stand.pass(61_000);
  expect(await annAgain.ask('standIn', asked)).toEqual({ agreed: false });
});

test('a partner takes their vote back: without it, the other’s is not enough', async () => {
  const { state, away, ann, ben, cat } = await threePartners();
  cat.listener.leave();
  await processes.stand.pass(61_000);
  expect(await ann.listener.ask('standIn', { seat: away, level: 'officer' })).toEqual({ agreed: false });
  expect(await ann.listener.ask('standIn', { seat: away, level: null })).toEqual({ agreed: false });
  expect(state(away)).not.toHaveProperty('standInVotes');
  expect(await ben.listener.ask('standIn', { seat: away, level: 'recruit' })).toEqual({ agreed: false });
  expect(await ann.listener.ask('standIn', { seat: away, level: 'officer' })).toEqual({ agreed: true });
  expect(state(away)).toMatchObject({ computer: 'officer', standsIn: true });
});

test('a partner against it stops it, until they leave or change their mind', async () => {
  const { state, one, other, away, ann, ben, cat } = await threePartners();
  cat.listener.leave();
  await processes.stand.pass(61_000);
  expect(await ben.listener.ask('standIn', { seat: away, level: 'no' })).toEqual({ agreed: false });
  expect(await ann.listener.ask('standIn', { seat: away, level: 'officer' })).toEqual({ agreed: false });
  expect(state(away)?.standInVotes).toEqual([
    { seat: other, level: 'no' },
    { seat: one, level: 'officer' },
  ]);
  expect(state(away)).not.toHaveProperty('standsIn');
  expect(await ben.listener.ask('standIn', { seat: away, level: 'recruit' })).toEqual({ agreed: true });
  expect(state(away)).toMatchObject({ computer: 'recruit', standsIn: true });
});

test('a vote is settled when the last undecided partner has left for a while', async () => {
  const { state, other, away, ann, ben, cat } = await threePartners();
  cat.listener.leave();
  await processes.stand.pass(61_000);
  expect(await ann.listener.ask('standIn', { seat: away, level: 'officer' })).toEqual({ agreed: false });
  ben.listener.leave();
  await processes.stand.pass(20_000);
  expect(state(away)).not.toHaveProperty('standsIn');
  await processes.stand.pass(11_000);
  expect(state(away)).toMatchObject({ computer: 'officer', standsIn: true });
  expect(state(other)).not.toHaveProperty('standsIn');
});

test('delayed spectators learn late that a computer stands in, and that it has stopped', async () => {
  const { stand } = processes;
  const late = { ...TABLE, spectators: { allowed: true, delay: 600 } };
  const { people, listeners, id } = await stand.twoAtTheTable(CARDS, late);
  const seen = async () => {
    const { matches } = await stand.door.list(listQuery.parse({ limit: '50' }));
    return matches.find((match) => match.id === id)?.seats.map(({ computer }) => computer);
  };
  await stand.pass(1_000_000, 1_000_000);
  listeners[1].leave();
  await stand.pass(61_000, 61_000);
  await listeners[0].ask('standIn', { seat: 'french', level: 'officer' });
  await stand.pass(300_000, 300_000);
  expect(await seen()).toEqual([undefined, undefined]);
  const back = await stand.enter(people[1], id);
  await back.ask('takeBack', {});
  await stand.pass(299_999, 299_999);
  expect(await seen()).toEqual([undefined, undefined]);
  await stand.pass(1, 1);
  expect(await seen()).toEqual([undefined, 'officer']);
  await stand.pass(300_000, 300_000);
  expect(await seen()).toEqual([undefined, undefined]);
});
