/** Where legs take a ship, and what is in the way. */

import {
  ahead,
  at,
  firstContactAhead,
  firstContactTurning,
  turnBetween,
  turned,
} from '../../../geometry/index.ts';
import { HALF_MOVE } from '../sea/measures.ts';
import { type Base, baseOf, basesBut } from '../sea/sea.ts';
import type { Sea } from '../state.ts';
import type { ShipId } from '../vocabulary.ts';
import { type LegOrder, limitedTurn } from './sailing.ts';

/** The end of a leg. */
export interface LegEnd {
  /** The base at the end of the leg. */
  readonly base: Base;
  /** The ship met, ahead or while turning; it ends the move. */
  readonly met: ShipId | null;
  /** The wind has stopped the turn and so the move. */
  readonly stopped: boolean;
}

/** One leg: ahead, then the turn, as far as the wind and other ships allow. */
export function runLeg(base: Base, leg: LegOrder, windFrom: number, others: readonly Base[]): LegEnd {
  const run = firstContactAhead([base], base.heading, leg.ahead, others);
  const there = at(base, ahead(base, base.heading, run.free));
  if (run.met !== null) return { base: there, met: run.met.id, stopped: false };
  const { turn, stopped } = limitedTurn(base.heading, leg.turn ?? 0, windFrom);
  const swing = firstContactTurning(there, turn, others);
  const way = turn < 0 ? -1 : 1;
  return { base: turned(there, way * swing.free), met: swing.met?.id ?? null, stopped };
}

/**
 * The result of an order, leg by leg, in the present position: for drawing its track beforehand. The last
 * leg is the one that meets something or that the wind ends.
 */
export function trackOf(
  sea: Sea,
  id: ShipId,
  legs: readonly LegOrder[],
  others: readonly Base[] = basesBut(sea, [id]),
): LegEnd[] {
  const ends: LegEnd[] = [];
  let base = baseOf(sea, id);
  for (const leg of legs) {
    const end = runLeg(base, leg, sea.windFrom, others);
    ends.push(end);
    if (end.met !== null || end.stopped) break;
    base = end.base;
  }
  return ends;
}

/** The track of a successful tack: through the wind to a heading, then 250 ahead. */
export function tackTrack(sea: Sea, id: ShipId, to: number): LegEnd[] {
  const base = baseOf(sea, id);
  const others = basesBut(sea, [id]);
  const turn = turnBetween(base.heading, to);
  const swing = firstContactTurning(base, turn, others);
  const end = {
    base: turned(base, Math.sign(turn) * swing.free),
    met: swing.met?.id ?? null,
    stopped: false,
  };
  return end.met === null ? [end, runLeg(end.base, { ahead: HALF_MOVE }, sea.windFrom, others)] : [end];
}
