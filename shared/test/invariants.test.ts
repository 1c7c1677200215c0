import { games } from '@escadre/shared/games';
import { expect, test } from '@jest/globals';
import { describeInvariants } from './invariants.ts';
import { specimens } from './specimens/index.ts';

test('every game is put to the test', () => {
  expect(specimens.map(({ game }) => game.id).sort()).toEqual(Object.keys(games).sort());
});

// More of them in the optional run.
describeInvariants(4);
