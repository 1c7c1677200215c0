import { games } from '@escadre/shared/games';
import { expect, test } from '@jest/globals';
import { describeInvariants } from './invariants.ts';
import { specimens } from './specimens/index.ts';

test('every game is tested', () => {
  expect(specimens.map(({ game }) => game.id).sort()).toEqual(Object.keys(games).sort());
});

// The optional run has more.
describeInvariants(4);
