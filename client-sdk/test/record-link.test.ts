/** Whole matches in links: every fixture and random matches, bombs, damage and other rules. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { games } from '@escadre/shared/games';
import { type AnyGame, chanceOf, must, RECORD_FORMAT } from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { randomStep, seedOf } from '@escadre/shared/testkit';
import { describe, expect, test } from '@jest/globals';
import type { EscadreError, MatchRecord } from '../src/index.ts';
import { computer, LocalMatch } from '../src/practice.ts';
import { Replay, readRecord, readRecordLink, recordLink, verifyRecord, writeRecord } from '../src/verify.ts';

const FIXTURES = join(import.meta.dirname, '..', '..', 'shared', 'test', 'fixtures');
const files = readdirSync(FIXTURES).filter((name) => name.endsWith('.json'));
const recordIn = (name: string): MatchRecord => readRecord(readFileSync(join(FIXTURES, name), 'utf8'));
const GAMES: readonly AnyGame[] = Object.values(games);
const CARDS = 'trafalgar-cards-1.json';

const refusalOf = (link: string): Promise<EscadreError> =>
  readRecordLink(link).then(
    () => {
      throw new Error('nothing was refused');
    },
    (error: EscadreError) => error,
  );

/** A link with these contents. */
const packed = (contents: unknown): string =>
  `#m=${deflateSync(typeof contents === 'string' ? contents : JSON.stringify(contents)).toString('base64url')}`;

const outlineOf = (record: MatchRecord) => ({
  format: 'escadre-record-outline/1',
  game: record.game,
  rules: [[0, record.entries[0]?.rules]] as unknown,
  options: record.options,
  seed: record.seed,
  steps: record.entries.map(({ seat, command }) => [seat, command]) as unknown,
});

