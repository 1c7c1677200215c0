/**
 * Oriented rectangles in whole units.
 *
 * A rectangle is all points `centre + a·along + b·across` with |a| ≤ length/2, |b| ≤ width/2,
 * where `along` is the direction of its heading in the table of sines and `across` the same
 * turned by 90°: exactly perpendicular, exactly as long. So whether two rectangles overlap is a
 * comparison of whole numbers. Touching is not overlapping.
 */

import { cross, direction, divideRounded, dot, MILLION, type Point, vector } from './plane.ts';

/** `x`, `y` is the centre; sides of at most 2,000 keep every product below 2^53. */
export interface Rectangle extends Point {
  /** Whole degrees clockwise from north: the way the length points. */
  readonly heading: number;
  readonly length: number;
  readonly width: number;
}

/**
 * A separating axis. The rectangles are apart on it if twice the distance between their centres along it is at
 * least `reach`.
 */
interface Axis extends Point {
  readonly reach: number;
}

const acrossOf = (along: Point): Point => ({ x: 0 - along.y, y: along.x });

/** The least whole number that is not below a whole number divided by a million. */
const dividedUp = (value: number): number => Math.ceil(value / MILLION);

function axis(along: Point, ownSide: number, other: Rectangle, otherAlong: Point, margin: number): Axis {
  const otherReach =
    other.length * Math.abs(dot(otherAlong, along)) + other.width * Math.abs(cross(otherAlong, along));
  const reach = ownSide * dot(along, along) + otherReach + 2 * margin * MILLION * MILLION;
  return { ...along, reach: dividedUp(reach) };
}

/** The four axes on which two rectangles, wherever they are, can be apart by `margin`. */
function axesOf(a: Rectangle, b: Rectangle, margin = 0): readonly Axis[] {
  const [alongA, alongB] = [direction(a.heading), direction(b.heading)];
  return [
    axis(alongA, a.length, b, alongB, margin),
    axis(acrossOf(alongA), a.width, b, alongB, margin),
    axis(alongB, b.length, a, alongA, margin),
    axis(acrossOf(alongB), b.width, a, alongA, margin),
  ];
}

/** Whether rectangles of these axes overlap when their centres are this far apart. */
const overlapAt = (axes: readonly Axis[], x: number, y: number): boolean =>
  axes.every((each) => Math.abs(2 * (x * each.x + y * each.y)) < each.reach);

/** No part of a rectangle is farther from its centre than half of this. */
const span = ({ length, width }: Rectangle): number => length + width;

/** Whether the centres are so far apart that the sides need not be looked at. */
function farApart(a: Rectangle, b: Rectangle, margin: number): boolean {
  const reach = span(a) + span(b) + 2 * margin;
  return 2 * Math.abs(a.x - b.x) >= reach || 2 * Math.abs(a.y - b.y) >= reach;
}

/** Whether two rectangles share more than their edges. */
export function overlaps(a: Rectangle, b: Rectangle): boolean {
  return !farApart(a, b, 0) && overlapAt(axesOf(a, b), b.x - a.x, b.y - a.y);
}

/**
 * Whether two rectangles are less than `within` units apart on all four axes: overlapping, touching, or
 * nearly touching.
 */
export function touches(a: Rectangle, b: Rectangle, within: number): boolean {
  return !farApart(a, b, within + 1) && overlapAt(axesOf(a, b, within), b.x - a.x, b.y - a.y);
}

/** Whether the open segment between two points passes through the inside of a rectangle. */
export function crosses(from: Point, to: Point, rectangle: Rectangle): boolean {
  if (outsideBox(from, to, rectangle)) return false;
  const along = direction(rectangle.heading);
  const across = acrossOf(along);
  const [start, end] = [vector(rectangle, from), vector(rectangle, to)];
  return (
    straddles(start, end, along, rectangle.length) &&
    straddles(start, end, across, rectangle.width) &&
    linePasses(start, end, rectangle, along, across)
  );
}

/** Whether a segment misses the square around a rectangle, and so the rectangle itself. */
function outsideBox(from: Point, to: Point, rectangle: Rectangle): boolean {
  const reach = span(rectangle);
  return (
    2 * (Math.min(from.x, to.x) - rectangle.x) > reach ||
    2 * (rectangle.x - Math.max(from.x, to.x)) > reach ||
    2 * (Math.min(from.y, to.y) - rectangle.y) > reach ||
    2 * (rectangle.y - Math.max(from.y, to.y)) > reach
  );
}

/** Whether the segment reaches into the strip that is `side` wide along an axis. */
function straddles(start: Point, end: Point, along: Point, side: number): boolean {
  const reach = dividedUp(side * dot(along, along));
  const [first, last] = [2 * dot(start, along), 2 * dot(end, along)];
  return Math.min(first, last) < reach && Math.max(first, last) > 0 - reach;
}

/** Whether the line through the segment passes between the corners. */
function linePasses(start: Point, end: Point, rectangle: Rectangle, along: Point, across: Point): boolean {
  const way = vector(start, end);
  const reach =
    rectangle.length * Math.abs(cross(along, way)) + rectangle.width * Math.abs(cross(across, way));
  return Math.abs(2 * cross(start, way)) * MILLION < reach;
}

/** The corners, rounded to whole units: bow to port first, then clockwise. For drawing. */
export function cornersOf(rectangle: Rectangle): readonly Point[] {
  const along = direction(rectangle.heading);
  const across = acrossOf(along);
  const corner = (a: number, b: number): Point => ({
    x:
      rectangle.x +
      divideRounded(a * rectangle.length * along.x + b * rectangle.width * across.x, 2 * MILLION),
    y:
      rectangle.y +
      divideRounded(a * rectangle.length * along.y + b * rectangle.width * across.y, 2 * MILLION),
  });
  return [corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)];
}

/** The first and last distance at which a pair can overlap, and the test that decides. */
interface Encounter {
  readonly first: number;
  readonly last: number;
  overlapsAt(x: number, y: number): boolean;
}

/**
 * When a rectangle moving straight along a bearing can overlap another, in units of distance sailed: only
 * between `first` and `last`. The bounds allow for rounding, so floating point is good enough; `overlapsAt`
 * decides.
 */
export function encounter(mover: Rectangle, bearing: number, distance: number, other: Rectangle): Encounter {
  const axes = axesOf(mover, other);
  const way = direction(bearing);
  const apart = vector(mover, other);
  let [first, last] = [0, distance];
  for (const each of axes) {
    const start = 2 * dot(apart, each);
    const speed = (2 * dot(way, each)) / MILLION;
    const reach = each.reach + ROUNDING;
    if (Math.abs(speed) < SLOWEST) {
      if (Math.abs(start) >= reach + distance * SLOWEST) last = -1;
      continue;
    }
    const [one, two] = [(start - reach) / speed, (start + reach) / speed];
    first = Math.max(first, Math.floor(Math.min(one, two)) - 1);
    last = Math.min(last, Math.ceil(Math.max(one, two)) + 1);
  }
  return { first, last, overlapsAt: (x, y) => overlapAt(axes, other.x - x, other.y - y) };
}

/** Twice the change along an axis from rounding a position to whole units, plus a margin. */
const ROUNDING = 1.5 * MILLION;

/** Below this speed along an axis, division is meaningless. */
const SLOWEST = 1;
