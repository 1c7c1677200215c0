/** The invariants of every game, in random matches of each. */

import { INVARIANTS } from '@escadre/shared/testkit';
import fc from '@escadre/shared/testkit/seeded-fast-check.ts';
import { describe, test } from '@jest/globals';
import { specimens } from './specimens/index.ts';

/** This many matches per game and invariant. */
export function describeInvariants(runs: number): void {
  describe.each(specimens.map((specimen) => [specimen.game.id, specimen] as const))('%s', (_id, specimen) => {
    test.each(Object.entries(INVARIANTS))('%s', (_name, invariant) => {
      fc.assert(
        fc.property(fc.nat(1_000_000), (run) => invariant(specimen, run)),
        { numRuns: runs, endOnFailure: true },
      );
    });
  });
}
