/** Whether a ship may act in the movement other than by sailing. */

import { whyNotBoard } from '../boarding/grappling.ts';
import type { CommandOf } from '../commands.ts';
import { refusal } from '../refusals.ts';
import { liesStill, mayScuttle, mustPartFrom, situationOf } from '../sailing/sailing.ts';
import { bondBetween } from '../sea/sea.ts';
import type { Call, Sea } from '../state.ts';
import type { ShipId } from '../vocabulary.ts';
import { checkSteers } from './orders.ts';

/** @throws Refusal CANNOT_ANCHOR, IN_A_DIVISION */
export function checkAnchor(sea: Sea, call: Call, { ship }: CommandOf<'anchor'>): void {
  if (situationOf(sea, ship) !== 'free') {
    throw refusal('CANNOT_ANCHOR', 'She cannot anchor: she is adrift, held or already at anchor.');
  }
  checkSteers(sea, call, ship);
}

/**
 * A ship at anchor or grappled may stay.
 *
 * @throws Refusal NOT_AT_ANCHOR, MUST_SEPARATE
 */
export function checkStay(sea: Sea, _call: Call, { ship }: CommandOf<'stay'>): void {
  if (!liesStill(sea, ship)) throw refusal('NOT_AT_ANCHOR', 'She is not at anchor or grappled.');
  checkFreeToWait(sea, ship);
}

/** @throws Refusal NOT_AT_ANCHOR */
export function checkWeigh(sea: Sea, _call: Call, { ship }: CommandOf<'weigh'>): void {
  if (situationOf(sea, ship) !== 'anchored') throw refusal('NOT_AT_ANCHOR', 'She is not at anchor.');
}

/** @throws Refusal NOTHING_HOLDS_HER, MUST_SEPARATE */
export function checkDrift(sea: Sea, _call: Call, { ship }: CommandOf<'drift'>): void {
  const situation = situationOf(sea, ship);
  if (situation !== 'adrift' && (situation !== 'bound' || liesStill(sea, ship))) {
    throw refusal('NOTHING_HOLDS_HER', 'Only an entangled ship, or one that cannot steer, drifts.');
  }
  checkFreeToWait(sea, ship);
}

function checkFreeToWait(sea: Sea, ship: ShipId): void {
  const from = mustPartFrom(sea, ship);
  if (from.length > 0) {
    throw refusal('MUST_SEPARATE', 'She has hit another ship and must try to break free.', { from });
  }
}

/** @throws Refusal NOT_BOUND, ALREADY_TRIED */
export function checkSeparate(sea: Sea, _call: Call, { ship, from }: CommandOf<'separate'>): void {
  const bond = bondBetween(sea, ship, from);
  if (bond === undefined) throw refusal('NOT_BOUND', 'She is not entangled or grappled with that ship.');
  if (bond.triedOn === sea.turn) {
    throw refusal('ALREADY_TRIED', 'These two have already tried to break free this turn.');
  }
}

/** @throws Refusal NOT_BOUND, CANNOT_BOARD */
export function checkBoard(sea: Sea, call: Call, { ship, other }: CommandOf<'board'>): void {
  const near = call.kind === 'move' ? bondBetween(sea, ship, other) !== undefined : call.other === other;
  if (!near) {
    const message = 'She is not in contact with that ship.';
    throw refusal('NOT_BOUND', message, { other: call.other ?? '' }, 'whoMayBoard');
  }
  const why = whyNotBoard(sea, ship, other, call.kind === 'parting');
  if (why !== null) throw refusal('CANNOT_BOARD', why);
}

/** @throws Refusal NO_PRIZE, IN_A_DIVISION */
export function checkScuttle(sea: Sea, call: Call, { ship }: CommandOf<'scuttle'>): void {
  if (call.division !== undefined) {
    throw refusal('IN_A_DIVISION', 'She sails with her division.', { division: call.division });
  }
  if (!mayScuttle(sea, ship)) {
    throw refusal('NO_PRIZE', 'Only her captor can scuttle a prize, once she is free to move.');
  }
}
