import { describe, expect, test } from '@jest/globals';
import { freshId, idOfTheHour } from '../src/fresh-id.ts';

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

describe('an id of the hour', () => {
  const hour = 3_600_000;
  const now = Date.UTC(2026, 0, 1);

  test('sorts by the hour, byte by byte, and within it by chance', () => {
    const hours = Array.from({ length: 500 }, (_, n) => [
      idOfTheHour(now + n * hour),
      idOfTheHour(now + n * hour),
    ]);
    const begins = hours.map(([id = '']) => id.slice(0, 3));
    expect(begins).toEqual([...new Set(begins)].toSorted((one, other) => (one < other ? -1 : 1)));
    expect(hours.flat().filter((id) => !/^[0-9A-Za-z]{19}$/.test(id))).toEqual([]);
    expect(new Set(hours.flat().map((id) => id.slice(3))).size).toBe(1_000);
    for (const [one = '', other = ''] of hours) expect(one.slice(0, 3)).toBe(other.slice(0, 3));
  });

  test('is the same kind of id when the hours have gone round', () => {
    expect(idOfTheHour(now + 62 ** 3 * hour).slice(0, 3)).toBe(idOfTheHour(now).slice(0, 3));
  });
});
