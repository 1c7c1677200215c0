/** Places of ships, and what one there may expect to do to one elsewhere: fast, as it is asked very often. */

import { direction, MILLION } from '../../../geometry/index.ts';
import { D, DBP } from '../dice.ts';
import { damageOf, FIRES_THAT_SILENCE, MODIFIER, REACH } from '../gunnery.ts';
import { type Base, capacitiesLost, isBurning, isGrappled, isHindered, isPrize, shipOf } from '../sea.ts';
import { BOXES, SHEETS } from '../sheets.ts';
import type { Sea } from '../state.ts';
import type { ShipId } from '../vocabulary.ts';

/** Looked up once, as they are used in the innermost loop. */
const { abs, hypot, max, min } = Math;

/** A place and the way the bow points, as a vector of length 1. */
export interface Mark {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly ux: number;
  readonly uy: number;
}

export function markAt({ x, y, heading }: Pick<Base, 'x' | 'y' | 'heading'>): Mark {
  const way = direction(heading);
  return { x, y, heading, ux: way.x / MILLION, uy: way.y / MILLION };
}

/** What a ship's guns can do, wherever she is. */
export interface Guns {
  /** BORDÉE, FORCE, and what is added at every range. */
  readonly sum: number;
  readonly halved: boolean;
  /** The part of the time that she may fire: 0 for one who cannot, little for one in retreat. */
  readonly rate: number;
}

/** A ship in retreat fires only at those who fire at her. */
const IN_RETREAT = 0.3;

export function gunsOf(sea: Sea, id: ShipId): Guns {
  const ship = shipOf(sea, id);
  const silent = isPrize(ship) || ship.broadside === 0 || ship.fires >= FIRES_THAT_SILENCE;
  const added = (ship.opened ? 0 : MODIFIER.firstBroadside) + (ship.anchored ? MODIFIER.atAnchor : 0);
  return {
    sum: ship.broadside + SHEETS[ship.class].force + added,
    halved: isBurning(ship) || isHindered(sea, ship) || isGrappled(sea, id),
    rate: silent ? 0 : capacitiesLost(ship) > 0 ? IN_RETREAT : 1,
  };
}

/** What extra risks add to a broadside that hits, in boxes. */
const RISKS = 0.6;
/** What carronades add at point blank, and what a rake adds to them, in boxes. */
const CARRONADES = 1;
const RAKING_CARRONADES = 2;

const LEAST_SUM = -10;
const MOST_SUM = 50;

const averageOf = (halved: boolean) =>
  Array.from({ length: MOST_SUM - LEAST_SUM + 1 }, (_, place) => {
    const each = D.map((face) => {
      const whole = damageOf(place + LEAST_SUM + face);
      return halved ? Math.floor(whole / 2) : whole;
    });
    const mean = each.reduce((sum, boxes) => sum + boxes, 0) / D.length;
    return mean === 0 ? 0 : mean + RISKS;
  });
const WHOLE = averageOf(false);
const HALVED = averageOf(true);

const [POINT_BLANK, SHORT, MEDIUM, LONG] = [
  REACH.pointBlank ** 2,
  REACH.short ** 2,
  REACH.medium ** 2,
  REACH.long ** 2,
];
/** The tangent of 30°: how far off the line of bow or stern a ship is raked. */
const RAKE_TANGENT = Math.tan(Math.PI / 6);

/**
 * Boxes that a ship at one place may expect to tick on one at another: above 0 from her starboard side, below
 * 0 from her port side, 0 where she does not bear.
 */
export function broadside(guns: Guns, from: Mark, to: Mark): number {
  if (guns.rate === 0) return 0;
  const [x, y] = [to.x - from.x, to.y - from.y];
  const apart = x * x + y * y;
  if (apart > LONG) return 0;
  const ahead = x * from.ux + y * from.uy;
  const abeam = from.ux * y - from.uy * x;
  if (abs(abeam) < abs(ahead) || apart === 0) return 0;
  let { sum } = guns;
  let extra = 0;
  if (apart > MEDIUM) sum += MODIFIER.long;
  else if (apart <= SHORT) {
    const isClose = apart <= POINT_BLANK;
    sum += isClose ? MODIFIER.pointBlank : MODIFIER.short;
    if (isClose) extra += CARRONADES;
    const along = x * to.ux + y * to.uy;
    if (abs(x * to.uy - y * to.ux) <= RAKE_TANGENT * abs(along)) {
      // The shooter lies before the bow where the way to the target runs against it.
      sum += along < 0 ? MODIFIER.bowRake : MODIFIER.sternRake;
      if (isClose) extra += RAKING_CARRONADES;
    }
  }
  // Every sum has its boxes: it is bounded above, and no modifier takes it below the least.
  const boxes = ((guns.halved ? HALVED : WHOLE)[min(MOST_SUM, sum) - LEAST_SUM] as number) + extra;
  return abeam > 0 ? boxes * guns.rate : -boxes * guns.rate;
}

/** What a ship that is grappled may expect to take from the other's crew with her guns in a turn. */
export function crewShotAway(guns: Guns, from: Mark, to: Mark): number {
  if (guns.rate === 0) return 0;
  const boxes = abs(broadside({ ...guns, halved: true }, from, to));
  const rakes = isRake(from, to);
  const close = (CREW_FACES + (rakes ? 1 : 0)) * guns.rate;
  return boxes === 0
    ? close
    : close + max(0, boxes - CARRONADES - (rakes ? RAKING_CARRONADES : 0)) / BOXES.crew;
}

/** The part of DBP that costs ABORDAGE. */
const CREW_FACES = DBP.filter((face) => face === 'boarding').length / DBP.length;

function isRake(from: Mark, to: Mark): boolean {
  const [x, y] = [to.x - from.x, to.y - from.y];
  return abs(x * to.uy - y * to.ux) <= RAKE_TANGENT * abs(x * to.ux + y * to.uy);
}

export const apart = (one: Mark, other: Mark): number => hypot(one.x - other.x, one.y - other.y);
