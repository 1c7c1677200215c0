/**
 * An officer knows the rules and judges the present position: it sails where it can fire most and be fired
 * at least, boards weaker ships, and fires where it expects the most damage. It ignores the enemy's next
 * move.
 */

import type { Chance } from '../../../kernel/chance.ts';
import { must } from '../../../kernel/optional.ts';
import { fightPoints } from '../boarding/fight-points.ts';
import type { Command, CommandOf } from '../commands.ts';
import { oddsOf } from '../gunnery/shot-odds.ts';
import { trackOf } from '../sailing/track.ts';
import { areEnemies, type Base, baseOf, basesBut, isPrize, shipOf } from '../sea/sea.ts';
import { attitudeOf, MOVES } from '../sea/wind-rose.ts';
import type { Call, Sea } from '../state.ts';
import type { ShipId } from '../vocabulary.ts';
import { bestOf, firstOf, ofType } from './answers.ts';
import type { Count } from './counts.ts';
import { foesOf } from './fleet.ts';
import { apart, broadside, type Guns, gunsOf, type Mark, markAt } from './marks.ts';

type Choice = (
  sea: Sea,
  call: Call,
  legal: readonly Command[],
  count: Count,
  chance: Chance,
) => Command | undefined;

/** The lead in points and ABORDAGE needed to board. */
const LEAD = 1;

const CHOICES: Readonly<Record<Call['kind'], Choice>> = {
  divisions: arrange,
  move,
  collision: (sea, call, legal) => firstOf(legal, isKeen(sea, call) ? 'again' : 'bearAway'),
  contact: (sea, call, legal) => (isKeen(sea, call) ? firstOf(legal, 'board') : undefined),
  sailOn: bestSail,
  parting: (sea, call, legal) => firstOf(legal, isKeen(sea, call) ? 'board' : 'part'),
  fire,
};

export const officer: Choice = (sea, call, legal, count, chance) =>
  CHOICES[call.kind](sea, call, legal, count, chance);

/** Divisions are formed early, of all ships available, and kept for a while. */
function arrange(sea: Sea, _call: Call, legal: readonly Command[], _count: Count, chance: Chance) {
  const forms = ofType(legal, 'form');
  if (forms.length > 0 && sea.turn <= 4 && chance.int(3) === 0) return forms.at(-1);
  return chance.int(6) === 0 ? firstOf(legal, 'dissolve') : undefined;
}

/** Whether a ship wants to board the one in contact: about as strong in points and crew. */
function isKeen(sea: Sea, { ship = '', other = '' }: Pick<Call, 'ship' | 'other'>): boolean {
  const [own, others] = [shipOf(sea, ship), shipOf(sea, other)];
  if (isPrize(others)) return true;
  const lead = fightPoints(sea, ship, other).total - fightPoints(sea, other, ship).total;
  return lead + own.boarding - others.boarding >= LEAD;
}

function move(sea: Sea, call: Call, legal: readonly Command[], count: Count, chance: Chance) {
  const { ship = '' } = call;
  const board = ofType(legal, 'board').find(({ other }) => isKeen(sea, { ship, other }));
  if (board !== undefined) return board;
  const separations = ofType(legal, 'separate');
  const [first] = separations;
  if (first !== undefined) {
    const grappled = firstOf(legal, 'stay');
    return grappled !== undefined && isKeen(sea, { ship, other: first.from })
      ? grappled
      : chance.pick(separations);
  }
  if (firstOf(legal, 'weigh') !== undefined) return firstOf(legal, chance.int(3) === 0 ? 'weigh' : 'stay');
  return bestSail(sea, call, legal, count, chance);
}

/** The order with the best end in the present position, of as many as the limit allows. */
function bestSail(sea: Sea, call: Call, legal: readonly Command[], count: Count, chance: Chance) {
  const ship = must(call.ship, 'who sails');
  const scene = sceneFor(sea, ship);
  const most = Math.max(1, Math.floor(count.left / Math.max(1, scene.foes.length)));
  const orders = [...chance.shuffle(ofType(legal, 'sail')).slice(0, most), ...ofType(legal, 'tack')];
  count.add(orders.length * scene.foes.length);
  return bestOf(orders, (order) =>
    order.type === 'tack' ? scoreTack(scene, order) : scoreSail(scene, order),
  );
}

interface Scene {
  readonly sea: Sea;
  readonly ship: ShipId;
  readonly guns: Guns;
  readonly others: readonly Base[];
  readonly foes: readonly { readonly guns: Guns; readonly mark: Mark }[];
}

const sceneFor = (sea: Sea, ship: ShipId): Scene => ({
  sea,
  ship,
  guns: gunsOf(sea, ship),
  others: basesBut(sea, [ship]),
  foes: foesOf(sea, ship).map((id) => ({ guns: gunsOf(sea, id), mark: markAt(shipOf(sea, id)) })),
});

function scoreSail(scene: Scene, order: CommandOf<'sail'>): number {
  const { sea, ship } = scene;
  const end = trackOf(sea, 'ship' in order ? order.ship : ship, order.legs, scene.others).at(-1);
  if (end === undefined) return Number.NEGATIVE_INFINITY;
  return scorePlace(scene, markAt(end.base)) + scoreContact(sea, ship, end.met);
}

/** Tacking: through the wind, with little headway. */
const scoreTack = (scene: Scene, { ship, to }: CommandOf<'tack'>): number =>
  scorePlace(scene, markAt({ ...baseOf(scene.sea, ship), heading: to })) - 1;

/** Friends are avoided; enemies are sought by ships that could board them. */
function scoreContact(sea: Sea, ship: ShipId, met: ShipId | null): number {
  if (met === null) return 0;
  if (!areEnemies(sea, ship, met)) return -6;
  return isKeen(sea, { ship, other: met }) ? 4 : -3;
}

/** Expected fire from here minus return fire, plus prospects for the next move. */
function scorePlace({ sea, guns, foes }: Scene, mark: Mark): number {
  let [best, taken, nearest] = [0, 0, Number.POSITIVE_INFINITY];
  for (const foe of foes) {
    best = Math.max(best, Math.abs(broadside(guns, mark, foe.mark)));
    taken += Math.abs(broadside(foe.guns, foe.mark, mark));
    nearest = Math.min(nearest, apart(mark, foe.mark));
  }
  const far = foes.length === 0 ? 0 : Math.max(0, nearest - 1_000) / 1_000;
  return best - taken / 2 - far + MOVES[attitudeOf(mark.heading, sea.windFrom)] / MOVES.reaching;
}

/** The broadside with the most expected damage; carronades if nothing else. */
function fire(sea: Sea, { ship = '' }: Call, legal: readonly Command[], count: Count) {
  const shots = ofType(legal, 'fire');
  count.add(shots.length);
  const best = bestOf(shots, (shot) => worthOf(sea, ship, shot));
  return best !== undefined && worthOf(sea, ship, best) > 0 ? best : firstOf(legal, 'carronades');
}

/** Expected boxes in hundredths: a bonus for finishing a track, a penalty for hitting a friend. */
function worthOf(sea: Sea, ship: ShipId, { side, target, aim = 'hull' }: CommandOf<'fire'>): number {
  const odds = oddsOf(sea, ship, { side, target, aim });
  const through = odds.through !== null && !areEnemies(sea, ship, odds.through) ? 300 : 0;
  const { masts } = shipOf(sea, target);
  const lure = aim === 'masts' ? (masts % 10) * 3 - 10 : 10;
  return odds.expected === 0 ? 0 : odds.expected + odds.risks + lure - through;
}
