import { describe, expect, jest, test } from '@jest/globals';
import { compare } from './comparison.ts';
import { makers } from './games/index.ts';

/** Nothing here depends on how fast the machine is. */
jest.setTimeout(300_000);

/** Pairs of each maker: `npm run leaks` plays as many as are asked of it. */
const RUNS = 1;

describe.each(makers)('$name', ({ pair: pairOf }) => {
  test.each(Array.from({ length: RUNS }, (_, run) => run))(
    'pair %i: what a viewer may not know changes no byte that they are sent',
    async (run) => {
      expect((await compare(pairOf(run), run)).differences).toEqual([]);
    },
  );
});
