import { cornersOf, crosses, overlaps, type Rectangle, touches } from '@escadre/shared/geometry';
import fc from '@escadre/shared/testkit/seeded-fast-check.ts';
import { describe, expect, test } from '@jest/globals';
import { exactCorners, rectangle, slowCrosses, slowOverlaps } from './slow.ts';

const base = (x: number, y: number, heading = 0): Rectangle => ({ x, y, heading, length: 740, width: 380 });

describe('overlap', () => {
  test('touching is not overlapping', () => {
    expect(overlaps(base(0, 0), base(380, 0))).toBe(false);
    expect(overlaps(base(0, 0), base(379, 0))).toBe(true);
    expect(overlaps(base(0, 0), base(0, 740))).toBe(false);
    expect(overlaps(base(0, 0), base(0, 739))).toBe(true);
    expect(overlaps(base(0, 0), base(380, 740))).toBe(false);
    expect(overlaps(base(0, 0, 90), base(0, 560))).toBe(false);
    expect(overlaps(base(0, 0, 90), base(0, 559))).toBe(true);
  });

  test('a corner can reach where the circles around the centres are far apart', () => {
    expect(overlaps(base(0, 0), base(500, -500, 45))).toBe(true);
    expect(overlaps(base(0, 0), base(500, -500, 135))).toBe(false);
  });

  test('agrees with exact corners', () => {
    fc.assert(
      fc.property(rectangle(500), rectangle(500), (a, b) => {
        expect(overlaps(a, b)).toBe(slowOverlaps(a, b));
        expect(overlaps(b, a)).toBe(overlaps(a, b));
      }),
      { numRuns: 2000 },
    );
  });

  test('does not depend on the place', () => {
    fc.assert(
      fc.property(rectangle(500), rectangle(500), fc.integer({ min: -1e8, max: 1e8 }), (a, b, by) => {
        const far = (r: Rectangle) => ({ ...r, x: r.x + by, y: r.y - by });
        expect(overlaps(far(a), far(b))).toBe(overlaps(a, b));
      }),
    );
  });

  test('rectangles that share an edge to the unit touch, at every right angle', () => {
    for (const heading of [0, 90, 180, 270]) {
      const a = base(0, 0, heading);
      const gap = heading % 180 === 0 ? 380 : 740;
      expect([overlaps(a, base(gap, 0, heading)), overlaps(a, base(gap - 1, 0, heading))]).toEqual([
        false,
        true,
      ]);
    }
  });
});

describe('nearness', () => {
  test('is overlap, or a gap below the limit on every axis', () => {
    expect(touches(base(0, 0), base(389, 0), 10)).toBe(true);
    expect(touches(base(0, 0), base(390, 0), 10)).toBe(false);
    expect(touches(base(0, 0), base(100, 0), 10)).toBe(true);
  });

  test('includes all overlaps', () => {
    fc.assert(
      fc.property(rectangle(400), rectangle(400), (a, b) => {
        if (overlaps(a, b)) expect(touches(a, b, 10)).toBe(true);
      }),
    );
  });
});

describe('a segment', () => {
  test('crosses the inside, not an edge or a corner', () => {
    expect(crosses({ x: -1000, y: 0 }, { x: 1000, y: 0 }, base(0, 0))).toBe(true);
    expect(crosses({ x: -1000, y: 370 }, { x: 1000, y: 370 }, base(0, 0))).toBe(false);
    expect(crosses({ x: -1000, y: 369 }, { x: 1000, y: 369 }, base(0, 0))).toBe(true);
    expect(crosses({ x: 0, y: -560 }, { x: 380, y: -180 }, base(0, 0))).toBe(false);
    expect(crosses({ x: -1000, y: 0 }, { x: -190, y: 0 }, base(0, 0))).toBe(false);
    expect(crosses({ x: -1000, y: 0 }, { x: -189, y: 0 }, base(0, 0))).toBe(true);
    expect(crosses({ x: 0, y: 0 }, { x: 1, y: 1 }, base(0, 0))).toBe(true);
  });

  test('agrees with exact corners', () => {
    const end = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) });
    fc.assert(
      fc.property(end, end, rectangle(300), (from, to, r) => {
        expect(crosses(from, to, r)).toBe(slowCrosses(from, to, r));
      }),
      { numRuns: 2000 },
    );
  });

  test('may be long', () => {
    const far = fc.integer({ min: -17_000, max: 17_000 });
    fc.assert(
      fc.property(
        fc.record({ x: far, y: far }),
        fc.record({ x: far, y: far }),
        rectangle(9000),
        (from, to, r) => {
          expect(crosses(from, to, r)).toBe(slowCrosses(from, to, r));
        },
      ),
      { numRuns: 1000 },
    );
  });
});

test('corners are drawn exact to the unit', () => {
  expect(cornersOf(base(0, 0))).toEqual([
    { x: -190, y: -370 },
    { x: 190, y: -370 },
    { x: 190, y: 370 },
    { x: -190, y: 370 },
  ]);
  fc.assert(
    fc.property(rectangle(5000), (r) => {
      const exact = exactCorners(r);
      cornersOf(r).forEach((corner, index) => {
        expect(Math.abs(corner.x - Number(exact[index]?.x) / 2e6)).toBeLessThanOrEqual(0.5);
        expect(Math.abs(corner.y - Number(exact[index]?.y) / 2e6)).toBeLessThanOrEqual(0.5);
      });
    }),
  );
});
