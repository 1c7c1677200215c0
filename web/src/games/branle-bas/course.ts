/** Angles and orders at sea, as a finger draws them. Headings are whole degrees clockwise from north, `y` grows southwards. */

import type { Leg, Point } from 'escadre/branle-bas';

/** One full move, the half before a turn, and the greatest turn. */
export const MOVE = 500;
export const HALF_MOVE = 250;
export const MOST_TURN = 30;
/** The steps that drags snap to. */
const AHEAD_STEP = 25;
const TURN_STEP = 5;

/** The limits of one leg. */
export interface LegLimits {
  readonly most: number;
  readonly canTurn: boolean;
}

const RADIANS = Math.PI / 180;

export const heading = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360;

/** How far to turn from one heading to another: −180 to 180, positive to starboard. */
export const turnTo = (from: number, to: number): number => {
  const turn = ((((to - from) % 360) + 540) % 360) - 180;
  return turn === -180 ? 180 : turn;
};

export const bearing = (from: Point, to: Point): number => Math.atan2(to.x - from.x, from.y - to.y) / RADIANS;

export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** The point at a distance on a heading. */
export const ahead = ({ x, y }: Point, degrees: number, length: number): Point => ({
  x: x + Math.sin(degrees * RADIANS) * length,
  y: y - Math.cos(degrees * RADIANS) * length,
});

/** A closed outline, as SVG draws it. */
export const ring = (points: readonly Point[]): string =>
  points.length === 0 ? '' : `M${points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`;

export const clamped = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));

/**
 * The leg that a dragged handle means: the handle is at one end of a rod, the ship's mast at the other.
 *
 * @param from the start of the leg
 * @param rod its length, in 1/100 cm
 * @param isFine whether to count single degrees
 */
export function legHeldAt(
  from: Point & { readonly heading: number },
  at: Point,
  rod: number,
  { most, canTurn }: LegLimits,
  isFine = false,
): Leg {
  const pivot = ahead(from, from.heading, HALF_MOVE);
  const off = turnTo(from.heading, bearing(pivot, at));
  const step = isFine ? 1 : TURN_STEP;
  const isBehind = Math.abs(off) > 90 && distance(pivot, at) < rod;
  const turn = isBehind ? 0 : clamped(Math.round(off / step) * step, -MOST_TURN, MOST_TURN);
  if (canTurn && turn !== 0) return { ahead: HALF_MOVE, turn };
  const along = distance(pivot, at) * Math.cos(off * RADIANS) + HALF_MOVE - rod;
  return { ahead: lengthOf(along, most) };
}

/** A length that may be ordered. */
const lengthOf = (length: number, most: number): number =>
  most - length < AHEAD_STEP / 2
    ? most
    : clamped(Math.round(length / AHEAD_STEP) * AHEAD_STEP, HALF_MOVE, most);

/** A leg with another length or turn: half a move with a turn, or any length without one. */
export function legWith(leg: Leg, change: Partial<Leg>, { most, canTurn }: LegLimits): Leg {
  if (change.turn !== undefined) {
    const turn = canTurn ? clamped(Math.round(change.turn), -MOST_TURN, MOST_TURN) : 0;
    return turn === 0 ? { ahead: leg.ahead } : { ahead: HALF_MOVE, turn };
  }
  return { ahead: clamped(Math.round(change.ahead ?? leg.ahead), HALF_MOVE, most) };
}
