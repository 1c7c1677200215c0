/** Shots, and their effects on ships and flags. */

import { isAtHome } from '../board.ts';
import type { CommandOf } from '../commands.ts';
import { campOfShip, isShip } from '../fleet.ts';
import { distanceTo, hitsToDestroy, isHit, isSinking } from '../gunnery.ts';
import {
  ARTILLERY_DIE,
  type FortId,
  opponentOf,
  type ShipAim,
  type ShipId,
  type Stars,
  type Target,
} from '../vocabulary.ts';
import type { Battle } from './battle.ts';

/** A broadside's guns fire in turn until their aim is gone. */
export function fireBroadside(battle: Battle, { ship, side, guns, target, aim }: CommandOf<'fire'>): void {
  const { at } = battle.board.ships[ship];
  const distance = distanceTo(battle.board, at, target);
  const enough = hitsToDestroy(battle.board, at, target, aim);
  const dice: Stars[] = [];
  let hits = 0;
  while (dice.length < guns && hits < enough) {
    const stars = battle.chance.die(ARTILLERY_DIE, 'artillery');
    dice.push(stars);
    if (isHit(stars, distance)) hits += 1;
  }
  battle.happens({ type: 'fired', ship, side, target, aim, dice, hits });
  if (isShip(target)) sinkIfDone(battle, target, ship);
}

/** A port gun fires. */
export function fireGun(battle: Battle, fort: FortId, target: ShipId, aim: ShipAim): void {
  const distance = distanceTo(battle.board, fort, target);
  const stars = battle.chance.die(ARTILLERY_DIE, 'artillery');
  battle.happens({ type: 'fortFired', fort, target, aim, stars, hit: isHit(stars, distance) });
  sinkIfDone(battle, target, fort);
}

function sinkIfDone(battle: Battle, ship: ShipId, by: Target): void {
  if (!isSinking(battle.board.ships[ship])) return;
  battle.happens({ type: 'sunk', ship, by });
  if (isShip(by)) takeFlags(battle, ship, by);
  else returnFlags(battle, ship);
}

/**
 * A ship has sunk another: she recovers her own flag, to the mast if she is on one of her berths; if the sunk ship
 * had recovered hers, the victor takes it again (R6).
 */
function takeFlags(battle: Battle, sunk: ShipId, victor: ShipId): void {
  const camp = campOfShip(victor);
  if (battle.board.flags[camp] === sunk) {
    if (isAtHome(battle.board, victor)) battle.happens({ type: 'flagReturned', flag: camp });
    else battle.happens({ type: 'flagRecovered', flag: camp, ship: victor });
  }
  const enemy = opponentOf(camp);
  if (battle.board.flags[enemy] === sunk) battle.happens({ type: 'flagLost', flag: enemy, ship: victor });
}

/** A port gun has sunk a ship: each flag aboard returns to its own mast, the gun's first (R6). */
function returnFlags(battle: Battle, sunk: ShipId): void {
  const camp = campOfShip(sunk);
  for (const flag of [opponentOf(camp), camp]) {
    if (battle.board.flags[flag] === sunk) battle.happens({ type: 'flagReturned', flag });
  }
}
