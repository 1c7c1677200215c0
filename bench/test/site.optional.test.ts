import { jest, test } from '@jest/globals';
import { holdsFor } from './support/run-bench.ts';

// Starts, kills and stops servers; the duration depends on the machine.
jest.setTimeout(600_000);

test('the bench measures what players of a site of several processes notice', () => holdsFor(['site']));
