/** A delayed match: what spectators see of it, when, and from where. */

import type { MatchId } from '@escadre/shared/kernel';
import { listQuery } from '@escadre/shared/protocol';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { StoredPlayerData } from '../../src/lobby/player-data.ts';
import { Processes, type TestListener } from '../support/bare-tables.ts';

const CARDS = 'trafalgar-cards';
const EXCHANGE = { type: 'exchange', cards: [] };
const LATE = { spectators: { allowed: true, delay: 600 } };

let processes: Processes;
beforeEach(async () => {
  processes = await Processes.begin();
});
afterEach(async () => {
  expect(processes.stand.failures).toEqual([]);
  await processes.end();
});

const pass = (milliseconds: number) => processes.stand.pass(milliseconds, milliseconds);
const two = () => processes.stand.twoAtTheTable(CARDS, LATE);
const watch = (id: MatchId) => processes.stand.enter(processes.stand.player('Cat'), id, { as: 'spectator' });
const chosen = ({ view }: TestListener) => view.chosen as Record<string, boolean>;

describe('spectators', () => {
  test('enter at once, and see the delayed state with what is just old enough', async () => {
    const { id, listeners } = await two();
    const [one] = listeners;
    const early = await watch(id);
    expect(early.state.phase).toBe('gathering');
    expect(early.state).not.toHaveProperty('view');
    expect(early.sent.welcome).toMatchObject([{ n: 0, now: processes.stand.time.now() - 600_000 }]);
    await pass(300_000);
    await one.play(EXCHANGE);
    await one.ask('chat', { to: 'all', text: 'Your turn' });
    await pass(300_000);
    const later = await watch(id);
    for (const listener of [early, later]) {
      expect(listener.state.phase).toBe('playing');
      expect(chosen(listener).british).toBe(false);
    }
    await pass(299_999);
    await later.ask('history', { from: 1, to: 9 });
    for (const listener of [early, later]) {
      expect(chosen(listener).british).toBe(false);
      expect(listener.sent.chat).toEqual([]);
    }
    await pass(1);
    for (const listener of [early, later]) {
      expect(chosen(listener).british).toBe(true);
      expect(listener.sent.chat).toHaveLength(1);
      expect(listener.sent.events.at(-1)?.events).toEqual([{ type: 'exchanged', seat: 'british' }]);
    }
  });

  test('see a joint review when they see the end, and not before', async () => {
    const { id, listeners } = await two();
    const [one] = listeners;
    const cat = await watch(id);
    await pass(600_000);
    await one.play({ type: 'resign' });
    await one.ask('review', { moment: { n: 1, as: 'truth' } });
    await pass(599_999);
    expect(cat.state.phase).toBe('playing');
    expect(cat.state.review).toBeUndefined();
    await pass(1);
    expect(cat.state).toMatchObject({ phase: 'over', review: { seat: 'british', n: 1, as: 'truth' } });
  });

  test('lose nothing by a broken line, and continue where they were', async () => {
    const { id, listeners } = await two();
    const cat = await watch(id);
    await listeners[0].play(EXCHANGE);
    await pass(599_999);
    cat.leave();
    const back = await watch(id);
    expect(back.state.phase).toBe('gathering');
    await pass(1);
    expect(chosen(back).british).toBe(true);
    expect(back.sent.events).toHaveLength(2);
  });

  test('find the same if the match has left memory meanwhile', async () => {
    const { id, people, listeners } = await two();
    await pass(300_000);
    await listeners[0].play(EXCHANGE);
    await listeners[0].ask('chat', { to: 'all', text: 'Your turn' });
    await pass(400_000);
    await processes.restart();
    const cat = await watch(id);
    expect(chosen(cat)).toEqual({ british: false, french: false });
    expect(cat.sent.welcome).toMatchObject([{ n: 1, chat: [] }]);
    await processes.stand.enter(people[1], id);
    await pass(200_000);
    expect(chosen(cat).british).toBe(true);
    expect(cat.sent.chat).toHaveLength(1);
    expect(cat.sent.events).toEqual([
      { n: 2, at: expect.any(Number), events: [{ type: 'exchanged', seat: 'british' }] },
    ]);
  });

  test('see nothing of a player who was erased', async () => {
    const { id, people, listeners } = await two();
    await listeners[0].play({ type: 'resign' });
    await listeners[0].ask('chat', { to: 'all', text: 'Farewell' });
    const cat = await watch(id);
    const { store, tables, holders, time, playable, failures } = processes.stand;
    const onError = (error: unknown) => failures.push(error);
    const playerData = new StoredPlayerData({
      store,
      tables,
      holders,
      games: playable,
      time,
      sanctions: { look: async () => {} },
      onError,
    });
    await playerData.forget(people[0].id, time.now() + 1);
    await pass(600_000);
    expect(cat.state.phase).toBe('over');
    expect(JSON.stringify(cat.sent)).not.toContain('Farewell');
    expect(cat.state.seats.british?.name).toBe('Former player');
  });
});

describe('the list', () => {
  test('get the rematch once they may know of it', async () => {
    const [one, other] = (await two()).listeners;
    await one.play({ type: 'resign' });
    await one.ask('rematch', {});
    const { match } = (await other.ask('rematch', {})) as { match: MatchId };
    const isListed = async () => {
      const { matches } = await processes.stand.door.list(listQuery.parse({}));
      return matches.some(({ id }) => id === match);
    };
    await pass(599_999);
    expect(await isListed()).toBe(false);
    await pass(1);
    expect(await isListed()).toBe(true);
  });
});
