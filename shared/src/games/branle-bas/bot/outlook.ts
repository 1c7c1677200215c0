/**
 * What a ship may look forward to at a place: this turn, when the enemies who have still to move have given their
 * best answers, and the next one. All by expectation, over the dice of the game.
 */

import { ahead } from '../../../geometry/index.ts';
import { must } from '../../../kernel/must.ts';
import { HALF_MOVE } from '../measures.ts';
import { attitudeOf, downwind, MOVES } from '../rose.ts';
import { allowance, allowanceOn, situationOf } from '../sailing.ts';
import { afloat, areEnemies, type Base, baseOf, cannotSteer, isBound, shipOf } from '../sea.ts';
import type { Sea } from '../state.ts';
import type { ShipId } from '../vocabulary.ts';
import { boardingWorth } from './boarding-odds.ts';
import type { Count } from './counts.ts';
import { apart, broadside, type Guns, gunsOf, type Mark, markAt } from './marks.ts';
import { COARSE, ROUGH, spread } from './ways.ts';
import { worthOfBox } from './worth.ts';

/** Looked up once, as they are used in the innermost loop. */
const { abs, max } = Math;

/** A ship that is looked at: her guns, and what a box of hers is worth. */
interface Party {
  readonly id: ShipId;
  readonly guns: Guns;
  readonly box: number;
}

interface Foe extends Party {
  /** Where she may be when the guns are served: one place, or all that she could answer with. */
  readonly answers: readonly Mark[];
  /** What each answer does to the ship's friends, less what they do to her, by the place of the answer. */
  readonly besides: readonly number[];
  /** What is hoped for when the ship strikes her, and what when she strikes the ship. */
  readonly prey: number;
  readonly peril: number;
  /** Where she may be in the turn after, by her answer. */
  readonly later: Map<number, readonly Mark[]>;
}

/** All that bears on the move of one ship. */
export interface Scene {
  readonly sea: Sea;
  readonly ship: Party;
  readonly foes: readonly Foe[];
  readonly friends: readonly Mark[];
  readonly count: Count;
}

/** Enemies who are thought of, the nearest. */
const MOST_FOES = 5;
/** Nobody farther away than this matters while somebody is nearer. */
const FAR = 9_500;
/** The part of boardings hoped for or feared that come about when ships meet. */
const GRAPPLED = 0.6;
/** Mainmasts nearer than this have bases that touch, more or less. */
const TOUCHING = 560;
/** How the enemy is taken to answer: mostly by the best, in part anyhow. */
const BEST = 0.65;
/** What the turn after counts. */
const NEXT = 0.3;
/** What targets besides the best on a side are worth: she fires at one of them. */
const SPARE = 0.15;
/** How much it counts to be near, for each 10 cm beyond point blank. */
const NEARER = 1.1;
/** What a move of a whole allowance is worth. */
const SPEED = 1.2;
/** Friends nearer than this are in the way. */
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

/** Places where a ship may be at the end of the movement. */
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

/** What it comes to when a ship is at a place and every enemy has answered. */
interface Turnout {
  readonly value: number;
  /** The answer of each enemy, by its place among hers. */
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

/** What two ships do to each other, as the first sees it. */
const between = (ship: Party, guns: Guns, mark: Mark, foe: Foe, answer: Mark): number =>
  abs(broadside(guns, mark, answer)) * foe.box -
  abs(broadside(foe.guns, answer, mark)) * ship.box -
  fear(foe, mark, answer);

/** That an enemy comes alongside who would like to board. */
function fear(foe: Foe, mark: Mark, answer: Mark): number {
  if (foe.peril <= 0 || foe.answers.length === 1) return 0;
  return apart(mark, answer) < TOUCHING ? GRAPPLED * foe.peril : 0;
}

/** Where it leaves her: near or far from the enemy, fast or slow, among friends. */
export function standingAt({ sea, foes, friends }: Scene, mark: Mark): number {
  const nearest = Math.min(...foes.map(({ answers }) => apart(mark, must(answers[0], 'an answer'))));
  const far = Number.isFinite(nearest) ? max(0, nearest - 1_000) / 1_000 : 0;
  const speed = MOVES[attitudeOf(mark.heading, sea.windFrom)] / MOVES.reaching;
  const crowd = friends.filter((friend) => apart(mark, friend) < CROWDED).length;
  return SPEED * speed - NEARER * far - crowd;
}

/** What contact is worth to her who strikes. */
export function contactWorth({ foes }: Scene, met: ShipId): number {
  const foe = foes.find(({ id }) => id === met);
  return foe === undefined ? -12 : GRAPPLED * max(0, foe.prey) - 3;
}

/**
 * The turn after, when she and the enemies have ended this one: she goes where it is best for her, with those who are
 * farther downwind having gone before her, and the others answering.
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

/** The place among those of an enemy that is worst for a ship. */
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

/** Places where a ship may go in her next turn from one where she will be. */
function nextPlaces(sea: Sea, id: ShipId, { x, y, heading, ...rest }: Base): Mark[] {
  const { length, width } = rest;
  const base: Base = { id, x, y, heading, length, width };
  if (isBound(sea, id)) return [markAt(base)];
  if (cannotSteer(shipOf(sea, id))) return [drifted(sea, base)];
  return spread(base, allowanceOn(sea, id, heading), sea.windFrom, [], ROUGH).map((way) => markAt(way.base));
}
