/**
 * What a frontend asks besides what is legal, all of it from the public view: what a broadside
 * bears on, what a ship can reach with her moves and the wind, the chances of a shot before it
 * is declared. Nothing here needs more than the rules themselves, so that it is small in a
 * browser.
 */

export {
  afloatOf,
  carrierOf,
  carriesPrize,
  hasEnded,
  movesLeft,
  movesOf,
  shipsAt,
  shotsLeft,
} from './board.ts';
export { type Chances, chanceOfHit, chancesOf } from './chances.ts';
export { chartOf, cornerBerth, distanceOf, RANGE, terrainAt } from './chart.ts';
export { placeOnPaper } from './chart-text.ts';
export { CHART_IDS } from './charts.ts';
export { aimsWithReasons, type Course, courseOf, reachOfFort } from './course.ts';
export { gunsInRange, gunsToAnswer, leavesRange, reactionTo, shipsToShoutAt } from './feu.ts';
export { FLEETS, isShip, KINDS, SHIPS, seatOfShip } from './fleet.ts';
export {
  aimsAt,
  badAim,
  bearsOn,
  fieldOfFire,
  pointOf,
  shipAimsAt,
  shipsInRange,
  sideSeen,
  sidesBearing,
  targetsOf,
} from './gunnery.ts';
export { positionSeen } from './imagined.ts';
export { makePosition, parsePosition } from './position-text.ts';
export { type Preview, previewOf } from './preview.ts';
export { headingsToSea, type Reach, reachableMoves, reachOf, stepOf, traceOf } from './sailing.ts';
export { SHIP_IDS } from './vocabulary.ts';
