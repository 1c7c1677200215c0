import { jest, test } from '@jest/globals';
import { measures } from '../src/measures/index.ts';
import { holdsFor } from './support/run-bench.ts';

// It measures real processes, servers that are killed among them; how long that takes is up to the machine.
jest.setTimeout(600_000);

test('the bench measures everything it knows', () => holdsFor(Object.keys(measures)));
