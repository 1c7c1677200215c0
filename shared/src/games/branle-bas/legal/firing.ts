/** Broadsides and carronades. */

import type { Command, CommandOf } from '../commands.ts';
import { refusal } from '../refusals.ts';
import {
  aimAt,
  carronadeTargets,
  type Fault,
  rangeOf,
  shotsOf,
  whyNotCarronades,
  whyNotFire,
} from '../shots.ts';
import type { Call, Sea } from '../state.ts';

/**
 * Raises NO_GUNS, SILENCED_BY_FIRE, PRIZES_ARE_SILENT, SIDE_HAS_FIRED, NO_SUCH_SHIP, NOT_AN_ENEMY,
 * IN_RETREAT, OUT_OF_RANGE, OUT_OF_ARC, MASTS_ONLY, HULLS_ONLY.
 */
export function checkFire(sea: Sea, _call: Call, { ship, side, target, aim }: CommandOf<'fire'>): void {
  const known = sea.ships[target] !== undefined;
  const aimed = aim ?? aimAt(known ? rangeOf(sea, ship, target) : null);
  raise(whyNotFire(sea, ship, { side, target, aim: aimed }));
}

/**
 * Raises NO_GUNS, SILENCED_BY_FIRE, PRIZES_ARE_SILENT, NO_SUCH_SHIP, NOT_AN_ENEMY, IN_RETREAT,
 * CARRONADES_FIRED, NOT_POINT_BLANK, IN_ARC.
 */
export function checkCarronades(sea: Sea, _call: Call, { ship, target }: CommandOf<'carronades'>): void {
  raise(whyNotCarronades(sea, ship, target));
}

function raise(fault: Fault | null): void {
  if (fault !== null) throw refusal(fault.code, fault.message, fault.data);
}

export function* firesOf(sea: Sea, { ship = '' }: Call): Generator<Command> {
  for (const shot of shotsOf(sea, ship)) yield { type: 'fire', ship, ...shot };
  for (const target of carronadeTargets(sea, ship)) yield { type: 'carronades', ship, target };
  yield { type: 'holdFire', ship };
}
