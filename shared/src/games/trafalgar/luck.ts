/** Luck is hits: each gun fired hits or not. The toss and the wind favour nobody in particular. */

import type { Game } from '../../kernel/game.ts';
import { must } from '../../kernel/optional.ts';
import type { Stake } from '../../kernel/stakes.ts';
import { chanceOfHit } from './chances.ts';
import { campOfShip } from './fleet.ts';
import { distanceTo, isHit } from './gunnery.ts';
import type { TrafalgarTypes } from './types.ts';
import type { Camp } from './vocabulary.ts';

export const luck: NonNullable<Game<TrafalgarTypes>['luck']> = {
  unit: 'hits',
  stakes({ board }, event) {
    if (event.type === 'fired') {
      const { ship, target, dice } = event;
      const distance = distanceTo(board, board.ships[ship].at, target);
      return dice.map((stars) => shot(campOfShip(ship), stars, distance));
    }
    if (event.type !== 'fortFired') return [];
    const { camp } = must(board.forts[event.fort], 'the fort');
    return [shot(camp, event.stars, distanceTo(board, event.fort, event.target))];
  },
};

function shot(camp: Camp, stars: number, distance: number): Stake<Camp> {
  const chance = chanceOfHit(distance);
  return { camp, result: isHit(stars, distance) ? 1 : 0, odds: [1 - chance, chance] };
}
