/** Orders to sail: a sample of the legal ones. */

import type { Leg, SailDivision, SailShip } from '../commands.ts';
import { divisionAllowance, legsAllowed, movesLeft, turnsIn } from '../sailing/sailing.ts';
import { HALF_MOVE, MOST_TURN, MOVE } from '../sea/measures.ts';
import type { Call, Sea } from '../state.ts';
import { MANNERS, type Manner, type ShipId } from '../vocabulary.ts';

/** A ship's orders: a sample of each kind of leg, alone and in sequence. */
export function* sailsOf(sea: Sea, call: Call, ship: ShipId): Generator<SailShip> {
  for (const legs of sampleLegs(movesLeft(sea, call, ship))) yield { type: 'sail', ship, legs };
}

/** A division's orders: each kind of leg, in each allowed manner. */
export function* divisionSailsOf(sea: Sea, division: string): Generator<SailDivision> {
  const pending = (sea.divisions[division]?.pending.length ?? 0) > 0;
  for (const legs of sampleLegs(divisionAllowance(sea, division))) {
    for (const manner of MANNERS) {
      if (isAllowed(legs, manner, pending)) yield { type: 'sail', division, legs, manner };
    }
  }
}

function isAllowed(legs: readonly Leg[], manner: Manner, pending: boolean): boolean {
  const turns = turnsIn(legs);
  if (pending) return turns === 0 && manner === 'inSuccession';
  return manner === 'together' || turns <= 1;
}

const STRAIGHT: readonly Leg[] = [{ ahead: MOVE }, { ahead: HALF_MOVE }, { ahead: (MOVE + HALF_MOVE) / 2 }];
const TURNS: readonly Leg[] = [-MOST_TURN, -17, -1, 8, MOST_TURN].map((turn) => ({ ahead: HALF_MOVE, turn }));
const EDGE_LEGS: readonly Leg[] = [
  { ahead: MOVE },
  { ahead: HALF_MOVE, turn: -MOST_TURN },
  { ahead: HALF_MOVE, turn: MOST_TURN },
];

/** Lists of legs within this many sixths: limits and middles of each kind of leg, alone and together. */
function* sampleLegs(left: number): Generator<Leg[]> {
  const { whole, rest } = legsAllowed(left);
  if (whole === 0) {
    for (const ahead of new Set([HALF_MOVE, rest])) if (rest > 0) yield [{ ahead }];
    return;
  }
  for (const leg of [...STRAIGHT, ...TURNS]) yield [leg];
  let lists: Leg[][] = [[]];
  for (let count = 1; count <= whole; count++) {
    lists = lists.flatMap((list) => EDGE_LEGS.map((leg) => [...list, leg]));
    if (count > 1) yield* lists;
  }
  if (rest > 0) yield [...(lists[0] ?? []), { ahead: rest }];
}
