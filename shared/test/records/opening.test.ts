/** Records with nonces that were promised by hashes before the first was opened. */

import { hashOfNonce, type MatchRecord, must, type Noted, type StartCommand } from '@escadre/shared/kernel';
import { verify } from '@escadre/shared/kernel/verify.ts';
import { type Toy, toy } from '@escadre/shared/testkit';
import { describe, expect, test } from '@jest/globals';
import { hashesOf, NONCES, toyRecord } from './played.ts';

const HASHES = hashesOf(NONCES);
const BROKEN = {
  hashes: HASHES,
  nonces: { white: NONCES.white },
  by: ['red-1', 'red-2'],
};
const record = toyRecord(20, toy, { hashes: HASHES, brokenOpenings: [BROKEN] });

/** The verdict on a record with a changed start. */
function verdictOn(change: Partial<Record<keyof StartCommand, unknown>>, noted: Noted = {}) {
  const copy: MatchRecord<Toy> = structuredClone(record);
  Object.assign(must(copy.entries[0]?.command, 'the start'), change);
  // Drops undefined fields.
  return verify(toy, JSON.parse(JSON.stringify(copy)), noted);
}
const fails = (reason: string) => ({ ok: false, at: 0, reason });

describe('a start with promises', () => {
  test('holds, with and without notes', () => {
    const ok = { ok: true, entries: record.entries.length };
    expect(verify(toy, record)).toEqual(ok);
    const noted = { commitment: record.commitment, nonces: NONCES, hashes: HASHES, brokeOff: { 'red-1': 1 } };
    expect(verify(toy, record, noted)).toEqual(ok);
    expect(verify(toy, record, { hashes: { white: must(HASHES.white, 'the hash of White') } })).toEqual(ok);
  });

  test('does not hold if a nonce differs from its promise', () => {
    const nonces = { ...NONCES, 'red-1': '04'.repeat(8) };
    expect(verdictOn({ nonces })).toEqual(fails('the nonce of red-1 does not fit its hash'));
    const hashes = hashesOf(nonces);
    expect(verdictOn({ nonces, hashes }, { hashes: HASHES })).toEqual(
      fails('the hash of red-1 is not the one published before the nonces were opened'),
    );
  });

  test('does not hold without the promises that were noted', () => {
    expect(verdictOn({ hashes: undefined }, { hashes: HASHES })).toEqual(
      fails('the nonce hashes are missing'),
    );
    expect(verdictOn({ hashes: { white: 7 } })).toEqual(fails('the nonce hashes are not texts by seat'));
  });

  test('does not hold with a nonce without a seat, which could be chosen freely', () => {
    const nonces = { ...NONCES, blue: 'ff'.repeat(8) };
    const reason = 'the nonces do not match the seats';
    expect(verdictOn({ nonces, hashes: hashesOf(nonces) }, { hashes: HASHES })).toEqual(fails(reason));
    expect(verdictOn({ hashes: { ...HASHES, blue: hashOfNonce('ff') } })).toEqual(fails(reason));
    const { white, ...fewer } = NONCES;
    expect(verdictOn({ nonces: fewer })).toEqual(fails(reason));
  });
});

describe('a broken opening', () => {
  test('is missed by a witness', () => {
    const reason = 'red-1 broke off more openings than the record says';
    expect(verdictOn({ brokenOpenings: undefined }, { brokeOff: { 'red-1': 1 } })).toEqual(fails(reason));
    expect(verdictOn({}, { brokeOff: { 'red-1': 2 } })).toEqual(fails(reason));
    expect(verdictOn({}, { brokeOff: { 'red-1': 1, 'red-2': 1 } }).ok).toBe(true);
  });

  test('is valid, or does not hold', () => {
    const none = fails('the broken openings are malformed');
    for (const brokenOpenings of [
      7,
      [7],
      [{}],
      [{ ...BROKEN, by: 'white' }],
      [{ ...BROKEN, nonces: null }],
    ]) {
      expect(verdictOn({ brokenOpenings })).toEqual(none);
    }
    const other = { ...BROKEN, nonces: { white: '09'.repeat(8) } };
    expect(verdictOn({ brokenOpenings: [other] })).toEqual(
      fails('the nonce of white in a broken opening does not fit its hash'),
    );
  });
});

test('an older record without promises holds as before', () => {
  const before = toyRecord();
  expect(before.entries[0]?.command).toEqual({ type: 'start', nonces: NONCES });
  expect(verify(toy, before, { nonces: NONCES })).toEqual({ ok: true, entries: before.entries.length });
});
