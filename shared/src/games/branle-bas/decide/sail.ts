/** Ships under sail: legs, tacks, anchors. */

import type { CommandOf, SailShip } from '../commands.ts';
import { D } from '../dice.ts';
import { allowance, type LegOrder, leftAfter } from '../sailing/sailing.ts';
import { type LegEnd, tackTrack, trackOf } from '../sailing/track.ts';
import type { ShipId } from '../vocabulary.ts';
import type { Battle, Progress } from './battle.ts';
import { meet } from './contact.ts';
import { letDrift } from './drift.ts';
import { tellTrack } from './steering.ts';

/** The highest sum of two D that fails a tack. */
const TACK_FAILS = -2;

/** A ship sails by herself, at the start of her move or after contact. */
export function sail(battle: Battle, { ship, legs }: SailShip): Progress {
  const goesOn = battle.sea.call?.kind === 'sailOn';
  return sailLegs(battle, ship, legs, goesOn ? battle.left : allowance(battle.sea, ship));
}

/** Sails legs in turn until contact or the wind ends the move. */
export function sailLegs(battle: Battle, id: ShipId, legs: readonly LegOrder[], moves: number): Progress {
  const ends = trackOf(battle.sea, id, legs);
  return endTrack(battle, id, ends, leftAfter(moves, legs.slice(0, ends.length)));
}

/** Adds a track and resolves contact at its end. */
export function endTrack(battle: Battle, id: ShipId, ends: readonly LegEnd[], left: number): Progress {
  tellTrack(battle, id, ends, left);
  const met = ends.at(-1)?.met ?? null;
  return met === null ? 'goesOn' : meet(battle, id, met);
}

/** Two D: the ship drifts, or turns through the wind to its other edge and goes 250 ahead. */
export function tack(battle: Battle, { ship, to }: CommandOf<'tack'>): Progress {
  const sum = (faces: readonly number[]) => faces.reduce((total, face) => total + face, 0);
  const fails = (faces: readonly number[]) => sum(faces) <= TACK_FAILS;
  const faces = battle.rollAll('D', D, 2, 'tack', (thrown) => (fails(thrown) ? 'fails' : 'tacks'), { ship });
  return fails(faces) ? letDrift(battle, ship) : endTrack(battle, ship, tackTrack(battle.sea, ship, to), 0);
}

/** Anchoring instead of a move (R12). */
export function anchor(battle: Battle, ship: ShipId): Progress {
  battle.happens({ type: 'anchored', ship });
  return battle.endMove(ship);
}

export function weigh(battle: Battle, ship: ShipId): Progress {
  battle.happens({ type: 'weighed', ship });
  return battle.endMove(ship);
}

export function scuttle(battle: Battle, ship: ShipId): Progress {
  battle.happens({ type: 'sank', ship, cause: 'scuttled' });
  return 'goesOn';
}
