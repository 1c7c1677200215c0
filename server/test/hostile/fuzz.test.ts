import { jest, test } from '@jest/globals';
import { survivesFrames } from './fuzz.ts';

/** Independent of the machine's speed. */
jest.setTimeout(300_000);

// A hundred thousand others are in `fuzz.optional.test.ts`.
test('8,000 random and mutated frames, and the match is played to its end', () => survivesFrames(8_000));
