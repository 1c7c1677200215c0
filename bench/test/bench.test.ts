import { describe, expect, jest, test } from '@jest/globals';
import { CannotBegin, readCommandLine } from '../src/command-line.ts';
import { measures } from '../src/measures/index.ts';
import { holdsFor, runBench } from './support/run-bench.ts';

// Each is a separate process; the duration depends on the machine. The optional run measures everything.
jest.setTimeout(300_000);

describe('the bench', () => {
  test('runs the requested measures, prints a table, and writes it as JSON', () => holdsFor(['kernel']));

  test('explains in a sentence why it cannot start', async () => {
    const { code, said, complained } = await runBench('speed');
    expect({ code, said }).toEqual({ code: 2, said: '' });
    expect(complained).toMatch(/^Unknown measure "speed"\. Measures: kernel, /);
  });

  test.each([
    [['--fast'], /^Unknown option '--fast'\. See --help\.$/],
    [['--quick', '--full'], /^Use --quick or --full/],
  ])('cannot start with %j', (args, sentence) => {
    const wrong = expect.objectContaining({ message: expect.stringMatching(sentence) });
    expect(() => readCommandLine(args, measures, 'results.json')).toThrow(CannotBegin);
    expect(() => readCommandLine(args, measures, 'results.json')).toThrow(wrong);
  });

  test('prints its usage and the measures', async () => {
    const { code, said } = await runBench('--help');
    expect(code).toBe(0);
    for (const name of Object.keys(measures)) expect(said).toMatch(new RegExp(`^  ${name} `, 'm'));
  });
});
