/** The journal: what it refuses to be filled with, and how it is searched. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ConfigError } from '../../src/config.ts';
import { Journal } from '../../src/ops/journal/journal.ts';
import type { JournalLine } from '../../src/ops/journal/line.ts';
import { searchJournal } from '../../src/ops/journal/search.ts';

const NOON = Date.parse('2026-11-26T12:00:00Z');
const DAY = '2026-11-26.jsonl';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'escadre-journal-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const journalIn = (place: string) =>
  new Journal({ folder: place, days: 7, now: () => NOON, logger: { warn: () => {} } });

const refusal = (player: string) =>
  ({ what: 'request', match: 'm-1', player, request: 'command', code: 'NOT_YOUR_TURN' }) as const;

test('a player’s flood of refusals is counted, and pushes no other player’s lines out', async () => {
  const journal = journalIn(folder);
  for (let count = 0; count < 10_000; count++) journal.noteRefusal(refusal('flooder'));
  journal.noteRefusal(refusal('ann'));
  await journal.close();
  const text = readFileSync(join(folder, DAY), 'utf8').trimEnd();
  const lines: JournalLine[] = text.split('\n').map((line) => JSON.parse(line));
  const [flood, own] = ['flooder', 'ann'].map((player) => lines.filter((line) => line.player === player));
  expect(own).toMatchObject([{ what: 'request', code: 'NOT_YOUR_TURN' }]);
  expect(flood?.length).toBeLessThan(1_000);
  expect(flood?.at(-1)).toMatchObject({ what: 'left out', match: 'm-1' });
  expect((flood?.length ?? 0) - 1 + (flood?.at(-1)?.lines ?? 0)).toBe(10_000);
});

test('a line is in the file of its own day, though it is written on the next', async () => {
  let now = Date.parse('2026-11-26T23:59:59.900Z');
  const journal = new Journal({ folder, days: 7, now: () => now, logger: { warn: () => {} } });
  journal.note({ what: 'came', match: 'm-1', player: 'ann' });
  now += 200;
  journal.note({ what: 'left', match: 'm-1', player: 'ann' });
  await journal.close();
  const dayOfLines = (day: string) =>
    readFileSync(join(folder, `${day}.jsonl`), 'utf8')
      .trimEnd()
      .split('\n');
  expect(dayOfLines('2026-11-26').map((line) => JSON.parse(line).what)).toEqual(['came']);
  expect(dayOfLines('2026-11-27').map((line) => JSON.parse(line).what)).toEqual(['left']);
});

test('a folder that cannot be made is told in a sentence, with the way out', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const start = () => journalIn(join(file, 'journal')).start();
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(/DATA_DIR: .*journal, the folder of the journal, cannot be made .*JOURNAL_DAYS=0/);
});

test('a search finds the lines of a match in their order, with what befell the process meanwhile', async () => {
  const line = (at: number, more: object) => `${JSON.stringify({ at: NOON + at, ...more })}\n`;
  const others = Array.from({ length: 4_000 }, (_, at) =>
    line(at, { ...refusal('bob'), match: `other-${at}` }),
  );
  const text = [
    line(0, { what: 'started' }),
    line(1, { what: 'came', match: 'm-1', player: 'ann' }),
    ...others,
    line(5_000, { what: 'stall', ms: 900 }),
    ...others,
    line(6_000, { what: 'left', match: 'm-1', player: 'ann' }),
    line(7_000, { what: 'came', match: 'm-1', player: 'ann' }),
    '{"at":1,"what":"left","match":"m-1","pla',
  ];
  writeFileSync(join(folder, DAY), text.join(''));
  const find = async (query: object) => {
    const { lines } = await searchJournal(folder, { from: NOON, to: NOON + 6_500, ...query });
    return lines.map(({ at, what }) => [at - NOON, what]);
  };
  const found = [
    [1, 'came'],
    [5_000, 'stall'],
    [6_000, 'left'],
  ];
  expect(await find({ match: 'm-1' })).toEqual(found);
  expect(await find({ player: 'ann' })).toEqual(found);
  expect(await find({ match: 'm-1', player: 'bob' })).toEqual([]);
  expect(await find({ match: 'nothing' })).toEqual([]);
});
