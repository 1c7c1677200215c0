/** Ships that try to part, and those that board instead. */

import { mayBoard } from '../boarding/grappling.ts';
import type { CommandOf } from '../commands.ts';
import { allowance, canSailOn, hasMoveToChoose, liesStill } from '../sailing/sailing.ts';
import { MOST_CLEARING, SIXTHS } from '../sea/measures.ts';
import { areEnemies, bondBetween, cannotSteer, isBound } from '../sea/sea.ts';
import type { ShipId } from '../vocabulary.ts';
import type { Battle, Progress } from './battle.ts';
import { letDrift } from './drift.ts';
import { turnClear } from './steering.ts';
import { board } from './surrender.ts';

/**
 * D of +1 or +2 parts two enemies; friends part without a throw. Entangled enemies may then board at once,
 * starting with the one who tried to part.
 */
export function separate(battle: Battle, { ship, from, turn }: CommandOf<'separate'>): Progress {
  const enemies = areEnemies(battle.sea, ship, from);
  const parts = !enemies || throwSeparation(battle, ship, from);
  const moves = battle.sea.underWay?.left ?? allowance(battle.sea, ship);
  const left = parts ? Math.max(0, moves - SIXTHS) : moves;
  battle.happens({ type: 'separating', ship, other: from, parts, left, side: turn });
  if (!parts) return stayBound(battle, ship);
  if (!enemies || bondBetween(battle.sea, ship, from)?.kind === 'grappled') return part(battle);
  if (mayBoard(battle.sea, ship, from, true)) return battle.call('parting', ship, { other: from });
  return letOtherChoose(battle, ship, from);
}

function throwSeparation(battle: Battle, ship: ShipId, other: ShipId): boolean {
  return battle.rollD('separation', (face) => (face >= 1 ? 'parts' : 'fails'), { ship, other }) >= 1;
}

/** The other ship may also board at once (R19). */
function letOtherChoose(battle: Battle, ship: ShipId, other: ShipId): Progress {
  const may = mayBoard(battle.sea, other, ship, true);
  return may ? battle.call('parting', other, { other: ship }) : part(battle);
}

/** A ship declines to board at once. */
export function declineToBoard(battle: Battle, ship: ShipId): Progress {
  const { underWay } = battle.sea;
  const other = underWay?.from;
  return underWay?.ship === ship && other !== undefined ? letOtherChoose(battle, ship, other) : part(battle);
}

/** A ship boards instead of parting, whichever ship is moving. */
export function boardAtOnce(battle: Battle, ship: ShipId, other: ShipId): Progress {
  const mover = battle.sea.underWay?.ship ?? ship;
  board(battle, ship, other);
  return battle.endMove(mover);
}

/** The ships part, and the moving one turns clear. */
function part(battle: Battle): Progress {
  const { ship, from, side } = battle.sea.underWay ?? {};
  if (ship === undefined || from === undefined || side === undefined) return 'goesOn';
  battle.happens({ type: 'parted', ship, other: from });
  if (isBound(battle.sea, ship)) return stayBound(battle, ship);
  const { left } = battle;
  const clearing = turnClear(battle, ship, side, MOST_CLEARING, left);
  const state = battle.ship(ship);
  if (state.anchored) return battle.endMove(ship);
  if (cannotSteer(state)) return letDrift(battle, ship);
  return canSailOn(clearing.left) ? battle.call('sailOn', ship) : battle.endMove(ship);
}

/** A ship still bound: she makes other attempts if she can, else she lies still or drifts. */
export function stayBound(battle: Battle, ship: ShipId): Progress {
  if (hasMoveToChoose(battle.sea, ship)) return battle.call('move', ship);
  return liesStill(battle.sea, ship) ? battle.endMove(ship) : letDrift(battle, ship);
}
