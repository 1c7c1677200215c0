/**
 * Version 2 of the rules: a player who resigned left their ships to the next captain, unless they had named
 * an ally, even if that captain had already resigned.
 */

import type { EarlierRules } from '../../../kernel/game.ts';
import { must } from '../../../kernel/optional.ts';
import { captainOf, captainsOf } from '../sea/sea.ts';
import type { BranleBasTypes } from '../types.ts';
import { campOfSeat } from '../vocabulary.ts';

export const version2: EarlierRules<BranleBasTypes> = {
  onResign: (state, seat) => {
    if (captainOf(state, seat).ally !== undefined) return [];
    const captains = captainsOf(state, campOfSeat(seat));
    const ally = must(captains[(captains.indexOf(seat) + 1) % captains.length], 'the next captain');
    return ally === seat ? [] : [{ type: 'allyNamed', seat, ally }];
  },
};
