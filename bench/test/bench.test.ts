import { describe, expect, jest, test } from '@jest/globals';
import { measures } from '../src/measures/index.ts';
import { holdsFor, runBench } from './support/run-bench.ts';

// Each is a process of its own; how long that takes is up to the machine. Everything is measured in the optional run.
jest.setTimeout(300_000);

describe('the bench', () => {
  test('measures what it is asked for, prints a table, and writes it as JSON', () => holdsFor(['kernel']));

  test.each([
    [['speed'], /^Nothing here is called "speed"\. There are: kernel, /],
    [['--fast'], /^Unknown option '--fast'\. See --help\.$/m],
    [['--quick', '--full'], /^A run is --quick or --full/],
  ])('says in a sentence why it cannot: %j', async (args, sentence) => {
    const { code, said, complained } = await runBench(...args);
    expect({ code, said }).toEqual({ code: 2, said: '' });
    expect(complained).toMatch(sentence);
  });

  test('tells how it is used, and what can be measured', async () => {
    const { code, said } = await runBench('--help');
    expect(code).toBe(0);
    for (const name of Object.keys(measures)) expect(said).toMatch(new RegExp(`^  ${name} `, 'm'));
  });
});
