/** An admiral's sailing order: sampled, weighed, refined, and the best ones searched a turn further. */

import { must } from '../../../kernel/optional.ts';
import type { Command } from '../commands.ts';
import { legsAllowed, movesLeft, tacks } from '../sailing/sailing.ts';
import { tackTrack } from '../sailing/track.ts';
import { HALF_MOVE, MOVE } from '../sea/measures.ts';
import { type Base, baseOf } from '../sea/sea.ts';
import type { Call, Sea } from '../state.ts';
import type { ShipId } from '../vocabulary.ts';
import type { Count } from './counts.ts';
import { markAt } from './marks.ts';
import { contactWorth, nextTurnAt, type Scene, sceneFor, standingAt, turnoutAt } from './outlook.ts';
import { basesInReach, FINE, type Passage, spread, variationsOf, wayOf } from './ways.ts';

interface Weighed {
  readonly way: Passage;
  readonly value: number;
}

/** The number of best orders to refine, and of those searched a turn further. */
const REFINED = 20;
const LOOKED_AT = 240;

export function bestSail(sea: Sea, call: Call, count: Count): Command | undefined {
  const id = must(call.ship, 'who sails');
  const scene = sceneFor(sea, id, count);
  const base = baseOf(sea, id);
  const others = basesInReach(sea, id, base);
  const left = movesLeft(sea, call, id);
  const ways = sampleFor(scene, spread(base, left, sea.windFrom, others, FINE));
  const weighed = ways.map((way) => weigh(scene, way)).sort(byValue);
  const refined = weighed
    .slice(0, REFINED)
    .flatMap(({ way }) => variationsOf(way.legs))
    .filter((legs) => fits(legs, left))
    .slice(0, Math.max(0, Math.floor(scene.count.left / (2 * answersTo(scene)))))
    .map((legs) => weigh(scene, wayOf(base, legs, sea.windFrom, others)));
  const looked = lookFurther(scene, [...weighed, ...refined].sort(byValue));
  const best = looked[0];
  const tack = call.kind === 'move' ? bestTack(scene, base) : undefined;
  if (tack !== undefined && (best === undefined || tack.value > best.value)) {
    return { type: 'tack', ship: id, to: tack.to };
  }
  return best === undefined ? undefined : { type: 'sail', ship: id, legs: [...best.way.legs] };
}

/** The positions that one evaluation examines, plus one. */
const answersTo = ({ foes }: Scene): number => foes.reduce((sum, { answers }) => sum + answers.length, 1);

/** An even sample of ways that uses half of the limit. */
function sampleFor(scene: Scene, ways: readonly Passage[]): readonly Passage[] {
  const each = answersTo(scene);
  const step = Math.ceil((2 * ways.length * each) / Math.max(each, scene.count.left));
  return ways.filter((_, place) => place % step === 0);
}

const byValue = (a: { readonly value: number }, b: { readonly value: number }) => b.value - a.value;

/** The value of a way this turn, and her situation after it. */
function weigh(scene: Scene, way: Passage): Weighed {
  return { way, value: valueNow(scene, way.base, way.met) };
}

function valueNow(scene: Scene, base: Base, met: ShipId | null): number {
  const mark = markAt(base);
  const contact = met === null ? 0 : contactWorth(scene, met);
  return turnoutAt(scene, mark).value + standingAt(scene, mark) + contact;
}

/** Adds the turn after to the best ones, as far as the limit goes. */
function lookFurther(scene: Scene, weighed: readonly Weighed[]): Weighed[] {
  const looked: Weighed[] = [];
  for (const { way, value } of weighed.slice(0, LOOKED_AT)) {
    if (looked.length > 0 && scene.count.left <= 0) break;
    looked.push({ way, value: value + further(scene, way.base) });
  }
  return looked.sort(byValue);
}

const further = (scene: Scene, base: Base): number => nextTurnAt(scene, base, turnoutAt(scene, markAt(base)));

/** Whether the legs fit into this many sixths: the rest is straight. */
function fits(legs: Passage['legs'], left: number): boolean {
  const { whole, rest } = legsAllowed(left);
  return legs.every(({ ahead, turn }, place) =>
    place < whole
      ? ahead <= MOVE && ahead >= HALF_MOVE
      : turn === undefined && ahead <= rest && ahead >= HALF_MOVE,
  );
}

/** A tack fails, and the ship drifts, on 8 of 36 throws of two D. */
const TACKS = 28 / 36;

function bestTack(scene: Scene, base: Base): { readonly to: number; readonly value: number } | undefined {
  const { sea, ship } = scene;
  const stays = valueNow(scene, base, null) + further(scene, base);
  return tacks(sea, ship.id)
    .map((to) => {
      const end = must(tackTrack(sea, ship.id, to).at(-1), 'where a tack ends');
      const there = valueNow(scene, end.base, end.met) + further(scene, end.base);
      return { to, value: TACKS * there + (1 - TACKS) * stays };
    })
    .sort(byValue)[0];
}
