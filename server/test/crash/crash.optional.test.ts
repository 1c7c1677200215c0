import { afterEach, jest, test } from '@jest/globals';
import { Bench, postgres } from '../store/databases.ts';
import { shortRun } from './short-run.ts';

// A machine that is slow starts servers slowly.
jest.setTimeout(240_000);

const bench = new Bench();
afterEach(bench.tidy);

for (const kind of postgres) {
  test(`after kills at any moment nothing acknowledged is missing, on ${kind.name}`, async () => {
    await shortRun((await bench.database(kind)).url);
  });
}
