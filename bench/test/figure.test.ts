import { describe, expect, test } from '@jest/globals';
import { figure } from '../src/figure.ts';
import { tableOf } from '../src/print.ts';
import { median, quantile } from '../src/statistics.ts';

describe('a figure', () => {
  test('judges the ratio if there is a reference', () => {
    const against = { name: 'bare', value: 50, unit: '1/s' };
    expect(figure('commands', 40, '1/s', { against, goal: { least: 0.8 } })).toMatchObject({
      ratio: 0.8,
      verdict: 'met',
    });
    expect(figure('commands', 39, '1/s', { against, goal: { least: 0.8 } }).verdict).toBe('missed');
  });

  test('judges the value without a reference, and nothing without a goal', () => {
    expect(figure('size', 64, 'bytes', { goal: { most: 64 } }).verdict).toBe('met');
    expect(figure('size', 65, 'bytes', { goal: { most: 64 } }).verdict).toBe('missed');
    expect(figure('size', 65, 'bytes')).toEqual({ name: 'size', value: 65, unit: 'bytes' });
  });

  test('misses its goal without measurements', () => {
    expect(figure('size', Number.NaN, 'bytes', { goal: { most: 64 } }).verdict).toBe('missed');
  });
});

test('computes medians and quantiles', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([])).toBeNaN();
  const hundred = Array.from({ length: 100 }, (_, n) => n);
  expect([quantile(hundred, 0.9), quantile(hundred, 1)]).toEqual([90, 99]);
});

test('the table aligns its columns and omits tallies', () => {
  const against = { name: 'bare', value: 20_000, unit: '1/s' };
  const rows = [
    figure('commands', 16_000, '1/s', { against, goal: { least: 0.8 }, note: 'eight at once' }),
    figure('size', 54.3214, 'kB', { goal: { most: 60 } }),
    figure('rule: R1', 7, 'times'),
  ];
  expect(tableOf(new Map([['things', rows]])).split('\n')).toEqual([
    '              measured  against          ratio  goal',
    '',
    'things',
    '  commands  16,000 1/s  20,000 1/s bare   0.80  ≥ 0.8  met',
    '  size         54.3 kB                          ≤ 60   met',
    '',
    '  commands: eight at once',
    '',
  ]);
});
