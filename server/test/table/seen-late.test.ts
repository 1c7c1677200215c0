/** A match that spectators see late: what they see of it, when, and from where. */

import type { MatchPage } from '@escadre/shared/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Person, type TestServer, testServer, twoAtTheTable } from '../support/harness.ts';
import { ManualTime } from '../support/manual-time.ts';
import { openLines } from '../support/open-lines.ts';
import type { WireClient } from '../support/wire-client.ts';

const CARDS = 'trafalgar-cards';
const LATE = { spectators: { allowed: true, delay: 600 } };

const time = new ManualTime();
let server: TestServer;
const { kept, closeAll } = openLines();

beforeAll(async () => {
  server = await testServer({ time });
});
afterEach(closeAll);
afterAll(() => server.destroy());

const watch = async (id: string) =>
  kept(await (await Person.arrive(server, 'Cat')).join(id, { as: 'spectator' }));

const chosen = ({ state }: WireClient) => (state.view?.chosen ?? {}) as Record<string, boolean>;

describe('whoever watches', () => {
  test('is in at once, and sees how things stood then, up to what has just come of age', async () => {
    const { id, clients } = await twoAtTheTable(server, CARDS, LATE);
    const [one] = clients.map(kept) as [WireClient];
    const early = await watch(id);
    expect([early.state.phase, early.state.view]).toEqual(['gathering', undefined]);
    expect(early.received('welcome')[0]).toMatchObject({ n: 0, now: time.now() - 600_000 });
    time.pass(300_000);
    await one.play({ type: 'exchange', cards: [] });
    await one.request('chat', { to: 'all', text: 'Your turn' });
    time.pass(300_000);
    const later = await watch(id);
    await later.until(() => later.state.phase === 'playing');
    await early.until(() => early.state.phase === 'playing');
    for (const client of [early, later]) expect(chosen(client).british).toBe(false);
    time.pass(299_999);
    await later.request('history', { from: 1, to: 9 });
    for (const client of [early, later]) expect(chosen(client).british).toBe(false);
    time.pass(1);
    for (const client of [early, later]) {
      await client.until(() => chosen(client).british === true && client.received('chat').length === 1);
      expect(client.received('events').at(-1)?.events).toEqual([{ type: 'exchanged', seat: 'british' }]);
    }
  });

  test('loses nothing by a line that breaks: he is where he was, and sees on', async () => {
    const { id, clients } = await twoAtTheTable(server, CARDS, LATE);
    const [one] = clients.map(kept) as [WireClient];
    const cat = await watch(id);
    await one.play({ type: 'exchange', cards: [] });
    time.pass(599_999);
    cat.drop();
    const back = await watch(id);
    expect(back.state.phase).toBe('gathering');
    time.pass(1);
    await back.until(() => chosen(back).british === true && back.received('events').length === 2);
  });

  test('finds the same where the match has left memory meanwhile', async () => {
    const { id, people, clients } = await twoAtTheTable(server, CARDS, LATE);
    time.pass(300_000);
    await clients[0].play({ type: 'exchange', cards: [] });
    await clients[0].request('chat', { to: 'all', text: 'Your turn' });
    time.pass(400_000);
    server = await server.restart({ time });
    const cat = await watch(id);
    expect(chosen(cat)).toEqual({ british: false, french: false });
    expect(cat.received('welcome')[0]).toMatchObject({ n: 1, chat: [] });
    kept(await people[1].at(server).join(id));
    time.pass(200_000);
    await cat.until(() => chosen(cat).british === true && cat.received('chat').length === 1);
    expect(cat.received('events')).toEqual([{ n: 2, events: [{ type: 'exchanged', seat: 'british' }] }]);
  });

  test('is shown nothing of somebody who has had himself forgotten', async () => {
    const { id, people, clients } = await twoAtTheTable(server, CARDS, LATE);
    await clients[0].play({ type: 'resign' });
    await clients[0].request('chat', { to: 'all', text: 'Farewell' });
    const cat = await watch(id);
    await people[0].api('DELETE', '/api/session/me');
    time.pass(600_000);
    await cat.until(() => cat.state.phase === 'over');
    expect(cat.frames.some((frame) => frame.includes('Farewell'))).toBe(false);
    expect(cat.state.seats.british?.name).toBe('Former player');
  });
});

describe('the list', () => {
  test('has the rematch once spectators may know that there is one', async () => {
    const { clients } = await twoAtTheTable(server, CARDS, LATE);
    const [one, other] = clients.map(kept) as [WireClient, WireClient];
    await one.play({ type: 'resign' });
    await one.request('rematch', {});
    const { match } = await other.request<{ match: string }>('rematch', {});
    const visitor = await Person.arrive(server, 'Cat');
    const isListed = async () => {
      const { matches } = await visitor.api<MatchPage>('GET', '/api/matches');
      return matches.some(({ id }) => id === match);
    };
    time.pass(599_999);
    expect(await isListed()).toBe(false);
    time.pass(1);
    expect(await isListed()).toBe(true);
  });
});
