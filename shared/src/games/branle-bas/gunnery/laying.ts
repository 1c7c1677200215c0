/** Everything that affects a broadside. */

import { crosses, distanceSquared, isInSector } from '../../../geometry/index.ts';
import { basesBut, isBurning, isGrappled, isHindered, shipOf } from '../sea/sea.ts';
import { SHEETS } from '../sea/ship-sheets.ts';
import type { Sea } from '../state.ts';
import type { ShipId, Track } from '../vocabulary.ts';
import { type Halving, MODIFIER, type Modifier, RAKE_ANGLE, RAKING_RANGES, type Range } from './gunnery.ts';
import { rangeOf, type Shot } from './shots.ts';

/** Everything that affects a broadside except the die. */
export interface Laying {
  readonly aim: Track;
  readonly range: Range;
  readonly broadside: number;
  readonly force: number;
  readonly modifiers: readonly Modifier[];
  /** BORDÉE, FORCE and modifiers together. */
  readonly sum: number;
  readonly halved: Halving | null;
  /** The ship in the way, which takes the full damage. */
  readonly through: ShipId | null;
  /** Uses up the ship's one throw of DBP this turn. */
  readonly carronades: boolean;
}

/** The rake a shooter has on a target, by the shooter's bearing. */
export function rakeOf(sea: Sea, id: ShipId, target: ShipId): 'bowRake' | 'sternRake' | null {
  const [shooter, { x, y, heading }] = [shipOf(sea, id), shipOf(sea, target)];
  const liesOff = (line: number) => isInSector({ x, y }, shooter, line - RAKE_ANGLE, 2 * RAKE_ANGLE);
  if (liesOff(heading)) return 'bowRake';
  return liesOff(heading + 180) ? 'sternRake' : null;
}

/** The nearest ship, friend or foe, on the line between the mainmasts. */
function interposed(sea: Sea, id: ShipId, target: ShipId): ShipId | null {
  const [from, to] = [shipOf(sea, id), shipOf(sea, target)];
  let nearest: ShipId | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const base of basesBut(sea, [id, target])) {
    const distance = distanceSquared(from, base);
    if (distance >= least || !crosses(from, to, base)) continue;
    [nearest, least] = [base.id, distance];
  }
  return nearest;
}

/** Why a ship's results are halved: the first of the reasons, as they do not add up (R13). */
function halvingOf(sea: Sea, id: ShipId): Halving | null {
  const ship = shipOf(sea, id);
  if (isBurning(ship)) return 'fire';
  if (isHindered(sea, ship)) return 'hindrance';
  return isGrappled(sea, id) ? 'boarding' : null;
}

/** The summands of a legal broadside. */
export function layingOf(sea: Sea, id: ShipId, { target, aim }: Shot): Laying {
  const ship = shipOf(sea, id);
  const range = rangeOf(sea, id, target) ?? 'long';
  const modifiers = modifiersOf(sea, id, target, range);
  const { force } = SHEETS[ship.class];
  return {
    aim,
    range,
    broadside: ship.broadside,
    force,
    modifiers,
    sum: modifiers.reduce((sum, each) => sum + MODIFIER[each], ship.broadside + force),
    halved: halvingOf(sea, id),
    through: interposed(sea, id, target),
    carronades: range === 'pointBlank' && ship.carronadesOn !== sea.turn,
  };
}

/** The modifiers of BORDÉE and FORCE; +3 for the shooter's own anchor (R12). */
function modifiersOf(sea: Sea, id: ShipId, target: ShipId, range: Range): Modifier[] {
  const ship = shipOf(sea, id);
  const modifiers: Modifier[] = range === 'medium' ? [] : [range];
  const rake = RAKING_RANGES.includes(range) ? rakeOf(sea, id, target) : null;
  if (rake !== null) modifiers.push(rake);
  if (!ship.opened) modifiers.push('firstBroadside');
  if (ship.anchored) modifiers.push('atAnchor');
  return modifiers;
}

/** A result after halving. */
export const halvedResult = (result: number, halved: Halving | null): number =>
  halved === null ? result : Math.floor(result / 2);
