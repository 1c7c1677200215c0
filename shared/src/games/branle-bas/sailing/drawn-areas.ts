/** Areas for drawing: where a ship can sail, and her arcs of fire. Polygons in 1/100 cm. */

import {
  bearingOf,
  distanceSquared,
  normalDegrees,
  type Point,
  sectorPolygon,
} from '../../../geometry/index.ts';
import { must } from '../../../kernel/optional.ts';
import { ARCS, RAKE_ANGLE, RANGES, type Range, REACH } from '../gunnery/gunnery.ts';
import { HALF_MOVE, MOST_TURN, MOVE } from '../sea/measures.ts';
import { type Base, baseOf, basesBut, shipOf } from '../sea/sea.ts';
import type { Sea } from '../state.ts';
import type { Manner, ShipId, Side } from '../vocabulary.ts';
import { canSailOn, type LegOrder, leftAfter, legsAllowed, movesNow } from './sailing.ts';
import { type LegEnd, runLeg, trackOf } from './track.ts';

/** A side's arc at one range: the band between the previous range and this one. */
export function arcOutline(sea: Sea, id: ShipId, side: Side, range: Range): readonly Point[] {
  const ship = shipOf(sea, id);
  const { start, sweep } = ARCS[side];
  const nearer = RANGES[RANGES.indexOf(range) - 1];
  const near = nearer === undefined ? 0 : REACH[nearer];
  return sectorPolygon(ship, ship.heading + start, sweep, REACH[range], near);
}

/** Where a shooter's mainmast must be to rake a ship, before her bow or behind her stern. */
export function rakeOutline(sea: Sea, id: ShipId, end: 'bow' | 'stern'): readonly Point[] {
  const ship = shipOf(sea, id);
  const line = end === 'bow' ? ship.heading : ship.heading + 180;
  return sectorPolygon(ship, line - RAKE_ANGLE, 2 * RAKE_ANGLE, REACH.short);
}

/** Degrees between tested turns: on the way to a point, and for an outline; and between its corners. */
const TURN_STEP = 5;
const FINE_STEP = 3;
const CORNER_STEP = 2.5;

/** One move of an order: straight ahead, 250 to 500; or 250 and then a turn of up to 30°. */
export interface Leg {
  readonly ahead: number;
  readonly turn?: number;
}

/** Straight ahead, the whole move and the least of it. */
const STRAIGHT: readonly Leg[] = [{ ahead: MOVE }, { ahead: HALF_MOVE }];

const withTurns = (step: number): readonly Leg[] => [
  ...STRAIGHT,
  ...Array.from({ length: (2 * MOST_TURN) / step + 1 }, (_, place) => ({
    ahead: HALF_MOVE,
    turn: place * step - MOST_TURN,
  })),
];

const LEGS = withTurns(TURN_STEP);
const FINE_LEGS = withTurns(FINE_STEP);

const isTurn = ({ turn = 0 }: LegOrder): boolean => turn !== 0;

/** Turns allowed in an order to a ship's division in a manner (R21); unlimited for a single ship. */
function turnsAllowed(sea: Sea, id: ShipId, manner: Manner | undefined): number {
  if (manner === undefined) return Number.POSITIVE_INFINITY;
  const { division = '' } = shipOf(sea, id);
  const isPending = (sea.divisions[division]?.pending ?? []).length > 0;
  if (isPending) return 0;
  return manner === 'inSuccession' ? 1 : Number.POSITIVE_INFINITY;
}

/**
 * The legs that bring a ship's mainmast closest to a point in the present position: turns in steps of 5°,
 * the last leg as long as needed. With a manner, as the leader of her division.
 */
export function wayTo(sea: Sea, id: ShipId, to: Point, manner?: Manner): readonly Leg[] {
  const others = basesBut(sea, [id]);
  const run = (base: Base, leg: Leg) => runLeg(base, leg, sea.windFrom, others);
  const { whole, rest } = legsAllowed(movesNow(sea, id));
  const lengths = [...Array<number>(whole).fill(MOVE), ...(rest > 0 ? [rest] : [])];
  const turns = turnsAllowed(sea, id, manner);
  let best: { readonly legs: readonly Leg[]; readonly left: number } | undefined;
  let begun: readonly BegunWay[] = [{ base: baseOf(sea, id), legs: [] }];
  for (const [place, longest] of lengths.entries()) {
    for (const { base, legs } of begun) {
      const last = { ahead: aheadTo(base, to, longest) };
      const left = distanceSquared(run(base, last).base, to);
      if (best === undefined || left < best.left) best = { legs: [...legs, last], left };
    }
    if (place < lengths.length - 1) begun = begun.flatMap((way) => aLegOn(way, turns, run));
  }
  return best?.legs ?? [];
}

/** The legs sailed so far, and the ship's place after them. */
interface BegunWay {
  readonly base: Base;
  readonly legs: readonly Leg[];
}

/** A way with each possible next leg after which she may sail on. */
const aLegOn = (
  { base, legs }: BegunWay,
  turns: number,
  run: (base: Base, leg: Leg) => LegEnd,
): readonly BegunWay[] =>
  LEGS.filter((leg) => !isTurn(leg) || legs.filter(isTurn).length < turns).flatMap((leg) => {
    const end = run(base, leg);
    return end.stopped || end.met !== null ? [] : [{ base: end.base, legs: [...legs, leg] }];
  });

/** How far ahead she must sail to bring a point abeam, within the limits of a leg. */
function aheadTo(base: Base, to: Point, longest: number): number {
  const off = (offBow(base, to) * Math.PI) / 180;
  const ahead = Math.round(Math.sqrt(distanceSquared(base, to)) * Math.cos(off));
  return Math.min(longest, Math.max(HALF_MOVE, ahead));
}

/**
 * Where a ship's mainmast can get by sailing this turn with no ship in the way, after the given legs: an
 * outline of the places reached by orders in steps of 3°. Without tacking and drifting. Empty if these legs
 * end her move.
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
    // A turn at the end of a move changes her heading, not her place.
    places.push(...bases.flatMap((base) => STRAIGHT.map((each) => runLeg(base, each, windFrom, []).base)));
    if (leg === whole - 1) break;
    const ends = bases.flatMap((base) => FINE_LEGS.map((each) => runLeg(base, each, windFrom, [])));
    bases = ends.filter(({ stopped }) => !stopped).map(({ base }) => base);
  }
  return places;
}

/** The nearest and farthest place for every few degrees off the bow, as a ring of corners. */
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
