/** An admiral's broadside: the expected damage of each shot, face by face of the die. */

import type { Command, CommandOf } from '../commands.ts';
import { CONFIRMING, DBP, DRI } from '../dice.ts';
import { RANGES } from '../gunnery/gunnery.ts';
import { rakeOf } from '../gunnery/laying.ts';
import { oddsOf } from '../gunnery/shot-odds.ts';
import { aimAt, rangeOf } from '../gunnery/shots.ts';
import { areEnemies, bondsOf, capacitiesLost, shipOf } from '../sea/sea.ts';
import type { Sea, Ship } from '../state.ts';
import type { ShipId } from '../vocabulary.ts';
import { bestOf, ofType } from './answers.ts';
import type { Count } from './counts.ts';
import { broadside, gunsOf, markAt } from './marks.ts';
import {
  costOfCaptain,
  costOfCrew,
  costOfFire,
  costOfHits,
  costOfLeak,
  costOfRudder,
  worthOfBox,
} from './worth.ts';

/** The value of breaking a fight with support from a third ship. */
const SUPPORT = 4;
const FIRST_RANGE = RANGES[0];

export function bestFire(
  sea: Sea,
  ship: ShipId,
  commands: readonly Command[],
  count: Count,
): Command | undefined {
  const shots = ofType(commands, 'fire');
  count.add(shots.length);
  const best = bestOf(shots, (shot) => worthOfShot(sea, ship, shot));
  if (best !== undefined && worthOfShot(sea, ship, best) > 0) return best;
  const alone = ofType(commands, 'carronades');
  count.add(alone.length);
  return bestOf(alone, ({ target }) => worthOfCarronades(sea, ship, target));
}

function worthOfShot(sea: Sea, id: ShipId, { side, target, aim }: CommandOf<'fire'>): number {
  const aimed = aim ?? aimAt(rangeOf(sea, id, target));
  const odds = oddsOf(sea, id, { side, target, aim: aimed });
  const [enemy, through] = [shipOf(sea, target), odds.through];
  const sum = odds.faces.reduce((all, face) => {
    const risks = face.target > 0 ? Math.max(0, face.face) * worthOfRisk(sea, enemy) : 0;
    const blocked = through === null ? 0 : costOfHits(sea, shipOf(sea, through), aimed, face.through);
    const inTheWay = through !== null && areEnemies(sea, id, through) ? blocked : -blocked;
    return all + costOfHits(sea, enemy, aimed, face.target) + risks + inTheWay;
  }, 0);
  const close = odds.carronades ? worthOfCarronades(sea, id, target) : 0;
  return sum / odds.faces.length + close + support(sea, id, target) - provoked(sea, id, target);
}

/** The average value of one DRi. */
function worthOfRisk(sea: Sea, ship: Ship): number {
  const confirmed = CONFIRMING.length / DRI.length;
  const all =
    confirmed * (costOfFire(sea, ship) + costOfCrew(sea, ship, 1) + costOfLeak(sea, ship)) +
    costOfRudder(ship) +
    costOfHits(sea, ship, 'masts', 2) +
    costOfHits(sea, ship, 'hull', 2);
  return all / DRI.length;
}

/** The average value of a DBP, with a rake if there is one. */
function worthOfCarronades(sea: Sea, id: ShipId, target: ShipId): number {
  const ship = shipOf(sea, target);
  const crew = costOfCrew(sea, ship, 1);
  const sum = DBP.reduce(
    (all, face) => all + (face === 'captain' ? costOfCaptain(ship) : face === 'boarding' ? crew : 0),
    0,
  );
  const rake = rangeOf(sea, id, target) === FIRST_RANGE && rakeOf(sea, id, target) !== null ? crew : 0;
  return sum / DBP.length + rake;
}

/** Fire from a third ship helps a friend in a hand-to-hand fight with the target. */
const support = (sea: Sea, id: ShipId, target: ShipId): number =>
  bondsOf(sea, target).some(({ other, bond }) => bond.kind === 'grappled' && other !== id) ? SUPPORT : 0;

/** A ship in retreat may fire back only at ships that have fired at her. */
function provoked(sea: Sea, id: ShipId, target: ShipId): number {
  const [ship, enemy] = [shipOf(sea, id), shipOf(sea, target)];
  if (capacitiesLost(enemy) === 0 || enemy.attackers.includes(id)) return 0;
  const guns = { ...gunsOf(sea, target), rate: enemy.broadside > 0 ? 1 : 0 };
  return Math.abs(broadside(guns, markAt(enemy), markAt(ship))) * worthOfBox(sea, ship);
}
