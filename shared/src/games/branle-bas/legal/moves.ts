/** Everything but orders to sail that a ship can do in the movement. */

import type { Command, CommandOf } from '../commands.ts';
import { mayBoard, whyNotBoard } from '../grappling.ts';
import { refusal } from '../refusals.ts';
import {
  boardable,
  liesStill,
  mayScuttle,
  mustPartFrom,
  separable,
  situationOf,
  tacks,
  unmoved,
} from '../sailing.ts';
import { bondBetween } from '../sea.ts';
import type { Call, Sea } from '../state.ts';
import { type ShipId, SIDES } from '../vocabulary.ts';
import { checkSteers, divisionSailsOf, sailsOf } from './orders.ts';

/** Raises CANNOT_ANCHOR, IN_A_DIVISION. */
export function checkAnchor(sea: Sea, call: Call, { ship }: CommandOf<'anchor'>): void {
  if (situationOf(sea, ship) !== 'free') {
    throw refusal('CANNOT_ANCHOR', 'Drifting, bound or at anchor already, she cannot anchor.');
  }
  checkSteers(sea, call, ship);
}

/** A ship at anchor or held by grapnels may stay. Raises NOT_AT_ANCHOR, MUST_SEPARATE. */
export function checkStay(sea: Sea, _call: Call, { ship }: CommandOf<'stay'>): void {
  if (!liesStill(sea, ship)) throw refusal('NOT_AT_ANCHOR', 'Neither anchor nor grapnels hold her.');
  checkFreeToWait(sea, ship);
}

/** Raises NOT_AT_ANCHOR. */
export function checkWeigh(sea: Sea, _call: Call, { ship }: CommandOf<'weigh'>): void {
  if (situationOf(sea, ship) !== 'anchored') throw refusal('NOT_AT_ANCHOR', 'She does not lie at anchor.');
}

/** Raises NOTHING_HOLDS_HER, MUST_SEPARATE. */
export function checkDrift(sea: Sea, _call: Call, { ship }: CommandOf<'drift'>): void {
  const situation = situationOf(sea, ship);
  if (situation !== 'adrift' && (situation !== 'bound' || liesStill(sea, ship))) {
    throw refusal('NOTHING_HOLDS_HER', 'Only an entangled ship, or one that cannot be steered, drifts.');
  }
  checkFreeToWait(sea, ship);
}

function checkFreeToWait(sea: Sea, ship: ShipId): void {
  const from = mustPartFrom(sea, ship);
  if (from.length > 0) {
    throw refusal('MUST_SEPARATE', 'Having struck another ship, she must try to part from her.', { from });
  }
}

/** Raises NOT_BOUND, ALREADY_TRIED. */
export function checkSeparate(sea: Sea, _call: Call, { ship, from }: CommandOf<'separate'>): void {
  const bond = bondBetween(sea, ship, from);
  if (bond === undefined) throw refusal('NOT_BOUND', 'They are neither entangled nor grappled.');
  if (bond.triedOn === sea.turn) {
    throw refusal('ALREADY_TRIED', 'These two have tried to part this turn.');
  }
}

/** Raises NOT_BOUND, CANNOT_BOARD. */
export function checkBoard(sea: Sea, call: Call, { ship, other }: CommandOf<'board'>): void {
  const near = call.kind === 'move' ? bondBetween(sea, ship, other) !== undefined : call.other === other;
  if (!near) throw refusal('NOT_BOUND', 'She is not in contact with that ship.', { other: call.other ?? '' });
  const why = whyNotBoard(sea, ship, other, call.kind === 'parting');
  if (why !== null) throw refusal('CANNOT_BOARD', why);
}

/** Raises NO_PRIZE, IN_A_DIVISION. */
export function checkScuttle(sea: Sea, call: Call, { ship }: CommandOf<'scuttle'>): void {
  if (call.division !== undefined) {
    throw refusal('IN_A_DIVISION', 'She sails with her division.', { division: call.division });
  }
  if (!mayScuttle(sea, ship)) {
    throw refusal('NO_PRIZE', 'Only a prize that may be moved can be scuttled, by her captor’s captain.');
  }
}

/** What the call for a move lets a ship or a division do. */
export function* movesOf(sea: Sea, call: Call): Generator<Command> {
  const { ship = '', division } = call;
  if (division !== undefined) {
    yield* divisionSailsOf(sea, division);
    for (const member of unmoved(sea, division)) yield* tacksOf(sea, member);
    return;
  }
  if (mayScuttle(sea, ship)) yield { type: 'scuttle', ship };
  switch (situationOf(sea, ship)) {
    case 'free':
      yield* sailsOf(sea, call, ship);
      yield* tacksOf(sea, ship);
      yield { type: 'anchor', ship };
      return;
    case 'anchored':
      yield { type: 'stay', ship };
      yield { type: 'weigh', ship };
      return;
    case 'adrift':
      yield { type: 'drift', ship };
      return;
    case 'bound':
      yield* boundMovesOf(sea, ship);
  }
}

function* tacksOf(sea: Sea, ship: ShipId): Generator<Command> {
  for (const to of tacks(sea, ship)) yield { type: 'tack', ship, to };
}

function* boundMovesOf(sea: Sea, ship: ShipId): Generator<Command> {
  for (const { other } of separable(sea, ship)) {
    for (const turn of SIDES) yield { type: 'separate', ship, from: other, turn };
  }
  for (const other of boardable(sea, ship)) yield { type: 'board', ship, other };
  if (mustPartFrom(sea, ship).length === 0) yield { type: liesStill(sea, ship) ? 'stay' : 'drift', ship };
}

/** After contact: evade or board, or stop. */
export function* contactsOf(sea: Sea, { ship = '', other = '' }: Call): Generator<Command> {
  for (const turn of SIDES) yield { type: 'evade', ship, turn };
  if (mayBoard(sea, ship, other)) yield { type: 'board', ship, other };
  yield { type: 'endMove', ship };
}

export function* collisionsOf({ ship = '' }: Call): Generator<Command> {
  yield { type: 'again', ship };
  yield { type: 'bearAway', ship };
}

export function* sailingOnOf(sea: Sea, call: Call): Generator<Command> {
  yield* sailsOf(sea, call, call.ship ?? '');
  yield { type: 'endMove', ship: call.ship ?? '' };
}

export function* partingsOf({ ship = '', other = '' }: Call): Generator<Command> {
  yield { type: 'board', ship, other };
  yield { type: 'part', ship };
}
