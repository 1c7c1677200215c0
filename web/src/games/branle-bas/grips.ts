/** The handles of legs on the sea, and where a finger finds them. */

import type { LegEnd, Point } from 'escadre/branle-bas';
import { ahead, distance, HALF_MOVE } from './course.ts';
import { canAdd, courseOf, type Draft, type Situation } from './input.ts';

/** How far beyond the mast the rod ends at sea, and how many pixels more on the page. */
const ROD_AT_SEA = 440;
const ROD_ON_PAGE = 26;
/** Pixels between the diamond and the "+" at least: a finger tells them apart. */
const APART = 52;

export const rodAt = (scale: number): number => ROD_AT_SEA + ROD_ON_PAGE / scale;

/** The end of a leg's rod, drafted or possible. */
export function handleOf(draft: Draft, situation: Situation, leg: number, scale: number): Point | undefined {
  const course = courseOf(draft, situation);
  if (leg < draft.legs.length) {
    const end = course[leg];
    return end && ahead(end, end.heading, rodAt(scale));
  }
  const last = course.at(-1);
  return last && ahead(last, last.heading, HALF_MOVE + rodAt(scale));
}

/** A handle of a leg. */
export interface Grip {
  readonly leg: number;
  readonly at: Point;
  readonly what: 'knob' | 'diamond' | 'plus';
}

/** All handles: the ends of legs, the diamond of the edited one, the "+" of the next. */
export function gripsOf(draft: Draft, situation: Situation, scale: number): readonly Grip[] {
  if (draft.deed !== null || draft.legs.length === 0) return [];
  const course = courseOf(draft, situation);
  const diamond = handleOf(draft, situation, draft.leg, scale);
  const plus = plusOf(draft, situation, course.at(-1), scale);
  return [
    ...course.map((at, leg): Grip => ({ leg, at, what: 'knob' })),
    ...(diamond === undefined ? [] : [{ leg: draft.leg, at: diamond, what: 'diamond' } as const]),
    ...(plus === undefined ? [] : [{ leg: draft.legs.length, at: plus, what: 'plus' } as const]),
  ];
}

/** Ahead of the diamond, and clear of it at any zoom. */
function plusOf(draft: Draft, situation: Situation, last: LegEnd | undefined, scale: number) {
  if (last === undefined || draft.leg !== draft.legs.length - 1 || !canAdd(draft, situation))
    return undefined;
  return ahead(last, last.heading, rodAt(scale) + Math.max(HALF_MOVE, APART / scale));
}

/** Pixels around the middle of a grip within which a finger holds it. */
const GRASP = 24;

/** The leg under a finger: that of the nearest grip. */
export function nearestGrip(
  grips: readonly Grip[],
  at: Point,
  placeOf: (place: Point) => Point,
): number | undefined {
  const near = grips
    .map((grip) => ({ leg: grip.leg, off: distance(placeOf(grip.at), at) }))
    .filter(({ off }) => off <= GRASP)
    .sort((one, other) => one.off - other.off);
  return near[0]?.leg;
}
