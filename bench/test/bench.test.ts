import { describe, expect, jest, test } from '@jest/globals';
import { CannotBegin, readCommandLine } from '../src/command-line.ts';
import { measures } from '../src/measures/index.ts';
import { holdsFor, runBench } from './support/run-bench.ts';

// Each is a process of its own; how long that takes is up to the machine. Everything is measured in the optional run.
jest.setTimeout(300_000);

describe('the bench', () => {
  test('measures what it is asked for, prints a table, and writes it as JSON', () => holdsFor(['kernel']));

  test('says in a sentence why it cannot', async () => {
    const { code, said, complained } = await runBench('speed');
    expect({ code, said }).toEqual({ code: 2, said: '' });
    expect(complained).toMatch(/^Nothing here is called "speed"\. There are: kernel, /);
  });

  test.each([
    [['--fast'], /^Unknown option '--fast'\. See --help\.$/],
    [['--quick', '--full'], /^A run is --quick or --full/],
  ])('cannot begin with %j', (args, sentence) => {
    const wrong = expect.objectContaining({ message: expect.stringMatching(sentence) });
    expect(() => readCommandLine(args, measures, 'results.json')).toThrow(CannotBegin);
    expect(() => readCommandLine(args, measures, 'results.json')).toThrow(wrong);
  });

  test('tells how it is used, and what can be measured', async () => {
    const { code, said } = await runBench('--help');
    expect(code).toBe(0);
    for (const name of Object.keys(measures)) expect(said).toMatch(new RegExp(`^  ${name} `, 'm'));
  });
});
