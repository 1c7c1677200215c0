/** How a ship sails ahead and turns until something is in the way. */

import { overlapped, smallestTurnToClear, turned, type Way } from '../../../geometry/index.ts';
import type { LegEnd } from '../sailing/track.ts';
import { HALF_MOVE } from '../sea/measures.ts';
import { type Base, baseOf, basesBut } from '../sea/sea.ts';
import { roomToTurn } from '../sea/wind-rose.ts';
import type { ShipId, Side } from '../vocabulary.ts';
import type { Battle } from './battle.ts';

const wayOf = (side: Side): Way => (side === 'starboard' ? 1 : -1);

/** Adds the event of a ship's new heading. */
function tellTurned(battle: Battle, { id, x, y, heading }: Base, left: number, stopped = false): void {
  const track = [x, y, heading];
  battle.happens({ type: 'moved', ship: id, track, left, ...(stopped ? { stopped: true } : {}) });
}

/** Adds a ship's track: with the rest of her move if it ends in contact, else with the end of the move. */
export function tellTrack(battle: Battle, ship: ShipId, ends: readonly LegEnd[], left: number): void {
  const last = ends.at(-1);
  battle.happens({
    type: 'moved',
    ship,
    track: ends.flatMap(({ base }) => [base.x, base.y, base.heading]),
    ...(last?.stopped === true ? { stopped: true } : {}),
    ...(last?.met == null ? { ends: true } : { left }),
  });
}

/** Whether the way is free after turning clear, and the sixths of moves left then. */
interface Clearing {
  readonly isFree: boolean;
  readonly left: number;
}

/**
 * Turns a ship to one side by the smallest turn that frees the next 250, whatever she sweeps on the way
 * (R17). If the wind stops the turn, the move ends; if nothing frees her, she stays as she is. `left` is
 * her remaining move once free.
 */
export function turnClear(battle: Battle, id: ShipId, side: Side, most: number, left: number): Clearing {
  const base = baseOf(battle.sea, id);
  const way = wayOf(side);
  const others = basesBut(battle.sea, [id]);
  const turn = smallestTurnToClear(base, way, most, HALF_MOVE, others);
  if (turn === null) return { isFree: false, left };
  const room = roomToTurn(base.heading, way, battle.sea.windFrom);
  if (turn <= room) {
    tellTurned(battle, turned(base, way * turn), left);
    return { isFree: true, left };
  }
  tellTurned(battle, turned(base, way * lastFree(base, way, room, others)), 0, true);
  return { isFree: false, left: 0 };
}

/** The greatest turn up to `most` that leaves a base free of others. */
function lastFree(base: Base, way: Way, most: number, others: readonly Base[]): number {
  let degrees = most;
  while (degrees > 0 && overlapped(turned(base, way * degrees), others) !== undefined) degrees -= 1;
  return degrees;
}
