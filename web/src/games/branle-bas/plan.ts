/** A draft's result, for drawing: ships' future places and contacts. */

import { type Board, type LegEnd, type Point, reachOf, tackOf, trackOf } from 'escadre/branle-bas';
import { previewOf } from 'escadre/branle-bas/preview';
import { bearing, MOST_TURN, turnTo } from './course.ts';
import { commandOf, courseOf, type Draft, limitsOf, type Situation, sails } from './input.ts';

interface Ghost extends Point {
  readonly id: string;
  readonly heading: number;
  /** She would touch a ship there. */
  readonly touches: boolean;
}

export interface Plan {
  /** Ships' future places, the called one last. */
  readonly ghosts: readonly Ghost[];
  /** The legs of the called ship. */
  readonly course: readonly LegEnd[];
  /** The ship she would touch. */
  readonly met: string | null;
  /** The edge of the wind would end her move. */
  readonly stopped: boolean;
}

const NOTHING: Plan = { ghosts: [], course: [], met: null, stopped: false };

/** Caches a draft's plan, which both the board and the Word need. */
const plans = new WeakMap<Draft, { readonly situation: Situation; readonly plan: Plan }>();

export function planOf(draft: Draft, situation: Situation): Plan {
  const known = plans.get(draft);
  if (known?.situation === situation) return known.plan;
  const plan = plannedIn(draft, situation);
  plans.set(draft, { situation, plan });
  return plan;
}

function plannedIn(draft: Draft, situation: Situation): Plan {
  const { call, view } = situation;
  const { deed } = draft;
  if (deed?.type === 'tack') return alongOf(deed.ship, tackOf(view.public, deed.ship, deed.to).slice(-1));
  if (deed !== null) return foreseen(draft, situation);
  if (draft.legs.length === 0 || call.ship === undefined) return NOTHING;
  const along = alongOf(call.ship, courseOf(draft, situation));
  if (call.division === undefined) return along;
  const others = foreseen(draft, situation).ghosts.filter(({ id }) => id !== call.ship);
  return { ...along, ghosts: [...others, ...along.ghosts.slice(-1)] };
}

function alongOf(id: string, course: readonly LegEnd[]): Plan {
  const last = course.at(-1);
  const ghosts = course.map(({ x, y, heading, met }) => ({ id, x, y, heading, touches: met !== null }));
  return { ghosts, course, met: last?.met ?? null, stopped: last?.stopped ?? false };
}

/** The certain result of an order, by ships' places after it. */
function foreseen(draft: Draft, situation: Situation): Plan {
  const order = commandOf(draft, situation);
  if (order === null || situation.explain(order) !== null) return NOTHING;
  const { view, seat } = situation;
  const { board, events } = previewOf(view, seat, order);
  const ghosts = movedBetween(view.public, board);
  // Later ships may touch her in their turn.
  const touched = events.find((event) => event.type === 'touched' && event.other !== situation.call.ship);
  return { ...NOTHING, ghosts, met: touched?.type === 'touched' ? touched.other : null };
}

function movedBetween(before: Board, after: Board): readonly Ghost[] {
  return Object.entries(after.ships).flatMap(([id, { x, y, heading, sunk }]) => {
    const was = before.ships[id];
    const isMoved = was !== undefined && (was.x !== x || was.y !== y || was.heading !== heading);
    return isMoved && !sunk ? [{ id, x, y, heading, touches: false }] : [];
  });
}

/** The result of a possible turn or length of a leg. */
export interface Mark {
  readonly turn: number;
  readonly does: 'clear' | 'touch' | 'stop';
}

const MARK_STEP = 5;

/** The possible turns at the end of the edited leg, including straight ahead. */
export function marksOf(draft: Draft, situation: Situation): readonly Mark[] {
  const { call, view } = situation;
  const ship = call.ship ?? '';
  const { canTurn, most } = limitsOf(situation, draft.leg);
  const before = draft.legs.slice(0, draft.leg);
  const turns = canTurn
    ? Array.from({ length: (2 * MOST_TURN) / MARK_STEP + 1 }, (_, step) => step * MARK_STEP - MOST_TURN)
    : [0];
  return turns.map((turn) => {
    const leg = turn === 0 ? { ahead: most } : { ahead: 250, turn };
    const end = trackOf(view.public, ship, [...before, leg]).at(-1);
    return { turn, does: end?.met ? 'touch' : end?.stopped ? 'stop' : 'clear' };
  });
}

/** Her reach from the start of the edited leg. */
export const reachFrom = (draft: Draft, { call, view }: Situation): readonly Point[] =>
  call.ship === undefined ? [] : reachOf(view.public, call.ship, draft.legs.slice(0, draft.leg));

const NOWHERE: readonly Point[] = [];

/** All of the asked ship's reach; nothing while she does not sail. */
export const wholeReach = (situation: Situation | undefined): readonly Point[] =>
  situation === undefined || situation.call.ship === undefined || !sails(situation)
    ? NOWHERE
    : reachOf(situation.view.public, situation.call.ship);

/** Degrees off the bow that still count as straight ahead. */
const STRAIGHT = 1;

/**
 * A reach as it is drawn. She gets farther straight ahead than with any turn, so that the outline would be a
 * fan with a needle: the fan, and the line through it, are drawn apart.
 */
export function fanAndLine(
  reach: readonly Point[],
  start: (Point & { readonly heading: number }) | undefined,
): { readonly fan: readonly Point[]; readonly line: readonly Point[] } {
  const isAhead = (point: Point) =>
    start !== undefined && Math.abs(turnTo(start.heading, bearing(start, point))) <= STRAIGHT;
  const isHair = ({ x, y }: Point) => reach.filter((other) => other.x === x && other.y === y).length > 1;
  const fan = blunted(reach.filter((point) => !isAhead(point) && !isHair(point)));
  return { fan: fan.length < 3 ? [] : fan, line: reach.filter(isAhead) };
}

/** Degrees between two sides of an outline that make a barb of their corner. */
const BARB = 30;

/** An outline without the barbs at the ends of a fan. */
const blunted = (outline: readonly Point[]): readonly Point[] =>
  outline.filter((point, place) => {
    const [before, after] = [outline.at(place - 1), outline[(place + 1) % outline.length]];
    if (before === undefined || after === undefined) return true;
    return Math.abs(turnTo(bearing(point, before), bearing(point, after))) > BARB;
  });
