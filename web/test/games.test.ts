import { games } from '@escadre/shared/games';
import { expect, test } from '@jest/globals';
import { GAMES } from '../src/base/games.ts';

test('the frame has every game that is played here', () => {
  expect([...GAMES].sort()).toEqual(Object.keys(games).sort());
});
