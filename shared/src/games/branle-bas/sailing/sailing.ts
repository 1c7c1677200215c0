/** A ship's choices when it is her move, and how far she may sail. */

import { whyNotBoard } from '../boarding/grappling.ts';
import { HALF_IN_SIXTHS, HALF_MOVE, MOVE, SIXTHS } from '../sea/measures.ts';
import {
  type BoundTo,
  bondsOf,
  cannotSteer,
  divisionShips,
  isAfloat,
  isBound,
  isBurning,
  isCommanded,
  isGrappled,
  isHeld,
  isPrize,
  shipOf,
} from '../sea/sea.ts';
import { mastsDown } from '../sea/ship-sheets.ts';
import { attitudeOf, MOVES, roomToTurn, tacksTo } from '../sea/wind-rose.ts';
import type { Call, Sea, Ship } from '../state.ts';
import type { DivisionId, ShipId } from '../vocabulary.ts';

/** One move of an order: straight, or 250 and then a turn. */
export interface LegOrder {
  readonly ahead: number;
  readonly turn?: number | undefined;
}

/** Leaks count for at most two thirds. */
const MOST_LEAK_THIRDS = 2;

/**
 * A ship's moves, in sixths: by attitude, less a third for each fallen mast, for any fire, and for each
 * leak up to two; at least a half.
 */
export const allowance = (sea: Sea, id: ShipId): number => allowanceOn(sea, id, shipOf(sea, id).heading);

/** Her moves on another heading. */
export function allowanceOn(sea: Sea, id: ShipId, heading: number): number {
  const ship = shipOf(sea, id);
  const full = MOVES[attitudeOf(heading, sea.windFrom)];
  return Math.max(HALF_IN_SIXTHS, full - (full * thirdsLost(ship)) / 3);
}

const thirdsLost = (ship: Ship): number =>
  mastsDown(ship) + (isBurning(ship) ? 1 : 0) + Math.min(MOST_LEAK_THIRDS, ship.leaks.length);

/** Sixths of moves a ship may spend: all she has, or the rest after contact. */
export const movesLeft = (sea: Sea, call: Call, ship: ShipId): number =>
  call.kind === 'sailOn' ? (sea.underWay?.left ?? 0) : allowance(sea, ship);

/** Sixths of moves a ship may spend if called, alone or in her division; else all she has. */
export function movesNow(sea: Sea, ship: ShipId): number {
  const { call } = sea;
  if (call?.ship !== ship) return allowance(sea, ship);
  return call.division === undefined ? movesLeft(sea, call, ship) : divisionAllowance(sea, call.division);
}

/** A division's moves: those of its slowest unmoved ship. */
export const divisionAllowance = (sea: Sea, division: DivisionId): number =>
  Math.min(...unmoved(sea, division).map((id) => allowance(sea, id)));

/** A division's unmoved ships, in line order. */
export const unmoved = (sea: Sea, division: DivisionId): ShipId[] =>
  divisionShips(sea, division).filter((id) => shipOf(sea, id).movedOn < sea.turn);

/** The legs that sixths of moves allow: whole moves, and a rest of a half or more. */
export function legsAllowed(left: number): { readonly whole: number; readonly rest: number } {
  const whole = Math.floor(left / SIXTHS);
  const rest = left % SIXTHS;
  return { whole, rest: rest < HALF_IN_SIXTHS ? 0 : Math.floor((MOVE * rest) / SIXTHS) };
}

/** The sixths a leg takes. */
const costOfLeg = (left: number): number => Math.min(SIXTHS, left);

/** The allowance left after these legs; a leg cut short by contact is spent (R17). */
export const leftAfter = (left: number, legs: readonly LegOrder[]): number =>
  legs.reduce((rest) => rest - costOfLeg(rest), left);

/** The number of legs in an order that end in a turn. */
export const turnsIn = (legs: readonly LegOrder[]): number =>
  legs.filter(({ turn = 0 }) => turn !== 0).length;

