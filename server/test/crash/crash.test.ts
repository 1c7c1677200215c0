import { jest, test } from '@jest/globals';
import { shortRun } from './short-run.ts';

// A machine that is slow starts servers slowly.
jest.setTimeout(240_000);

test('after kills at any moment nothing acknowledged is missing, on SQLite', () => shortRun());
