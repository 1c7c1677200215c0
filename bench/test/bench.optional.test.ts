import { jest, test } from '@jest/globals';
import { measures } from '../src/measures/index.ts';
import { holdsFor } from './support/run-bench.ts';

// Measures real processes and kills servers; the duration depends on the machine.
jest.setTimeout(600_000);

/** Tested beside this one: they take long, or have figures that can be checked and files of their own. */
const APART = ['peers', 'growth', 'site'];

test('the bench runs every measure', () =>
  holdsFor(Object.keys(measures).filter((name) => !APART.includes(name))));
