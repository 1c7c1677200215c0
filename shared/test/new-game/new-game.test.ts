/** A new game: what the test kit asks of every game holds for it. */

import { INVARIANTS } from '@escadre/shared/testkit';
import fc from '@escadre/shared/testkit/properties.ts';
import { test } from '@jest/globals';
import { specimen } from './specimen.ts';

test.each(Object.entries(INVARIANTS))('%s', (_name, invariant) => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (run) => invariant(specimen, run)),
    { numRuns: 20, endOnFailure: true },
  );
});
