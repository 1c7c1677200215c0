/**
 * What a frontend shows besides legal commands, from the public view alone: fields of fire, reachable
 * places, the chances of a shot. Needs nothing but the rules, so that it stays small in a browser.
 */

export { heldUpIn, shotsLeft } from './board.ts';
export { chancesOf } from './chances.ts';
export { chartOf, distanceOf, RANGE } from './chart.ts';
export { CHART_IDS } from './chart-drawings.ts';
export { placeOnPaper } from './chart-text.ts';
export { gunsBeingLeft } from './feu.ts';
export { isShip, KINDS, SHIPS } from './fleet.ts';
export {
  badAim,
  fieldOfFire,
  sideSeen,
  targetsOf,
} from './gunnery.ts';
export { aimsWithReasons, courseOf, reachOfFort } from './planned-course.ts';
export { makePosition } from './position-text.ts';
export { previewOf } from './preview.ts';
export { reachableMoves, reachOf } from './sailing.ts';
export { positionSeen } from './state-from-view.ts';
export { SHIP_IDS } from './vocabulary.ts';
