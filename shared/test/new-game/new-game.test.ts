/** The test kit's invariants hold for a new game. */

import { INVARIANTS } from '@escadre/shared/testkit';
import fc from '@escadre/shared/testkit/seeded-fast-check.ts';
import { test } from '@jest/globals';
import { specimen } from './specimen.ts';

test.each(Object.entries(INVARIANTS))('%s', (_name, invariant) => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (run) => invariant(specimen, run)),
    { numRuns: 20, endOnFailure: true },
  );
});
