/**
 * A ship's prospects at a place: this turn, after the best answers of the enemies still to move, and the
 * next one. All by expectation over the game's dice.
 */

import { ahead } from '../../../geometry/index.ts';
import { must } from '../../../kernel/optional.ts';
import { allowance, allowanceOn, situationOf } from '../sailing/sailing.ts';
import { HALF_MOVE } from '../sea/measures.ts';
import { afloat, areEnemies, type Base, baseOf, cannotSteer, isBound, shipOf } from '../sea/sea.ts';
import { attitudeOf, downwind, MOVES } from '../sea/wind-rose.ts';
import type { Sea } from '../state.ts';
import type { ShipId } from '../vocabulary.ts';
import { boardingWorth } from './boarding-odds.ts';
import type { Count } from './counts.ts';
import { apart, broadside, type Guns, gunsOf, type Mark, markAt } from './marks.ts';
import { COARSE, ROUGH, spread } from './ways.ts';
import { worthOfBox } from './worth.ts';

/** Local copies for the innermost loop. */
const { abs, max } = Math;

/** A ship in the scene: her guns, and the value of one of her boxes. */
interface Party {
  readonly id: ShipId;
  readonly guns: Guns;
  readonly box: number;
}

interface Foe extends Party {
  /** Her possible places when the guns fire: one, or all her possible answers. */
  readonly answers: readonly Mark[];
  /** For each answer, the damage to the ship's friends minus the damage to her. */
  readonly besides: readonly number[];
  /** The expected value if she strikes to the ship, and if the ship strikes to her. */
  readonly prey: number;
  readonly peril: number;
  /** Her possible places in the turn after, by her answer. */
  readonly later: Map<number, readonly Mark[]>;
}

/** Everything that bears on the move of one ship. */
export interface Scene {
  readonly sea: Sea;
  readonly ship: Party;
  readonly foes: readonly Foe[];
  readonly friends: readonly Mark[];
  readonly count: Count;
}

/** The number of nearest enemies considered. */
const MOST_FOES = 5;
/** Enemies beyond this distance are ignored while another is closer. */
const FAR = 9_500;
/** The share of hoped or feared boardings that happen once ships meet. */
const GRAPPLED = 0.6;
/** Mainmasts closer than this have bases that roughly touch. */
const TOUCHING = 560;
/** The weight of the enemy's best answer; the rest is shared by the others. */
const BEST = 0.65;
/** The weight of the turn after. */
const NEXT = 0.3;
/** The value of other targets on a side; she fires at only one. */
const SPARE = 0.15;
/** The value of being closer, for each 10 cm beyond point blank. */
const NEARER = 1.1;
/** The value of a full move allowance. */
const SPEED = 1.2;
/** Friends closer than this are in the way. */
const CROWDED = 900;

export function sceneFor(sea: Sea, id: ShipId, count: Count): Scene {
  const here = markAt(baseOf(sea, id));
  const all = afloat(sea).filter((each) => each !== id);
  const friends = all.filter((each) => !areEnemies(sea, id, each));
  const foes = all
    .filter((each) => areEnemies(sea, id, each))
    .map((each) => ({ each, distance: apart(here, markAt(shipOf(sea, each))) }))
    .sort((a, b) => a.distance - b.distance)
    .filter(({ distance }, place) => place === 0 || (place < MOST_FOES && distance < FAR))
    .map(({ each }) => each);
  const marks = friends.map((each) => markAt(shipOf(sea, each)));
  const parties = friends.map((each) => partyOf(sea, each));
  return {
    sea,
    ship: partyOf(sea, id),
    foes: foes.map((foe) => foeOf(sea, id, foe, parties, marks, count)),
    friends: marks,
    count,
  };
}

const partyOf = (sea: Sea, id: ShipId): Party => ({
  id,
  guns: gunsOf(sea, id),
  box: worthOfBox(sea, shipOf(sea, id)),
});

