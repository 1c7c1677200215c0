/** Whether an order to sail or to tack may be given. */

import type { CommandOf, Leg, SailDivision, SailShip } from '../commands.ts';
import { refusal } from '../refusals.ts';
import {
  divisionAllowance,
  legsAllowed,
  movesLeft,
  situationOf,
  tacks,
  turnsIn,
} from '../sailing/sailing.ts';
import { HALF_MOVE } from '../sea/measures.ts';
import type { Call, Sea } from '../state.ts';
import type { ShipId } from '../vocabulary.ts';

/**
 * @throws Refusal IN_A_DIVISION, CANNOT_SAIL, TOO_MANY_LEGS, TURN_AFTER_HALF, REST_IS_STRAIGHT
 */
export function checkSail(sea: Sea, call: Call, { ship, legs }: SailShip): void {
  checkSteers(sea, call, ship);
  checkLegs(legs, movesLeft(sea, call, ship));
}

/**
 * Checks that a ship is called for her own move and can sail freely.
 *
 * @throws Refusal IN_A_DIVISION, CANNOT_SAIL
 */
export function checkSteers(sea: Sea, call: Call, ship: ShipId): void {
  if (call.division !== undefined) {
    throw refusal('IN_A_DIVISION', 'She sails with her division.', { division: call.division });
  }
  const situation = situationOf(sea, ship);
  if (call.kind === 'move' && situation !== 'free') {
    throw refusal('CANNOT_SAIL', `She cannot sail: she is ${situation}.`, { situation });
  }
}

function checkLegs(legs: readonly Leg[], left: number): void {
  const { whole, rest } = legsAllowed(left);
  const most = whole + (rest > 0 ? 1 : 0);
  if (legs.length > most)
    throw refusal('TOO_MANY_LEGS', `She can sail at most ${most} legs.`, { most, rest });
  for (const [place, leg] of legs.entries()) {
    if (place < whole) checkWholeLeg(leg);
    else checkRest(leg, rest);
  }
}

function checkWholeLeg({ ahead, turn }: Leg): void {
  if (turn === undefined || ahead === HALF_MOVE) return;
  throw refusal('TURN_AFTER_HALF', `To turn, she must first sail exactly ${HALF_MOVE} ahead.`, {
    ahead: HALF_MOVE,
  });
}

function checkRest({ ahead, turn }: Leg, rest: number): void {
  if (turn === undefined && ahead <= rest) return;
  const message = `She can only sail straight ahead now, ${HALF_MOVE} to ${rest}.`;
  throw refusal('REST_IS_STRAIGHT', message, { least: HALF_MOVE, most: rest });
}

/**
 * In succession, one turn at a time (R21).
 *
 * @throws Refusal NO_SUCH_DIVISION, TOO_MANY_LEGS, TURN_AFTER_HALF, REST_IS_STRAIGHT, TURN_PENDING,
 * ONE_TURN_AT_A_TIME
 */
export function checkDivisionSail(sea: Sea, call: Call, { division, legs, manner }: SailDivision): void {
  if (call.division !== division) {
    throw refusal('NO_SUCH_DIVISION', 'That division cannot move now.', {
      asked: call.division ?? call.ship,
    });
  }
  checkLegs(legs, divisionAllowance(sea, division));
  const turns = turnsIn(legs);
  const pending = sea.divisions[division]?.pending ?? [];
  if (pending.length > 0 && (turns > 0 || manner === 'together')) {
    throw refusal('TURN_PENDING', 'Not every ship has made the last turn in succession.', { pending });
  }
  if (manner === 'inSuccession' && turns > 1) {
    throw refusal('ONE_TURN_AT_A_TIME', 'Order one turn in succession at a time.');
  }
}

/** @throws Refusal CANNOT_TACK */
export function checkTack(sea: Sea, _call: Call, { ship, to }: CommandOf<'tack'>): void {
  const edges = tacks(sea, ship);
  if (edges.includes(to)) return;
  throw refusal('CANNOT_TACK', 'She can tack only from one edge of the wind to the other.', { to: edges });
}
