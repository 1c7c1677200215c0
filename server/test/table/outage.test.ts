/** A failing store, at the table: nothing unstored takes effect, and no clock loses time. */

import { expect, test } from '@jest/globals';
import { StoreUnavailable } from '../../src/store/errors.ts';
import { openStore } from '../../src/store/open.ts';
import { codeFor, TableStand, type TestListener } from '../support/bare-tables.ts';
import { FailingStore } from '../support/failing-store.ts';

const EXCHANGE = { type: 'exchange', cards: [] };
const SECOND = 1_000;

const promptOf = ({ state }: TestListener) => state.prompts['exchange-1-british'];

test('while the store fails, commands are refused and clocks stand; then the match continues', async () => {
  const failing = new FailingStore(await openStore(':memory:'));
  const stand = await TableStand.open(failing.store);
  const { id, listeners } = await stand.twoAtTheTable('trafalgar-cards', { clock: { perTurn: 60 } });
  const [one, other] = listeners;
  let shown = 0;
  other.table.displays.add({ show: () => shown++ });
  const before = { shown, events: other.sent.events.length };
  await stand.pass(10 * SECOND, SECOND);
  failing.failure = new StoreUnavailable(new Error('the disk is full'));
  expect(await codeFor(one.play(EXCHANGE, 'once'))).toBe('STORE_UNAVAILABLE');
  // The only news is that time stands still.
  expect(promptOf(other)).toEqual({ seats: ['british'], seconds: 60, left: 50_000 });
  expect({ shown, events: other.sent.events.length }).toEqual({ ...before, shown: before.shown + 1 });
  expect(await codeFor(stand.create(stand.player('Ann'), 'trafalgar-cards'))).toBe('STORE_UNAVAILABLE');
  expect(await codeFor(one.ask('chat', { to: 'all', text: 'Hallo?' }))).toBe('STORE_UNAVAILABLE');
  await stand.pass(300 * SECOND, 60 * SECOND);
  expect(other.state.phase).toBe('playing');
  expect(promptOf(other)).toEqual({ seats: ['british'], seconds: 60, left: 50_000 });
  failing.failure = null;
  await stand.pass(2 * SECOND, SECOND);
  expect(one.state.pausedFor).toBeGreaterThanOrEqual(300_000);
  expect(promptOf(one)?.deadline).toBeGreaterThan(stand.time.now() + 48_000);
  await one.play(EXCHANGE, 'once');
  expect(other.sent.events).toHaveLength(before.events + 1);
  expect(await stand.store.entries(id)).toHaveLength(2);
  await stand.close();
  await failing.store.close();
});