function foeOf(
  sea: Sea,
  id: ShipId,
  foe: ShipId,
  friends: readonly Party[],
  marks: readonly Mark[],
  count: Count,
): Foe {
  const party = partyOf(sea, foe);
  const answers = answersOf(sea, foe);
  count.add(answers.length * friends.length);
  return {
    ...party,
    answers,
    besides: answers.map((answer) => besidesOf(party, answer, friends, marks)),
    prey: boardingWorth(sea, id, foe),
    peril: boardingWorth(sea, foe, id),
    later: new Map(),
  };
}

/** A ship's possible places at the end of the movement. */
function answersOf(sea: Sea, id: ShipId): Mark[] {
  const base = baseOf(sea, id);
  const ship = shipOf(sea, id);
  if (sea.phase !== 'movement' || ship.movedOn >= sea.turn) return [markAt(base)];
  switch (situationOf(sea, id)) {
    case 'free':
      return spread(base, allowance(sea, id), sea.windFrom, [], COARSE).map((way) => markAt(way.base));
    case 'adrift':
      return [drifted(sea, base)];
    default:
      return [markAt(base)];
  }
}

const drifted = (sea: Sea, base: Base): Mark =>
  markAt({ ...ahead(base, downwind(sea.windFrom), HALF_MOVE), heading: base.heading });

function besidesOf(foe: Party, answer: Mark, friends: readonly Party[], marks: readonly Mark[]): number {
  let given = 0;
  let taken = 0;
  for (const [place, friend] of friends.entries()) {
    const mark = must(marks[place], 'the mark of a friend');
    given = max(given, abs(broadside(foe.guns, answer, mark)) * friend.box);
    taken += abs(broadside(friend.guns, mark, answer)) * foe.box;
  }
  return given - taken;
}

/** The result of a ship's place after every enemy's answer. */
interface Turnout {
  readonly value: number;
  /** The index of each enemy's answer. */
  readonly answers: readonly number[];
}

/** This turn alone. */
export function turnoutAt(scene: Scene, mark: Mark, guns: Guns = scene.ship.guns): Turnout {
  const { ship, foes, count } = scene;
  let [port, starboard, all, taken, loose] = [0, 0, 0, 0, 0];
  const answers: number[] = [];
  for (const foe of foes) {
    let [worst, least, sum] = [0, Number.POSITIVE_INFINITY, 0];
    for (const [place, answer] of foe.answers.entries()) {
      const value =
        between(ship, guns, mark, foe, answer) - must(foe.besides[place], 'what an answer means to others');
      sum += value;
      if (value < least) [least, worst] = [value, place];
    }
    count.add(foe.answers.length);
    loose += sum / foe.answers.length + average(foe.besides);
    answers.push(worst);
    const answer = must(foe.answers[worst], 'an answer');
    const given = broadside(guns, mark, answer) * foe.box;
    if (given > 0) starboard = max(starboard, given);
    else port = max(port, -given);
    all += abs(given);
    taken += abs(broadside(foe.guns, answer, mark)) * ship.box + fear(foe, mark, answer);
  }
  const given = (1 - SPARE) * (port + starboard) + SPARE * all;
  return { value: BEST * (given - taken) + (1 - BEST) * loose, answers };
}

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The exchange between two ships, from the first one's point of view. */
const between = (ship: Party, guns: Guns, mark: Mark, foe: Foe, answer: Mark): number =>
  abs(broadside(guns, mark, answer)) * foe.box -
  abs(broadside(foe.guns, answer, mark)) * ship.box -
  fear(foe, mark, answer);

/** The risk of an enemy coming alongside to board. */
function fear(foe: Foe, mark: Mark, answer: Mark): number {
  if (foe.peril <= 0 || foe.answers.length === 1) return 0;
  return apart(mark, answer) < TOUCHING ? GRAPPLED * foe.peril : 0;
}

