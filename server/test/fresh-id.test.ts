import { describe, expect, test } from '@jest/globals';
import { freshId } from '../src/fresh-id.ts';

describe('a fresh id', () => {
  test('has only letters and digits, so that none looks like a command-line option', () => {
    const ids = Array.from({ length: 2_000 }, () => freshId(16));
    expect(ids.filter((id) => !/^[0-9A-Za-z]{16}$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has 21 characters by default', () => {
    expect(freshId()).toHaveLength(21);
  });
});
