/** Matches outlive their rules: what was decided stays, and the rest follows the rules of now. */

import { type AnyGame, type MatchRecord, must, Replay } from '@escadre/shared/kernel';
import { verify } from '@escadre/shared/kernel/verify.ts';
import { recordQuery } from '@escadre/shared/protocol';
import { type Toy, toy } from '@escadre/shared/testkit';
import { expect, test } from '@jest/globals';
import { THE_HOUSE } from '../../src/cost.ts';
import type { Player } from '../../src/identity/player.ts';
import { Processes, type TestListener } from '../support/bare-tables.ts';

/** Newer rules: other faces of the die, no whispering, and fewer playable positions. */
const newer: AnyGame = {
  ...toy,
  version: 2,
  faults: () => ['no position can be played any more'],
  decide: (state, seat, command, chance) => [
    { type: 'threw', camp: seat === 'white' ? 'white' : 'red', die: chance.die([1, 2]) },
    ...(command.type === 'throw' ? [] : toy.decide(state, seat, command, chance)),
  ],
} satisfies typeof toy;

type Listeners = Readonly<Record<string, TestListener>>;

/** The player to act throws. */
async function throwOnce(listeners: Listeners): Promise<void> {
  const { prompts } = must(listeners.white, 'the white player').state;
  const { seats } = must(Object.values(prompts)[0], 'a prompt');
  await must(listeners[must(seats[0], 'a seat')], 'the player asked').play({ type: 'throw' });
}

test('a match begun under older rules loads as it was decided, plays on, and verify names the version that each part takes', async () => {
  const processes = await Processes.begin({ toy });
  const first = processes.stand;
  const people = { white: first.player('Ann'), 'red-1': first.player('Ben'), 'red-2': first.player('Cat') };
  const scenario = { heaps: { white: 1, red: 2 } };
  const white = await first.create(people.white, 'toy', { seat: 'white', scenario, options: { goal: 24 } });
  const { id } = white;
  const ben = await first.enter(people['red-1'], id, { seat: 'red-1' });
  const invite = ben.answer.partnerInvite;
  const cat = await first.enter(people['red-2'], id, { seat: 'red-2', invite });
  const before = { white, 'red-1': ben, 'red-2': cat };
  for (const listener of Object.values(before)) await listener.ready();
  expect(white.state.phase).toBe('playing');
  await white.play({ type: 'whisper', word: 'then' });
  await throwOnce(before);
  await throwOnce(before);
  const { heaps } = white.view;

  const stand = await processes.restart(0, { toy: newer });
  const back = (player: Player) => stand.enter(player, id);
  const after = {
    white: await back(people.white),
    'red-1': await back(people['red-1']),
    'red-2': await back(people['red-2']),
  };
  expect(after.white.view.heaps).toEqual(heaps);
  expect(after.white.own).toEqual({ word: 'then' });
  while (after.white.state.phase !== 'over') await throwOnce(after);

  const record = JSON.parse(
    (await stand.door.record(null, id, recordQuery.parse({}), THE_HOUSE)).json,
  ) as MatchRecord<Toy>;
  const rules = record.entries.map((entry) => entry.rules);
  expect(rules.slice(0, 4)).toEqual([1, 1, 1, 1]);
  expect(new Set(rules.slice(4))).toEqual(new Set([2]));
  const thrown = record.entries.slice(4).flatMap(({ events }) => events);
  for (const event of thrown) if (event.type === 'threw') expect(event.die).toBeLessThanOrEqual(2);
  expect(verify(newer, record)).toMatchObject({ ok: false, at: 0, needs: 1 });
  expect(verify(toy, record)).toMatchObject({
    ok: false,
    at: 4,
    needs: 2,
    reason: expect.stringMatching(/version 2/),
  });
  const replay = new Replay(newer, record);
  expect(replay.at(replay.length - 1).table.outcome).toMatchObject({ kind: 'win', reason: 'heap' });
  expect(stand.failures).toEqual([]);
  await processes.end();
});
