/** How a ship goes ahead and turns, until something is in the way. */

import {
  ahead,
  at,
  firstContactAhead,
  firstContactTurning,
  overlapped,
  smallestTurnToClear,
  turned,
  type Side as Way,
} from '../../../geometry/index.ts';
import { HALF_MOVE } from '../measures.ts';
import { roomToTurn } from '../rose.ts';
import { type LegOrder, limitedTurn } from '../sailing.ts';
import { type Base, baseOf, basesBut } from '../sea.ts';
import type { ShipId, Side } from '../vocabulary.ts';
import type { Battle } from './battle.ts';

/** How a leg ended: who was met, and whether the wind stopped the turn, and the move with it. */
export interface LegEnd {
  readonly met: ShipId | null;
  readonly stopped: boolean;
}

export const wayOf = (side: Side): Way => (side === 'starboard' ? 1 : -1);

/** Tells where a ship has got to. */
export function tellMoved(battle: Battle, { id, x, y, heading }: Base, left: number): void {
  battle.happens({ type: 'moved', ship: id, x, y, heading, left });
}

/** One leg: ahead, then the turn, as far as the wind and other ships allow. */
export function sailLeg(battle: Battle, id: ShipId, leg: LegOrder, left: number): LegEnd {
  const others = basesBut(battle.sea, [id]);
  const base = baseOf(battle.sea, id);
  const run = firstContactAhead([base], base.heading, leg.ahead, others);
  const there = at(base, ahead(base, base.heading, run.free));
  if (run.met !== null) {
    tellMoved(battle, there, left);
    return { met: run.met.id, stopped: false };
  }
  return turnHere(battle, there, leg.turn ?? 0, left, others);
}

function turnHere(battle: Battle, there: Base, order: number, left: number, others: readonly Base[]): LegEnd {
  const { turn, stopped } = limitedTurn(there.heading, order, battle.sea.windFrom);
  const swing = firstContactTurning(there, turn, others);
  const way = turn < 0 ? -1 : 1;
  tellMoved(battle, turned(there, way * swing.free), stopped ? 0 : left);
  return { met: swing.met?.id ?? null, stopped };
}

/** Turns a ship where she is, through the wind if need be. Gives who is met. */
export function swing(battle: Battle, id: ShipId, turn: number): ShipId | null {
  const base = baseOf(battle.sea, id);
  const { free, met } = firstContactTurning(base, turn, basesBut(battle.sea, [id]));
  tellMoved(battle, turned(base, (turn < 0 ? -1 : 1) * free), 0);
  return met?.id ?? null;
}

/** Whether the way is free after turning clear, and the sixths of moves that are left then. */
export interface Clearing {
  readonly isFree: boolean;
  readonly left: number;
}

/**
 * Turns a ship to one side by the least that frees the next 250. Where the wind stops the turn,
 * the move ends; where nothing frees her, she stays as she is. `left` is what she has left when
 * she is free.
 */
export function turnClear(battle: Battle, id: ShipId, side: Side, most: number, left: number): Clearing {
  const base = baseOf(battle.sea, id);
  const way = wayOf(side);
  const others = basesBut(battle.sea, [id]);
  const turn = smallestTurnToClear(base, way, most, HALF_MOVE, others);
  if (turn === null) return { isFree: false, left };
  const room = roomToTurn(base.heading, way, battle.sea.windFrom);
  if (turn <= room) {
    tellMoved(battle, turned(base, way * turn), left);
    return { isFree: true, left };
  }
  tellMoved(battle, turned(base, way * lastFree(base, way, room, others)), 0);
  return { isFree: false, left: 0 };
}

/** The greatest turn up to `most` after which a base overlaps no other. */
function lastFree(base: Base, way: Way, most: number, others: readonly Base[]): number {
  let degrees = most;
  while (degrees > 0 && overlapped(turned(base, way * degrees), others) !== undefined) degrees -= 1;
  return degrees;
}
