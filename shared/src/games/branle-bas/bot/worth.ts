/**
 * What ships are worth at the end of the battle: a sound ship about 100, one in retreat little, as she does
 * not count; a prize counts whatever becomes of her.
 */

import { must } from '../../../kernel/must.ts';
import { capacitiesLost, isPrize, roster } from '../sea.ts';
import { BOXES, boxesAfter, isPastRepair, leakFaces, lossesBetween, MAST_BOXES, SHEETS } from '../sheets.ts';
import type { Sea, Ship } from '../state.ts';
import type { Track } from '../vocabulary.ts';

/** What a prize counts for her captor, and no longer for those who lost her. */
export const PRIZE = 100;

/** The part of a sound ship that is there as long as she counts, and what her strength adds. */
const COUNTS = 40;
const STRENGTH = 60;
/** How much guns, crew and rig count in her strength. */
const WEIGHTS = { guns: 0.45, crew: 0.35, rig: 0.2 } as const;
/** What is left of a ship in retreat, in rout and broken. */
const SHAKEN = [0, 14, 5, 1];
/** A cost that is strength of 1. */
const USUAL_COST = 45;
/** What a fire, a rudder and the captain are worth. */
const FIRE = 7;
const RUDDER = 5;
const CAPTAIN = 4;
/** That a leak is not plugged in a turn. */
const NOT_PLUGGED = 2 / 3;
/** What a leak costs before it is known when it sinks her: a part of her. */
const LEAK = 0.14;

/** Whether one ship fights one, so that boxes decide when neither is sunk nor taken. */
const isDuel = (sea: Sea): boolean => roster(sea).length === 2;

/** What a ship is worth to the camp that has her. */
export function worthOf(sea: Sea, ship: Ship): number {
  if (ship.sunk) return 0;
  if (isPrize(ship)) return PRIZE;
  const lost = capacitiesLost(ship);
  const whole = isDuel(sea) ? (standing(ship, lost) + unticked(ship)) / 2 : standing(ship, lost);
  const marred =
    whole - FIRE * ship.fires - (ship.rudders > 0 ? RUDDER : 0) - (ship.captainDead ? CAPTAIN : 0);
  return Math.max(0, marred) * ship.leaks.reduce((dry, due) => dry * staysAfloat(due - sea.turn), 1);
}

/** How likely a leak is plugged before it sinks her. */
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

/** In a duel the fewer boxes ticked and ABORDAGE lost win. */
function unticked(ship: Ship): number {
  const { hull, boarding } = SHEETS[ship.class];
  const all = hull + MAST_BOXES + boarding;
  return 100 * (1 - (ship.hull + ship.masts + boarding - ship.boarding) / all);
}

/** A ship after boxes of a track have been ticked; what is thrown for then is left out. */
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

/** What hits on a track take from a ship's worth, leaks that may be sprung included. */
export function costOfHits(sea: Sea, ship: Ship, track: Track, hits: number): number {
  if (hits <= 0) return 0;
  const now = worthOf(sea, ship);
  const after = afterHits(ship, track, hits);
  return now - worthOf(sea, after) + now * LEAK * leaksExpected(ship, after);
}

/** Leaks that boxes ticked may be expected to spring. */
function leaksExpected(before: Ship, after: Ship): number {
  return lossesBetween(before, after).gunBoxes.reduce(
    (sum, box) => sum + leakFaces(before.class, box).length / 6,
    0,
  );
}

/** What ABORDAGE that is lost takes from a ship's worth. */
export const costOfCrew = (sea: Sea, ship: Ship, crew: number): number =>
  worthOf(sea, ship) - worthOf(sea, { ...ship, boarding: Math.max(0, ship.boarding - crew) });

/** What a leak, a fire and a damaged rudder take, before dice say more. */
export const costOfLeak = (sea: Sea, ship: Ship): number => worthOf(sea, ship) * LEAK;
export const costOfFire = (sea: Sea, ship: Ship): number =>
  FIRE + costOfHits(sea, ship, 'hull', 2) + costOfHits(sea, ship, 'masts', 2);
export const costOfRudder = (ship: Ship): number => (ship.rudders > 0 ? 1 : RUDDER);
export const costOfCaptain = (ship: Ship): number => (ship.captainDead ? 0 : CAPTAIN);

/** Hits over which the worth of one box is averaged. */
const A_FEW = 4;

/** What one box of a ship is worth, on the average of the next few. */
export const worthOfBox = (sea: Sea, ship: Ship): number =>
  Math.max(0.2, (costOfHits(sea, ship, 'hull', A_FEW) + costOfHits(sea, ship, 'masts', A_FEW)) / (2 * A_FEW));
