/** Divisions: formed, given orders, carrying them out. */

import {
  direction,
  divideRounded,
  dot,
  MILLION,
  progress,
  turnBetween,
  vector,
} from '../../../geometry/index.ts';
import type { CommandOf, SailDivision } from '../commands.ts';
import { allowance, costOfLeg, divisionAllowance, type LegOrder, leftAfter, unmoved } from '../sailing.ts';
import { shipOf } from '../sea.ts';
import type { Division, Plan } from '../state.ts';
import type { ShipId } from '../vocabulary.ts';
import type { Battle, Step } from './battle.ts';
import { meet } from './contact.ts';
import { sailLeg } from './steering.ts';

export function form(battle: Battle, { ships }: CommandOf<'form'>): Step {
  const { call, formed } = battle.sea;
  if (call !== undefined) {
    battle.happens({ type: 'formed', division: `d${formed + 1}`, seat: call.seat, ships });
  }
  return 'asked';
}

export function dissolve(battle: Battle, { division }: CommandOf<'dissolve'>): Step {
  battle.happens({ type: 'dissolved', division });
  return 'asked';
}

/** An order to a division; its ships carry it out one after another. */
export function order(battle: Battle, { division, manner, legs }: SailDivision): Step {
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
    left: leftAfter(moves, plain),
    ships: manner === 'together' ? foremostFirst(battle, ships, plain) : ships,
  });
  return 'goesOn';
}

/**
 * Ships that move together set out from the front, so that nobody runs into one who has yet to
 * move: by how far each is ahead on the way the first of them will go.
 */
function foremostFirst(battle: Battle, ships: readonly ShipId[], legs: readonly LegOrder[]): ShipId[] {
  let { heading } = shipOf(battle.sea, ships[0] as ShipId);
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
export function carryOut(battle: Battle, plan: Plan): Step {
  const ship = plan.waiting[0] as ShipId;
  if (plan.manner === 'together') return sailAsOrdered(battle, ship, plan);
  const division = battle.sea.divisions[plan.division] as Division;
  const leads = !plan.led && !division.pending.includes(ship);
  return leads ? lead(battle, ship, plan) : follow(battle, ship, plan, division);
}

/** Each turns where it is. */
function sailAsOrdered(battle: Battle, ship: ShipId, { legs }: Plan): Step {
  let left = allowance(battle.sea, ship);
  for (const leg of legs) {
    left -= costOfLeg(left);
    const { met, stopped } = sailLeg(battle, ship, leg, left);
    if (met !== null) return meet(battle, ship, met);
    if (stopped) break;
  }
  return battle.endMove(ship);
}

/** The leader sails, and the others learn how far to sail and where to turn. */
function lead(battle: Battle, ship: ShipId, plan: Plan): Step {
  const log = { length: 0, turnedAt: null as TurnedAt | null };
  let met: ShipId | null = null;
  for (const leg of plan.legs) {
    const before = battle.ship(ship).heading;
    const end = sailLeg(battle, ship, leg, plan.left);
    log.length += leg.ahead;
    const { x, y, heading } = battle.ship(ship);
    if (heading !== before) log.turnedAt = { x, y, turn: turnBetween(before, heading) };
    met = end.met;
    if (met !== null || end.stopped) break;
  }
  tellLed(battle, ship, plan, met === null ? log.length : plan.length, log.turnedAt);
  return met === null ? battle.endMove(ship) : meet(battle, ship, met);
}

interface TurnedAt {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

function tellLed(
  battle: Battle,
  leader: ShipId,
  plan: Plan,
  length: number,
  turnedAt: TurnedAt | null,
): void {
  const { division } = plan;
  const pending = plan.waiting.filter((id) => id !== leader);
  if (turnedAt === null || pending.length === 0) {
    battle.happens({ type: 'led', division, length });
    return;
  }
  const { x, y, turn } = turnedAt;
  battle.happens({ type: 'led', division, length, turnX: x, turnY: y, turn, pending });
}

/** A follower sails as far as the leader did, and turns where he did. */
function follow(battle: Battle, ship: ShipId, plan: Plan, division: Division): Step {
  const due = division.pending.includes(ship);
  const before = due ? stretchTo(battle, ship, division) : plan.length;
  if (!due || before > plan.length) return followStraight(battle, ship, plan, plan.length);
  const { met, stopped } = sailLeg(battle, ship, { ahead: before, turn: division.turn }, plan.left);
  if (met !== null) return meet(battle, ship, met);
  battle.happens({ type: 'wheeled', division: plan.division, ship });
  return stopped ? battle.endMove(ship) : followStraight(battle, ship, plan, plan.length - before);
}

function followStraight(battle: Battle, ship: ShipId, plan: Plan, length: number): Step {
  if (length === 0) return battle.endMove(ship);
  const { met } = sailLeg(battle, ship, { ahead: length }, plan.left);
  return met === null ? battle.endMove(ship) : meet(battle, ship, met);
}

/** How far a ship has to sail until it is abreast of where the leader turned. */
function stretchTo(battle: Battle, id: ShipId, { turnX, turnY }: Division): number {
  const ship = battle.ship(id);
  const way = vector(ship, { x: turnX, y: turnY });
  return Math.max(0, divideRounded(progress(way, ship.heading), MILLION));
}
