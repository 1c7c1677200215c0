/** Ships under sail: legs, tacks, anchors. */

import { turnBetween } from '../../../geometry/index.ts';
import type { CommandOf, SailShip } from '../commands.ts';
import { D } from '../dice.ts';
import { HALF_MOVE } from '../measures.ts';
import { allowance, costOfLeg, type LegOrder } from '../sailing.ts';
import type { ShipId } from '../vocabulary.ts';
import type { Battle, Step } from './battle.ts';
import { meet } from './contact.ts';
import { letDrift } from './drift.ts';
import { sailLeg, swing } from './steering.ts';

/** Two D together that fail a tack: this or less. */
const TACK_FAILS = -2;

/** A ship sails by herself, at the start of her move or on after contact. */
export function sail(battle: Battle, { ship, legs }: SailShip): Step {
  const goesOn = battle.sea.call?.kind === 'sailOn';
  return sailLegs(battle, ship, legs, goesOn ? battle.left : allowance(battle.sea, ship));
}

/** Sails legs one after the other, until something is met or the wind ends the move. */
function sailLegs(battle: Battle, id: ShipId, legs: readonly LegOrder[], allowed: number): Step {
  let left = allowed;
  for (const leg of legs) {
    left -= costOfLeg(left);
    const { met, stopped } = sailLeg(battle, id, leg, left);
    if (met !== null) return meet(battle, id, met);
    if (stopped) break;
  }
  return battle.endMove(id);
}

/** Two D: the ship drifts, or turns through the wind to its other edge and goes 250 ahead. */
export function tack(battle: Battle, { ship, to }: CommandOf<'tack'>): Step {
  const sum = (faces: readonly number[]) => faces.reduce((total, face) => total + face, 0);
  const fails = (faces: readonly number[]) => sum(faces) <= TACK_FAILS;
  const faces = battle.rollAll('D', D, 2, 'tack', (thrown) => (fails(thrown) ? 'fails' : 'tacks'), { ship });
  if (fails(faces)) return letDrift(battle, ship);
  const met = swing(battle, ship, turnBetween(battle.ship(ship).heading, to));
  if (met !== null) return meet(battle, ship, met);
  const run = sailLeg(battle, ship, { ahead: HALF_MOVE }, 0);
  return run.met === null ? battle.endMove(ship) : meet(battle, ship, run.met);
}

export function anchor(battle: Battle, ship: ShipId): Step {
  battle.happens({ type: 'anchored', ship });
  return battle.endMove(ship);
}

export function weigh(battle: Battle, ship: ShipId): Step {
  battle.happens({ type: 'weighed', ship });
  return battle.endMove(ship);
}

export function scuttle(battle: Battle, ship: ShipId): Step {
  battle.happens({ type: 'sank', ship, cause: 'scuttled' });
  return 'goesOn';
}
