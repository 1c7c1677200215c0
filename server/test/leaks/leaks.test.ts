import { describe, expect, jest, test } from '@jest/globals';
import { compare } from './comparison.ts';
import { makers } from './games/index.ts';

/** Independent of the machine's speed. */
jest.setTimeout(300_000);

/** Pairs per maker; `npm run leaks` plays as many as requested. */
const RUNS = 1;

describe.each(makers)('$name', ({ pair: pairOf }) => {
  test.each(Array.from({ length: RUNS }, (_, run) => run))(
    'pair %i: a viewer’s unknowns change no byte sent to them',
    async (run) => {
      expect((await compare(pairOf(run), run)).differences).toEqual([]);
    },
  );
});
