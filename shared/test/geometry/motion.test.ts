import {
  ahead,
  firstContactAhead,
  firstContactTurning,
  overlaps,
  type Rectangle,
  smallestTurnToClear,
  turned,
} from '@escadre/shared/geometry';
import fc from '@escadre/shared/testkit/seeded-fast-check.ts';
import { describe, expect, test } from '@jest/globals';
import { clearOf, rectangle, slowAhead, slowOverlaps, slowTurning } from './slow.ts';

const base = (x: number, y: number, heading = 0): Rectangle => ({ x, y, heading, length: 740, width: 380 });
const bearing = fc.integer({ min: 0, max: 359 });
const some = fc.array(rectangle(1200), { minLength: 1, maxLength: 4 });

describe('straight ahead', () => {
  test('the move ends where bases touch', () => {
    const other = base(0, -1000);
    expect(firstContactAhead([base(0, 0)], 0, 500, [other])).toEqual({
      free: 260,
      met: other,
      by: base(0, 0),
    });
    expect(firstContactAhead([base(0, 0)], 0, 260, [other]).met).toBeNull();
  });

  test('sliding along each other is free, and so is parting', () => {
    const other = base(380, 0);
    expect(firstContactAhead([base(0, 0)], 0, 500, [other]).met).toBeNull();
    expect(firstContactAhead([base(0, 0)], 270, 500, [other]).met).toBeNull();
    expect(firstContactAhead([base(0, 0)], 90, 500, [other])).toMatchObject({ free: 0, met: other });
  });

  test('nothing is jumped over, at any step length', () => {
    const thin: Rectangle = { x: 0, y: -30_000, heading: 90, length: 740, width: 1 };
    expect(firstContactAhead([base(0, 0)], 0, 100_000, [thin]).free).toBe(30_000 - 370 - 1);
  });

  test('of those met at once, the first listed counts', () => {
    const [left, right] = [base(-190, -900), base(190, -900)];
    expect(firstContactAhead([base(0, 0)], 0, 500, [right, left]).met).toBe(right);
    expect(firstContactAhead([base(0, 0)], 0, 500, [left, right]).met).toBe(left);
  });

  test('a body stops where its first part does', () => {
    const [one, two] = [base(0, 0), base(1000, 0)];
    const other = base(1000, -900);
    expect(firstContactAhead([one, two], 0, 500, [other])).toEqual({ free: 160, met: other, by: two });
  });

  test('equals trying every unit', () => {
    fc.assert(
      fc.property(
        rectangle(300),
        some,
        bearing,
        fc.integer({ min: 0, max: 1500 }),
        (mover, near, way, far) => {
          const others = clearOf(mover, near);
          const { free, met } = firstContactAhead([mover], way, far, others);
          expect({ free, met }).toEqual(slowAhead(mover, way, far, others));
        },
      ),
      { numRuns: 250 },
    );
  });

  test('ends without an overlap', () => {
    fc.assert(
      fc.property(rectangle(300), some, bearing, (mover, near, way) => {
        const others = clearOf(mover, near);
        const { free } = firstContactAhead([mover], way, 3000, others);
        const there = { ...mover, ...ahead(mover, way, free) };
        expect(others.some((other) => slowOverlaps(there, other))).toBe(false);
      }),
    );
  });
});

