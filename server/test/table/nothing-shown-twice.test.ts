/** What was shown once is never shown again as new, whatever the table goes through. */

import { afterEach, describe, expect, test } from '@jest/globals';
import { openStore } from '../../src/store/open.ts';
import { IDLE_AFTER, Processes, TableStand, type TestListener } from '../support/bare-tables.ts';

const GAME = 'grands-amiraux';
/** White's cruiser d3 faces Red's escort d4. */
const DUEL = { position: '3g4/8/8/8/2#2#2/2#2#2/3e4/3C4/8/6HG w' };
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const typesTold = (listener: TestListener): string[] =>
  listener.sent.events.flatMap(({ events }) => events.map(({ type }) => type));

/** White has attacked. No delivery is acknowledged, and Red does nothing more. */
async function afterADuel(stand: TableStand) {
  const { id, people, listeners } = await stand.twoAtTheTable(GAME, { scenario: DUEL });
  const [white, red] = listeners;
  await white.play({ type: 'attack', from: 'd3', to: 'd4' });
  expect(typesTold(red)).toContain('duel');
  return { id, red: people[1], white: people[0], listeners };
}

describe('a match that leaves memory', () => {
  const gone = async (stand: TableStand, listeners: readonly TestListener[], idleAfter: number) => {
    for (const listener of listeners) listener.leave();
    const [{ id }] = listeners as [TestListener];
    await stand.pass(idleAfter, SECOND);
    expect(await stand.has(id)).toBe(false);
  };

  test('repeats no duel to a player who returns after a minute, however often', async () => {
    const stand = await TableStand.open(await openStore(':memory:'));
    const { id, red, listeners } = await afterADuel(stand);
    await stand.pass(5 * SECOND);
    await gone(stand, listeners, IDLE_AFTER);
    for (let time = 1; time <= 2; time++) {
      await stand.pass(HOUR, MINUTE);
      const back = await stand.enter(red, id);
      expect(typesTold(back)).toEqual([]);
      await gone(stand, [back], IDLE_AFTER);
    }
    await stand.close();
    await stand.store.close();
  });

  test('before a minute is over tells it again within that minute, and never after', async () => {
    const idleAfter = 5 * SECOND;
    const stand = await TableStand.open(await openStore(':memory:'), undefined, { idleAfter });
    const { id, red, listeners } = await afterADuel(stand);
    await gone(stand, listeners, idleAfter);
    const back = await stand.enter(red, id);
    expect(typesTold(back)).toContain('duel');
    await gone(stand, [back], idleAfter);
    await stand.pass(MINUTE);
    expect(typesTold(await stand.enter(red, id))).toEqual([]);
    await stand.close();
    await stand.store.close();
  });

  test('tells an absent player what happened meanwhile, however late', async () => {
    const stand = await TableStand.open(await openStore(':memory:'));
    const { id, people, listeners } = await stand.twoAtTheTable(GAME, { scenario: DUEL });
    listeners[1].leave();
    await listeners[0].play({ type: 'attack', from: 'd3', to: 'd4' });
    await gone(stand, [listeners[0]], IDLE_AFTER);
    await stand.pass(HOUR, MINUTE);
    expect(typesTold(await stand.enter(people[1], id))).toContain('duel');
    await stand.close();
    await stand.store.close();
  });
});

describe('a process that ends', () => {
  let processes: Processes;
  afterEach(async () => {
    expect(processes.stand.failures).toEqual([]);
    await processes.end();
  });

  test('in order, repeats no duel to a player who returns after a minute, through restarts either', async () => {
    processes = await Processes.begin();
    const { id, red } = await afterADuel(processes.stand);
    await processes.stand.pass(10 * SECOND);
    for (let time = 1; time <= 2; time++) {
      const stand = await processes.restart(5 * MINUTE);
      expect(typesTold(await stand.enter(red, id))).toEqual([]);
    }
  });

  test('in order, repeats it within the minute, which does not start again', async () => {
    processes = await Processes.begin();
    const { id, red } = await afterADuel(processes.stand);
    await processes.stand.pass(10 * SECOND);
    for (let time = 1; time <= 2; time++) {
      const stand = await processes.restart(20 * SECOND);
      expect(typesTold(await stand.enter(red, id))).toContain('duel');
    }
    const stand = await processes.restart(20 * SECOND);
    expect(typesTold(await stand.enter(red, id))).toEqual([]);
  });

  test('at once, repeats nothing that counted as delivered, present or not', async () => {
    processes = await Processes.begin();
    const { id, white, listeners } = await afterADuel(processes.stand);
    await processes.stand.pass(30 * SECOND);
    await listeners[1].play({ type: 'move', from: 'd10', to: 'd9' });
    listeners[0].leave();
    await processes.stand.pass(2 * MINUTE);
    const stand = await processes.crash(SECOND);
    expect(typesTold(await stand.enter(white, id))).toEqual([]);
  });

  test('at once, repeats once what had just been sent', async () => {
    processes = await Processes.begin();
    const { id, red } = await afterADuel(processes.stand);
    const stand = await processes.crash(5 * MINUTE);
    const back = await stand.enter(red, id);
    expect(typesTold(back)).toContain('duel');
    back.leave();
    await stand.pass(MINUTE);
    const next = await processes.crash(SECOND);
    expect(typesTold(await next.enter(red, id))).toEqual([]);
  });
});