describe('a link', () => {
  test.each(files)('holds %s', async (name) => {
    const record = recordIn(name);
    const link = await recordLink(record, 'https://play.example/');
    expect(link).toMatch(/^https:\/\/play\.example\/replay#m=[\w-]+$/);
    expect(link.length).toBeLessThan(4_000);
    const read = await readRecordLink(`${link}.`);
    expect(verifyRecord(read as MatchRecord)).toEqual({ ok: true, entries: record.entries.length });
    expect(lastOf(read as MatchRecord)).toEqual(lastOf(record));
    expect(await recordLink(read as MatchRecord, 'https://play.example')).toBe(link);
  });

  test('holds 200 random matches', async () => {
    for (let run = 0; run < 200; run++) {
      const record = randomRecord(run);
      const read = await readRecordLink(await recordLink(record));
      expect(read).toEqual(record);
    }
  }, 120_000);

  test('holds a practice match, with its computer', async () => {
    const match = await LocalMatch.of('trafalgar-cards', { seats: { french: computer('recruit') } });
    await match.ready();
    await match.resign();
    const record = match.record();
    const read = await readRecordLink(await recordLink(record));
    expect(writeRecord(read as MatchRecord)).toBe(writeRecord(record));
    await match.close();
  });

  test('is read after a tracker and a moment were added; without a match it is null', async () => {
    const link = await recordLink(recordIn(CARDS));
    expect(await readRecordLink(`${link}&n=3&as=truth&utm_source=chat`)).toMatchObject({
      game: 'trafalgar-cards',
    });
    expect(await readRecordLink('https://play.example/replay')).toBeNull();
    expect(await readRecordLink('#n=3')).toBeNull();
  });
});

describe('a damaged link', () => {
  test('is refused, wherever it was cut or changed', async () => {
    const link = await recordLink(recordIn(CARDS));
    for (let at = link.indexOf('=') + 1; at < link.length; at += 7) {
      const changed = `${link.slice(0, at)}${link[at] === 'A' ? 'B' : 'A'}${link.slice(at + 1)}`;
      for (const each of [changed, link.slice(0, at), `${link.slice(0, at)}%${link.slice(at)}`]) {
        const read = await readRecordLink(each).catch((error: EscadreError) => error);
        if (read === null) continue;
        expect(read).toMatchObject({ code: 'RECORD_DAMAGED', data: { at: 'link' } });
      }
    }
  });

  test.each([
    ['no JSON', '{"format":'],
    ['deep JSON', '['.repeat(500_000)],
    ['another format', { format: 'escadre-record-outline/2' }],
    ['no steps', { ...outlineOf(recordIn(CARDS)), steps: 7 }],
    ['steps of another form', { ...outlineOf(recordIn(CARDS)), steps: [7] }],
    ['a step without a command', { ...outlineOf(recordIn(CARDS)), steps: [[null]] }],
    ['no rules', { ...outlineOf(recordIn(CARDS)), rules: [] }],
    ['strange rules', { ...outlineOf(recordIn(CARDS)), rules: [[0, '1']] }],
    ['impossible options', { ...outlineOf(recordIn(CARDS)), options: { hands: -1 } }],
    ['an impossible position', { ...outlineOf(recordIn(CARDS)), scenario: { hand: 99 } }],
    ['no seed', { ...outlineOf(recordIn(CARDS)), seed: 'ab' }],
    ['another game', { ...outlineOf(recordIn(CARDS)), game: 'chess' }],
    ['a game named like a property', { ...outlineOf(recordIn(CARDS)), game: 'toString' }],
    [
      'an end too early',
      { ...outlineOf(recordIn(CARDS)), steps: (outlineOf(recordIn(CARDS)).steps as []).slice(0, 3) },
    ],
    [
      'a command of no game',
      {
        ...outlineOf(recordIn(CARDS)),
        steps: [...(outlineOf(recordIn(CARDS)).steps as []).slice(0, 3), ['french', { type: 'fly' }]],
      },
    ],
  ])('with %s is refused', async (_what, contents) => {
    const { code, data, message } = await refusalOf(packed(contents));
    expect(code).toMatch(/^RECORD_(DAMAGED|UNKNOWN)$/);
    expect(data?.at).toMatch(/^(link|head|entry \d+)$/);
    expect(message).toMatch(/^[A-Z].*\.$/);
  });

  test('altered anywhere gives a match that holds, or a refusal', async () => {
    const record = recordIn('trafalgar-1.json');
    const steps = outlineOf(record).steps as unknown[];
    for (let run = 0; run < steps.length; run += 9) {
      const others = [...steps.slice(0, run), ...steps.slice(run + 1)];
      const read = await readRecordLink(packed({ ...outlineOf(record), steps: others })).catch(
        (error: EscadreError) => error,
      );
      if (read !== null && 'entries' in read) expect(verifyRecord(read).ok).toBe(true);
      else expect(read).toMatchObject({ code: 'RECORD_DAMAGED' });
    }
  });
});

describe('too large', () => {
  test('a bomb is not inflated', async () => {
    const bomb = packed(' '.repeat(10_000_000));
    expect(bomb.length).toBeLessThan(16_000);
    expect(await refusalOf(bomb)).toMatchObject({ code: 'TOO_LARGE', data: { most: 16_000 } });
  });

  test('a link of endless versions of the rules is refused before its commands are looked at', async () => {
    const outline = { ...outlineOf(recordIn(CARDS)), steps: Array.from({ length: 90_000 }, () => []) };
    const again = Array.from({ length: 80_000 }, () => [0, 1]);
    const late = [
      [0, 1],
      [90_000, 1],
    ];
    for (const rules of [again, late]) {
      expect(await refusalOf(packed({ ...outline, rules }))).toMatchObject({ code: 'RECORD_DAMAGED' });
    }
  });

  test('a link of endless commands is not replayed', async () => {
    const { steps, ...head } = outlineOf(recordIn(CARDS));
    const idle = Array.from({ length: 5_000 }, () => ['british', { type: 'offerDraw' }]);
    expect(await refusalOf(packed({ ...head, steps: [...(steps as []), ...idle] }))).toMatchObject({
      code: 'TOO_LARGE',
    });
  });

  test('a link of more than 16,000 characters is neither read nor made', async () => {
    expect(await refusalOf(`#m=${'A'.repeat(16_001)}`)).toMatchObject({ code: 'TOO_LARGE' });
    const noise = Array.from({ length: 500 }, (_, run) => seedOf(run)).join('');
    for (const nonce of [noise, 'a'.repeat(1_000_000)]) {
      const record = recordWith(nonce);
      expect(verifyRecord(record).ok).toBe(true);
      await expect(recordLink(record)).rejects.toMatchObject({ code: 'TOO_LARGE' });
    }
  });
});

test('a match of unknown rules is sent to its file', async () => {
  const record = recordIn(CARDS);
  const newer = { ...outlineOf(record), rules: [[0, 4]] };
  expect(await refusalOf(packed(newer))).toMatchObject({
    code: 'OTHER_RULES',
    message: 'This match was played by version 4 of the rules, which is not known here.',
    data: { made: 4, known: [1] },
  });
  const entries = record.entries.map((entry) => ({ ...entry, rules: 4 }));
  await expect(recordLink({ ...record, entries })).rejects.toMatchObject({ code: 'OTHER_RULES' });
});

test('no link is made of what does not hold', async () => {
  const record = recordIn(CARDS);
  const others = record.entries.map((entry) => ({ ...entry, drawn: entry.drawn + 1 }));
  await expect(recordLink({ ...record, entries: others })).rejects.toMatchObject({ code: 'RECORD_DAMAGED' });
  await expect(recordLink({ ...record, game: 'chess' })).rejects.toMatchObject({ code: 'RECORD_UNKNOWN' });
  await expect(recordLink(7 as never)).rejects.toMatchObject({ code: 'RECORD_DAMAGED' });
});

/** The last moment, as it was. */
function lastOf(record: MatchRecord): unknown {
  const replay = Replay.of(record);
  const { outcome, truth } = replay.at(replay.length - 1);
  return { outcome: outcome?.kind, state: JSON.parse(JSON.stringify(truth.state)) };
}

/** Some random commands, and the end. */
function randomRecord(run: number): MatchRecord {
  const game = must<AnyGame>(GAMES[run % GAMES.length], 'a game');
  const chance = chanceOf(`link ${run}`);
  const match = createMatch(game, { seed: seedOf(run) });
  const entries = [match.start({ white: `${run}` })];
  while (match.outcome === null && entries.length < 20) entries.push(randomStep(match, chance));
  for (const { seat } of match.chairs) {
    if (match.outcome === null) entries.push(match.submit(seat, { type: 'resign' }));
  }
  return recordOf(game, match, entries);
}

/** A cards match that ends at once, begun with this nonce. */
function recordWith(nonce: string): MatchRecord {
  const match = createMatch(games['trafalgar-cards'], { seed: seedOf(1) });
  const entries = [match.start({ british: nonce }), match.submit('british', { type: 'resign' })];
  return recordOf(games['trafalgar-cards'], match, entries);
}

function recordOf(
  game: AnyGame,
  { setup, commitment }: { readonly setup: object; readonly commitment: string },
  entries: readonly object[],
): MatchRecord {
  const record = { format: RECORD_FORMAT, game: game.id, ...setup, commitment, entries };
  return JSON.parse(JSON.stringify(record));
}
