/** The points of a hand-to-hand fight. */

import { orderOf } from '../sea/acting-order.ts';
import { bondsOf, damageTo, shipOf } from '../sea/sea.ts';
import { SHEETS } from '../sea/ship-sheets.ts';
import type { Sea, Ship } from '../state.ts';
import type { ShipId } from '../vocabulary.ts';
import { type FightModifier, POINTS_PER_LOSS, RANK_POINTS } from './fight-numbers.ts';

export interface FightPoints {
  readonly rank: number;
  readonly decks: number;
  /** Without zeros. */
  readonly modifiers: Partial<Record<FightModifier, number>>;
  readonly total: number;
}

/** A ship's points against the ship she is grappled to. */
export function fightPoints(sea: Sea, id: ShipId, against: ShipId): FightPoints {
  const [ship, other] = [shipOf(sea, id), shipOf(sea, against)];
  const { rank, decks } = SHEETS[ship.class];
  const modifiers = nonZero({
    damage: Math.sign(damageTo(other) - damageTo(ship)),
    flagship: (ship.flagship ? 1 : 0) - (other.flagship ? 1 : 0),
    captain: ship.captainDead ? -1 : 0,
    support: isShotAtByThird(ship, against) ? -1 : 0,
  });
  const added = Object.values(modifiers).reduce((sum, each) => sum + each, 0);
  return { rank: RANK_POINTS[rank], decks, modifiers, total: RANK_POINTS[rank] + decks + added };
}

/** A third ship has damaged her by fire this turn (R14). */
const isShotAtByThird = (ship: Ship, opponent: ShipId): boolean =>
  ship.damagers.some((id) => id !== opponent);

const nonZero = (modifiers: Record<FightModifier, number>): Partial<Record<FightModifier, number>> =>
  Object.fromEntries(Object.entries(modifiers).filter(([, value]) => value !== 0));

/** The ABORDAGE that each side loses regardless of the dice. */
export const lossOfEach = (one: FightPoints, other: FightPoints): number =>
  Math.floor(Math.min(one.total, other.total) / POINTS_PER_LOSS);

/** All fights, each once, in the order of their first ships (R7). */
export function fightsOf(sea: Sea): [ShipId, ShipId][] {
  const order = orderOf(sea);
  return order.flatMap((ship, place) =>
    bondsOf(sea, ship)
      .filter(({ other, bond }) => bond.kind === 'grappled' && order.indexOf(other) > place)
      .map(({ other }): [ShipId, ShipId] => [ship, other])
      .sort(([, a], [, b]) => order.indexOf(a) - order.indexOf(b)),
  );
}
