import { describe, expect, jest, test } from '@jest/globals';
import { makers } from './games/index.ts';
import { perform } from './programme.ts';
import { differences } from './recording.ts';
import { PLAIN_TABLE, type Table } from './stage.ts';

/** Nothing here depends on how fast the machine is. */
jest.setTimeout(300_000);

/** Pairs of each maker: a few in every run of the tests, a thousand when somebody wants to know. */
const RUNS = Number(process.env.LEAK_PAIRS ?? 2);

const TABLES: readonly Table[] = [
  PLAIN_TABLE,
  { private: true, delay: 0, clock: null },
  { private: false, delay: 45, clock: { perGame: 86_400, increment: 10 } },
  { private: false, delay: 0, clock: { perGame: 86_400, increment: 0 } },
];

describe.each(makers)('$name', ({ pair: pairOf }) => {
  test.each(Array.from({ length: RUNS }, (_, run) => run))(
    'pair %i: what a viewer may not know changes no byte that he is sent',
    async (run) => {
      const pair = pairOf(run);
      const table = TABLES[run % TABLES.length] as Table;
      const one = await perform(pair, 0, table);
      const other = await perform(pair, 1, table);
      expect(differences(one.recording, other.recording)).toEqual([]);
      for (const { read, readLate } of [one, other]) expect(readLate).toEqual(read);
    },
  );
});
