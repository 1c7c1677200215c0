/**
 * A recruit has read the rules. It sails towards the enemy and turns a side to them when near, without
 * regard to return fire, rakes or the wind; fires at the nearest enemy's hull; boards at random; and
 * sometimes forgets to fire.
 */

import { distanceSquared } from '../../../geometry/index.ts';
import type { Chance } from '../../../kernel/chance.ts';
import { must } from '../../../kernel/optional.ts';
import type { Command, CommandOf } from '../commands.ts';
import { REACH } from '../gunnery/gunnery.ts';
import { trackOf } from '../sailing/track.ts';
import { shipOf } from '../sea/sea.ts';
import type { Call, Sea } from '../state.ts';
import type { ShipId } from '../vocabulary.ts';
import { bestOf, firstOf, ofType } from './answers.ts';
import type { Count } from './counts.ts';
import { foesOf } from './fleet.ts';
import { apart, broadside, gunsOf, markAt } from './marks.ts';

type Choice = (
  sea: Sea,
  call: Call,
  legal: readonly Command[],
  count: Count,
  chance: Chance,
) => Command | undefined;

/** Number of orders a recruit considers. */
const THOUGHT_OF = 3;
/** One broadside in this many is forgotten, and one move in this many is random. */
const FORGETS = 3;
const THOUGHTLESS = 2;

const CHOICES: Readonly<Record<Call['kind'], Choice>> = {
  divisions: (_sea, _call, legal, _count, chance) =>
    chance.int(4) === 0 ? chance.pick(legal) : firstOf(legal, 'proceed'),
  move,
  collision: (_sea, _call, legal, _count, chance) => chance.pick(legal),
  contact: (_sea, _call, legal, _count, chance) => chance.pick(legal),
  sailOn: sail,
  parting: (_sea, _call, legal, _count, chance) => chance.pick(legal),
  fire,
};

export const recruit: Choice = (sea, call, legal, count, chance) =>
  CHOICES[call.kind](sea, call, legal, count, chance);

function move(sea: Sea, call: Call, legal: readonly Command[], count: Count, chance: Chance) {
  const board = firstOf(legal, 'board');
  if (board !== undefined && chance.int(2) === 0) return board;
  const separations = ofType(legal, 'separate');
  if (separations.length > 0) {
    const stay = firstOf(legal, 'stay');
    return stay !== undefined && chance.int(2) === 0 ? stay : chance.pick(separations);
  }
  if (firstOf(legal, 'weigh') !== undefined) return firstOf(legal, 'weigh');
  return sail(sea, call, legal, count, chance);
}

/** Of a few orders, the one with a side bearing on the closest enemy. */
function sail(sea: Sea, call: Call, legal: readonly Command[], count: Count, chance: Chance) {
  const orders = ofType(legal, 'sail');
  if (orders.length === 0) return undefined;
  if (chance.int(THOUGHTLESS) === 0) return chance.pick(orders);
  const ship = must(call.ship, 'who sails');
  const foes = foesOf(sea, ship).map((id) => markAt(shipOf(sea, id)));
  const guns = gunsOf(sea, ship);
  const most = Math.max(1, Math.min(THOUGHT_OF, Math.floor(count.left / Math.max(1, foes.length))));
  const thoughtOf = chance.shuffle(orders).slice(0, most);
  count.add(thoughtOf.length * foes.length);
  return bestOf(thoughtOf, (order: CommandOf<'sail'>) => {
    const end = trackOf(sea, 'ship' in order ? order.ship : ship, order.legs).at(-1);
    if (end === undefined) return Number.NEGATIVE_INFINITY;
    const mark = markAt(end.base);
    const nearest = Math.min(...foes.map((foe) => apart(mark, foe)));
    const bears = foes.some((foe) => broadside(guns, mark, foe) !== 0);
    return (bears ? 2 : 0) - Math.max(0, nearest - REACH.short) / 1_000;
  });
}

/** At the nearest, in the hull if possible; sometimes forgotten. */
function fire(sea: Sea, { ship = '' }: Call, legal: readonly Command[], count: Count, chance: Chance) {
  if (chance.int(FORGETS) === 0) return firstOf(legal, 'holdFire');
  const shots = ofType(legal, 'fire');
  count.add(shots.length);
  const away = (target: ShipId) => distanceSquared(shipOf(sea, ship), shipOf(sea, target));
  const nearest = bestOf(shots, ({ target, aim }) => -away(target) - (aim === 'masts' ? 1 : 0));
  return nearest ?? firstOf(legal, 'carronades');
}
