/** A broadside, from the die to the last risk, in the order of the throws. */

import type { CommandOf } from '../commands.ts';
import { CONFIRMING, DBP, type DFace, DRI, QUERIED, type Risk, type RollResult } from '../dice.ts';
import { damageOf, MODIFIER } from '../gunnery/gunnery.ts';
import { halvedResult, type Laying, layingOf, rakeOf } from '../gunnery/laying.ts';
import { aimAt, rangeOf } from '../gunnery/shots.ts';
import { isAfloat } from '../sea/sea.ts';
import type { ShipId } from '../vocabulary.ts';
import type { Battle } from './battle.ts';
import { breakOut, damage, loseCrew, springLeak } from './damage.ts';

/** Boxes that the faces `masts` and `hull` of DRi tick. */
const RISK_DAMAGE = 2;

export function fireBroadside(battle: Battle, { ship, side, target, aim }: CommandOf<'fire'>): void {
  const aimed = aim ?? aimAt(rangeOf(battle.sea, ship, target));
  const laying = layingOf(battle.sea, ship, { side, target, aim: aimed });
  const raking = laying.modifiers.some((each) => each === 'bowRake' || each === 'sternRake');
  const face = battle.throwD();
  const taken = tellBroadside(battle, { ship, side, target }, laying, face);
  if (face === -2) incident(battle, ship);
  const byTarget = takeEffect(battle, ship, target, laying, taken);
  if (laying.carronades) pointBlank(battle, ship, target, raking);
  if (byTarget > 0) for (let risks = 0; risks < face; risks++) risk(battle, ship, target);
}

/** Adds the event with its summands and returns the damage after halving. */
function tellBroadside(
  battle: Battle,
  shot: Pick<CommandOf<'fire'>, 'ship' | 'side' | 'target'>,
  laying: Laying,
  face: DFace,
): number {
  const { aim, range, broadside, force, modifiers, sum, halved, through, carronades } = laying;
  const total = sum + face;
  const result = damageOf(total);
  const taken = halvedResult(result, halved);
  battle.happens({
    type: 'fired',
    ...shot,
    aim,
    range,
    broadside,
    force,
    modifiers: Object.fromEntries(modifiers.map((each) => [each, MODIFIER[each]])),
    die: 'D',
    face,
    total,
    result,
    ...(halved === null ? {} : { halved }),
    ...(through === null ? {} : { through }),
    damage: taken,
    ...(carronades ? { carronades } : {}),
  });
  return taken;
}

/** D of −2: a gun may burst, and that may set the ship on fire. */
function incident(battle: Battle, ship: ShipId): void {
  const bursts = battle.rollD('incident', (face) => (face <= -1 ? 'gunBursts' : 'nothing'), { ship }) <= -1;
  if (!bursts) return;
  battle.happens({ type: 'gunBurst', ship });
  const burns = battle.rollD('incidentFire', (face) => (face === -2 ? 'fire' : 'nothing'), { ship }) === -2;
  if (burns) breakOut(battle, ship);
}

/** Applies the damage: in full to a ship in the way, by half to the target. Returns the target's damage. */
function takeEffect(
  battle: Battle,
  ship: ShipId,
  target: ShipId,
  { aim, through }: Laying,
  taken: number,
): number {
  if (through !== null) damage(battle, through, aim, taken, 'shot', ship);
  const byTarget = through === null ? taken : Math.floor(taken / 2);
  damage(battle, target, aim, byTarget, 'shot', ship);
  return byTarget;
}

/** One DBP; a rake costs one more ABORDAGE whatever the face. */
function pointBlank(battle: Battle, ship: ShipId, target: ShipId, raking: boolean): void {
  if (!isAfloat(battle.sea, target)) return;
  const about = { ship: target, other: ship };
  const face = battle.roll('DBP', DBP, 'pointBlank', (shown): RollResult => shown, about);
  if (face === 'captain') battle.happens({ type: 'captainKilled', ship: target });
  if (face === 'boarding') loseCrew(battle, target, 1, 'carronades', ship);
  if (raking) loseCrew(battle, target, 1, 'rake', ship);
}

/** The carronades alone, outside the arcs; a rake counts as with a broadside (R22). */
export function fireCarronades(battle: Battle, { ship, target }: CommandOf<'carronades'>): void {
  battle.happens({ type: 'carronadesFired', ship, target });
  pointBlank(battle, ship, target, rakeOf(battle.sea, ship, target) !== null);
}

/** One DRi on the target for each point of D above 0 (R6); queried faces need a second to confirm them. */
function risk(battle: Battle, ship: ShipId, target: ShipId): void {
  if (!isAfloat(battle.sea, target)) return;
  const about = { ship: target, other: ship };
  const queried = (face: Risk) => QUERIED.includes(face);
  const face = battle.roll('DRi', DRI, 'risk', (shown) => (queried(shown) ? 'again' : shown), about);
  if (!queried(face) || confirmed(battle, about)) comesAbout(battle, face, ship, target);
}

function confirmed(battle: Battle, about: { ship: ShipId; other: ShipId }): boolean {
  const confirms = (face: Risk) => CONFIRMING.includes(face);
  const does = (face: Risk): RollResult => (confirms(face) ? 'confirmed' : 'nothing');
  return confirms(battle.roll('DRi', DRI, 'confirmation', does, about));
}

function comesAbout(battle: Battle, face: Risk, by: ShipId, target: ShipId): void {
  if (face === 'fire') breakOut(battle, target, by);
  else if (face === 'boarding') loseCrew(battle, target, 1, 'risk', by);
  else if (face === 'rudder') jamRudder(battle, target);
  else if (face === 'leak') springLeak(battle, target);
  else damage(battle, target, face, RISK_DAMAGE, 'risk', by);
}

const jamRudder = (battle: Battle, ship: ShipId): void =>
  battle.happens({ type: 'rudders', ship, rudders: battle.ship(ship).rudders + 1 });
