import { jest, test } from '@jest/globals';
import { survivesFrames } from './fuzz.ts';

jest.setTimeout(600_000);

test('a hundred thousand frames, others than in every run of the tests', () =>
  survivesFrames(100_000, ', at length'));
