/** How guns fire: fields of fire, possible aims, and the effects of hits. */

import { must } from '../../kernel/optional.ts';
import { afloatOf, chartIn, hasGuns, hasMasts, shotsLeft } from './board.ts';
import { distanceOf, isInRange, isOnChart, quarterAt } from './chart.ts';
import type { Chart } from './chart-text.ts';
import { campOfShip, isShip } from './fleet.ts';
import type { RefusalCode } from './refusals.ts';
import type { Board, Ship } from './state.ts';
import {
  type Aim,
  type FortId,
  opponentOf,
  type Point,
  SHIP_AIMS,
  type ShipAim,
  type ShipId,
  SIDES,
  type Side,
  type Target,
} from './vocabulary.ts';

export const pointOf = (board: Board, target: Target): Point =>
  isShip(target) ? board.ships[target].at : target;

/** Steps between a gun and its target. */
export const distanceTo = (board: Board, from: Point, target: Target): number =>
  distanceOf(chartIn(board), from, pointOf(board, target));

/** A shot hits if its stars reach the distance. */
export const isHit = (stars: number, distance: number): boolean => stars >= distance;

/**
 * Whether a broadside bears on a point: within range, between the rays 60° and 120° off the bow on that
 * side, inclusive. Nothing blocks a shot (R5).
 */
export const bearsOn = (
  chart: Chart,
  { at, heading }: Pick<Ship, 'at' | 'heading'>,
  side: Side,
  point: Point,
): boolean => isInRange(chart, at, point) && quarterAt(chart, at, heading, point) === side;

/** The points of the chart that a broadside bears on: nine in the open sea. */
export const fieldOfFire = (board: Board, ship: Pick<Ship, 'at' | 'heading'>, side: Side): Point[] =>
  [...chartIn(board).places.keys()].filter((point) => bearsOn(chartIn(board), ship, side, point));

/** All enemies on which a ship's broadside bears, loaded or not. */
export function targetsOf(board: Board, id: ShipId, side: Side): Target[] {
  const chart = chartIn(board);
  const ship = board.ships[id];
  return enemiesOf(board, id).filter((target) => bearsOn(chart, ship, side, pointOf(board, target)));
}

/** The enemy's ships afloat and undestroyed guns. */
export function enemiesOf(board: Board, id: ShipId): Target[] {
  const enemy = opponentOf(campOfShip(id));
  const guns = chartIn(board).emplacements[enemy].filter((fort) => board.forts[fort]?.gun !== 'destroyed');
  return [...afloatOf(board, enemy), ...guns];
}

/** The enemy's ships within range of a fort. */
export const shipsInRange = (board: Board, fort: FortId): ShipId[] => {
  const camp = board.forts[fort]?.camp;
  if (camp === undefined) return [];
  return afloatOf(board, opponentOf(camp)).filter((id) =>
    isInRange(chartIn(board), fort, board.ships[id].at),
  );
};

/** The side of a ship seen from a point; undefined from ahead or astern. */
export function sideSeen(board: Board, id: ShipId, from: Point): Side | undefined {
  const { at, heading } = board.ships[id];
  const quarter = quarterAt(chartIn(board), at, heading, from);
  return SIDES.find((side) => side === quarter);
}

/** Why an aim is impossible from a point. */
interface BadAim {
  readonly code: RefusalCode;
  readonly message: string;
}

/**
 * Why an aim cannot be hit from a point, or null: `gun` is for emplacements and the others for ships; from
 * ahead or astern only masts can be hit, and the mainmast only if the fore- or mizzenmast is down; nothing
 * gone can be hit.
 */
export function badAim(board: Board, from: Point, target: Target, aim: Aim): BadAim | null {
  if (!isShip(target)) return badAimAtFort(board, target, aim);
  if (aim === 'gun') return { code: 'WRONG_AIM', message: 'A ship has no such gun.' };
  const ship = board.ships[target];
  const side = sideSeen(board, target, from);
  if (aim === 'battery') return badBattery(ship, side);
  if (!ship[aim]) return { code: 'AIM_GONE', message: `The ${aim} is down already.` };
  const covered = side === undefined && aim === 'mainmast' && ship.foremast && ship.mizzenmast;
  return covered
    ? { code: 'AIM_SHELTERED', message: 'From ahead or astern the other masts cover the mainmast.' }
    : null;
}

function badAimAtFort(board: Board, fort: FortId, aim: Aim): BadAim | null {
  if (aim !== 'gun')
    return { code: 'WRONG_AIM', message: 'A port gun can only be hit as a whole: aim at the gun.' };
  return board.forts[fort]?.gun === 'destroyed'
    ? { code: 'GUN_DESTROYED', message: `The gun at ${fort} is destroyed already.` }
    : null;
}

function badBattery(ship: Ship, side: Side | undefined): BadAim | null {
  if (side === undefined) {
    return { code: 'AIM_SHELTERED', message: 'From ahead or astern only masts can be hit.' };
  }
  return ship[side] > 0 ? null : { code: 'AIM_GONE', message: `There is no gun left on the ${side} side.` };
}

/** The possible aims from a point. */
export const aimsAt = (board: Board, from: Point, target: Target): Aim[] =>
  isShip(target)
    ? shipAimsAt(board, from, target)
    : badAim(board, from, target, 'gun') === null
      ? ['gun']
      : [];

export const shipAimsAt = (board: Board, from: Point, target: ShipId): ShipAim[] =>
  SHIP_AIMS.filter((aim) => badAim(board, from, target, aim) === null);

/** A ship after hits from a point: a battery loses one gun per hit, a mast falls at the first. */
export function shipHit(board: Board, id: ShipId, from: Point, aim: ShipAim, hits: number): Ship {
  const ship = board.ships[id];
  if (hits === 0) return ship;
  if (aim !== 'battery') return { ...ship, [aim]: false };
  const side = must(sideSeen(board, id, from), 'the side that is seen');
  return { ...ship, [side]: ship[side] - hits };
}

/** A ship without masts and guns sinks. */
export const isSinking = (ship: Ship): boolean => ship.afloat && !hasMasts(ship) && !hasGuns(ship);

/** The number of hits that destroys an aim: a battery's remaining guns, else one. */
export function hitsToDestroy(board: Board, from: Point, target: Target, aim: Aim): number {
  if (aim !== 'battery' || !isShip(target)) return 1;
  const side = sideSeen(board, target, from);
  return side === undefined ? 0 : board.ships[target][side];
}

/** The sides on which a ship has a loaded gun that bears on an emplacement. */
export const sidesBearing = (board: Board, id: ShipId, point: Point): Side[] =>
  SIDES.filter(
    (side) => shotsLeft(board.ships[id], side) > 0 && bearsOn(chartIn(board), board.ships[id], side, point),
  );

/** Whether a gun is there, destroyed or not. */
export const isFort = (board: Board, id: string): boolean =>
  isOnChart(chartIn(board), id) && board.forts[id] !== undefined;
