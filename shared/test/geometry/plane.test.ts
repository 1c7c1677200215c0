import {
  ahead,
  angleBetween,
  bearingOf,
  cosine,
  direction,
  divideRounded,
  isInSector,
  isWithin,
  normalDegrees,
  progress,
  sectorPolygon,
  sine,
  turnBetween,
} from '@escadre/shared/geometry';
import fc from '@escadre/shared/testkit/seeded-fast-check.ts';
import { describe, expect, test } from '@jest/globals';

const degrees = fc.integer({ min: 0, max: 359 });
const coordinate = fc.integer({ min: -100_000, max: 100_000 });
const point = fc.record({ x: coordinate, y: coordinate });

describe('the table of sines', () => {
  test('holds the sine of every whole degree to the millionth', () => {
    for (let angle = -720; angle <= 720; angle++) {
      expect(Math.abs(sine(angle) - Math.sin((angle * Math.PI) / 180) * 1e6)).toBeLessThanOrEqual(0.5 + 1e-6);
      expect(Math.abs(cosine(angle) - Math.cos((angle * Math.PI) / 180) * 1e6)).toBeLessThanOrEqual(
        0.5 + 1e-6,
      );
    }
  });

  test('gives no negative zero', () => {
    for (let angle = 0; angle < 360; angle++) {
      const { x, y } = direction(angle);
      for (const part of [x, y, sine(angle), normalDegrees(angle - 360)])
        expect(Object.is(part, -0)).toBe(false);
    }
  });
});

describe('points', () => {
  test('north is up, bearings go clockwise', () => {
    const start = { x: 0, y: 0 };
    expect(ahead(start, 0, 500)).toEqual({ x: 0, y: -500 });
    expect(ahead(start, 90, 500)).toEqual({ x: 500, y: 0 });
    expect(ahead(start, 180, 500)).toEqual({ x: 0, y: 500 });
    expect(ahead(start, 210, 500)).toEqual({ x: -250, y: 433 });
  });

  test('halves are rounded away from zero', () => {
    expect([divideRounded(5, 2), divideRounded(-5, 2), divideRounded(4, 3), divideRounded(-4, 3)]).toEqual([
      3, -3, 1, -1,
    ]);
    expect(Object.is(divideRounded(-1, 3), 0)).toBe(true);
    expect(ahead({ x: 0, y: 0 }, 30, 1).x).toBe(1);
    expect(ahead({ x: 0, y: 0 }, 330, 1).x).toBe(-1);
  });

  test('a step ahead is accurate to rounding', () => {
    fc.assert(
      fc.property(point, degrees, fc.integer({ min: 0, max: 10_000 }), (from, bearing, distance) => {
        const to = ahead(from, bearing, distance);
        const angle = (bearing * Math.PI) / 180;
        expect(Math.abs(to.x - from.x - distance * Math.sin(angle))).toBeLessThan(0.52);
        expect(Math.abs(to.y - from.y + distance * Math.cos(angle))).toBeLessThan(0.52);
      }),
    );
  });

  test('distances are compared exactly', () => {
    expect(isWithin({ x: 0, y: 0 }, { x: 600, y: 800 }, 1000)).toBe(true);
    expect(isWithin({ x: 0, y: 0 }, { x: 600, y: 801 }, 1000)).toBe(false);
  });

  test('progress grows with distance in that direction', () => {
    expect(progress({ x: 0, y: 10 }, 180)).toBeGreaterThan(progress({ x: 0, y: 9 }, 180));
  });
});

describe('angles', () => {
  test('the shorter turn', () => {
    expect([turnBetween(350, 10), turnBetween(10, 350), turnBetween(0, 180), turnBetween(180, 0)]).toEqual([
      20, -20, 180, 180,
    ]);
    expect([angleBetween(350, 10), angleBetween(90, 300)]).toEqual([20, 150]);
  });

  test('a bearing is the nearest whole degree', () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        fc.pre(from.x !== to.x || from.y !== to.y);
        const exact = (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
        const off = Math.abs(((bearingOf(from, to) - exact + 540) % 360) - 180);
        expect(off).toBeLessThan(0.5001);
      }),
      { numRuns: 1000 },
    );
  });

  test('every whole bearing is found again', () => {
    for (let bearing = 0; bearing < 360; bearing++) {
      expect(bearingOf({ x: 7, y: -3 }, ahead({ x: 7, y: -3 }, bearing, 100_000))).toBe(bearing);
    }
  });

  test('a sector includes its edges, and nothing behind', () => {
    const here = { x: 0, y: 0 };
    expect(isInSector(here, { x: 10, y: -10 }, 45, 90)).toBe(true);
    expect(isInSector(here, { x: 10, y: 10 }, 45, 90)).toBe(true);
    expect(isInSector(here, { x: 10, y: -11 }, 45, 90)).toBe(false);
    expect(isInSector(here, { x: -10, y: 10 }, 45, 90)).toBe(false);
    expect(isInSector(here, here, 45, 90)).toBe(false);
  });

  test('a sector agrees with the angle', () => {
    fc.assert(
      fc.property(point, point, degrees, fc.integer({ min: 1, max: 179 }), (from, to, start, sweep) => {
        const exact = (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
        const into = (((exact - start) % 360) + 360) % 360;
        fc.pre(Math.min(into, Math.abs(into - sweep), 360 - into) > 0.001);
        expect(isInSector(from, to, start, sweep)).toBe(into < sweep);
      }),
      { numRuns: 500 },
    );
  });

  test('a sector is drawn by corners within it', () => {
    const centre = { x: 100, y: 200 };
    const corners = sectorPolygon(centre, 45, 90, 1000, 500);
    expect(corners).toHaveLength(38);
    expect(corners[0]).toEqual(ahead(centre, 45, 1000));
    expect(corners[18]).toEqual(ahead(centre, 135, 1000));
    expect(corners[37]).toEqual(ahead(centre, 45, 500));
    expect(sectorPolygon(centre, 0, 10, 100).at(-1)).toEqual(centre);
  });
});
