/**
 * Luck is the damage of broadsides to the enemy, in boxes before their further risks. The other dice weigh
 * too differently to be added up: a fire, a captain and a fallen mast are no sum.
 */

import type { Game } from '../../kernel/game.ts';
import { oddsOf } from '../../kernel/stakes.ts';
import { D } from './dice.ts';
import type { EventOf } from './events.ts';
import { damageOf } from './gunnery/gunnery.ts';
import { halvedResult } from './gunnery/laying.ts';
import { areEnemies, shipOf } from './sea/sea.ts';
import type { Sea } from './state.ts';
import type { BranleBasTypes } from './types.ts';

export const luck: NonNullable<Game<BranleBasTypes>['luck']> = {
  unit: 'damage',
  stakes(sea, event) {
    if (event.type !== 'fired') return [];
    const damage = (face: number) => damageWith(sea, event, face);
    return [{ camp: shipOf(sea, event.ship).camp, result: damage(event.face), odds: oddsOf(D.map(damage)) }];
  },
};

/** Damage to enemies with a face of the die: in full to a ship in the way, by half to the target behind her. */
function damageWith(
  sea: Sea,
  { ship, through, total, face, halved }: EventOf<'fired'>,
  other: number,
): number {
  const taken = halvedResult(damageOf(total - face + other), halved ?? null);
  if (through === undefined) return taken;
  return Math.floor(taken / 2) + (areEnemies(sea, ship, through) ? taken : 0);
}
