/** Commands as orders in words: every command of the recorded matches, in both languages. */

import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { GameId } from 'escadre';
import { Replay, readRecord } from 'escadre/verify';
import { ordersOf } from '../src/games/orders.ts';

const RECORDS: readonly (readonly [GameId, string])[] = [
  ['trafalgar-cards', 'trafalgar-cards-1'],
  ['grands-amiraux', 'grands-amiraux-1'],
  ['trafalgar', 'trafalgar-2'],
  ['branle-bas', 'branle-bas-3'],
];
/** Commands that are no answer to a prompt, and so never advised. */
const UNASKED: readonly string[] = ['standingOrder', 'resign', 'offerDraw', 'acceptDraw', 'declineDraw'];

test.each(RECORDS)('%s', async (game, name) => {
  const file = new URL(`../../shared/test/fixtures/${name}.json`, import.meta.url);
  const replay = Replay.of(readRecord(readFileSync(file, 'utf8').replaceAll('\r\n', '\n')));
  const orders = await ordersOf(game);
  const told = new Set<string>();
  for (let seq = 1; seq < replay.length; seq++) {
    const { seat, command } = replay.at(seq).truth;
    if (seat === null || UNASKED.includes(command.type)) continue;
    const camp = replay.camps.find((each) =>
      replay
        .at(seq - 1)
        .as(each)
        .prompts.some((one) => one.camp === each && one.seats.includes(seat)),
    );
    if (camp === undefined) continue;
    const { view } = replay.at(seq - 1).as(camp);
    for (const language of ['en', 'fr'] as const) {
      const text = orders.inWords(command as never, view, language);
      expect(text).toMatch(/^[A-ZÀ-Ý“].*\.$/);
      expect(text).not.toMatch(/undefined|null|\[object|NaN/);
      told.add(text);
    }
  }
  expect(told.size).toBeGreaterThan(10);
});

test('a line-up left to the computer is told as such', async () => {
  const { orders } = await import('../src/games/trafalgar-cards/orders.ts');
  const told = (spoken: 'en' | 'fr') =>
    orders.inWords({ type: 'lineUp', auto: true }, undefined as never, spoken);
  expect([told('en'), told('fr')]).toEqual(['Let the computer line up.', 'Laisser l’ordinateur aligner.']);
});
