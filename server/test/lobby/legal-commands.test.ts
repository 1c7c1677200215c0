/** Legal commands over HTTP: the same as the match's own, with completeness. */

import { must } from '@escadre/shared/kernel';
import { legalRequest } from '@escadre/shared/protocol';
import { expect, test } from '@jest/globals';
import { THE_HOUSE } from '../../src/cost.ts';
import type { Player } from '../../src/identity/player.ts';
import { codeFor, IDLE_AFTER, standForFile, type TestListener } from '../support/bare-tables.ts';

const stand = await standForFile();

const legal = (player: Player, { id }: Pick<TestListener, 'id'>, request: object = {}) =>
  stand.door.legal(player, id, legalRequest.parse(request), THE_HOUSE);

test.each([
  ['trafalgar-cards', ['exchange']],
  ['grands-amiraux', ['deploy']],
  ['trafalgar', []],
  ['branle-bas', []],
])('%s: the match’s own, as far as requested', async (game, sampled) => {
  const { people, listeners } = await stand.twoAtTheTable(game);
  for (const [at, listener] of listeners.entries()) {
    const player = must(people[at], 'a player');
    const { seat } = await legal(player, listener);
    const all = [...listener.table.live.match.legal(seat)];
    const answer = await legal(player, listener, { limit: 1_000 });
    expect(answer.commands).toEqual(all.slice(0, 1_000));
    expect(answer.more).toBe(all.length > 1_000);
    expect(answer.complete).toBe(!answer.more && Object.keys(answer.sampled).length === 0);
    const asked = listener.table.live.match.prompts.filter(({ seats }) => seats.includes(seat));
    expect(Object.keys(answer.prompts)).toEqual(asked.map(({ id }) => id));
    if (asked.length > 0) expect(Object.keys(answer.sampled)).toEqual(expect.arrayContaining(sampled));
    expect((await legal(player, listener, { limit: 1 })).commands).toEqual(all.slice(0, 1));
    const draws = await legal(player, listener, { type: 'offerDraw' });
    expect([draws.commands, draws.complete]).toEqual([all.filter(({ type }) => type === 'offerDraw'), true]);
  }
});

test('is the same out of memory, and only for the seat’s player', async () => {
  const { people, listeners } = await stand.twoAtTheTable('trafalgar-cards');
  const [ann, ben] = people;
  const [one, other] = listeners;
  await one.play({ type: 'exchange', cards: [] });
  const [anns, bens] = [await legal(ann, one), await legal(ben, one)];
  expect(anns.prompts).toEqual({});
  expect(bens.commands).toContainEqual({ type: 'exchange', cards: [] });
  one.leave();
  other.leave();
  await stand.pass(IDLE_AFTER);
  expect(await stand.has(one.id)).toBe(false);
  expect([await legal(ann, one), await legal(ben, one)]).toEqual([anns, bens]);
  expect(await codeFor(legal(stand.player('Eve'), one))).toBe('NOT_A_PLAYER');
  expect(await codeFor(legal(ann, one, { seat: 'french' }))).toBe('NOT_A_PLAYER');
  expect(await codeFor(legal(ann, { id: 'nothing-here' as never }))).toBe('UNKNOWN_MATCH');
});
