/** Everything a ship can do in the movement. */

import { mayBoard } from '../boarding/grappling.ts';
import type { Command } from '../commands.ts';
import {
  boardable,
  liesStill,
  mayScuttle,
  mustPartFrom,
  separable,
  situationOf,
  tacks,
  unmoved,
} from '../sailing/sailing.ts';
import type { Call, Sea } from '../state.ts';
import { type ShipId, SIDES } from '../vocabulary.ts';
import { divisionSailsOf, sailsOf } from './orders.ts';

/** The legal commands of a ship or division called to move. */
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
