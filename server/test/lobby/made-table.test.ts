/** A table made of what was just written is as the store has it, and so is one entered as it is in memory. */

import { games } from '@escadre/shared/games';
import { asMatchId, must } from '@escadre/shared/kernel';
import { describe, expect, test } from '@jest/globals';
import { standForFile } from '../support/bare-tables.ts';

const stand = await standForFile();

const TABLES: readonly (readonly [string, object])[] = [
  ['as usual', {}],
  ['private, with a clock', { private: true, clock: { perTurn: 60 }, claimAfter: 60, standIns: true }],
  ['late for spectators', { spectators: { allowed: true, delay: 60, talk: false } }],
  ['by correspondence', { clock: { correspondence: 3 }, talk: 'phrases' }],
];

describe.each(Object.keys(games))('%s', (game) => {
  test.each(TABLES)('%s', async (_, request) => {
    const answer = await stand.ask('create', stand.player('Ann'), game, request);
    const id = asMatchId(answer.match.id);
    const table = must(await stand.tables.here(id), 'the table');
    const stored = must(await stand.store.find(id), 'the match');
    expect(table.live.stored).toStrictEqual(stored.match);
    expect(table.live.seats.all).toStrictEqual(stored.seats);
    // Who enters is told the same as who looks.
    const ben = stand.player('Ben');
    const entered = await stand.door.enter(ben, id, {
      as: 'player',
      seat: 'any',
      invite: answer.invite,
      since: 0,
    });
    expect(entered.match).toEqual({ ...(await stand.door.summary(ben, id)), seat: undefined });
    await table.live.abandon();
  });
});

test('whether spectators may talk is as the host has changed it', async () => {
  const host = await stand.create(stand.player('Ann'), 'trafalgar-cards');
  const table = must(await stand.tables.here(host.id), 'the table');
  await table.live.letSpectatorsTalk(false);
  const watcher = await stand.enter(stand.player('Eve'), host.id, { as: 'spectator' });
  expect(watcher.answer.match.spectators.talk).toBe(false);
});
