/** Whether a broadside or carronades may be fired. */

import type { CommandOf } from '../commands.ts';
import { aimAt, type Fault, rangeOf, whyNotCarronades, whyNotFire } from '../gunnery/shots.ts';
import { refusal } from '../refusals.ts';
import type { Call, Sea } from '../state.ts';

/**
 * @throws Refusal NO_GUNS, SILENCED_BY_FIRE, PRIZES_ARE_SILENT, SIDE_HAS_FIRED, NO_SUCH_SHIP, NOT_AN_ENEMY,
 * IN_RETREAT, OUT_OF_RANGE, OUT_OF_ARC, MASTS_ONLY, HULLS_ONLY
 */
export function checkFire(sea: Sea, _call: Call, { ship, side, target, aim }: CommandOf<'fire'>): void {
  const known = sea.ships[target] !== undefined;
  const aimed = aim ?? aimAt(known ? rangeOf(sea, ship, target) : null);
  mustBeNone(whyNotFire(sea, ship, { side, target, aim: aimed }));
}

/**
 * @throws Refusal NO_GUNS, SILENCED_BY_FIRE, PRIZES_ARE_SILENT, NO_SUCH_SHIP, NOT_AN_ENEMY, IN_RETREAT,
 * CARRONADES_FIRED, NOT_POINT_BLANK, IN_ARC
 */
export function checkCarronades(sea: Sea, _call: Call, { ship, target }: CommandOf<'carronades'>): void {
  mustBeNone(whyNotCarronades(sea, ship, target));
}

function mustBeNone(fault: Fault | null): void {
  if (fault !== null) throw refusal(fault.code, fault.message, fault.data);
}
