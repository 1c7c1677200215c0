/** Players stay forgotten: remains that come back are removed, independently of each other. */

import { asMatchId, asPlayerId } from '@escadre/shared/kernel';
import { afterEach, describe, expect, test } from '@jest/globals';
import { StoredPlayerData } from '../../src/lobby/player-data.ts';
import type { MatchStore } from '../../src/store/port.ts';
import { Bench, databases, sqlite } from '../store/databases.ts';
import { aLine, createMatch, NOW } from '../store/samples.ts';
import { ManualTime } from '../support/manual-time.ts';

const bench = new Bench();
afterEach(bench.tidy);

const NELSON = asPlayerId('p-nelson');
const OTHER = asPlayerId('p-other');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A process with no match in its memory. */
const nothingHere = {
  tables: { all: () => Promise.resolve([]), resendTalk: () => Promise.resolve() },
  holders: { bring: () => Promise.reject(new Error('no match is brought here')) },
};

function playerDataOn(store: MatchStore) {
  const time = new ManualTime(NOW);
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  return {
    time,
    errors,
    playerData: new StoredPlayerData({
      store,
      ...nothingHere,
      games: {},
      time,
      sanctions: { look: async () => {} },
      onError,
    }),
  };
}

describe.each(databases)('on $name', (kind) => {
  test('remains of a player are removed again, however often', async () => {
    const store = await bench.fresh(kind);
    const id = await createMatch(store, 'm-1', { phase: 'over', creator: OTHER });
    const { playerData, time } = playerDataOn(store);
    await playerData.forget(NELSON, NOW + 2 * HOUR);
    await playerData.look();
    for (let round = 0; round < 3; round++) {
      time.pass(20 * MINUTE - 1);
      await store.addTalk(id, aLine('still me'));
      await store.addTalk(id, aLine('not theirs', { player: OTHER, name: 'Other' }));
      await playerData.look();
      expect((await store.talk(id, 9)).map(({ text }) => text)).toEqual(Array(round + 1).fill('not theirs'));
    }
    await store.setSeat(id, { ...(await store.find(id))?.seats[0], player: NELSON, name: 'Nelson' } as never);
    await playerData.look();
    expect(await store.players.count(NELSON)).toEqual({ seats: 0, talk: 0, logbook: 0 });
  });

  test('the first check is for all who were ever forgotten', async () => {
    const store = await bench.fresh(kind);
    await store.players.endSessions(NELSON, NOW - 100 * HOUR, NOW + HOUR);
    await createMatch(store, 'm-1', { phase: 'over' });
    await createMatch(store, 'm-2', { phase: 'over', creator: OTHER });
    expect(await store.players.leftOver(0)).toEqual([NELSON]);
    await playerDataOn(store).playerData.look();
    expect(await store.players.leftOver(0)).toEqual([]);
    expect(JSON.stringify(await store.find(asMatchId('m-1')))).not.toMatch(/Horatio|p-nelson/);
  });
});

describe.each(databases)(
  'on $name, remains of a forgotten player come back, and are removed again,',
  (kind) => {
    const about = { at: NOW, why: 'language' };
    const aReport = { ...about, id: 'r-1', match: asMatchId('m-1'), name: 'Horatio', lines: [] };
    const anAct = { ...about, by: 'Olga', act: 'mute', detail: {} };

    test.each<[what: string, comesBack: (store: MatchStore) => Promise<void>]>([
      [
        'whom they block',
        ({ people }) => people.block(NELSON, { other: OTHER, mode: 'block', name: 'Other', at: NOW }),
      ],
      [
        'who blocks them',
        ({ people }) => people.block(OTHER, { other: NELSON, mode: 'block', name: 'Horatio', at: NOW }),
      ],
      [
        'a report by them',
        ({ moderation }) => moderation.report({ ...aReport, reporter: NELSON, subject: OTHER }),
      ],
      [
        'a report about them',
        ({ moderation }) => moderation.report({ ...aReport, reporter: OTHER, subject: NELSON }),
      ],
      [
        'a sanction',
        ({ moderation }) =>
          moderation.note(
            { ...anAct, id: 'a-1', subject: 'former' },
            {
              sanction: { ...about, id: 's-1', kind: 'mute', subject: NELSON, name: null, until: NOW + HOUR },
            },
          ),
      ],
      ['an act', ({ moderation }) => moderation.note({ ...anAct, id: 'a-1', subject: NELSON })],
    ])('%s', async (_what, comesBack) => {
      const store = await bench.fresh(kind);
      await store.players.endSessions(NELSON, NOW, NOW + HOUR);
      await comesBack(store);
      expect(await store.players.leftOver(0)).toEqual([NELSON]);
      await playerDataOn(store).playerData.look();
      expect(await store.players.leftOver(0)).toEqual([]);
    });
  },
);

test('a failure for one is logged, and does not affect others', async () => {
  const store = await bench.fresh(sqlite);
  await store.players.endSessions(OTHER, NOW, NOW + HOUR);
  await store.players.endSessions(NELSON, NOW, NOW + HOUR);
  const id = await createMatch(store, 'm-1', { phase: 'over' });
  await store.addTalk(id, aLine('hers', { player: OTHER }));
  const trouble = new Error('not now');
  const players = {
    ...store.players,
    forget: (player: typeof OTHER) =>
      player === OTHER ? Promise.reject(trouble) : store.players.forget(player),
  };
  const { playerData, errors } = playerDataOn(
    new Proxy(store, { get: (all, name) => (name === 'players' ? players : Reflect.get(all, name, all)) }),
  );
  await playerData.look();
  expect(errors).toEqual([trouble]);
  expect(await store.players.count(NELSON)).toMatchObject({ seats: 0 });
});

test('a match of a removed game is reported as one that could not be left', async () => {
  const store = await bench.fresh(sqlite);
  await createMatch(store, 'm-1', { phase: 'playing' });
  const { playerData, errors } = playerDataOn(store);
  expect(await playerData.forget(NELSON, NOW + HOUR)).toMatchObject({
    left: 0,
    givenUp: 0,
    failed: 1,
    seats: 1,
  });
  expect(errors).toHaveLength(1);
  expect(JSON.stringify(await store.find(asMatchId('m-1')))).not.toMatch(/Horatio|p-nelson/);
});
