/** Contact of bases: the collision and what the mover does about it. */

import { turnBetween } from '../../../geometry/index.ts';
import { mayBoard } from '../boarding/grappling.ts';
import { DCOL, type RollResult } from '../dice.ts';
import { canSailOn } from '../sailing/sailing.ts';
import { MOST_CLEARING, MOST_EVASION, SIXTHS } from '../sea/measures.ts';
import { isAfloat } from '../sea/sea.ts';
import { SHEETS } from '../sea/ship-sheets.ts';
import { downwind } from '../sea/wind-rose.ts';
import type { ShipId, Side } from '../vocabulary.ts';
import type { Battle, Progress } from './battle.ts';
import { damage } from './damage.ts';
import { turnClear } from './steering.ts';
import { surrendersOnContact } from './surrender.ts';

/** Boxes per collision, on each affected track. */
const COLLISION_DAMAGE = 2;

/** A mover in contact: a ship may strike; otherwise DCol is thrown at once. */
export function meet(battle: Battle, mover: ShipId, other: ShipId): Progress {
  if (touch(battle, mover, other)) return battle.endMove(mover);
  return collide(battle, mover, other);
}

/** A drifting ship throws too, but has no choice. */
export function meetAdrift(battle: Battle, mover: ShipId, other: ShipId): void {
  if (touch(battle, mover, other)) return;
  const face = throwCollision(battle, mover, other);
  if (face === 'entangled') entangle(battle, mover, other);
  if (face === 'light') knock(battle, mover, other);
}

/** Returns whether one of them has struck. */
function touch(battle: Battle, mover: ShipId, other: ShipId): boolean {
  battle.happens({ type: 'touched', ship: mover, other });
  battle.leaveDivision(mover);
  battle.leaveDivision(other);
  return surrendersOnContact(battle, mover, other);
}

const throwCollision = (battle: Battle, ship: ShipId, other: ShipId) =>
  battle.roll('DCol', DCOL, 'collision', (face): RollResult => face, { ship, other });

/** One throw of DCol and its result. */
function collide(battle: Battle, mover: ShipId, other: ShipId): Progress {
  const face = throwCollision(battle, mover, other);
  if (face === 'evade') return battle.call('contact', mover, { other });
  if (face === 'entangled') {
    entangle(battle, mover, other);
    return battle.endMove(mover);
  }
  knock(battle, mover, other);
  if (battle.isLost || !isAfloat(battle.sea, mover)) return battle.endMove(mover);
  if (battle.left >= SIXTHS && mayBoard(battle.sea, mover, other)) {
    return battle.call('collision', mover, { other });
  }
  return bearAway(battle, mover);
}

/** A light collision: two boxes on each hull. */
function knock(battle: Battle, mover: ShipId, other: ShipId): void {
  for (const id of [mover, other]) damage(battle, id, 'hull', COLLISION_DAMAGE, 'collision');
}

/** A violent collision: two boxes on hull and masts, plus the difference in rank for the lower rate. */
function entangle(battle: Battle, striker: ShipId, other: ShipId): void {
  const rank = (id: ShipId) => SHEETS[battle.ship(id).class].rank;
  const [own, others] = [rank(striker), rank(other)];
  wreck(battle, striker, COLLISION_DAMAGE + Math.max(0, own - others));
  wreck(battle, other, COLLISION_DAMAGE + Math.max(0, others - own));
  const { sea } = battle;
  if (isAfloat(sea, striker) && isAfloat(sea, other)) {
    battle.happens({ type: 'entangled', ship: striker, other });
  }
}

function wreck(battle: Battle, id: ShipId, boxes: number): void {
  damage(battle, id, 'hull', boxes, 'collision');
  damage(battle, id, 'masts', boxes, 'collision');
}

/** After a light collision, spends one move on another throw. */
export function throwAgain(battle: Battle, mover: ShipId, other: ShipId): Progress {
  battle.happens({ type: 'pressed', ship: mover, left: battle.left - SIXTHS });
  return collide(battle, mover, other);
}

/** Bears away downwind and sails the rest. */
export function bearAway(battle: Battle, mover: ShipId): Progress {
  const turn = turnBetween(battle.ship(mover).heading, downwind(battle.sea.windFrom));
  return clearAndSailOn(battle, mover, turn < 0 ? 'port' : 'starboard', MOST_CLEARING);
}

export const evade = (battle: Battle, mover: ShipId, side: Side): Progress =>
  clearAndSailOn(battle, mover, side, MOST_EVASION);

/** Turning clear costs one move, or what is left of it. */
function clearAndSailOn(battle: Battle, mover: ShipId, side: Side, most: number): Progress {
  const { isFree, left } = turnClear(battle, mover, side, most, Math.max(0, battle.left - SIXTHS));
  return isFree && canSailOn(left) ? battle.call('sailOn', mover) : battle.endMove(mover);
}
