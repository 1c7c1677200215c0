/** A position as a scenario. Nothing is hidden, so a view serves as well as the state. */

import { given } from '../../../kernel/optional.ts';
import type { Scenario } from '../scenario.ts';
import { captainOf, homeCamp, isPrize, roster, seatsIn, shipOf } from '../sea/sea.ts';
import { crewBy, gunsBy } from '../sea/ship-sheets.ts';
import type { Call, Division, Sea, Ship } from '../state.ts';
import { type Camp, type DivisionId, FIRST_PHASES } from '../vocabulary.ts';
import type { CallDraft, DivisionDraft, MomentDraft, ShipDraft } from './drafts.ts';

/** The position as a scenario. Without an open call, the phase begins. */
export function positionOf(sea: Sea): Scenario {
  const { turn, phase, windFrom, bonds, divisions, formed, call } = sea;
  return {
    turn,
    phase: FIRST_PHASES.find((each) => each === phase) ?? 'tests',
    windFrom,
    ships: { french: draftsOf(sea, 'french'), english: draftsOf(sea, 'english') },
    bonds: Object.values(bonds).map(({ a, b, kind, striker, turn: since, triedOn }) => ({
      striker,
      other: striker === a ? b : a,
      kind,
      turn: since,
      ...known({ triedOn }),
    })),
    divisions: Object.entries(divisions).map(([id, division]) => divisionOf(id, division)),
    ...known({ formed, captains: captainsOf(sea) }),
    ...given({ moment: call === undefined ? undefined : momentOf(sea, call) }),
  };
}

const draftsOf = (sea: Sea, camp: Camp): ShipDraft[] =>
  roster(sea)
    .filter((id) => homeCamp(id) === camp)
    .map((id) => draftOf(shipOf(sea, id)));

function draftOf(ship: Ship): ShipDraft {
  const { class: shipClass, x, y, heading, hull, masts, fires, rudders, leaks } = ship;
  const { hinderedTo, captainDead, anchored, opened, captor, heldTo, possessed, sunk, adrift } = ship;
  const { movedOn, portOn, starboardOn, carronadesOn, boardedOn, attackers, damagers } = ship;
  return {
    class: shipClass,
    ...{ x, y, heading, hull, masts },
    gunsLost: Math.max(0, gunsBy(ship) - ship.broadside),
    crewLost: Math.max(0, crewBy(ship) - ship.boarding),
    ...{ fires, rudders, leaks, hinderedTo, captainDead, anchored, opened, heldTo },
    ...given({ prizeOf: captor, possessed: isPrize(ship) ? possessed : undefined }),
    ...known({ sunk, adrift, movedOn, portOn, starboardOn, carronadesOn, boardedOn, attackers, damagers }),
  };
}

function divisionOf(
  id: DivisionId,
  { ships, formedOn, turnX, turnY, turn, pending }: Division,
): DivisionDraft {
  const turned = turnX === 0 && turnY === 0 && turn === 0 ? undefined : { x: turnX, y: turnY, turn };
  return { id, ships, ...known({ formedOn, turned, pending }) };
}

function captainsOf(sea: Sea): NonNullable<Scenario['captains']> {
  const named = seatsIn(sea).flatMap((seat) => {
    const { ally, namedOn } = captainOf(sea, seat);
    const draft = known({ ally, namedOn });
    return Object.keys(draft).length === 0 ? [] : [[seat, draft] as const];
  });
  return Object.fromEntries(named);
}

function momentOf({ order, underWay, plan }: Sea, { kind, seat, ship, division, other }: Call): MomentDraft {
  const asked: CallDraft = { kind, ...given(ship === undefined ? { seat } : { ship, division, other }) };
  return { order, call: asked, ...given({ underWay, plan }) };
}

/** Fields with a value other than 0, false or empty, which a scenario omits. */
type Known<Fields extends object> = {
  [Name in keyof Fields]?: Fields[Name] extends boolean ? true : Exclude<Fields[Name], undefined>;
};

function known<Fields extends object>(fields: Fields): Known<Fields> {
  const saying = Object.entries(fields).filter(([, value]) =>
    typeof value === 'object' ? Object.keys(value).length > 0 : Boolean(value),
  );
  // `Object.entries` loses the pairing of names and values.
  return Object.fromEntries(saying) as Known<Fields>;
}
