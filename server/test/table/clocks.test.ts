/** Time at the table: deadlines, banks, and what happens when they are up. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openStore } from '../../src/store/open.ts';
import type { MatchStore } from '../../src/store/port.ts';
import { TableStand, type TestListener } from '../support/bare-tables.ts';

const EXCHANGE = { type: 'exchange', cards: [] };
let store: MatchStore;
let stand: TableStand;
beforeAll(async () => {
  store = await openStore(':memory:');
  stand = await TableStand.open(store);
});
afterAll(async () => {
  await stand.close();
  await store.close();
});

const clocked = (clock: object) => stand.twoAtTheTable('trafalgar-cards', { clock });
const prompt = ({ state }: TestListener, id: string) => state.prompts[id];

test('per turn: the deadline is public, and at zero the game says what happens', async () => {
  const { listeners } = await clocked({ perTurn: 30 });
  const [one, other] = listeners;
  expect(prompt(one, 'exchange-1-british')?.deadline).toBe(stand.time.now() + 30_000);
  stand.time.pass(10_000);
  await one.play(EXCHANGE);
  expect(prompt(other, 'exchange-1-french')?.deadline).toBe(stand.time.now() + 20_000);
  stand.time.pass(20_000);
  await stand.settled();
  expect(other.sent.events.flatMap(({ events }) => events)).toContainEqual({
    type: 'timedOut',
    camp: 'french',
    prompt: 'exchange-1-french',
  });
  expect(prompt(one, 'lineUp-1-british')?.deadline).toBe(stand.time.now() + 30_000);
});
