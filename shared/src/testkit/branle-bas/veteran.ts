/**
 * The frozen computer player from before levels existed, as a yardstick for others. It fires where it
 * expects most, sails where it can fire most and be fired at least, and boards when stronger. Now and then
 * it makes a random legal choice.
 */

import { fightPoints } from '../../games/branle-bas/boarding/fight-points.ts';
import type { Command, CommandOf, Leg, SailDivision, SailShip } from '../../games/branle-bas/commands.ts';
import { habit } from '../../games/branle-bas/default-command.ts';
import { ARCS, damageOf, MODIFIER, RAKE_ANGLE, REACH } from '../../games/branle-bas/gunnery/gunnery.ts';
import { oddsOf } from '../../games/branle-bas/gunnery/shot-odds.ts';
import { legal } from '../../games/branle-bas/legal.ts';
import type { Options } from '../../games/branle-bas/options.ts';
import { trackOf } from '../../games/branle-bas/sailing/track.ts';
import {
  afloat,
  areEnemies,
  type Base,
  baseOf,
  basesBut,
  isPrize,
  shipOf,
} from '../../games/branle-bas/sea/sea.ts';
import { SHEETS } from '../../games/branle-bas/sea/ship-sheets.ts';
import { attitudeOf, MOVES } from '../../games/branle-bas/sea/wind-rose.ts';
import type { Call, Sea } from '../../games/branle-bas/state.ts';
import type { BranleBasTypes } from '../../games/branle-bas/types.ts';
import type { View } from '../../games/branle-bas/view.ts';
import { type Seat, type ShipId, SIDES } from '../../games/branle-bas/vocabulary.ts';
import {
  angleBetween,
  bearingOf,
  distanceSquared,
  isInSector,
  isWithin,
  type Point,
} from '../../geometry/index.ts';
import type { Chance } from '../../kernel/chance.ts';
import type { Bot, Prompt } from '../../kernel/game.ts';

/** One decision in so many is any that is legal. */
const WHIM = 24;
/** Orders to sail that are thought through, at most. */
const MOST_ORDERS = 18;
/** How much stronger an enemy may be, in points, and is still boarded. */
const DARING = 2;

/** A veteran for a seat. It ignores events, since the view shows everything. */
export function veteran(seat: Seat, _options: Options, chance: Chance): Bot<BranleBasTypes> {
  return {
    observe() {},
    choose: (view, prompt) => choose(view, prompt, seat, chance),
  };
}

function choose(view: View, prompt: Prompt<BranleBasTypes>, seat: Seat, chance: Chance): Command | undefined {
  const sea = view.public;
  const { call } = sea;
  if (call === undefined || !prompt.seats.includes(seat)) return undefined;
  if (chance.int(WHIM) === 0) return chance.pick([...legal(view, seat)]);
  return CHOICES[call.kind](sea, call, [...legal(view, call.seat)], chance) ?? habit(sea, call);
}

type Choice = (sea: Sea, call: Call, legal: readonly Command[], chance: Chance) => Command | undefined;

const CHOICES: Readonly<Record<Call['kind'], Choice>> = {
  divisions: arrange,
  move: moveWell,
  collision: (sea, call, commands) => oneOf(commands, isKeen(sea, call) ? 'again' : 'bearAway'),
  contact: (sea, call, commands) => (isKeen(sea, call) ? oneOf(commands, 'board') : undefined),
  sailOn: (sea, call, commands, chance) => bestOrder(sea, call.ship ?? '', commands, chance),
  parting: (sea, call, commands) => oneOf(commands, isKeen(sea, call) ? 'board' : 'part'),
  fire: (sea, call, commands) => bestFire(sea, call.ship ?? '', commands),
};

const ofType = <Type extends Command['type']>(commands: readonly Command[], type: Type): CommandOf<Type>[] =>
  commands.filter((command): command is CommandOf<Type> => command.type === type);

const oneOf = (commands: readonly Command[], type: Command['type']): Command | undefined =>
  ofType(commands, type)[0];

