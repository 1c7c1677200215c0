/** Lays out positions: from a scenario to the state at sea. */

import type { Chance } from '../../../kernel/chance.ts';
import { given, must } from '../../../kernel/optional.ts';
import type { EventOf } from '../events.ts';
import type { Options } from '../options.ts';
import {
  bondId,
  captainOf,
  homeCamp,
  homeSeat,
  isPrize,
  pairOf,
  roster,
  seatsIn,
  shipOf,
} from '../sea/sea.ts';
import { crewBy, gunsBy } from '../sea/ship-sheets.ts';
import { FIRST_WINDS } from '../sea/wind-rose.ts';
import { type Bond, type Captain, initial, type Sea, type Ship } from '../state.ts';
import { CAMPS, opponentOf, type ShipId, shipIdOf } from '../vocabulary.ts';
import type { BondDraft, CallDraft, DivisionDraft, PositionDraft, ShipDraft } from './drafts.ts';
import { standard } from './standard.ts';

/** The start of a battle. */
interface Layout {
  readonly sea: EventOf<'deployed'>['sea'];
  /** The phase in which it begins or continues. */
  readonly phase: PositionDraft['phase'];
  /** The open call, in the middle of the phase. */
  readonly call?: CallDraft;
}

/** From a position or the standard set-up; the latter may draw the wind (R10). */
export function layoutOf(options: Options, position: PositionDraft | undefined, chance: Chance): Layout {
  const from = position ?? standard(options, options.windFrom ?? chance.pick(FIRST_WINDS, 'wind'));
  const { phase, moment } = from;
  const { turn, turns, windFrom, ships, bonds, divisions, captains, formed } = seaOf(options, from);
  const sea = { turn, turns, windFrom, ships, bonds, divisions, captains, formed };
  if (moment === undefined) return { sea, phase };
  const { order, call, underWay, plan } = moment;
  return { sea: { ...sea, ...given({ phase, order, underWay, plan }) }, phase, call };
}

/** The state at sea of a position, without the open call. */
export function seaOf(options: Options, position: PositionDraft): Sea {
  const { turn, windFrom, phase } = position;
  const empty: Sea = { ...initial(options), turn, windFrom, phase };
  const ships: Record<ShipId, Ship> = {};
  for (const camp of CAMPS) {
    for (const [place, draft] of position.ships[camp].entries()) {
      const id = shipIdOf(camp, place);
      ships[id] = shipFrom(empty, draft, id);
    }
  }
  const sea: Sea = { ...empty, ships, captains: captainsIn(empty, position) };
  for (const id of roster(sea)) takePossession(sea, position, id);
  sea.bonds = Object.fromEntries(
    position.bonds.map((bond) => [bondId(bond.striker, bond.other), bondFrom(bond)]),
  );
  for (const draft of divisionsIn(position)) join(sea, draft);
  sea.formed = position.formed ?? position.divisions.length;
  return sea;
}

function shipFrom(sea: Sea, draft: ShipDraft, id: ShipId): Ship {
  const { gunsLost, crewLost, prizeOf, leaks, possessed, ...rest } = draft;
  const camp = prizeOf === undefined ? homeCamp(id) : opponentOf(homeCamp(id));
  return {
    camp,
    seat: homeSeat(sea, prizeOf ?? id),
    flagship: id === shipIdOf(homeCamp(id), 0),
    sunk: false,
    adrift: false,
    movedOn: 0,
    portOn: 0,
    starboardOn: 0,
    carronadesOn: 0,
    boardedOn: 0,
    attackers: [],
    damagers: [],
    ...given(rest),
    broadside: Math.max(0, gunsBy(draft) - gunsLost),
    boarding: Math.max(0, crewBy(draft) - crewLost),
    leaks: [...leaks].sort((a, b) => a - b),
    ...given({ captor: prizeOf }),
    possessed: possessed ?? false,
  };
}

/** Unless the position says otherwise, captors possess their prizes if not hindered. */
function takePossession(sea: Sea, { turn, phase, ships }: PositionDraft, id: ShipId): void {
  const ship = shipOf(sea, id);
  if (!isPrize(ship)) return;
  const captor = sea.ships[ship.captor ?? ''];
  const isHindered =
    captor !== undefined && (captor.hinderedTo > turn || (captor.hinderedTo === turn && phase === 'tests'));
  const draft = ships[homeCamp(id)][Number(id.slice(1)) - 1];
  sea.ships[id] = { ...ship, possessed: draft?.possessed ?? !isHindered };
}

function captainsIn(sea: Sea, { captains = {} }: PositionDraft): Record<string, Captain> {
  return Object.fromEntries(
    seatsIn(sea).map((seat) => [seat, { ...captainOf(sea, seat), ...given(captains[seat] ?? {}) }] as const),
  );
}

function bondFrom({ striker, other, kind, turn, triedOn = 0 }: BondDraft): Bond {
  const [a, b] = pairOf(striker, other);
  return { a, b, kind, striker, turn, triedOn };
}

/** The divisions of a position; a plain list of ships is numbered next, without an order. */
export const divisionsIn = ({ divisions }: PositionDraft): DivisionDraft[] =>
  divisions.map((draft, place) => (Array.isArray(draft) ? { id: `d${place + 1}`, ships: draft } : draft));

function join(sea: Sea, { id, ships, formedOn = 0, turned, pending = [] }: DivisionDraft): void {
  const { seat } = shipOf(sea, must(ships[0], 'the leader'));
  const { x: turnX, y: turnY, turn } = turned ?? { x: 0, y: 0, turn: 0 };
  sea.divisions[id] = { seat, ships, formedOn, turnX, turnY, turn, pending };
  for (const member of ships) sea.ships[member] = { ...shipOf(sea, member), division: id };
}
