/**
 * Polygons for drawing: sectors and rings about a point. Whole units, corners in order.
 */

import { ahead, type Point } from './plane.ts';

/** Degrees between two corners of a rounded edge. */
const FINENESS = 5;

/**
 * The part of a ring around a point clockwise from a bearing: from `near` (0 for a whole sector) to `far`,
 * `sweep` degrees wide.
 */
export function sectorPolygon(
  centre: Point,
  start: number,
  sweep: number,
  far: number,
  near = 0,
): readonly Point[] {
  const outer = arc(centre, start, sweep, far);
  const inner = near === 0 ? [{ x: centre.x, y: centre.y }] : arc(centre, start, sweep, near).reverse();
  return [...outer, ...inner];
}

function arc(centre: Point, start: number, sweep: number, radius: number): Point[] {
  const points: Point[] = [];
  for (let turned = 0; turned < sweep; turned += FINENESS) points.push(ahead(centre, start + turned, radius));
  points.push(ahead(centre, start + sweep, radius));
  return points;
}
