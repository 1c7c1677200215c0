import { games } from '@escadre/shared/games';
import type { TrafalgarCardsTypes } from '@escadre/shared/games/trafalgar-cards';
import { chanceOf, type GameTypes, type MatchRecord, must } from '@escadre/shared/kernel';
import { pickOf } from '@escadre/shared/testkit';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestServer, testServer, twoAtTheTable } from '../support/harness.ts';
import { verdictOn } from '../support/verdict.ts';
import type { WireClient } from '../support/wire-client.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.destroy());

/** Both play at random until the match is over. */
async function playOut(clients: readonly [WireClient, WireClient], seed: string): Promise<void> {
  const chance = chanceOf(seed);
  const game = games['trafalgar-cards'];
  const [first] = clients;
  while (first.state.phase !== 'over') {
    const [prompt] = Object.values(first.state.prompts);
    const client = must(
      clients.find(({ answer }) => prompt?.seats.some((seat) => answer.seats.includes(seat))),
      'the player asked',
    );
    const seat = client.answer.seats[0] as TrafalgarCardsTypes['Seat'];
    const n = Object.keys(first.state.prompts).join();
    const view = { public: client.state.view, own: client.own } as never;
    await client.play(must(pickOf(game.legal(view, seat), chance, 50), 'a legal command'));
    await first.until(() => Object.keys(first.state.prompts).join() !== n || first.state.phase === 'over');
  }
}

describe('a match of two over bare sockets', () => {
  test('is played to its end, its seed opened, and its record verifies', async () => {
    const { id, clients, people } = await twoAtTheTable(server);
    await playOut(clients, 'play');
    const { state } = clients[0];
    expect(state.outcome?.kind).toMatch(/win|draw/);
    expect(state.seed).toMatch(/^[0-9a-f]{64}$/);
    const record = await people[0].api<MatchRecord<GameTypes>>('GET', `/api/matches/${id}/record`);
    expect(verdictOn(record)).toEqual({
      ok: true,
      entries: record.entries.length,
    });
    expect(record.commitment).toBe(clients[1].state.commitment);
  });
});