/** Divisions are formed early, of all ships that can be, and kept for a while. */
function arrange(sea: Sea, _call: Call, commands: readonly Command[], chance: Chance): Command | undefined {
  const forms = ofType(commands, 'form');
  if (forms.length > 0 && sea.turn <= 4 && chance.int(3) === 0) return forms.at(-1);
  return chance.int(6) === 0 ? oneOf(commands, 'dissolve') : undefined;
}

/** Whether a ship would rather board the one she is in contact with. */
function isKeen(sea: Sea, { ship = '', other = '' }: Pick<Call, 'ship' | 'other'>): boolean {
  if (isPrize(shipOf(sea, other))) return true;
  return fightPoints(sea, ship, other).total + DARING >= fightPoints(sea, other, ship).total;
}

// Movement

function moveWell(sea: Sea, call: Call, commands: readonly Command[], chance: Chance): Command | undefined {
  const { ship = '' } = call;
  const bound = boundMove(sea, ship, commands, chance);
  if (bound !== undefined) return bound;
  if (oneOf(commands, 'weigh') !== undefined) return oneOf(commands, chance.int(3) === 0 ? 'weigh' : 'stay');
  if (chance.int(40) === 0) return oneOf(commands, 'anchor');
  if (chance.int(12) === 0) return oneOf(commands, 'scuttle');
  return bestOrder(sea, ship, commands, chance);
}

/** Boards if it can and dares; parts otherwise. */
function boundMove(
  sea: Sea,
  ship: ShipId,
  commands: readonly Command[],
  chance: Chance,
): Command | undefined {
  const board = ofType(commands, 'board').find(({ other }) => isKeen(sea, { ship, other }));
  if (board !== undefined) return board;
  const separations = ofType(commands, 'separate');
  const grappled = oneOf(commands, 'stay');
  const [first] = separations;
  if (first === undefined) return undefined;
  const winning = grappled !== undefined && isKeen(sea, { ship, other: first.from });
  return winning ? grappled : chance.pick(separations);
}

/** The order with the best end, of a handful. */
function bestOrder(
  sea: Sea,
  ship: ShipId,
  commands: readonly Command[],
  chance: Chance,
): Command | undefined {
  const orders = chance.shuffle(ofType(commands, 'sail')).slice(0, MOST_ORDERS);
  const scene = sceneFor(sea, ship);
  const sails = orders.map((order) => ({ order, score: scoreOrder(scene, leaderOf(order, ship), order) }));
  const tacks = ofType(commands, 'tack').map((order) => ({ order, score: scoreTack(scene, order) }));
  const ranked = [...sails, ...tacks].sort((a, b) => b.score - a.score);
  return ranked[0]?.order;
}

const leaderOf = (order: SailShip | SailDivision, ship: ShipId): ShipId =>
  'ship' in order ? order.ship : ship;

/** Everything that bears on a ship's move, gathered once. */
interface Scene {
  readonly sea: Sea;
  readonly others: readonly Base[];
  readonly enemies: readonly ShipId[];
}

const sceneFor = (sea: Sea, ship: ShipId): Scene => ({
  sea,
  others: basesBut(sea, [ship]),
  enemies: afloat(sea).filter((id) => areEnemies(sea, ship, id)),
});

function scoreOrder(scene: Scene, ship: ShipId, { legs }: { readonly legs: readonly Leg[] }): number {
  const end = trackOf(scene.sea, ship, legs, scene.others).at(-1);
  if (end === undefined) return Number.NEGATIVE_INFINITY;
  return scorePlace(scene, ship, end.base) + scoreContact(scene.sea, ship, end.met);
}

/** Through the wind, and then hardly anywhere. */
function scoreTack(scene: Scene, { ship, to }: CommandOf<'tack'>): number {
  return scorePlace(scene, ship, { ...baseOf(scene.sea, ship), heading: to }) - 1;
}

