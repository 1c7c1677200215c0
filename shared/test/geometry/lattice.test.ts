import {
  HEADINGS,
  latticeDistance,
  neighbour,
  opposite,
  quarterOf,
  ray,
  toAxial,
  toRowColumn,
  triangle,
  turnedBy,
} from '@escadre/shared/geometry';
import fc from '@escadre/shared/testkit/seeded-fast-check.ts';
import { describe, expect, test } from '@jest/globals';

const point = fc.record({ q: fc.integer({ min: -40, max: 40 }), r: fc.integer({ min: -40, max: 40 }) });
const heading = fc.constantFrom(...HEADINGS);
const here = { q: 0, r: 0 };

describe('headings', () => {
  test('go round clockwise in six', () => {
    expect(HEADINGS.map((each) => turnedBy(each, 1))).toEqual(['SE', 'SW', 'W', 'NW', 'NE', 'E']);
    expect(HEADINGS.map((each) => turnedBy(each, -1))).toEqual(['NE', 'E', 'SE', 'SW', 'W', 'NW']);
    expect(turnedBy('E', -13)).toBe('NE');
    expect(opposite('NW')).toBe('SE');
  });

  test('a step there and back returns to the start', () => {
    fc.assert(
      fc.property(point, heading, (from, along) => {
        expect(neighbour(neighbour(from, along), opposite(along))).toEqual(from);
      }),
    );
  });
});

describe('distance', () => {
  test('is the number of steps of a shortest way', () => {
    expect(latticeDistance(here, { q: 2, r: -1 })).toBe(2);
    expect(latticeDistance(here, { q: 2, r: 1 })).toBe(3);
    for (const along of HEADINGS) expect(latticeDistance(here, ray(here, along, 5)[4] ?? here)).toBe(5);
  });

  test('is a metric, invariant under shifts', () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        expect(latticeDistance(a, b)).toBe(latticeDistance(b, a));
        expect(latticeDistance(a, c)).toBeLessThanOrEqual(latticeDistance(a, b) + latticeDistance(b, c));
        expect(latticeDistance(a, b) === 0).toBe(a.q === b.q && a.r === b.r);
      }),
    );
  });
});

describe('triangles and quarters', () => {
  test('a triangle of size 3 has nine points, both rays included', () => {
    const points = triangle(here, 'SE', 3);
    expect(points).toHaveLength(9);
    expect(new Set(points.map((each) => JSON.stringify(each))).size).toBe(9);
    expect(points).toEqual(expect.arrayContaining([...ray(here, 'SE', 3), ...ray(here, 'SW', 3)]));
  });

  test('starboard is the triangle from 60° to 120° off the bow, port its mirror image', () => {
    fc.assert(
      fc.property(point, heading, (apex, facing) => {
        for (const each of triangle(apex, turnedBy(facing, 1), 6)) {
          expect(quarterOf(apex, facing, each)).toBe('starboard');
        }
        for (const each of triangle(apex, turnedBy(facing, -2), 6)) {
          expect(quarterOf(apex, facing, each)).toBe('port');
        }
        for (const each of ray(apex, facing, 6)) expect(quarterOf(apex, facing, each)).toBe('ahead');
        for (const each of ray(apex, opposite(facing), 6))
          expect(quarterOf(apex, facing, each)).toBe('astern');
      }),
    );
  });

  test('starboard of a heading is port of the opposite one', () => {
    fc.assert(
      fc.property(point, point, heading, (apex, other, facing) => {
        const mirrored = { starboard: 'port', port: 'starboard', ahead: 'astern', astern: 'ahead' };
        if (latticeDistance(apex, other) === 0) return;
        expect(quarterOf(apex, opposite(facing), other)).toBe(mirrored[quarterOf(apex, facing, other)]);
      }),
    );
  });
});

test('rows and columns convert to points and back', () => {
  fc.assert(
    fc.property(fc.nat(30), fc.nat(30), (row, column) => {
      expect(toRowColumn(toAxial({ row, column }))).toEqual({ row, column });
    }),
  );
  expect(latticeDistance(toAxial({ row: 1, column: 1 }), toAxial({ row: 2, column: 0 }))).toBe(2);
});
