/** Hand-to-hand fights. */

import { type FightPoints, fightPoints, fightsOf, lossOfEach } from '../boarding/fight-points.ts';
import { DA, type Fight } from '../dice.ts';
import { bondBetween } from '../sea/sea.ts';
import type { ShipId } from '../vocabulary.ts';
import type { Battle } from './battle.ts';
import { loseCrew } from './damage.ts';
import { strike } from './surrender.ts';

/** Fights every grapple once, except those that a surrender has released. */
export function fightAll(battle: Battle): void {
  for (const [ship, other] of fightsOf(battle.sea)) {
    if (bondBetween(battle.sea, ship, other)?.kind === 'grappled') fight(battle, ship, other);
    if (battle.isLost) return;
  }
}

function fight(battle: Battle, ship: ShipId, other: ShipId): void {
  const own = fightPoints(battle.sea, ship, other);
  const others = fightPoints(battle.sea, other, ship);
  const each = lossOfEach(own, others);
  battle.happens({ type: 'fought', ship, other, own, others, each });
  const lost = throwFight(battle, ship, other, own, others);
  loseCrew(battle, ship, each + lost.own, 'boarding', other);
  loseCrew(battle, other, each + lost.others, 'boarding', ship);
  settle(battle, ship, other);
}

/** The stronger throws one DA per point of difference. */
function throwFight(
  battle: Battle,
  ship: ShipId,
  other: ShipId,
  own: FightPoints,
  others: FightPoints,
): { readonly own: number; readonly others: number } {
  const dice = Math.abs(own.total - others.total);
  if (dice === 0) return { own: 0, others: 0 };
  const [stronger, weaker] = own.total > others.total ? [ship, other] : [other, ship];
  const about = { ship: stronger, other: weaker };
  const thrown = battle.rollAll('DA', DA, dice, 'boarding', () => 'boarding', about);
  const count = (face: Fight) => thrown.filter((each) => each === face).length;
  return stronger === ship
    ? { own: count('stronger'), others: count('weaker') }
    : { own: count('weaker'), others: count('stronger') };
}

/** At 0 a ship surrenders; if both are at 0, they part. */
function settle(battle: Battle, ship: ShipId, other: ShipId): void {
  const [own, others] = [battle.ship(ship).boarding, battle.ship(other).boarding];
  if (own > 0 && others > 0) return;
  if (own === 0 && others === 0) battle.happens({ type: 'parted', ship, other });
  else if (own === 0) strike(battle, ship, other);
  else strike(battle, other, ship);
}
