/** Who has won. */

import { afloat, capacitiesLost, damageTo, isPrize, roster, shipOf } from './sea/sea.ts';
import { SHEETS } from './sea/ship-sheets.ts';
import type { Sea } from './state.ts';
import type { Camp, Reason, ShipId } from './vocabulary.ts';

interface Count {
  readonly winner?: Camp;
  readonly reason: Reason;
  readonly french: number;
  readonly english: number;
}

/**
 * In a duel with neither ship sunk nor taken, the less damaged wins. Otherwise the camp with more ships
 * that count wins: ships in retreat do not count, prizes always do.
 */
export function countOf(sea: Sea): Count {
  const duel = roster(sea).length === 2 && afloat(sea).length === 2 && campsAtSea(sea) === 2;
  return duel ? countDamage(sea) : countShips(sea);
}

const campsAtSea = (sea: Sea): number => new Set(afloat(sea).map((id) => shipOf(sea, id).camp)).size;

function countShips(sea: Sea): Count {
  const of = (camp: Camp) =>
    afloat(sea).filter((id) => shipOf(sea, id).camp === camp && counts(sea, id)).length;
  const [french, english] = [of('french'), of('english')];
  return { ...winnerOf(french - english), reason: 'ships', french, english };
}

function counts(sea: Sea, id: ShipId): boolean {
  const ship = shipOf(sea, id);
  return isPrize(ship) || capacitiesLost(ship) === 0;
}

/** Boxes ticked and ABORDAGE lost; fewer win. */
function countDamage(sea: Sea): Count {
  const total = (camp: Camp) => {
    const ship = roster(sea)
      .map((id) => shipOf(sea, id))
      .find((each) => each.camp === camp);
    return ship === undefined ? 0 : damageTo(ship) + SHEETS[ship.class].boarding - ship.boarding;
  };
  const [french, english] = [total('french'), total('english')];
  return { ...winnerOf(english - french), reason: 'damage', french, english };
}

function winnerOf(lead: number): { winner?: Camp } {
  if (lead === 0) return {};
  return { winner: lead > 0 ? 'french' : 'english' };
}
