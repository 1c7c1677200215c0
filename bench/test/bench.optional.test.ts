import { jest, test } from '@jest/globals';
import { measures } from '../src/measures/index.ts';
import { holdsFor } from './support/run-bench.ts';

// Measures real processes and kills servers; the duration depends on the machine.
jest.setTimeout(600_000);

test('the bench runs every measure', () => holdsFor(Object.keys(measures)));
