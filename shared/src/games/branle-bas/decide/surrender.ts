/** Ships that strike their colours, and prizes. */

import { inContact } from '../sea/nearness.ts';
import { areEnemies, capacitiesLost, isAfloat, isHindered, isPrize, roster } from '../sea/sea.ts';
import type { ShipId } from '../vocabulary.ts';
import type { Battle } from './battle.ts';

/** The surrender tests after contact, the touched ship's first. Returns whether one of them has struck. */
export function surrendersOnContact(battle: Battle, mover: ShipId, touched: ShipId): boolean {
  if (!areEnemies(battle.sea, mover, touched)) return false;
  return submits(battle, touched, mover) || submits(battle, mover, touched);
}

/** The surrender test of a ship still in contact with an enemy. */
export function testSurrender(battle: Battle, id: ShipId): void {
  if (capacitiesLost(battle.ship(id)) < 2) return;
  const { sea } = battle;
  const enemy = roster(sea).find(
    (other) =>
      isAfloat(sea, other) &&
      areEnemies(sea, id, other) &&
      !isPrize(battle.ship(other)) &&
      inContact(sea, id, other),
  );
  if (enemy !== undefined) submits(battle, id, enemy);
}

/**
 * In rout a ship may strike to an enemy in contact; broken, she must. Prizes neither strike nor accept a
 * surrender (R20).
 */
function submits(battle: Battle, id: ShipId, to: ShipId): boolean {
  const ship = battle.ship(id);
  const lost = capacitiesLost(ship);
  if (lost < 2 || isPrize(ship) || isPrize(battle.ship(to))) return false;
  if (lost === 2 && !losesHeart(battle, id, to, ship.captainDead ? 0 : -1)) return false;
  strike(battle, id, to);
  return true;
}

function losesHeart(battle: Battle, ship: ShipId, other: ShipId, most: number): boolean {
  const gives = (face: number) => face <= most;
  return gives(
    battle.rollD('surrender', (face) => (gives(face) ? 'surrenders' : 'nothing'), { ship, other }),
  );
}

/** A ship strikes to another, who takes possession unless hindered. */
export function strike(battle: Battle, id: ShipId, to: ShipId): void {
  const possessed = !isHindered(battle.sea, battle.ship(to));
  battle.happens({ type: 'struck', ship: id, to, possessed });
}

/** A captor no longer hindered takes possession of her prizes. */
export function takePossession(battle: Battle, captor: ShipId): void {
  const { sea } = battle;
  const free = battle.ship(captor);
  if (isHindered(sea, free) || isPrize(free)) return;
  for (const id of roster(sea)) {
    const ship = battle.ship(id);
    const hers = ship.captor === captor && ship.camp === free.camp;
    if (hers && !ship.possessed && !ship.sunk) battle.happens({ type: 'possessed', ship: id });
  }
}

/** A ship is boarded: grapnels hold her for the fight; a prize is retaken without one. */
export function board(battle: Battle, ship: ShipId, other: ShipId): void {
  if (isPrize(battle.ship(other))) battle.happens({ type: 'recaptured', ship: other, by: ship });
  else battle.happens({ type: 'grappled', ship, other });
}
