/**
 * Ships' value at the end of the battle: a sound ship about 100; one in retreat little, as she does not
 * count; a prize in full, whatever her state.
 */

import { must } from '../../../kernel/optional.ts';
import { capacitiesLost, isPrize, roster } from '../sea/sea.ts';
import {
  BOXES,
  boxesAfter,
  isPastRepair,
  leakFaces,
  lossesBetween,
  MAST_BOXES,
  SHEETS,
} from '../sea/ship-sheets.ts';
import type { Sea, Ship } from '../state.ts';
import type { Track } from '../vocabulary.ts';

/** A prize's value to her captor; she is worth nothing to her old camp. */
export const PRIZE = 100;

/** The fixed part of a ship's value while she counts; the rest depends on her strength. */
const COUNTS = 40;
const STRENGTH = 60;
/** The weights of guns, crew and rig in her strength. */
const WEIGHTS = { guns: 0.45, crew: 0.35, rig: 0.2 } as const;
/** The remaining value of a ship in retreat, in rout and broken. */
const SHAKEN = [0, 14, 5, 1];
/** The cost that equals a strength of 1. */
const USUAL_COST = 45;
/** The cost of a fire, a damaged rudder and a lost captain. */
const FIRE = 7;
const RUDDER = 5;
const CAPTAIN = 4;
/** The probability that a leak is not plugged in a turn. */
const NOT_PLUGGED = 2 / 3;
/** The cost of a leak, as a share of the ship, until its turn is known. */
const LEAK = 0.14;

/** Whether it is one ship against one, so that boxes decide if neither is sunk nor taken. */
const isDuel = (sea: Sea): boolean => roster(sea).length === 2;

/** A ship's value to her present camp. */
export function worthOf(sea: Sea, ship: Ship): number {
  if (ship.sunk) return 0;
  if (isPrize(ship)) return PRIZE;
  const lost = capacitiesLost(ship);
  const whole = isDuel(sea) ? (standing(ship, lost) + unticked(ship)) / 2 : standing(ship, lost);
  const marred =
    whole - FIRE * ship.fires - (ship.rudders > 0 ? RUDDER : 0) - (ship.captainDead ? CAPTAIN : 0);
  return Math.max(0, marred) * ship.leaks.reduce((dry, due) => dry * staysAfloat(due - sea.turn), 1);
}

/** The probability of plugging a leak before it sinks her. */
const staysAfloat = (turns: number): number => 1 - NOT_PLUGGED ** Math.max(0, turns + 1);

function standing(ship: Ship, lost: number): number {
  if (lost > 0) return must(SHAKEN[lost], 'the worth of who has lost so many capacities');
  const { broadside, boarding, rigging, cost } = SHEETS[ship.class];
  const part = (left: number, of: number) => Math.max(0, left / of) ** 0.8;
  const strength =
    WEIGHTS.guns * part(ship.broadside - (ship.hull % BOXES.gun) / BOXES.gun, broadside) +
    WEIGHTS.crew * part(ship.boarding - (ship.hull % BOXES.crew) / BOXES.crew, boarding) +
    WEIGHTS.rig * part(rigging - ship.masts / BOXES.rigging, rigging);
  return COUNTS + STRENGTH * strength * Math.sqrt(cost / USUAL_COST);
}

/** In a duel, fewer boxes ticked and less ABORDAGE lost win. */
function unticked(ship: Ship): number {
  const { hull, boarding } = SHEETS[ship.class];
  const all = hull + MAST_BOXES + boarding;
  return 100 * (1 - (ship.hull + ship.masts + boarding - ship.boarding) / all);
}

/** A ship after ticking boxes of a track; dice thrown for the damage are ignored. */
function afterHits(ship: Ship, track: Track, hits: number): Ship {
  const after = boxesAfter(ship.class, ship, track, hits);
  const { gunBoxes, crew } = lossesBetween(ship, after);
  return {
    ...ship,
    ...after,
    broadside: Math.max(0, ship.broadside - gunBoxes.length),
    boarding: Math.max(0, ship.boarding - crew),
    sunk: isPastRepair(ship.class, after),
  };
}

/** The loss in a ship's value from hits on a track, including possible leaks. */
export function costOfHits(sea: Sea, ship: Ship, track: Track, hits: number): number {
  if (hits <= 0) return 0;
  const now = worthOf(sea, ship);
  const after = afterHits(ship, track, hits);
  return now - worthOf(sea, after) + now * LEAK * leaksExpected(ship, after);
}

/** The expected number of leaks from ticked boxes. */
function leaksExpected(before: Ship, after: Ship): number {
  return lossesBetween(before, after).gunBoxes.reduce(
    (sum, box) => sum + leakFaces(before.class, box).length / 6,
    0,
  );
}

/** The loss in a ship's value from lost ABORDAGE. */
export const costOfCrew = (sea: Sea, ship: Ship, crew: number): number =>
  worthOf(sea, ship) - worthOf(sea, { ...ship, boarding: Math.max(0, ship.boarding - crew) });

/** The cost of a leak, a fire and a damaged rudder, before further dice. */
export const costOfLeak = (sea: Sea, ship: Ship): number => worthOf(sea, ship) * LEAK;
export const costOfFire = (sea: Sea, ship: Ship): number =>
  FIRE + costOfHits(sea, ship, 'hull', 2) + costOfHits(sea, ship, 'masts', 2);
export const costOfRudder = (ship: Ship): number => (ship.rudders > 0 ? 1 : RUDDER);
export const costOfCaptain = (ship: Ship): number => (ship.captainDead ? 0 : CAPTAIN);

/** The number of hits over which a box's value is averaged. */
const A_FEW = 4;

/** The average value of a ship's next few boxes. */
export const worthOfBox = (sea: Sea, ship: Ship): number =>
  Math.max(0.2, (costOfHits(sea, ship, 'hull', A_FEW) + costOfHits(sea, ship, 'masts', A_FEW)) / (2 * A_FEW));
