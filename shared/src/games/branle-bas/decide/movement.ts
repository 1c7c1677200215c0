/** The movement phase: who moves next, and ships without a choice. */

import { must } from '../../../kernel/optional.ts';
import { mayArrange } from '../sailing/forming-divisions.ts';
import { hasMoveToChoose, situationOf, unmoved } from '../sailing/sailing.ts';
import { movementOrder } from '../sea/acting-order.ts';
import { isAfloat, seatsIn, shipOf } from '../sea/sea.ts';
import type { ShipId } from '../vocabulary.ts';
import type { Battle, Progress } from './battle.ts';
import { carryOut } from './divisions.ts';
import { letDrift, settleDrifts } from './drift.ts';
import { stayBound } from './separate.ts';

/** Calls the next captain who could form or dissolve a division. */
export function arrange(battle: Battle): Progress {
  const { call } = battle.sea;
  const seats = seatsIn(battle.sea);
  const asked = call?.kind === 'divisions' ? seats.indexOf(call.seat) : -1;
  const next = seats.find((seat, place) => place > asked && mayArrange(battle.sea, seat));
  if (next === undefined) {
    beginMovement(battle);
    return 'goesOn';
  }
  battle.happens({ type: 'called', kind: 'divisions', seat: next });
  return 'asked';
}

/** Fixes the order; ships that cannot sail freely then leave their divisions. */
export function beginMovement(battle: Battle): void {
  const order = movementOrder(battle.sea);
  battle.happens({ type: 'phaseBegan', phase: 'movement', order });
  for (const id of order) if (situationOf(battle.sea, id) !== 'free') battle.leaveDivision(id);
}

/** Moves the next ship; `done` when all have moved. */
export function moveNext(battle: Battle): Progress | 'done' {
  settleDrifts(battle);
  if (battle.isLost) return 'goesOn';
  const { plan, order, turn } = battle.sea;
  if (plan !== undefined) return carryOut(battle, plan);
  const next = order.find((id) => isAfloat(battle.sea, id) && shipOf(battle.sea, id).movedOn < turn);
  return next === undefined ? 'done' : beginMove(battle, next);
}

function beginMove(battle: Battle, id: ShipId): Progress {
  const { division } = battle.ship(id);
  if (division !== undefined) return callDivision(battle, division);
  if (hasMoveToChoose(battle.sea, id)) return battle.call('move', id);
  switch (situationOf(battle.sea, id)) {
    case 'bound':
      return stayBound(battle, id);
    case 'adrift':
      return letDrift(battle, id);
    default:
      return battle.endMove(id);
  }
}

const callDivision = (battle: Battle, division: string): Progress =>
  battle.call('move', must(unmoved(battle.sea, division)[0], 'who leads the division'), { division });
