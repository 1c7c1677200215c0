/** A new game: what the test kit asks of every game holds for it. */

import { INVARIANTS } from '@escadre/shared/testkit';
import { test } from '@jest/globals';
import fc from 'fast-check';
import { specimen } from './specimen.ts';

test.each(Object.entries(INVARIANTS))('%s', (_name, invariant) => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (run) => invariant(specimen, run)),
    { numRuns: 20, endOnFailure: true },
  );
});
