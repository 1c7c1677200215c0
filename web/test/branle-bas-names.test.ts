import { describe, expect, test } from '@jest/globals';
import type { Board } from 'escadre/branle-bas';
import { edgePlace } from '../src/games/branle-bas/edge.ts';
import { boxesAlong, labelPlaces } from '../src/games/branle-bas/layout.ts';

const ship = (x: number, y: number, heading: number) => ({ class: '74', x, y, heading, sunk: false });
const boardOf = (ships: object) => ({ ships }) as unknown as Board;

describe('names in a fight', () => {
  test('may touch their ships, whatever her heading and the scale', () => {
    const board = boardOf({ e3: ship(7_500, 6_600, 350) });
    for (const step of [-4.5, -4, -3.75, -3.5, -3]) {
      const place = labelPlaces({ board, names: { e3: 'Mars · e3' }, scale: 2 ** step }).e3;
      expect(place).toEqual({ side: 'below', shift: 0 });
    }
  });

  test('are clear of the line of a shot, unless no other place is free', () => {
    const board = boardOf({ e3: ship(3_000, 3_000, 0) });
    const crossed = boxesAlong({ x: 3_000, y: 6_000 }, { x: 3_000, y: 3_000 });
    const at = (hidden: { left: number; right: number; top: number; bottom: number }[]) =>
      labelPlaces({ board, names: { e3: 'Mars · e3' }, scale: 0.1, crossed, hidden }).e3?.side;
    expect(at([])).toBe('above');
    const above = { left: 0, right: 6_000, top: 0, bottom: 3_100 };
    expect(
      at([
        { ...above, right: 2_900 },
        { ...above, left: 3_100 },
        { ...above, bottom: 2_600 },
      ]),
    ).toBe('below');
  });

  /** A line of three, seen from far. */
  const line = {
    board: boardOf({
      f1: ship(5_200, 6_300, 40),
      f2: ship(4_300, 7_100, 40),
      f3: ship(3_500, 7_900, 50),
    }),
    names: { f1: 'Bucentaure · f1', f2: 'Redoutable · f2', f3: 'Fougueux · f3' },
    scale: 2 ** -3.25,
    isMine: () => true,
  };

  test('are nearer to their own ship than to the name of another by far', () => {
    // Right below the first name, the second would be read as its second line.
    const places = labelPlaces(line);
    expect([places.f1?.side, places.f2?.side]).toEqual(['above', 'right']);
  });

  test('are not right below what the next ship flies', () => {
    const places = labelPlaces({
      ...line,
      flagships: new Set(['f1']),
    });
    // The flag of the first is where the name of the second would be; the third is like the second.
    expect([places.f2?.side, places.f3?.side]).toEqual(['left', 'left']);
  });
});

test('the text of an arrow to an enemy stays in sight beside a card at the edge', () => {
  const seen = { left: 0, right: 3_000, top: 0, bottom: 3_000 };
  const taken = [{ left: 0, right: 1_450, top: 2_400, bottom: 2_850 }];
  const place = edgePlace({ x: 1_700, y: 1_000 }, { x: 1_700, y: 5_000 }, 130, { seen, taken, scale: 0.1 });
  const bottom = (place?.at.y ?? Infinity) + ((place?.text.y ?? 0) + 9) / 0.1;
  expect(bottom).toBeLessThanOrEqual(3_000);
});
