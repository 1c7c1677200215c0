/** A ship's possible targets. */

import { cross, direction, isInSector, isWithin, vector } from '../../../geometry/index.ts';
import type { RefusalCode } from '../refusals.ts';
import { afloat, areEnemies, bondsOf, capacitiesLost, isAfloat, isPrize, shipOf } from '../sea/sea.ts';
import type { Sea, Ship } from '../state.ts';
import { AIMS, type ShipId, SIDES, type Side, type Track } from '../vocabulary.ts';
import { ARCS, FIRES_THAT_SILENCE, RANGES, type Range, REACH } from './gunnery.ts';

/** The reason why a command is illegal, without throwing. */
export interface Fault {
  readonly code: RefusalCode;
  readonly message: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** A broadside. */
export interface Shot {
  readonly side: Side;
  readonly target: ShipId;
  readonly aim: Track;
}

/** The range between two ships; null if out of range. */
export function rangeOf(sea: Sea, one: ShipId, other: ShipId): Range | null {
  const [a, b] = [shipOf(sea, one), shipOf(sea, other)];
  return RANGES.find((range) => isWithin(a, b, REACH[range])) ?? null;
}

/** Whether a target's mainmast is in a side's arc. */
export function bears(sea: Sea, id: ShipId, side: Side, target: ShipId): boolean {
  const ship = shipOf(sea, id);
  const { start, sweep } = ARCS[side];
  return isInSector(ship, shipOf(sea, target), ship.heading + start, sweep);
}

/** The sides on which a ship is bound to another: these can aim only at hulls. */
export function boundSides(sea: Sea, id: ShipId): Side[] {
  const ship = shipOf(sea, id);
  const offs = bondsOf(sea, id).map(({ other }) =>
    cross(direction(ship.heading), vector(ship, shipOf(sea, other))),
  );
  return SIDES.filter((side) => offs.some((off) => (side === 'starboard' ? off > 0 : off < 0)));
}

/** Why a ship cannot fire at all. */
function silenced(ship: Ship): Fault | null {
  if (isPrize(ship)) return { code: 'PRIZES_ARE_SILENT', message: 'A prize never fires.' };
  if (ship.broadside === 0) return { code: 'NO_GUNS', message: 'She has no gun left.' };
  if (ship.fires >= FIRES_THAT_SILENCE) {
    return { code: 'SILENCED_BY_FIRE', message: 'With two fires aboard, no guns can fire.' };
  }
  return null;
}

function notATarget(sea: Sea, id: ShipId, target: ShipId): Fault | null {
  if (!isAfloat(sea, target)) return { code: 'NO_SUCH_SHIP', message: `There is no ship ${target} afloat.` };
  if (!areEnemies(sea, id, target)) return { code: 'NOT_AN_ENEMY', message: 'She is no enemy.' };
  const ship = shipOf(sea, id);
  if (capacitiesLost(ship) > 0 && !ship.attackers.includes(target)) {
    const message = 'In retreat she fires only at a ship that has fired at or boarded her this turn.';
    return { code: 'IN_RETREAT', message, data: { attackers: ship.attackers } };
  }
  return null;
}

/** The default aim. */
export const aimAt = (range: Range | null): Track => (range === 'long' ? 'masts' : 'hull');

/** Why a broadside is illegal; null if it is legal. */
export function whyNotFire(sea: Sea, id: ShipId, { side, target, aim }: Shot): Fault | null {
  const ship = shipOf(sea, id);
  const unable = silenced(ship);
  if (unable !== null) return unable;
  const firedOn = side === 'port' ? ship.portOn : ship.starboardOn;
  if (firedOn === sea.turn) {
    return { code: 'SIDE_HAS_FIRED', message: `Her ${side} guns have already fired this turn.` };
  }
  return (
    notATarget(sea, id, target) ?? outOfReach(sea, id, side, target) ?? badAim(sea, id, side, target, aim)
  );
}

function outOfReach(sea: Sea, id: ShipId, side: Side, target: ShipId): Fault | null {
  if (rangeOf(sea, id, target) === null) {
    return { code: 'OUT_OF_RANGE', message: 'She is out of range.', data: { reach: REACH.long } };
  }
  if (bears(sea, id, side, target)) return null;
  return { code: 'OUT_OF_ARC', message: `Her ${side} guns do not bear on that ship.`, data: ARCS[side] };
}

function badAim(sea: Sea, id: ShipId, side: Side, target: ShipId, aim: Track): Fault | null {
  if (aim === 'hull' && rangeOf(sea, id, target) === 'long') {
    return { code: 'MASTS_ONLY', message: 'At long range you can aim only at the masts.' };
  }
  if (aim === 'masts' && boundSides(sea, id).includes(side)) {
    return { code: 'HULLS_ONLY', message: 'On the side where she is held you can aim only at hulls.' };
  }
  return null;
}

/** Why a ship may not throw for her carronades alone; null if she may. */
export function whyNotCarronades(sea: Sea, id: ShipId, target: ShipId): Fault | null {
  const ship = shipOf(sea, id);
  const unable = silenced(ship) ?? notATarget(sea, id, target);
  if (unable !== null) return unable;
  if (ship.carronadesOn === sea.turn) {
    return { code: 'CARRONADES_FIRED', message: 'Her carronades have already fired this turn.' };
  }
  if (rangeOf(sea, id, target) !== 'pointBlank') {
    return {
      code: 'NOT_POINT_BLANK',
      message: 'Carronades reach only point-blank range.',
      data: { reach: REACH.pointBlank },
    };
  }
  const inArc = SIDES.some((side) => bears(sea, id, side, target));
  return inArc
    ? { code: 'IN_ARC', message: 'A broadside bears on that ship: the carronades fire with it.' }
    : null;
}

/** A ship's legal broadsides. */
export function* shotsOf(sea: Sea, id: ShipId): Generator<Shot> {
  for (const target of targetsOf(sea, id)) {
    for (const side of SIDES) {
      for (const aim of AIMS) {
        const shot = { side, target, aim };
        if (whyNotFire(sea, id, shot) === null) yield shot;
      }
    }
  }
}

/** A ship's legal targets for carronades alone. */
export const carronadeTargets = (sea: Sea, id: ShipId): ShipId[] =>
  targetsOf(sea, id).filter((target) => whyNotCarronades(sea, id, target) === null);

/** Enemies in range of a ship that can fire. */
function targetsOf(sea: Sea, id: ShipId): ShipId[] {
  if (silenced(shipOf(sea, id)) !== null) return [];
  return afloat(sea).filter((target) => areEnemies(sea, id, target) && rangeOf(sea, id, target) !== null);
}

/** Whether her captain has a choice in her turn to fire. */
export function hasFireToChoose(sea: Sea, id: ShipId): boolean {
  if (!isAfloat(sea, id)) return false;
  for (const _ of shotsOf(sea, id)) return true;
  return carronadeTargets(sea, id).length > 0;
}
