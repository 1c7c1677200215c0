/**
 * Moving rectangles: straight on, or turning on the spot.
 *
 * A straight move passes through a position per whole unit, a turn through one per whole degree; a move
 * ends at the last position before the first overlap. Between two tested positions, corners can overlap by at
 * most 0.36 of one degree's travel: under a third of a millimetre for the longest base. So no base passes
 * through another. `motion.test.ts` checks this, and compares with a
 * slow version that tries every position.
 */

import { ahead, normalDegrees, type Point } from './plane.ts';
import { encounter, overlaps, type Rectangle } from './rectangle.ts';

/** How far a move can go, and what stops it. */
interface Contact<Mover, Other> {
  /** Free units (or degrees): all of them without contact. */
  readonly free: number;
  /** The contact and the mover that makes it; null if none. */
  readonly met: Other | null;
  readonly by: Mover | null;
}

/** Which way to turn: 1 to starboard, −1 to port. */
export type Way = 1 | -1;

/**
 * First contact along a straight move. The movers keep together as one body; if several others are met at
 * once, the first listed counts. Nothing overlaps at the start.
 *
 * Distances are whole units, none negative; `bearing` need not be a mover's heading.
 */
export function firstContactAhead<Mover extends Rectangle, Other extends Rectangle>(
  movers: readonly Mover[],
  bearing: number,
  distance: number,
  others: readonly Other[],
): Contact<Mover, Other> {
  let contact: Contact<Mover, Other> = { free: distance, met: null, by: null };
  for (const by of movers) {
    for (const met of withinReach(by, others, distance)) {
      const free = freeAhead(by, bearing, contact.free, met);
      if (free < contact.free) contact = { free, met, by };
    }
  }
  return contact;
}

/** How far a rectangle can go before it meets this one other. */
function freeAhead(mover: Rectangle, bearing: number, distance: number, other: Rectangle): number {
  const { first, last, overlapsAt } = encounter(mover, bearing, distance, other);
  for (let sailed = Math.max(1, first); sailed <= last; sailed++) {
    const { x, y } = ahead(mover, bearing, sailed);
    if (overlapsAt(x, y)) return sailed - 1;
  }
  return distance;
}

/** The same rectangle at another place. */
export const at = <R extends Rectangle>(rectangle: R, { x, y }: Point): R => ({ ...rectangle, x, y });

/** The same rectangle with its heading turned; degrees are positive to starboard. */
export const turned = <R extends Rectangle>(rectangle: R, degrees: number): R => ({
  ...rectangle,
  heading: normalDegrees(rectangle.heading + degrees),
});

/** First contact while a rectangle turns about its centre; `turn` is positive to starboard. */
export function firstContactTurning<Mover extends Rectangle, Other extends Rectangle>(
  mover: Mover,
  turn: number,
  others: readonly Other[],
): Contact<Mover, Other> {
  const side = turn < 0 ? -1 : 1;
  const near = withinReach(mover, others, 0);
  for (let degrees = 1; degrees <= Math.abs(turn); degrees++) {
    const met = overlapped(turned(mover, side * degrees), near);
    if (met !== undefined) return { free: degrees - 1, met, by: mover };
  }
  return { free: Math.abs(turn), met: null, by: null };
}

/** The first listed of those that a rectangle overlaps. */
export const overlapped = <Other extends Rectangle>(
  rectangle: Rectangle,
  others: readonly Other[],
): Other | undefined => others.find((other) => overlaps(rectangle, other));

/**
 * The smallest turn to one side, 0 included, after which a rectangle overlaps nothing and can go `distance`
 * straight ahead without contact; null if no turn up to `most` will do.
 *
 * It is a manoeuvre, not a sweep: only the end of the turn must be free.
 */
export function smallestTurnToClear(
  mover: Rectangle,
  side: Way,
  most: number,
  distance: number,
  others: readonly Rectangle[],
): number | null {
  const near = withinReach(mover, others, distance);
  for (let degrees = 0; degrees <= most; degrees++) {
    if (isClear(turned(mover, side * degrees), distance, near)) return degrees;
  }
  return null;
}

function isClear(mover: Rectangle, distance: number, others: readonly Rectangle[]): boolean {
  if (overlapped(mover, others) !== undefined) return false;
  return firstContactAhead([mover], mover.heading, distance, others).met === null;
}

/** Those close enough to meet a rectangle that turns here and then goes this far. */
function withinReach<Other extends Rectangle>(
  mover: Rectangle,
  others: readonly Other[],
  distance: number,
): readonly Other[] {
  const own = mover.length + mover.width + 2 * distance + 2;
  return others.filter((other) => {
    const reach = own + other.length + other.width;
    return 2 * Math.abs(other.x - mover.x) < reach && 2 * Math.abs(other.y - mover.y) < reach;
  });
}
