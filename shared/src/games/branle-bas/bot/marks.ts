/** Ships' places and the damage to expect from one at another: optimised, as it is called very often. */

import { direction, MILLION } from '../../../geometry/index.ts';
import { D, DBP } from '../dice.ts';
import { damageOf, FIRES_THAT_SILENCE, MODIFIER, REACH } from '../gunnery/gunnery.ts';
import { type Base, capacitiesLost, isBurning, isGrappled, isHindered, isPrize, shipOf } from '../sea/sea.ts';
import { BOXES, SHEETS } from '../sea/ship-sheets.ts';
import type { Sea } from '../state.ts';
import type { ShipId } from '../vocabulary.ts';

/** Local copies for the innermost loop. */
const { abs, hypot, max, min } = Math;

/** A place and the bow's direction, as a vector of length 1. */
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

/** A ship's gunnery, independent of her place. */
export interface Guns {
  /** BORDÉE, FORCE, and the modifiers that apply at every range. */
  readonly sum: number;
  readonly halved: boolean;
  /** The share of the time that she may fire: 0 if she cannot, little in retreat. */
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

/** Average boxes that extra risks add to a broadside that hits. */
const RISKS = 0.6;
/** Boxes that carronades add at point blank, and that a rake adds to them. */
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
/** The tangent of 30°: the angle off the bow or stern within which a ship is raked. */
const RAKE_TANGENT = Math.tan(Math.PI / 6);

/**
 * The boxes that a ship at one place expects to tick on one at another: positive from her starboard side,
 * negative from her port side, 0 if she does not bear.
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
      // The shooter is ahead of the target if the line of fire runs against the target's heading.
      sum += along < 0 ? MODIFIER.bowRake : MODIFIER.sternRake;
      if (isClose) extra += RAKING_CARRONADES;
    }
  }
  // Every sum has an entry: it is capped above, and no modifier takes it below the lowest.
  const boxes = ((guns.halved ? HALVED : WHOLE)[min(MOST_SUM, sum) - LEAST_SUM] as number) + extra;
  return abeam > 0 ? boxes * guns.rate : -boxes * guns.rate;
}

/** The crew that a grappled ship expects to shoot away from the other in a turn. */
export function crewShotAway(guns: Guns, from: Mark, to: Mark): number {
  if (guns.rate === 0) return 0;
  const boxes = abs(broadside({ ...guns, halved: true }, from, to));
  const rakes = isRake(from, to);
  const close = (CREW_FACES + (rakes ? 1 : 0)) * guns.rate;
  return boxes === 0
    ? close
    : close + max(0, boxes - CARRONADES - (rakes ? RAKING_CARRONADES : 0)) / BOXES.crew;
}

/** The share of DBP faces that cost ABORDAGE. */
const CREW_FACES = DBP.filter((face) => face === 'boarding').length / DBP.length;

function isRake(from: Mark, to: Mark): boolean {
  const [x, y] = [to.x - from.x, to.y - from.y];
  return abs(x * to.uy - y * to.ux) <= RAKE_TANGENT * abs(x * to.ux + y * to.uy);
}

export const apart = (one: Mark, other: Mark): number => hypot(one.x - other.x, one.y - other.y);