describe('turning', () => {
  test('stops at the last free degree', () => {
    const other = base(400, 0);
    expect(firstContactTurning(base(0, 0), 30, [other])).toEqual({ free: 3, met: other, by: base(0, 0) });
    expect(firstContactTurning(base(0, 0), -30, [other]).free).toBe(3);
    expect(firstContactTurning(base(0, 0), 30, [base(1000, 0)]).free).toBe(30);
  });

  test('equals trying every degree', () => {
    fc.assert(
      fc.property(rectangle(300), some, fc.integer({ min: -180, max: 180 }), (mover, near, turn) => {
        const others = clearOf(mover, near);
        const { free, met } = firstContactTurning(mover, turn, others);
        expect({ free, met }).toEqual(slowTurning(mover, turn, others));
      }),
      { numRuns: 200 },
    );
  });

  test('between two free degrees only a corner passes, by less than a degree’s way', () => {
    fc.assert(
      fc.property(rectangle(0), rectangle(700), fc.nat(359), (one, other, heading) => {
        const mover = { ...one, heading };
        fc.pre(!overlaps(mover, other) && !overlaps(turned(mover, 1), other));
        for (let tenth = 1; tenth < 10; tenth++) {
          expect(depth(mover, heading + tenth / 10, other)).toBeLessThan(deepestPassing(mover));
        }
      }),
      {
        numRuns: 500,
        examples: [
          [
            { x: 0, y: 0, heading: 0, length: 741, width: 380 },
            { x: 301, y: 661, heading: 0, length: 741, width: 10 },
            107,
          ],
        ],
      },
    );
  });
});

/**
 * A corner moves `way` per degree. Cutting a right angle, it penetrates at most `way / (2 √2)`: in the
 * middle, where it cuts both sides alike.
 */
function deepestPassing({ length, width }: Rectangle): number {
  const way = (Math.hypot(length, width) / 2) * (Math.PI / 180);
  return way / (2 * Math.SQRT2);
}

/** The depth of two rectangles' overlap, the first with a fractional heading, in floating point. */
function depth(mover: Rectangle, heading: number, other: Rectangle): number {
  const unit = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return [Math.sin(angle), -Math.cos(angle)] as const;
  };
  const [a, b] = [unit(heading), unit(other.heading)];
  const sides = [
    [mover, a],
    [other, b],
  ] as const;
  const reach = (axis: readonly [number, number]) =>
    sides
      .map(([r, u]) => {
        const along = Math.abs(u[0] * axis[0] + u[1] * axis[1]);
        const across = Math.abs(-u[1] * axis[0] + u[0] * axis[1]);
        return (r.length * along + r.width * across) / 2;
      })
      .reduce((sum, each) => sum + each, 0);
  const axes = [a, [-a[1], a[0]], b, [-b[1], b[0]]] as const;
  return Math.min(
    ...axes.map((axis) => {
      const apart = Math.abs((other.x - mover.x) * axis[0] + (other.y - mover.y) * axis[1]);
      return reach(axis) - apart;
    }),
  );
}

describe('the smallest turn to clear', () => {
  test('is 0 if the way is free', () => {
    expect(smallestTurnToClear(base(0, 0), 1, 90, 250, [base(0, 900)])).toBe(0);
  });

  test('frees the way, and one degree less does not', () => {
    fc.assert(
      fc.property(rectangle(300), some, fc.constantFrom(1 as const, -1 as const), (mover, near, side) => {
        const others = clearOf(mover, near);
        const turn = smallestTurnToClear(mover, side, 90, 250, others);
        const isFree = (degrees: number) => {
          const there = turned(mover, side * degrees);
          return (
            !others.some((other) => slowOverlaps(there, other)) &&
            slowAhead(there, there.heading, 250, others).met === null
          );
        };
        if (turn === null) expect([0, 30, 60, 90].some(isFree)).toBe(false);
        else {
          expect(isFree(turn)).toBe(true);
          if (turn > 0) expect(isFree(turn - 1)).toBe(false);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('bow against the flank: past the corner, and clear of the side', () => {
    const turn = smallestTurnToClear(base(0, 0), 1, 90, 250, [{ ...base(0, -560, 90), length: 2000 }]);
    expect(turn).toBe(73);
  });

  test('is refused if no turn helps', () => {
    const walls = [base(0, -750), base(400, 0), base(-400, 0), base(0, 750)];
    expect(smallestTurnToClear(base(0, 0), 1, 90, 250, walls)).toBeNull();
  });
});