/** Friends are avoided; enemies are sought by ships that could board them. */
function scoreContact(sea: Sea, ship: ShipId, met: ShipId | null): number {
  if (met === null) return 0;
  if (!areEnemies(sea, ship, met)) return -6;
  return isKeen(sea, { ship, other: met }) ? 4 : -3;
}

/** Expected fire from here minus return fire, plus prospects for the next move. */
function scorePlace({ sea, enemies }: Scene, ship: ShipId, base: Base): number {
  const exchanges = enemies.map((enemy) => exchange(sea, ship, base, enemy));
  const best = Math.max(0, ...exchanges.map(({ given }) => given));
  const taken = exchanges.reduce((sum, each) => sum + each.taken, 0);
  const nearest = Math.min(...exchanges.map(({ distance }) => distance));
  const speed = MOVES[attitudeOf(base.heading, sea.windFrom)] / 18;
  return (
    best - taken / 2 - Math.max(0, nearest - REACH.pointBlank) / 1_000 + speed + turnedTo(sea, base, enemies)
  );
}

interface Exchange {
  readonly given: number;
  readonly taken: number;
  readonly distance: number;
}

function exchange(sea: Sea, ship: ShipId, base: Base, enemy: ShipId): Exchange {
  const other = baseOf(sea, enemy);
  return {
    given: weight(sea, ship, base, other),
    taken: weight(sea, enemy, other, base),
    distance: Math.sqrt(distanceSquared(base, other)),
  };
}

/** Roughly the damage from a ship at one place to one at another, if she bears. */
function weight(sea: Sea, id: ShipId, from: Base, to: Base): number {
  if (!isWithin(from, to, REACH.medium)) return 0;
  if (!SIDES.some((side) => isInSector(from, to, from.heading + ARCS[side].start, ARCS[side].sweep)))
    return 0;
  const ship = shipOf(sea, id);
  return ship.broadside === 0 ? 0 : damageOf(ship.broadside + SHEETS[ship.class].force + addedAt(from, to));
}

function addedAt(from: Base, to: Base): number {
  if (!isWithin(from, to, REACH.short)) return 0;
  const near = isWithin(from, to, REACH.pointBlank) ? MODIFIER.pointBlank : MODIFIER.short;
  const rakes = (line: number) => isInSector(to, from, line - RAKE_ANGLE, 2 * RAKE_ANGLE);
  if (rakes(to.heading)) return near + MODIFIER.bowRake;
  return rakes(to.heading + 180) ? near + MODIFIER.sternRake : near;
}

/** A little for a bow that does not point away from the nearest enemy. */
function turnedTo(sea: Sea, base: Base, enemies: readonly ShipId[]): number {
  const [nearest] = enemies
    .map((id): Point => shipOf(sea, id))
    .sort((a, b) => distanceSquared(base, a) - distanceSquared(base, b));
  if (nearest === undefined) return 0;
  return angleBetween(bearingOf(base, nearest), base.heading) <= 100 ? 0.5 : 0;
}

// Fire

/** The broadside with the most expected damage; carronades if nothing else. */
function bestFire(sea: Sea, ship: ShipId, commands: readonly Command[]): Command | undefined {
  const shots = ofType(commands, 'fire').map((command) => ({ command, worth: worthOf(sea, ship, command) }));
  const [best] = shots.sort((a, b) => b.worth - a.worth);
  if (best !== undefined && best.worth > 0) return best.command;
  return oneOf(commands, 'carronades');
}

/** Expected boxes in hundredths: a bonus for finishing a track, a penalty for hitting a friend. */
function worthOf(sea: Sea, ship: ShipId, { side, target, aim = 'hull' }: CommandOf<'fire'>): number {
  const odds = oddsOf(sea, ship, { side, target, aim });
  const through = odds.through !== null && !areEnemies(sea, ship, odds.through) ? 300 : 0;
  const { masts } = shipOf(sea, target);
  const lure = aim === 'masts' ? (masts % 10) * 3 - 10 : 10;
  return odds.expected === 0 ? 0 : odds.expected + odds.risks + lure - through;
}
