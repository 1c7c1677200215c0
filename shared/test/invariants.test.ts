import { games } from '@escadre/shared/games';
import { INVARIANTS } from '@escadre/shared/testkit';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { specimens } from './specimens/index.ts';

test('every game is put to the test', () => {
  expect(specimens.map(({ game }) => game.id).sort()).toEqual(Object.keys(games).sort());
});

describe.each(specimens.map((specimen) => [specimen.game.id, specimen] as const))('%s', (_id, specimen) => {
  test.each(Object.entries(INVARIANTS))('%s', (_name, invariant) => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (run) => invariant(specimen, run)),
      { numRuns: 15, endOnFailure: true },
    );
  });
});
