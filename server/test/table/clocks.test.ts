/** Time at the table: deadlines, banks, and what happens at zero. */

import { describe, expect, test } from '@jest/globals';
import { codeFor, IDLE_AFTER, standForFile, type TestListener } from '../support/bare-tables.ts';

const EXCHANGE = { type: 'exchange', cards: [] };
const DAY = 86_400_000;

const stand = await standForFile();

const clocked = (clock: object | null) => stand.twoAtTheTable('trafalgar-cards', { clock });
const prompt = ({ state }: TestListener, id: string) => state.prompts[id];

describe('time', () => {
  test('per turn: the deadline is public, and at zero the game decides', async () => {
    const { listeners } = await clocked({ perTurn: 30 });
    const [one, other] = listeners;
    expect(prompt(one, 'exchange-1-british')).toMatchObject({
      deadline: stand.time.now() + 30_000,
      seconds: 30,
    });
    stand.time.pass(10_000);
    await one.play(EXCHANGE);
    expect(prompt(other, 'exchange-1-french')).toMatchObject({
      deadline: stand.time.now() + 20_000,
      seconds: 30,
    });
    stand.time.pass(20_000);
    await stand.settled();
    expect(other.sent.events.flatMap(({ events }) => events)).toContainEqual({
      type: 'timedOut',
      camp: 'french',
      prompt: 'exchange-1-french',
    });
    expect(prompt(other, 'lineUp-1-french')).toBeDefined();
    expect(prompt(one, 'lineUp-1-british')?.deadline).toBe(stand.time.now() + 30_000);
  });

  test('per game: the bank runs during one’s turn, and a turn earns its increment', async () => {
    const { listeners } = await clocked({ perGame: 100, increment: 5 });
    const [one, other] = listeners;
    expect(one.state.banks).toEqual({ british: 100_000, french: 100_000 });
    stand.time.pass(40_000);
    await one.play(EXCHANGE);
    expect(other.state.banks.british).toBe(65_000);
    stand.time.pass(10_000);
    await other.play(EXCHANGE);
    expect(one.state.banks).toEqual({ british: 65_000, french: 55_000 });
  });

  test('correspondence: a turn has days, and without a clock there is no deadline', async () => {
    const slow = await clocked({ correspondence: 3 });
    expect(prompt(slow.listeners[0], 'exchange-1-french')).toMatchObject({
      deadline: stand.time.now() + 3 * DAY,
      seconds: (3 * DAY) / 1_000,
    });
    const without = await clocked(null);
    expect(prompt(without.listeners[0], 'exchange-1-french')).toEqual({ seats: ['french'] });
  });

  test('a late command is refused as late', async () => {
    const [one] = (await clocked({ perTurn: 5 })).listeners;
    stand.time.pass(6_000);
    expect(await codeFor(one.play(EXCHANGE, 'late', 'exchange-1-british'))).toBe('WINDOW_CLOSED');
  });
});

describe('a match without connections', () => {
  test('leaves memory, and its time runs on', async () => {
    const { id, people, listeners } = await clocked({ correspondence: 1 });
    const deadline = prompt(listeners[0], 'exchange-1-british')?.deadline;
    expect(deadline).toBe(stand.time.now() + DAY);
    for (const listener of listeners) listener.leave();
    await stand.pass(IDLE_AFTER);
    expect(await stand.has(id)).toBe(false);
    const back = await stand.enter(people[0], id);
    expect(prompt(back, 'exchange-1-british')?.deadline).toBe(deadline);
    back.leave();
    await stand.pass(IDLE_AFTER);
    expect(await stand.has(id)).toBe(false);
    stand.time.pass(2 * DAY);
    const late = await stand.enter(people[0], id);
    expect(Object.keys(late.state.prompts)).toEqual(['lineUp-1-british', 'lineUp-1-french']);
  });

  test('is loaded when its time is up', async () => {
    const { id, listeners } = await clocked({ perTurn: 600 });
    for (const listener of listeners) listener.leave();
    await stand.passWithUpkeep(599_000);
    expect(await stand.has(id)).toBe(false);
    expect(await stand.store.entries(id)).toHaveLength(1);
    await stand.passWithUpkeep(31_000);
    const [, ...entries] = await stand.store.entries(id);
    expect(entries[0]?.command).toEqual({ type: 'timeout', prompt: 'exchange-1-british' });
  });
});
