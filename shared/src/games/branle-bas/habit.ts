/** What is done when nobody says what to do. */

import { smallestTurnToClear } from '../../geometry/index.ts';
import type { Command } from './commands.ts';
import { HALF_MOVE, MOST_CLEARING, MOST_EVASION } from './measures.ts';
import { liesStill, mustPartFrom, SHORTEST, situationOf } from './sailing.ts';
import { baseOf, basesBut } from './sea.ts';
import type { Call, Sea } from './state.ts';
import type { ShipId, Side } from './vocabulary.ts';

/** The command that time running out stands for. */
export function habit(sea: Sea, call: Call): Command {
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
      return { type: 'evade', ship, turn: shorterTurn(sea, ship, MOST_EVASION) };
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

/** The shortest move ahead, or stay, or drift; who must try to part does. */
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
    return { type: 'separate', ship, from, turn: shorterTurn(sea, ship, MOST_CLEARING) };
  }
  return { type: liesStill(sea, ship) ? 'stay' : 'drift', ship };
}

/** The side to which a ship turns less to be clear, starboard if equal. */
export function shorterTurn(sea: Sea, ship: ShipId, most: number): Side {
  const others = basesBut(sea, [ship]);
  const turn = (side: 1 | -1) =>
    smallestTurnToClear(baseOf(sea, ship), side, most, HALF_MOVE, others) ?? most + 1;
  return turn(-1) < turn(1) ? 'port' : 'starboard';
}
