/** A ship's possible ways: orders, and where they lead. */

import { isWithin } from '../../../geometry/index.ts';
import type { Leg } from '../commands.ts';
import { legsAllowed } from '../sailing/sailing.ts';
import { runLeg } from '../sailing/track.ts';
import { HALF_MOVE, MOST_TURN, MOVE } from '../sea/measures.ts';
import { type Base, basesBut } from '../sea/sea.ts';
import type { Sea } from '../state.ts';
import type { ShipId } from '../vocabulary.ts';

/** An order and its end. */
export interface Passage {
  readonly legs: readonly Leg[];
  readonly base: Base;
  /** The ship met at the end. */
  readonly met: ShipId | null;
}

/** The legs to try first, second and third. */
type Fan = readonly (readonly Leg[])[];

const straight = (ahead: number): Leg => ({ ahead });
const turning = (turn: number): Leg => ({ ahead: HALF_MOVE, turn });

const HARD_OVER = [turning(-MOST_TURN), turning(MOST_TURN)];

/** A handful: straight on, or hard over. */
export const COARSE: Fan = [
  [straight(MOVE), straight(HALF_MOVE), ...HARD_OVER],
  [straight(MOVE), ...HARD_OVER],
  [straight(MOVE), ...HARD_OVER],
];

/** Two or three dozen, for the turn after. */
export const ROUGH: Fan = [[straight(MOVE), ...HARD_OVER], [straight(MOVE), ...HARD_OVER], [straight(MOVE)]];

/** Lengths and angles close enough to refine from. */
export const FINE: Fan = [
  [
    straight(MOVE),
    straight((MOVE + HALF_MOVE) / 2),
    straight(HALF_MOVE),
    ...[-30, -20, -10, 10, 20, 30].map(turning),
  ],
  [straight(MOVE), straight(HALF_MOVE), ...[-30, -15, 15, 30].map(turning)],
  [straight(MOVE), straight(HALF_MOVE), ...HARD_OVER],
];

/** All ways of a fan within this many sixths of moves; a way ends at contact or when the wind stops it. */
export function spread(
  start: Base,
  left: number,
  windFrom: number,
  others: readonly Base[],
  fan: Fan,
): Passage[] {
  const { whole, rest } = legsAllowed(left);
  if (whole === 0) {
    const lengths = rest > HALF_MOVE ? [HALF_MOVE, rest] : [HALF_MOVE];
    return lengths.map(
      (ahead) => sailed({ legs: [], base: start, met: null }, { ahead }, windFrom, others).way,
    );
  }
  const ways: Passage[] = [];
  let open: Passage[] = [{ legs: [], base: start, met: null }];
  for (let leg = 0; leg < whole; leg++) {
    const next: Passage[] = [];
    for (const way of open) {
      for (const each of fan[leg] ?? []) {
        const { way: further, ends } = sailed(way, each, windFrom, others);
        ways.push(further);
        if (!ends) next.push(further);
      }
    }
    open = next;
  }
  if (rest > 0) {
    const [straightest] = open;
    if (straightest !== undefined) ways.push(sailed(straightest, { ahead: rest }, windFrom, others).way);
  }
  return ways;
}

function sailed(
  { legs, base }: Passage,
  leg: Leg,
  windFrom: number,
  others: readonly Base[],
): { readonly way: Passage; readonly ends: boolean } {
  const { base: end, met, stopped } = runLeg(base, leg, windFrom, others);
  return { way: { legs: [...legs, leg], base: end, met }, ends: met !== null || stopped };
}

/** The way of an order. */
export function wayOf(start: Base, legs: readonly Leg[], windFrom: number, others: readonly Base[]): Passage {
  let way: Passage = { legs: [], base: start, met: null };
  for (const leg of legs) {
    const { way: further, ends } = sailed(way, leg, windFrom, others);
    way = further;
    if (ends) break;
  }
  return { ...way, legs };
}

/** Bases close enough to run into in one turn. */
const IN_REACH = 3 * MOVE + 1_000;
export const basesInReach = (sea: Sea, id: ShipId, from: Base): Base[] =>
  basesBut(sea, [id]).filter((base) => isWithin(base, from, IN_REACH));

/** The step of refinement for turns and lengths. */
const TURN_STEP = 5;
const LENGTH_STEP = 60;

/** Orders that differ slightly from one in one of its legs. */
export function variationsOf(legs: readonly Leg[]): Leg[][] {
  return legs.flatMap((leg, place) =>
    besides(leg).map((each) => legs.map((other, at) => (at === place ? each : other))),
  );
}

function besides({ ahead, turn }: Leg): Leg[] {
  if (turn !== undefined) {
    return [turn - TURN_STEP, turn + TURN_STEP]
      .filter((each) => Math.abs(each) <= MOST_TURN && each !== 0)
      .map(turning);
  }
  const others = [ahead - LENGTH_STEP, ahead + LENGTH_STEP].filter(
    (each) => each >= HALF_MOVE && each <= MOVE,
  );
  const slight = ahead === HALF_MOVE ? [turning(-TURN_STEP), turning(TURN_STEP)] : [];
  return [...others.map(straight), ...slight];
}
