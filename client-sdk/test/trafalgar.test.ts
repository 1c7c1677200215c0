import { trafalgar } from '@escadre/shared/games/trafalgar';
import { Match } from '@escadre/shared/kernel';
import { describe, expect, test } from '@jest/globals';
import { type Board, chancesOf, fieldOfFire, reachOf, targetsOf } from '../src/trafalgar.ts';

const POSITION =
  'turn english 4; wind W; victory K10 E FMZ 3/3; hortense L10 E FMZ 2/2; bucentaure C12 E FMZ 3/3';

/** The public view of that position. */
function boardOf(position: string): Board {
  const options = trafalgar.schemas.options.parse({});
  const match = new Match(trafalgar, { options, scenario: { position }, seed: '00'.repeat(32) });
  match.start({});
  return match.view('public').public;
}

describe('helpers for a board of trafalgar', () => {
  const board = boardOf(POSITION);

  test('what a broadside bears on: nine points in the open sea, and who stands there', () => {
    expect(fieldOfFire(board, 'victory', 'starboard')).toHaveLength(9);
    const seen = (['port', 'starboard'] as const).flatMap((side) => targetsOf(board, 'victory', side));
    expect(seen).toEqual(['hortense']);
  });

  test('what a ship can reach: where it is first, and no farther than its four moves', () => {
    const [here, ...reached] = reachOf(board, 'victory');
    expect(here).toEqual({ at: 'K10', heading: 'E', orders: [] });
    expect(Math.max(...reached.map(({ orders }) => orders.length))).toBe(4);
  });

  test('the chances of a shot before it is declared: one step off, each gun hits every second time', () => {
    const { atLeastOne, expected, sinks } = chancesOf(board, 'victory', 1, 'hortense', 'battery');
    expect([atLeastOne, expected, sinks]).toEqual([0.5, 0.5, 0]);
  });
});