/** Whether a ship can sail on with this many sixths. */
export const canSailOn = (left: number): boolean => left >= HALF_IN_SIXTHS;

/**
 * A ship's situation when it is her move.
 *
 * - `held`: a prize or her captor, in the turns after the surrender.
 * - `bound`: entangled or grappled.
 * - `anchored`, `adrift` (her own state makes her drift), or `free`.
 */
type Situation = 'held' | 'bound' | 'anchored' | 'adrift' | 'free';

export function situationOf(sea: Sea, id: ShipId): Situation {
  const ship = shipOf(sea, id);
  if (isHeld(sea, ship)) return 'held';
  if (isBound(sea, id)) return 'bound';
  if (ship.anchored) return 'anchored';
  return cannotSteer(ship) ? 'adrift' : 'free';
}

/** Whether her captain has a choice in her move. */
export function hasMoveToChoose(sea: Sea, id: ShipId): boolean {
  const ship = shipOf(sea, id);
  switch (situationOf(sea, id)) {
    case 'held':
      return false;
    case 'bound':
      return mayScuttle(sea, id) || (isCommanded(ship) && mayUnbind(sea, id));
    case 'adrift':
      return mayScuttle(sea, id);
    default:
      return isCommanded(ship);
  }
}

/** Whether a bound ship may try to part from another, or board her. */
const mayUnbind = (sea: Sea, id: ShipId): boolean =>
  separable(sea, id).length > 0 || boardable(sea, id).length > 0;

/** Bonds that a ship may still try to break this turn. */
export const separable = (sea: Sea, id: ShipId): BoundTo[] =>
  bondsOf(sea, id).filter(({ bond }) => bond.triedOn < sea.turn);

/** Ships entangled with a ship that she may board now. */
export const boardable = (sea: Sea, id: ShipId): ShipId[] =>
  bondsOf(sea, id)
    .filter(({ other, bond }) => bond.kind === 'entangled' && whyNotBoard(sea, id, other) === null)
    .map(({ other }) => other);

/** Ships that a ship must try to part from in her next turn, because she struck them. */
export const mustPartFrom = (sea: Sea, id: ShipId): ShipId[] =>
  separable(sea, id)
    .filter(({ bond }) => bond.kind === 'entangled' && bond.striker === id && bond.turn === sea.turn - 1)
    .map(({ other }) => other);

/** Whether a bound ship stays in place instead of drifting. */
export const liesStill = (sea: Sea, id: ShipId): boolean => shipOf(sea, id).anchored || isGrappled(sea, id);

/** A captor's captain may scuttle a prize once she may move. */
export function mayScuttle(sea: Sea, id: ShipId): boolean {
  const ship = shipOf(sea, id);
  return isPrize(ship) && ship.possessed && !isHeld(sea, ship);
}

/** The headings a ship may tack to now. */
export const tacks = (sea: Sea, id: ShipId): readonly number[] =>
  situationOf(sea, id) === 'free' ? tacksTo(shipOf(sea, id).heading, sea.windFrom) : [];

/** Whether a ship could form a division with others of her captain's. */
export const canJoin = (sea: Sea, id: ShipId): boolean =>
  isAfloat(sea, id) && shipOf(sea, id).division === undefined && situationOf(sea, id) === 'free';

/** A turn, limited by the wind: it stops at the edge and ends the move. */
export function limitedTurn(
  heading: number,
  turn: number,
  windFrom: number,
): { readonly turn: number; readonly stopped: boolean } {
  const side = turn < 0 ? -1 : 1;
  const room = roomToTurn(heading, side, windFrom);
  const stopped = Math.abs(turn) > room;
  return { turn: stopped ? side * room + 0 : turn, stopped };
}

/** The shortest move ahead. */
export const SHORTEST: readonly LegOrder[] = [{ ahead: HALF_MOVE }];
