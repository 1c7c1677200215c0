/**
 * What a frontend asks besides what is legal, all of it from the public view: what a broadside
 * bears on, what a ship can reach with her moves and the wind, the chances of a shot before it
 * is declared. Nothing here needs more than the rules themselves, so that it is small in a
 * browser.
 */

export { heldUpIn, shotsLeft } from './board.ts';
export { chancesOf } from './chances.ts';
export { chartOf, distanceOf, RANGE } from './chart.ts';
export { placeOnPaper } from './chart-text.ts';
export { CHART_IDS } from './charts.ts';
export { aimsWithReasons, courseOf, reachOfFort } from './course.ts';
export { gunsBeingLeft } from './feu.ts';
export { isShip, KINDS, SHIPS } from './fleet.ts';
export {
  badAim,
  fieldOfFire,
  sideSeen,
  targetsOf,
} from './gunnery.ts';
export { positionSeen } from './imagined.ts';
export { makePosition } from './position-text.ts';
export { previewOf } from './preview.ts';
export { reachableMoves, reachOf } from './sailing.ts';
export { SHIP_IDS } from './vocabulary.ts';
