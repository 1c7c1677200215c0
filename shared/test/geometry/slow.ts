/**
 * The slow, obviously right way: corners as exact whole numbers, polygons separated by an edge with all of
 * the other on its far side, and moves tried unit by unit.
 */

import { ahead, direction, overlaps, type Point, type Rectangle, turned } from '@escadre/shared/geometry';
import { must } from '@escadre/shared/kernel';
import fc from '@escadre/shared/testkit/seeded-fast-check.ts';

interface BigPoint {
  readonly x: bigint;
  readonly y: bigint;
}

const SCALE = 2_000_000n;

/** A point on a scale that makes corners whole. */
const scaled = ({ x, y }: Point): BigPoint => ({ x: BigInt(x) * SCALE, y: BigInt(y) * SCALE });

/** The corners, exactly, clockwise. */
export function exactCorners({ x, y, heading, length, width }: Rectangle): BigPoint[] {
  const way = direction(heading);
  const [ux, uy, l, w] = [BigInt(way.x), BigInt(way.y), BigInt(length), BigInt(width)];
  const centre = scaled({ x, y });
  return [
    [1n, -1n],
    [1n, 1n],
    [-1n, 1n],
    [-1n, -1n],
  ].map(([a, b]) => ({
    x: centre.x + must(a, 'a sign') * l * ux - must(b, 'a sign') * w * uy,
    y: centre.y + must(a, 'a sign') * l * uy + must(b, 'a sign') * w * ux,
  }));
}

/** Positive if `p` is clockwise of the direction from `a` to `b`. */
const side = (a: BigPoint, b: BigPoint, p: BigPoint): bigint =>
  (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);

const edges = (corners: readonly BigPoint[]): [BigPoint, BigPoint][] =>
  corners.map((corner, index) => [corner, must(corners[(index + 1) % corners.length], 'one of the corners')]);

/** Whether an edge of a clockwise polygon has all of these points on its outer side or on it. */
const anEdgeParts = (corners: readonly BigPoint[], points: readonly BigPoint[]): boolean =>
  edges(corners).some(([a, b]) => points.every((point) => side(a, b, point) <= 0n));

export function slowOverlaps(a: Rectangle, b: Rectangle): boolean {
  const [one, other] = [exactCorners(a), exactCorners(b)];
  return !anEdgeParts(one, other) && !anEdgeParts(other, one);
}

/** A segment passes through unless an edge or its own line has all of the other on one side. */
export function slowCrosses(from: Point, to: Point, rectangle: Rectangle): boolean {
  const corners = exactCorners(rectangle);
  const [start, end] = [scaled(from), scaled(to)];
  if (anEdgeParts(corners, [start, end])) return false;
  const sides = corners.map((corner) => side(start, end, corner));
  return sides.some((value) => value > 0n) && sides.some((value) => value < 0n);
}

export function slowAhead(mover: Rectangle, bearing: number, distance: number, others: readonly Rectangle[]) {
  for (let sailed = 1; sailed <= distance; sailed++) {
    const there = { ...mover, ...ahead(mover, bearing, sailed) };
    const met = others.find((other) => slowOverlaps(there, other));
    if (met !== undefined) return { free: sailed - 1, met };
  }
  return { free: distance, met: null };
}

export function slowTurning(mover: Rectangle, turn: number, others: readonly Rectangle[]) {
  const way = Math.sign(turn);
  for (let degrees = 1; degrees <= Math.abs(turn); degrees++) {
    const met = others.find((other) => slowOverlaps(turned(mover, way * degrees), other));
    if (met !== undefined) return { free: degrees - 1, met };
  }
  return { free: Math.abs(turn), met: null };
}

export const rectangle = (spread: number): fc.Arbitrary<Rectangle> =>
  fc.record({
    x: fc.integer({ min: -spread, max: spread }),
    y: fc.integer({ min: -spread, max: spread }),
    heading: fc.oneof(fc.integer({ min: 0, max: 359 }), fc.constantFrom(0, 90, 180, 270)),
    length: fc.constantFrom(840, 740, 741, 100),
    width: fc.constantFrom(380, 381, 10),
  });

/** Rectangles around the first that do not overlap it. */
export const clearOf = (first: Rectangle, others: readonly Rectangle[]): Rectangle[] =>
  others.filter((other) => !overlaps(first, other));
