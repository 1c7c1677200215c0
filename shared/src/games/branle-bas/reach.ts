/** Areas for drawing: where a ship can get, what her guns cover. Polygons in 1/100 cm. */

import {
  bearingOf,
  distanceSquared,
  normalDegrees,
  type Point,
  sectorPolygon,
} from '../../geometry/index.ts';
import { must } from '../../kernel/must.ts';
import { ARCS, RAKE_ANGLE, RANGES, type Range, REACH } from './gunnery.ts';
import { HALF_MOVE, MOST_TURN, MOVE } from './measures.ts';
import { canSailOn, type LegOrder, leftAfter, legsAllowed, movesNow } from './sailing.ts';
import { type Base, baseOf, shipOf } from './sea.ts';
import type { Sea } from './state.ts';
import { runLeg, trackOf } from './track.ts';
import type { ShipId, Side } from './vocabulary.ts';

/** The arc of a side at one range: the band between the range before and this one. */
export function arcOutline(sea: Sea, id: ShipId, side: Side, range: Range): readonly Point[] {
  const ship = shipOf(sea, id);
  const { start, sweep } = ARCS[side];
  const nearer = RANGES[RANGES.indexOf(range) - 1];
  const near = nearer === undefined ? 0 : REACH[nearer];
  return sectorPolygon(ship, ship.heading + start, sweep, REACH[range], near);
}

/** Where a shooter's mainmast must lie to rake a ship, before her bow or behind her stern. */
export function rakeOutline(sea: Sea, id: ShipId, end: 'bow' | 'stern'): readonly Point[] {
  const ship = shipOf(sea, id);
  const line = end === 'bow' ? ship.heading : ship.heading + 180;
  return sectorPolygon(ship, line - RAKE_ANGLE, 2 * RAKE_ANGLE, REACH.short);
}

/** Degrees between turns that are tried, and between corners of the outline. */
const TURN_STEP = 5;
const CORNER_STEP = 4;

const LEGS: readonly LegOrder[] = [
  { ahead: MOVE },
  { ahead: HALF_MOVE },
  ...Array.from({ length: (2 * MOST_TURN) / TURN_STEP + 1 }, (_, step) => ({
    ahead: HALF_MOVE,
    turn: step * TURN_STEP - MOST_TURN,
  })),
];

/**
 * Where a ship's mainmast can get by sailing this turn, were nobody in the way, once some legs are ordered: an
 * outline of the places that orders in steps of 5° lead to. Tacking and drifting are not in it. Empty where
 * these legs end her move.
 */
export function reachableArea(sea: Sea, id: ShipId, legs: readonly LegOrder[] = []): readonly Point[] {
  const last = trackOf(sea, id, legs, []).at(-1);
  const left = leftAfter(movesNow(sea, id), legs);
  if (last?.stopped === true || (legs.length > 0 && !canSailOn(left))) return [];
  const start = last?.base ?? baseOf(sea, id);
  return outlineOf(start, placesFrom(start, left, sea.windFrom));
}

/** The places where a ship can end her move. */
function placesFrom(start: Base, left: number, windFrom: number): Point[] {
  const { whole, rest } = legsAllowed(left);
  if (whole === 0) return [HALF_MOVE, rest].map((ahead) => runLeg(start, { ahead }, windFrom, []).base);
  const places: Point[] = [];
  let bases = [start];
  for (let leg = 0; leg < whole; leg++) {
    const ends = bases.flatMap((base) => LEGS.map((each) => runLeg(base, each, windFrom, [])));
    places.push(...ends.map(({ base }) => base));
    bases = ends.filter(({ stopped }) => !stopped).map(({ base }) => base);
  }
  return places;
}

/** For each few degrees off the bow the nearest and the farthest place, as a ring of corners. */
function outlineOf(start: Base, places: readonly Point[]): Point[] {
  const far = new Map<number, Point>();
  const near = new Map<number, Point>();
  for (const place of places) {
    const sector = Math.round(offBow(start, place) / CORNER_STEP);
    const distance = distanceSquared(start, place);
    const { x, y } = place;
    if (distance >= distanceSquared(start, far.get(sector) ?? start)) far.set(sector, { x, y });
    const nearest = near.get(sector);
    if (nearest === undefined || distance < distanceSquared(start, nearest)) near.set(sector, { x, y });
  }
  const sectors = [...far.keys()].sort((a, b) => a - b);
  const corners = (of: ReadonlyMap<number, Point>) =>
    sectors.map((sector) => must(of.get(sector), 'a place in this sector'));
  return [...corners(far), ...corners(near).reverse()];
}

/** Degrees off the bow, −180 to 179. */
const offBow = (start: Base, place: Point): number =>
  normalDegrees(bearingOf(start, place) - start.heading + 180) - 180;
