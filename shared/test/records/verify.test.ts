import type { Game, MatchRecord } from '@escadre/shared/kernel';
import { examine, verify } from '@escadre/shared/kernel/verify.ts';
import { type Toy, toy } from '@escadre/shared/testkit';
import fc from '@escadre/shared/testkit/seeded-fast-check.ts';
import { describe, expect, test } from '@jest/globals';
import { bent, NONCES, toyRecord } from './played.ts';

const record = toyRecord();
const throws = record.entries.filter(({ command }) => command.type === 'throw').length;

/** The verdict on a changed record. */
function changed(change: (copy: MatchRecord<Toy>) => unknown, noted = {}) {
  const copy = structuredClone(record);
  change(copy);
  return verify(toy, copy, noted);
}
const entry = (copy: MatchRecord<Toy>, seq: number) =>
  copy.entries[seq] as unknown as Record<string, unknown>;

describe('an examination', () => {
  test('counts what it has repeated', () => {
    expect(examine(toy, record)).toEqual({
      verdict: { ok: true, entries: record.entries.length },
      held: record.entries.length,
      draws: { dice: throws, shuffles: 0, others: 0 },
      outcome: expect.objectContaining({ kind: 'win', reason: 'heap' }),
    });
  });

  test('of a bad record says how far it holds', () => {
    const copy = structuredClone(record);
    Object.assign(entry(copy, 4).events as object[], [{ type: 'threw', camp: 'red', die: 9 }]);
    const { verdict, held, outcome } = examine(toy, copy);
    expect(verdict).toMatchObject({ ok: false, at: 4, reason: expect.stringContaining('event 0') });
    expect([held, outcome]).toEqual([4, null]);
  });
});

describe('notes', () => {
  test('are compared with the record', () => {
    expect(verify(toy, record, { commitment: record.commitment, nonces: NONCES }).ok).toBe(true);
    expect(verify(toy, record, { commitment: 'ab'.repeat(32) })).toMatchObject({
      ok: false,
      at: 'commitment',
    });
    const nonces = { 'red-1': 'ff'.repeat(8) };
    expect(verify(toy, record, { nonces })).toMatchObject({ at: 0, reason: expect.stringMatching(/red-1/) });
    expect(verify(toy, record, { nonces: { toString: 'x' } })).toMatchObject({ at: 0 });
  });
});

test('a record with a former spelling of its ending holds, and keeps it', () => {
  const copy = structuredClone(record);
  const last = copy.entries.at(-1)?.events.at(-1) as { outcome: { reason: string } };
  last.outcome.reason = 'stack';
  const { verdict, outcome } = examine(toy, copy);
  expect(verdict).toEqual({ ok: true, entries: record.entries.length });
  expect(outcome).toMatchObject({ kind: 'win', reason: 'stack' });
  last.outcome.reason = 'pile';
  expect(verify(toy, copy).ok).toBe(false);
});

describe('a fault', () => {
  test.each([
    ['no object', () => verify(toy, 7 as never), 'head'],
    ['nothing', () => verify(toy, undefined as never), 'head'],
    ['another format', () => changed((copy) => Object.assign(copy, { format: 'escadre-record/9' })), 'head'],
    ['another game', () => changed((copy) => Object.assign(copy, { game: 'chess' })), 'head'],
    ['no options', () => changed((copy) => Object.assign(copy, { options: [] })), 'head'],
    ['impossible options', () => changed((copy) => Object.assign(copy, { options: { goal: 'x' } })), 'head'],
    ['an impossible position', () => changed((c) => Object.assign(c, { scenario: { heaps: 1 } })), 'head'],
    ['a short seed', () => changed((copy) => Object.assign(copy, { seed: 'a0' })), 'head'],
    [
      'a seed that is not hexadecimal',
      () => changed((c) => Object.assign(c, { seed: 'zz'.repeat(32) })),
      'head',
    ],
    ['a seed that is a number', () => changed((copy) => Object.assign(copy, { seed: 1e300 })), 'head'],
    ['another seed', () => changed((copy) => Object.assign(copy, { seed: 'a1'.repeat(32) })), 'commitment'],
    [
      'entries that are no list',
      () => changed((copy) => Object.assign(copy, { entries: { 0: {} } })),
      'head',
    ],
    ['an entry that is no object', () => changed((copy) => Object.assign(copy.entries, { 2: 'throw' })), 2],
    ['an entry that is missing', () => changed((copy) => (copy.entries as unknown[]).splice(3, 1)), 3],
    ['an entry that is there twice', () => changed((c) => Object.assign(c.entries, { 3: c.entries[2] })), 3],
    [
      'the end that is missing',
      () => changed((copy) => (copy.entries as unknown[]).pop()),
      record.entries.length - 1,
    ],
    ['a seat that is not there', () => changed((copy) => Object.assign(entry(copy, 2), { seat: 'blue' })), 2],
    [
      'a command of no form',
      () => changed((c) => Object.assign(entry(c, 1), { command: { type: 'whisper' } })),
      1,
    ],
    [
      'a command with more to it',
      () => changed((c) => Object.assign(entry(c, 2).command as object, { x: 1 })),
      2,
    ],
    ['a huge number', () => changed((copy) => Object.assign(entry(copy, 2), { drawn: 1e300 })), 2],
    ['no number', () => changed((copy) => Object.assign(entry(copy, 2), { drawn: Number.NaN })), 2],
    [
      'a command that the server never gives',
      () => changed((c) => Object.assign(entry(c, 1), { seat: null })),
      1,
    ],
    ['invalid nonces', () => changed((c) => Object.assign(entry(c, 0).command as object, { nonces: 5 })), 0],
    [
      'a second start',
      () => changed((c) => Object.assign(entry(c, 1), { seat: null, command: entry(c, 0).command })),
      1,
    ],
    ['no start', () => changed((c) => Object.assign(entry(c, 0), { command: { type: 'abandon' } })), 0],
    [
      'an event too many',
      () => changed((copy) => (entry(copy, 2).events as object[]).push({ type: 'passed' })),
      2,
    ],
    ['an event too few', () => changed((copy) => (entry(copy, 2).events as object[]).pop()), 2],
  ])('%s is reported, with the place', (_what, look, at) => {
    expect(look()).toEqual({ ok: false, at, reason: expect.stringMatching(/[^.]$/) });
  });

  test('entries after the end', () => {
    const more = { seat: null, command: { type: 'abandon' }, events: [], drawn: 0, rules: 1 };
    const count = record.entries.length;
    const verdict = changed((copy) => (copy.entries as unknown[]).push({ seq: count, ...more }));
    expect(verdict).toMatchObject({ ok: false, at: count });
  });

  test('cyclic or deep values', () => {
    const deep: unknown[] = [];
    deep.push(deep);
    expect(changed((copy) => Object.assign(entry(copy, 1).command as object, { word: deep }))).toMatchObject({
      at: 1,
    });
  });

  test('any input gets a verdict', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        expect(verify(toy, anything as never).ok).toBe(false);
      }),
    );
    fc.assert(
      fc.property(fc.nat(), (run) => {
        const copy = bent(record, run);
        const { ok } = verify(toy, copy);
        if (ok) expect(JSON.stringify(copy.entries)).toBe(JSON.stringify(record.entries));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a record of other rules', () => {
  test('cannot be compared, and names the version it needs', () => {
    const newer: Game<Toy> = { ...toy, version: 3 };
    expect(verify(newer, record)).toEqual({
      ok: false,
      at: 0,
      reason: 'version 1 of the rules of toy decided it, and only version 3 can be checked here',
      needs: 1,
    });
  });
});
