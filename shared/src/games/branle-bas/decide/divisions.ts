/** Divisions: forming, orders, and carrying them out. */

import {
  direction,
  divideRounded,
  dot,
  MILLION,
  progress,
  turnBetween,
  vector,
} from '../../../geometry/index.ts';
import { must } from '../../../kernel/optional.ts';
import type { CommandOf, SailDivision } from '../commands.ts';
import { divisionAllowance, type LegOrder, leftAfter, unmoved } from '../sailing/sailing.ts';
import { type LegEnd, trackOf } from '../sailing/track.ts';
import { shipOf } from '../sea/sea.ts';
import type { Division, Plan } from '../state.ts';
import type { ShipId } from '../vocabulary.ts';
import type { Battle, Progress } from './battle.ts';
import { endTrack, sailLegs } from './sail.ts';

export function form(battle: Battle, { ships }: CommandOf<'form'>): Progress {
  const { call, formed } = battle.sea;
  if (call !== undefined) {
    battle.happens({ type: 'formed', division: `d${formed + 1}`, seat: call.seat, ships });
  }
  return 'asked';
}

export function dissolve(battle: Battle, { division }: CommandOf<'dissolve'>): Progress {
  battle.happens({ type: 'dissolved', division });
  return 'asked';
}

/** An order to a division; its ships carry it out in turn. */
export function order(battle: Battle, { division, manner, legs }: SailDivision): Progress {
  const { sea } = battle;
  const plain = legs.map(({ ahead, turn = 0 }) => ({ ahead, turn }));
  const ships = unmoved(sea, division);
  const moves = divisionAllowance(sea, division);
  battle.happens({
    type: 'ordered',
    division,
    manner,
    legs: plain,
    length: plain.reduce((sum, { ahead }) => sum + ahead, 0),
    moves,
    ships: manner === 'together' ? foremostFirst(battle, ships, plain) : ships,
  });
  return 'goesOn';
}

/**
 * Ships that move together start from the front, so that none runs into one still to move: sorted by how
 * far ahead each is along the first one's course.
 */
function foremostFirst(battle: Battle, ships: readonly ShipId[], legs: readonly LegOrder[]): ShipId[] {
  let { heading } = shipOf(battle.sea, must(ships[0], 'the first of a division'));
  const way = { x: 0, y: 0 };
  for (const { ahead, turn = 0 } of legs) {
    way.x += ahead * direction(heading).x;
    way.y += ahead * direction(heading).y;
    heading += turn;
  }
  const scaled = { x: divideRounded(way.x, MILLION), y: divideRounded(way.y, MILLION) };
  const front = (id: ShipId) => dot(shipOf(battle.sea, id), scaled);
  return [...ships].sort((a, b) => front(b) - front(a));
}

/** The next ship of a division carries out its order. */
export function carryOut(battle: Battle, plan: Plan): Progress {
  const ship = must(plan.waiting[0], 'who carries out the order');
  if (plan.manner === 'together') return sailLegs(battle, ship, plan.legs, plan.moves);
  const division = must(battle.sea.divisions[plan.division], 'the division of the order');
  const leads = !plan.led && !division.pending.includes(ship);
  return leads ? lead(battle, ship, plan) : follow(battle, ship, plan, division);
}

/** The leader sails and fixes the others' distance and turning point. */
function lead(battle: Battle, ship: ShipId, plan: Plan): Progress {
  const ends = trackOf(battle.sea, ship, plan.legs);
  const left = leftAfter(plan.moves, plan.legs.slice(0, ends.length));
  tellLed(battle, ship, plan, ends);
  return endTrack(battle, ship, ends, left);
}

/** The length is the leader's, unless contact cut it short. */
function tellLed(battle: Battle, leader: ShipId, plan: Plan, ends: readonly LegEnd[]): void {
  const { division, legs } = plan;
  const sailed = legs.slice(0, ends.length).reduce((sum, { ahead }) => sum + ahead, 0);
  const length = ends.at(-1)?.met === null ? sailed : plan.length;
  const pending = plan.waiting.filter((id) => id !== leader);
  const { heading } = battle.ship(leader);
  const turning = ends.find(({ base }) => base.heading !== heading)?.base;
  if (turning === undefined || pending.length === 0) {
    battle.happens({ type: 'led', division, length });
    return;
  }
  const { x, y } = turning;
  const turn = turnBetween(heading, turning.heading);
  battle.happens({ type: 'led', division, length, turnX: x, turnY: y, turn, pending });
}

/** A follower sails as far as the leader and turns at the same point. */
function follow(battle: Battle, ship: ShipId, plan: Plan, division: Division): Progress {
  const legs = followingLegs(battle, ship, plan, division);
  const ends = trackOf(battle.sea, ship, legs);
  const left = leftAfter(plan.moves, plan.legs);
  const [first] = ends;
  const wheels = legs[0]?.turn !== undefined && (ends.length > 1 || first?.met === null);
  if (wheels) battle.happens({ type: 'wheeled', division: plan.division, ship });
  return endTrack(battle, ship, ends, left);
}

/** Straight on; or to the leader's turning point, the turn, and the rest of the length. */
function followingLegs(battle: Battle, ship: ShipId, plan: Plan, division: Division): LegOrder[] {
  const before = division.pending.includes(ship) ? stretchTo(battle, ship, division) : plan.length + 1;
  if (before > plan.length) return [{ ahead: plan.length }];
  const turning = { ahead: before, turn: division.turn };
  return before === plan.length ? [turning] : [turning, { ahead: plan.length - before }];
}

/** The distance until a ship is abreast of the leader's turning point (R21). */
function stretchTo(battle: Battle, id: ShipId, { turnX, turnY }: Division): number {
  const ship = battle.ship(id);
  const way = vector(ship, { x: turnX, y: turnY });
  return Math.max(0, divideRounded(progress(way, ship.heading), MILLION));
}
