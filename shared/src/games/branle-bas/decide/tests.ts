/** The test phase: wind, fires, rudders, leaks, surrenders. It has no choices. */

import { orderOf } from '../sea/acting-order.ts';
import { withinBlast } from '../sea/nearness.ts';
import { entangledWith, isAfloat, isBurning } from '../sea/sea.ts';
import { shifted } from '../sea/wind-rose.ts';
import type { ShipId } from '../vocabulary.ts';
import type { Battle } from './battle.ts';
import { breakOut, burn, damage } from './damage.ts';
import { takePossession, testSurrender } from './surrender.ts';

/** Turns between tests of the wind. */
const WIND_TURNS = 3;
/** Fire markers from which a ship may blow up. */
const EXPLOSIVE_FIRES = 3;
/** Boxes that an explosion ticks on the masts of ships nearby (R8). */
const EXPLOSION_DAMAGE = 4;

export function runTests(battle: Battle): void {
  if (battle.sea.turn % WIND_TURNS === 0) testWind(battle);
  const order = orderOf(battle.sea);
  battle.happens({ type: 'phaseBegan', phase: 'tests', order });
  for (const id of order) {
    if (isAfloat(battle.sea, id)) testShip(battle, id);
    if (battle.isLost) return;
  }
}

/** All tests of a ship, until she sinks. */
function testShip(battle: Battle, id: ShipId): void {
  const wasBurning = isBurning(battle.ship(id));
  const tests = [testHindrance, testFireOrRudder, testExplosion, testCatchingFire];
  const rest = wasBurning ? [testSurrender] : [testLeak, testSurrender];
  for (const test of [...tests, ...rest]) {
    test(battle, id);
    if (!isAfloat(battle.sea, id)) return;
  }
}

function testWind(battle: Battle): void {
  const face = battle.rollD('wind', (shown) => {
    if (shown === -1) return 'backs';
    return shown === 1 ? 'veers' : 'nothing';
  });
  if (Math.abs(face) !== 1) return;
  battle.happens({ type: 'windShifted', windFrom: shifted(battle.sea.windFrom, face) });
}

function testHindrance(battle: Battle, id: ShipId): void {
  const { hinderedTo } = battle.ship(id);
  if (hinderedTo === 0 || hinderedTo > battle.sea.turn) return;
  battle.happens({ type: 'cleared', ship: id });
  takePossession(battle, id);
}

/** Fire before the rudder: one D for both. */
function testFireOrRudder(battle: Battle, id: ShipId): void {
  const { fires, rudders } = battle.ship(id);
  if (fires > 0) testFire(battle, id, fires);
  else if (rudders > 0) testRudder(battle, id, rudders);
}

/** Only −2 adds a marker; −1 does not (R11). */
function testFire(battle: Battle, ship: ShipId, fires: number): void {
  const face = battle.rollD(
    'flames',
    (shown) => (shown >= 0 ? 'lessFire' : shown === -1 ? 'burns' : 'spreads'),
    {
      ship,
    },
  );
  const left = fires + (face >= 0 ? -1 : face === -2 ? 1 : 0);
  if (left !== fires) battle.happens({ type: 'fires', ship, fires: left });
  if (face < 0) burn(battle, ship, left);
}

function testRudder(battle: Battle, ship: ShipId, rudders: number): void {
  const face = battle.rollD('rudder', (shown) => (shown >= 0 ? 'repaired' : 'nothing'), { ship });
  if (face >= 0) battle.happens({ type: 'rudders', ship, rudders: rudders - 1 });
}

/** With three fires or more a ship may blow up and damage the masts of ships nearby (R8). */
function testExplosion(battle: Battle, ship: ShipId): void {
  if (battle.ship(ship).fires < EXPLOSIVE_FIRES) return;
  const face = battle.rollD('explosion', (shown) => (shown === -2 ? 'explodes' : 'nothing'), { ship });
  if (face !== -2) return;
  const near = withinBlast(battle.sea, ship);
  battle.happens({ type: 'sank', ship, cause: 'explosion' });
  for (const id of near) damage(battle, id, 'masts', EXPLOSION_DAMAGE, 'explosion');
}

/** A ship entangled with a burning one may catch fire, unless she is already burning (R22). */
function testCatchingFire(battle: Battle, ship: ShipId): void {
  const { sea } = battle;
  if (isBurning(battle.ship(ship))) return;
  const other = entangledWith(sea, ship).find((each) => isBurning(battle.ship(each)));
  if (other === undefined) return;
  const catches = (face: number) => face <= -1;
  const does = (face: number) => (catches(face) ? 'catchesFire' : 'nothing');
  if (catches(battle.rollD('catchingFire', does, { ship, other }))) breakOut(battle, ship);
}

/** Without a fire, the gravest leak: plugged, or worse; if overdue, it sinks the ship at once. */
function testLeak(battle: Battle, ship: ShipId): void {
  const due = battle.ship(ship).leaks[0];
  if (due === undefined || isBurning(battle.ship(ship))) return;
  const face = battle.rollD(
    'leak',
    (shown) => (shown >= 1 ? 'plugged' : shown === -2 ? 'grows' : 'nothing'),
    {
      ship,
    },
  );
  if (face >= 1) battle.happens({ type: 'leakPlugged', ship, due });
  if (face !== -2) return;
  battle.happens({ type: 'leakGrew', ship, due: due - 1 });
  if (due - 1 < battle.sea.turn) battle.happens({ type: 'sank', ship, cause: 'overdueLeak' });
}
