/**
 * A newcomer to Branle-bas: fires whatever bears, boards any ship alongside, and otherwise sails towards
 * the nearest enemy.
 */

import type { Command, CommandOf } from '../../games/branle-bas/commands.ts';
import { legal } from '../../games/branle-bas/legal.ts';
import { trackOf } from '../../games/branle-bas/sailing/track.ts';
import { afloat, areEnemies, shipOf } from '../../games/branle-bas/sea/sea.ts';
import type { Sea } from '../../games/branle-bas/state.ts';
import type { BranleBasTypes } from '../../games/branle-bas/types.ts';
import { distanceSquared } from '../../geometry/index.ts';
import { newcomerTo } from '../newcomer.ts';

/** Orders considered per ship. */
const THOUGHT_OF = 12;

export const newcomer = newcomerTo<BranleBasTypes>({ legal }, (commands, { public: sea }) => {
  const of = (...types: readonly Command['type'][]) => commands.filter(({ type }) => types.includes(type));
  const best = [of('fire', 'carronades'), of('board'), of('proceed'), of('weigh')].find(
    (some) => some.length > 0,
  );
  return best ?? nearing(sea, commands.filter(isSailing));
});

type Sailing = Extract<CommandOf<'sail'>, { ship: string }>;

const isSailing = (command: Command): command is Sailing => command.type === 'sail' && 'ship' in command;

/** Orders that end closer to an enemy than the ship is now. */
function nearing(sea: Sea, orders: readonly Sailing[]): readonly Command[] {
  const every = Math.ceil(orders.length / THOUGHT_OF);
  return orders
    .filter((_, place) => place % every === 0)
    .filter(({ ship, legs }) => {
      const end = trackOf(sea, ship, legs).at(-1)?.base;
      return end !== undefined && nearest(sea, ship, end) < nearest(sea, ship, shipOf(sea, ship));
    });
}

const nearest = (sea: Sea, ship: string, at: { readonly x: number; readonly y: number }): number =>
  Math.min(
    ...afloat(sea)
      .filter((other) => areEnemies(sea, ship, other))
      .map((other) => distanceSquared(at, shipOf(sea, other))),
  );