/** Her resulting situation: distance from the enemy, speed, friends in the way. */
export function standingAt({ sea, foes, friends }: Scene, mark: Mark): number {
  const nearest = Math.min(...foes.map(({ answers }) => apart(mark, must(answers[0], 'an answer'))));
  const far = Number.isFinite(nearest) ? max(0, nearest - 1_000) / 1_000 : 0;
  const speed = MOVES[attitudeOf(mark.heading, sea.windFrom)] / MOVES.reaching;
  const crowd = friends.filter((friend) => apart(mark, friend) < CROWDED).length;
  return SPEED * speed - NEARER * far - crowd;
}

/** The value of contact to the ship that causes it. */
export function contactWorth({ foes }: Scene, met: ShipId): number {
  const foe = foes.find(({ id }) => id === met);
  return foe === undefined ? -12 : GRAPPLED * max(0, foe.prey) - 3;
}

/**
 * The turn after this one: she goes where it is best for her, after the ships farther downwind have moved,
 * and the others answer.
 */
export function nextTurnAt(scene: Scene, base: Base, turnout: Turnout): number {
  const { sea, ship, foes, count } = scene;
  const mark = markAt(base);
  const goals = nextPlaces(sea, ship.id, base);
  const leeward = downwind(sea.windFrom);
  const way = markAt({ ...base, heading: leeward });
  const front = (at: Mark) => at.x * way.ux + at.y * way.uy;
  const places = foes.map((foe, index) => {
    const at = must(turnout.answers[index], 'the answer of an enemy');
    const from = must(foe.answers[at], 'an answer');
    const marks = laterOf(sea, foe, at, from);
    if (front(from) <= front(mark)) return marks;
    count.add(marks.length);
    return [bestFor(ship, mark, foe, marks)];
  });
  let best = Number.NEGATIVE_INFINITY;
  for (const goal of goals) {
    let [port, starboard, lost] = [0, 0, 0];
    for (const [index, foe] of foes.entries()) {
      const marks = must(places[index], 'the places of an enemy');
      count.add(marks.length);
      const answer = bestFor(ship, goal, foe, marks);
      const given = broadside(ship.guns, goal, answer) * foe.box;
      if (given > 0) starboard = max(starboard, given);
      else port = max(port, -given);
      lost += abs(broadside(foe.guns, answer, goal)) * ship.box;
      if (apart(goal, answer) < TOUCHING) lost -= GRAPPLED * max(0, foe.prey) * 0.6;
      else lost += fear(foe, goal, answer);
    }
    best = max(best, port + starboard - lost);
  }
  return NEXT * best;
}

/** The enemy's place that is worst for a ship. */
function bestFor(ship: Party, mark: Mark, foe: Foe, marks: readonly Mark[]): Mark {
  let [worst, least] = [must(marks[0], 'a place'), Number.POSITIVE_INFINITY];
  if (marks.length === 1) return worst;
  for (const each of marks) {
    const value = between(ship, ship.guns, mark, foe, each);
    if (value < least) [least, worst] = [value, each];
  }
  return worst;
}

function laterOf(sea: Sea, foe: Foe, at: number, from: Mark): readonly Mark[] {
  const known = foe.later.get(at);
  if (known !== undefined) return known;
  const marks = nextPlaces(sea, foe.id, { ...baseOf(sea, foe.id), ...from });
  foe.later.set(at, marks);
  return marks;
}

/** A ship's possible places in her next turn from a future place. */
function nextPlaces(sea: Sea, id: ShipId, { x, y, heading, ...rest }: Base): Mark[] {
  const { length, width } = rest;
  const base: Base = { id, x, y, heading, length, width };
  if (isBound(sea, id)) return [markAt(base)];
  if (cannotSteer(shipOf(sea, id))) return [drifted(sea, base)];
  return spread(base, allowanceOn(sea, id, heading), sea.windFrom, [], ROUGH).map((way) => markAt(way.base));
}
