/** The faults of a position in the middle of a phase: its open call, and what is under way. */

import { mayBoard } from '../boarding/grappling.ts';
import { hasFireToChoose } from '../gunnery/shots.ts';
import { canSailOn, hasMoveToChoose, unmoved } from '../sailing/sailing.ts';
import { SIXTHS } from '../sea/measures.ts';
import { inContact } from '../sea/nearness.ts';
import { afloat, bondBetween, divisionShips, isAfloat, roster, seatsIn, shipOf } from '../sea/sea.ts';
import type { Sea } from '../state.ts';
import type { FirstPhase, PromptKind, ShipId } from '../vocabulary.ts';
import type { CallDraft, MomentDraft, PlanDraft, PositionDraft } from './drafts.ts';

/** The phase of each kind of call. */
const PHASE_OF: Readonly<Record<PromptKind, FirstPhase>> = {
  divisions: 'divisions',
  move: 'movement',
  collision: 'movement',
  contact: 'movement',
  sailOn: 'movement',
  parting: 'movement',
  fire: 'fire',
};

/** All reasons why the battle cannot continue from this moment; the position is otherwise without fault. */
export function momentFaults(sea: Sea, { phase, moment }: PositionDraft): string[] {
  if (moment === undefined) return [];
  const { order, call, underWay, plan } = moment;
  if (phase !== PHASE_OF[call.kind]) return [`${call.kind} is not asked for in the ${phase} phase`];
  const under = { ...sea, order, underWay, plan };
  return [
    ...orderFaults(under),
    ...adriftFaults(under, phase),
    ...(underWay === undefined ? [] : underWayFaults(under, phase, underWay)),
    ...(plan === undefined ? [] : planFaults(under, phase, plan)),
    ...callFaults(under, call),
  ];
}

/** A phase's order must list every ship afloat. */
function orderFaults(sea: Sea): string[] {
  const { order } = sea;
  const twice = roster(sea).filter((id) => order.indexOf(id) !== order.lastIndexOf(id));
  const missing = afloat(sea).filter((id) => !order.includes(id));
  return [
    ...twice.map((id) => `the order has ${id} twice`),
    ...missing.map((id) => `the order leaves ${id} out`),
  ];
}

/** A drifting ship must have had her move, in the movement phase. */
const adriftFaults = (sea: Sea, phase: FirstPhase): string[] =>
  roster(sea)
    .filter((id) => shipOf(sea, id).adrift)
    .filter((id) => phase !== 'movement' || shipOf(sea, id).movedOn !== sea.turn || !isAfloat(sea, id))
    .map((id) => `${id} is adrift, and it is not her turn to drift`);

function underWayFaults(
  sea: Sea,
  phase: FirstPhase,
  { ship, from }: NonNullable<MomentDraft['underWay']>,
): string[] {
  if (phase !== 'movement') return [`${ship} is under way, and the movement is over`];
  const found: string[] = [];
  if (!isAfloat(sea, ship)) found.push(`${ship} is under way, and has sunk`);
  else if (shipOf(sea, ship).movedOn === sea.turn) found.push(`${ship} is under way, and has moved`);
  if (from !== undefined && !isAfloat(sea, from)) found.push(`${ship} parts from ${from}, who has sunk`);
  return found;
}

function planFaults(sea: Sea, phase: FirstPhase, { division, waiting }: PlanDraft): string[] {
  if (phase !== 'movement') return [`${division} carries out an order, and the movement is over`];
  const ships = divisionShips(sea, division);
  if (ships.length === 0) return [`there is no division ${division} to carry out an order`];
  const able = unmoved(sea, division);
  const found = waiting
    .filter((id) => !able.includes(id))
    .map((id) => `${id} cannot carry out the order of ${division}`);
  if (new Set(waiting).size < waiting.length) found.push(`the order of ${division} has a ship twice`);
  return found;
}

function callFaults(sea: Sea, call: CallDraft): string[] {
  const { kind, seat, ship, other } = call;
  if (kind === 'divisions') {
    if (ship !== undefined || seat === undefined) return ['a captain is asked for divisions, and not a ship'];
    return seatsIn(sea).includes(seat) ? [] : [`there is no captain ${seat}`];
  }
  if (ship === undefined || seat !== undefined) return [`a ship is asked for ${kind}, and not a captain`];
  if (!isAfloat(sea, ship)) return [`${ship} is asked, and has sunk`];
  if (other !== undefined && !isAfloat(sea, other)) return [`${ship} is asked about ${other}, who has sunk`];
  return CALL_CHECKS[kind](sea, ship, call) ? [] : [`${ship} cannot be asked for ${kind}`];
}

/** Whether a ship could be called this way. */
type CallCheck = (sea: Sea, ship: ShipId, call: CallDraft) => boolean;

const CALL_CHECKS: Readonly<Record<Exclude<PromptKind, 'divisions'>, CallCheck>> = {
  move: (sea, ship, { division }) => {
    if (shipOf(sea, ship).movedOn === sea.turn || sea.plan !== undefined) return false;
    if (division !== shipOf(sea, ship).division) return false;
    return division === undefined ? hasMoveToChoose(sea, ship) : unmoved(sea, division)[0] === ship;
  },
  collision: (sea, ship, { other }) =>
    other !== undefined && isMet(sea, ship, other) && leftOf(sea) >= SIXTHS && mayBoard(sea, ship, other),
  contact: (sea, ship, { other }) => other !== undefined && isMet(sea, ship, other),
  sailOn: (sea, ship) => sea.underWay?.ship === ship && canSailOn(leftOf(sea)),
  parting: (sea, ship, { other }) => {
    const { ship: mover, from, side } = sea.underWay ?? {};
    if (mover === undefined || from === undefined || side === undefined || other === undefined) return false;
    const isEither = (ship === mover && other === from) || (ship === from && other === mover);
    return (
      isEither && bondBetween(sea, ship, other)?.kind === 'entangled' && mayBoard(sea, ship, other, true)
    );
  },
  fire: hasFireToChoose,
};

const leftOf = ({ underWay }: Sea): number => underWay?.left ?? 0;

/** Whether a moving ship has met another. */
const isMet = (sea: Sea, ship: ShipId, other: ShipId): boolean =>
  sea.underWay?.ship === ship && ship !== other && inContact(sea, ship, other);
