/** Orders to sail: what is allowed, and a sample of it. */

import type { CommandOf, Leg, SailDivision, SailShip } from '../commands.ts';
import { HALF_MOVE, MOST_TURN, MOVE } from '../measures.ts';
import { refusal } from '../refusals.ts';
import { allowance, divisionAllowance, legsAllowed, situationOf, tacks } from '../sailing.ts';
import type { Call, Sea } from '../state.ts';
import { MANNERS, type Manner, type ShipId } from '../vocabulary.ts';

/** Sixths of moves that a ship may spend: all she has, or what contact has left her. */
export const movesLeft = (sea: Sea, call: Call, ship: ShipId): number =>
  call.kind === 'sailOn' ? (sea.underWay?.left ?? 0) : allowance(sea, ship);

/**
 * Raises IN_A_DIVISION, CANNOT_SAIL, TOO_MANY_LEGS, TURN_AFTER_HALF, REST_IS_STRAIGHT.
 */
export function checkSail(sea: Sea, call: Call, { ship, legs }: SailShip): void {
  checkSteers(sea, call, ship);
  checkLegs(legs, movesLeft(sea, call, ship));
}

/** A ship that is asked for her own move, and sails freely. */
export function checkSteers(sea: Sea, call: Call, ship: ShipId): void {
  if (call.division !== undefined) {
    throw refusal('IN_A_DIVISION', 'She sails with her division.', { division: call.division });
  }
  const situation = situationOf(sea, ship);
  if (call.kind === 'move' && situation !== 'free') {
    throw refusal('CANNOT_SAIL', `She does not sail freely: she is ${situation}.`, { situation });
  }
}

function checkLegs(legs: readonly Leg[], left: number): void {
  const { whole, rest } = legsAllowed(left);
  const most = whole + (rest > 0 ? 1 : 0);
  if (legs.length > most) throw refusal('TOO_MANY_LEGS', `She has moves for ${most} legs.`, { most, rest });
  for (const [place, leg] of legs.entries()) {
    if (place < whole) checkWholeLeg(leg);
    else checkRest(leg, rest);
  }
}

function checkWholeLeg({ ahead, turn }: Leg): void {
  if (turn === undefined || ahead === HALF_MOVE) return;
  throw refusal('TURN_AFTER_HALF', `A turn follows just ${HALF_MOVE} ahead.`, { ahead: HALF_MOVE });
}

function checkRest({ ahead, turn }: Leg, rest: number): void {
  if (turn === undefined && ahead <= rest) return;
  const message = `What is left of her move is straight, ${HALF_MOVE} to ${rest} ahead.`;
  throw refusal('REST_IS_STRAIGHT', message, { least: HALF_MOVE, most: rest });
}

/**
 * Raises NO_SUCH_DIVISION, TOO_MANY_LEGS, TURN_AFTER_HALF, REST_IS_STRAIGHT, TURN_PENDING,
 * ONE_TURN_AT_A_TIME.
 */
export function checkDivisionSail(sea: Sea, call: Call, { division, legs, manner }: SailDivision): void {
  if (call.division !== division) {
    throw refusal('NO_SUCH_DIVISION', 'It is not the move of that division.', {
      asked: call.division ?? call.ship,
    });
  }
  checkLegs(legs, divisionAllowance(sea, division));
  const turns = turnsIn(legs);
  const pending = sea.divisions[division]?.pending ?? [];
  if (pending.length > 0 && (turns > 0 || manner === 'together')) {
    throw refusal('TURN_PENDING', 'The last turn in succession has not been made by all.', { pending });
  }
  if (manner === 'inSuccession' && turns > 1) {
    throw refusal('ONE_TURN_AT_A_TIME', 'In succession, one turn is ordered at a time.');
  }
}

const turnsIn = (legs: readonly Leg[]): number => legs.filter(({ turn = 0 }) => turn !== 0).length;

/** Raises CANNOT_TACK. */
export function checkTack(sea: Sea, _call: Call, { ship, to }: CommandOf<'tack'>): void {
  const edges = tacks(sea, ship);
  if (edges.includes(to)) return;
  throw refusal('CANNOT_TACK', 'She tacks from an edge of the wind to the other.', { to: edges });
}

/** Orders for a ship: a sample of each kind of leg, alone and one after another. */
export function* sailsOf(sea: Sea, call: Call, ship: ShipId): Generator<SailShip> {
  for (const legs of sampleLegs(movesLeft(sea, call, ship))) yield { type: 'sail', ship, legs };
}

/** Orders for a division: each kind of leg, in both manners where both are allowed. */
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

/** Lists of legs for so many sixths: edges and middles of each kind of leg, alone and together. */
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
  if (rest > 0) yield [...(lists[0] as Leg[]), { ahead: rest }];
}
