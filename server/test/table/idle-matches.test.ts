/** Idle matches. */

import { games } from '@escadre/shared/games';
import { expect, test } from '@jest/globals';
import { openStore } from '../../src/store/open.ts';
import { RESERVED_FOR } from '../../src/table/attendance/attendance.ts';
import { sweep } from '../../src/upkeep/inactive-matches.ts';
import { codeFor, standForFile, TableStand } from '../support/bare-tables.ts';

const CARDS = 'trafalgar-cards';
const SECOND = 1_000;
const HOUR = 3_600_000;

const stand = await standForFile();

async function passHours(hours: number): Promise<void> {
  const { store, holders, time } = stand;
  const onError = (error: unknown) => stand.failures.push(error);
  for (let hour = 0; hour < hours; hour++) {
    await stand.pass(HOUR, HOUR);
    await sweep({ store, holders, games, time, abandonAfter: 48 * HOUR, onError });
    await stand.settled();
  }
}

test('an idle match is abandoned without a result, or dropped if it never began', async () => {
  const quiet = await stand.twoAtTheTable(CARDS);
  const timed = await stand.twoAtTheTable(CARDS, { clock: { correspondence: 5 } });
  const ann = stand.player('Ann');
  const waiting = await stand.create(ann, CARDS);
  await passHours(30);
  const lively = await stand.twoAtTheTable(CARDS);
  await passHours(20);
  expect(quiet.listeners[0].state).toMatchObject({
    phase: 'over',
    outcome: { kind: 'abandoned', reason: 'abandoned' },
  });
  expect(waiting.closed).toBe('MATCH_GONE');
  expect(await codeFor(stand.enter(ann, waiting.id))).toBe('UNKNOWN_MATCH');
  expect(timed.listeners[0].state.phase).toBe('playing');
  expect(lively.listeners[0].state.phase).toBe('playing');
});

test('a match that is over leaves memory soon after the last person', async () => {
  const { id, listeners } = await stand.twoAtTheTable(CARDS);
  await listeners[0].play({ type: 'resign' });
  for (const listener of listeners) listener.leave();
  await stand.pass(RESERVED_FOR - SECOND, SECOND);
  expect(await stand.has(id)).toBe(true);
  await stand.pass(SECOND, SECOND);
  expect(await stand.has(id)).toBe(false);

  const still = await stand.twoAtTheTable(CARDS);
  for (const listener of still.listeners) listener.leave();
  await stand.pass(RESERVED_FOR, SECOND);
  expect(await stand.has(still.id)).toBe(true);
});

test('a match that ends when both are away leaves memory soon', async () => {
  const apart = await TableStand.open(await openStore(':memory:'), undefined, { idleAfter: HOUR });
  const { id, listeners } = await apart.twoAtTheTable(CARDS, { clock: { perGame: 60 } });
  for (const listener of listeners) listener.leave();
  await apart.pass(55 * SECOND, SECOND);
  expect(await apart.has(id)).toBe(true);
  await apart.pass(10 * SECOND + RESERVED_FOR, SECOND);
  expect(await apart.has(id)).toBe(false);
  expect((await apart.store.find(id))?.match.phase).toBe('over');
  await apart.close();
  await apart.store.close();
});
