/** What a board shows besides legal commands: for the SDK, free of zod. */

import { cornersOf, type Point } from '../../geometry/index.ts';
import { positionOf } from './position/scenario-of.ts';
import { makePosition } from './position/write.ts';
import { allowance, type LegOrder, legsAllowed, movesNow } from './sailing/sailing.ts';
import { type LegEnd, tackTrack, trackOf } from './sailing/track.ts';
import { baseOf, type Morale, moraleOf, shipOf } from './sea/sea.ts';
import {
  boxesAfter,
  isPastRepair,
  lossesBetween,
  MAST_BOXES,
  mastsDown,
  riggingLeft,
  SHEETS,
} from './sea/ship-sheets.ts';
import { type Attitude, attitudeOf, MOVES } from './sea/wind-rose.ts';
import type { Sea, Ship } from './state.ts';
import type { ShipId, Track } from './vocabulary.ts';

export { REACH } from './gunnery/gunnery.ts';
export { oddsOf } from './gunnery/shot-odds.ts';
export { type Shot, shotsOf } from './gunnery/shots.ts';
export { arcOutline, type Leg, rakeOutline, reachableArea, wayTo } from './sailing/drawn-areas.ts';
export { namesOf } from './sea/ship-names.ts';
export { costOf, SHEETS } from './sea/ship-sheets.ts';
export type { Attitude, Point };

/** A ship's sheet with its ticked boxes. */
export interface SheetLeft {
  readonly hull: { readonly ticked: number; readonly of: number };
  readonly masts: { readonly ticked: number; readonly of: number };
  readonly broadside: number;
  readonly boarding: number;
  readonly rigging: number;
  readonly mastsDown: number;
  /** From the best to the worst: `steady`, `retreat`, `rout`, `broken`. */
  readonly morale: Morale;
  readonly pastRepair: boolean;
}

const sheetLeft = (ship: Ship): SheetLeft => ({
  hull: { ticked: ship.hull, of: SHEETS[ship.class].hull },
  masts: { ticked: ship.masts, of: MAST_BOXES },
  broadside: ship.broadside,
  boarding: ship.boarding,
  rigging: riggingLeft(ship.class, ship),
  mastsDown: mastsDown(ship),
  morale: moraleOf(ship),
  pastRepair: isPastRepair(ship.class, ship),
});

export const sheetOf = (sea: Sea, id: ShipId): SheetLeft => sheetLeft(shipOf(sea, id));

/** The sheet after hits on a track, before any dice they call for, and the number of leak tests. */
export function sheetAfter(
  sea: Sea,
  id: ShipId,
  track: Track,
  hits: number,
): { readonly sheet: SheetLeft; readonly leakTests: number } {
  const ship = shipOf(sea, id);
  const boxes = boxesAfter(ship.class, ship, track, hits);
  const { gunBoxes, crew } = lossesBetween(ship, boxes);
  const after = {
    ...ship,
    ...boxes,
    broadside: Math.max(0, ship.broadside - gunBoxes.length),
    boarding: Math.max(0, ship.boarding - crew),
  };
  return { sheet: sheetLeft(after), leakTests: gunBoxes.length };
}

/** The outline of a ship's base: port bow first, then clockwise. */
export function outlineOf(sea: Sea, id: ShipId): readonly Point[] {
  return cornersOf(baseOf(sea, id));
}

/** A ship's attitude to the wind, the moves it allows, and the moves she has, in sixths. */
export function sailingOf(
  sea: Sea,
  id: ShipId,
): { readonly attitude: Attitude; readonly full: number; readonly moves: number } {
  const attitude = attitudeOf(shipOf(sea, id).heading, sea.windFrom);
  return { attitude, full: MOVES[attitude], moves: allowance(sea, id) };
}

/** The legs that a called ship may be ordered: whole moves, and the length of a rest after them. */
export const legsOf = (sea: Sea, id: ShipId): { readonly whole: number; readonly rest: number } =>
  legsAllowed(movesNow(sea, id));

export const courseOf = (sea: Sea, id: ShipId, legs: readonly LegOrder[]): readonly LegEnd[] =>
  trackOf(sea, id, legs);
export const tackOf = (sea: Sea, id: ShipId, to: number): readonly LegEnd[] => tackTrack(sea, id, to);

/** The position as text. */
export const positionText = (sea: Sea): string => makePosition(positionOf(sea));
