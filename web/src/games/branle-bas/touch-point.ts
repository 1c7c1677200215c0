/** Where the bases of two ships touch. */

import { type Board, CLASSES, type Point } from 'escadre/branle-bas';
import { ahead, clamped, distance } from './course.ts';

type Ship = Pick<Board['ships'][string], 'x' | 'y' | 'heading' | 'class'>;

/** The middle of the narrowest gap between two ships' bases, 1/100 cm: a corner of one is always at it. */
export function touchPoint(one: Ship, other: Ship): Point {
  const gaps = [
    ...cornersOf(one).map((corner) => [corner, nearestIn(other, corner)] as const),
    ...cornersOf(other).map((corner) => [corner, nearestIn(one, corner)] as const),
  ];
  const least = Math.min(...gaps.map(([from, to]) => distance(from, to)));
  const [from, to] = gaps.find((gap) => distance(...gap) === least) ?? [one, other];
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

/** A place from a ship's mainmast, so far ahead and so far to starboard. */
const placeFrom = (ship: Ship, forward: number, starboard: number): Point =>
  ahead(ahead(ship, ship.heading, forward), ship.heading + 90, starboard);

const halfOf = ({ class: shipClass }: Ship) => {
  const { length, width } = CLASSES[shipClass];
  return { length: length / 2, width: width / 2 };
};

function cornersOf(ship: Ship): readonly Point[] {
  const { length, width } = halfOf(ship);
  return [-1, 1].flatMap((end) => [-1, 1].map((side) => placeFrom(ship, end * length, side * width)));
}

/** The place on a base nearest to a point. */
function nearestIn(ship: Ship, point: Point): Point {
  const half = halfOf(ship);
  const radians = (ship.heading * Math.PI) / 180;
  const [x, y] = [point.x - ship.x, point.y - ship.y];
  const forward = x * Math.sin(radians) - y * Math.cos(radians);
  const starboard = x * Math.cos(radians) + y * Math.sin(radians);
  return placeFrom(
    ship,
    clamped(forward, -half.length, half.length),
    clamped(starboard, -half.width, half.width),
  );
}
