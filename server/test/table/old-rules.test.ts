/**
 * Matches outlive the rules that they were begun under: what was decided stays as it was decided,
 * and what follows is decided by the rules of now.
 */

import { type AnyGame, type Entry, type MatchRecord, Replay, verify } from '@escadre/shared/kernel';
import { type Toy, toy } from '@escadre/shared/testkit';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Person, type TestServer, testServer } from '../support/harness.ts';
import type { WireClient } from '../support/wire-client.ts';

/** Newer rules: the die has other faces, nobody whispers any more, and fewer positions can be played. */
const newer: AnyGame = {
  ...toy,
  version: 2,
  faults: () => ['no position can be played any more'],
  decide: (state, seat, command, chance) => [
    { type: 'threw', camp: seat === 'white' ? 'white' : 'red', die: chance.die([1, 2]) },
    ...(command.type === 'throw' ? [] : toy.decide(state, seat, command, chance)),
  ],
} satisfies typeof toy as AnyGame;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ games: { toy: toy as AnyGame } });
});
afterAll(() => server.destroy());

const heapsOf = (client: WireClient) => client.state.view?.heaps as { white: number; red: number };

/** Whoever is asked throws. */
async function throwOnce(clients: Readonly<Record<string, WireClient>>): Promise<void> {
  const [one] = Object.values(clients) as [WireClient];
  const [prompt, { seats }] = Object.entries(one.state.prompts)[0] as [string, { seats: string[] }];
  const client = clients[seats[0] as string] as WireClient;
  // A client that has come back must not use the ids of its commands again.
  await client.play({ type: 'throw' }, { id: `answer to ${prompt}` });
  await one.until(() => one.state.phase === 'over' || !Object.hasOwn(one.state.prompts, prompt));
}

describe('a match begun under older rules', () => {
  test('loads as it was decided, plays on, and verify names the version that each part takes', async () => {
    const names = { white: 'Ann', 'red-1': 'Ben', 'red-2': 'Cat' };
    const people = new Map<string, Person>();
    for (const [seat, name] of Object.entries(names)) people.set(seat, await Person.arrive(server, name));
    const ann = people.get('white') as Person;
    const scenario = { heaps: { white: 1, red: 2 } };
    const created = await ann.create('toy', { seat: 'white', scenario, options: { goal: 24 } });
    const { id } = created.match;
    const before: Record<string, WireClient> = { white: await ann.connect(created) };
    before['red-1'] = await (people.get('red-1') as Person).join(id, { seat: 'red-1' });
    const invite = before['red-1'].answer.partnerInvite as string;
    before['red-2'] = await (people.get('red-2') as Person).join(id, { seat: 'red-2', invite });
    for (const client of Object.values(before)) await client.ready();
    const white = before.white as WireClient;
    await white.until(() => white.state.phase === 'playing');
    await white.play({ type: 'whisper', word: 'then' });
    await throwOnce(before);
    await throwOnce(before);
    const heaps = heapsOf(white);

    server = await server.restart({ games: { toy: newer } });
    const after: Record<string, WireClient> = {};
    for (const [seat, person] of people) after[seat] = await person.at(server).join(id);
    const back = after.white as WireClient;
    expect(heapsOf(back)).toEqual(heaps);
    expect(back.own).toEqual({ word: 'then' });
    while (back.state.phase !== 'over') await throwOnce(after);
    await Promise.all(Object.values(after).map((client) => client.close()));

    const record = await ann.at(server).api<MatchRecord<Toy>>('GET', `/api/matches/${id}/record`);
    const rules = record.entries.map((entry: Entry<Toy>) => entry.rules);
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
  });
});
