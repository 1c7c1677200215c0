/** The default commands when time runs out. */

import { smallestTurnToClear, type Way } from '../../geometry/index.ts';
import type { Command } from './commands.ts';
import { liesStill, mustPartFrom, SHORTEST, situationOf } from './sailing/sailing.ts';
import { HALF_MOVE, MOST_CLEARING, MOST_EVASION } from './sea/measures.ts';
import { baseOf, basesBut } from './sea/sea.ts';
import { roomToTurn } from './sea/wind-rose.ts';
import type { Call, Sea } from './state.ts';
import type { ShipId, Side } from './vocabulary.ts';

/** The command that a time-out stands for. */
export function defaultCommand(sea: Sea, call: Call): Command {
  const ship = call.ship ?? '';
  switch (call.kind) {
    case 'divisions':
      return { type: 'proceed' };
    case 'move':
      return call.division === undefined ? habitualMove(sea, ship) : sailOrder(call.division);
    case 'sailOn':
      return { type: 'sail', ship, legs: [...SHORTEST] };
    case 'collision':
      return { type: 'bearAway', ship };
    case 'contact':
      return { type: 'evade', ship, turn: easierSide(sea, ship, MOST_EVASION) };
    case 'parting':
      return { type: 'part', ship };
    case 'fire':
      return { type: 'holdFire', ship };
  }
}

const sailOrder = (division: string): Command => ({
  type: 'sail',
  division,
  legs: [...SHORTEST],
  manner: 'inSuccession',
});

/** The shortest move ahead, or stay, or drift; a ship that must try to part does so. */
function habitualMove(sea: Sea, ship: ShipId): Command {
  switch (situationOf(sea, ship)) {
    case 'free':
      return { type: 'sail', ship, legs: [...SHORTEST] };
    case 'anchored':
      return { type: 'stay', ship };
    case 'bound':
      return habitualBound(sea, ship);
    default:
      return { type: 'drift', ship };
  }
}

function habitualBound(sea: Sea, ship: ShipId): Command {
  const [from] = mustPartFrom(sea, ship);
  if (from !== undefined) {
    return { type: 'separate', ship, from, turn: easierSide(sea, ship, MOST_CLEARING) };
  }
  return { type: liesStill(sea, ship) ? 'stay' : 'drift', ship };
}

/**
 * The side on which a smaller turn clears the ship. On a tie, the side on which the wind lets her turn that
 * far; otherwise starboard.
 */
function easierSide(sea: Sea, ship: ShipId, most: number): Side {
  const [port, starboard] = [clearingTurn(sea, ship, -1, most), clearingTurn(sea, ship, 1, most)];
  if (port.turn !== starboard.turn) return port.turn < starboard.turn ? 'port' : 'starboard';
  return starboard.isStopped && !port.isStopped ? 'port' : 'starboard';
}

/** Her turn to clear on one side, and whether the edge of the wind stops her first. */
function clearingTurn(
  sea: Sea,
  ship: ShipId,
  way: Way,
  most: number,
): { readonly turn: number; readonly isStopped: boolean } {
  const base = baseOf(sea, ship);
  const turn = smallestTurnToClear(base, way, most, HALF_MOVE, basesBut(sea, [ship]));
  if (turn === null) return { turn: most + 1, isStopped: false };
  return { turn, isStopped: turn > roomToTurn(base.heading, way, sea.windFrom) };
}
