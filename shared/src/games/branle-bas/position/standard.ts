/** The standard set-up: two lines sailing towards each other (R3). */

import { ahead, type Point } from '../../../geometry/index.ts';
import type { Options } from '../options.ts';
import { LEADERS, LINE_GAP, TABLE } from '../sea/measures.ts';
import { SHEETS, type ShipClass } from '../sea/ship-sheets.ts';
import { SECTOR } from '../sea/wind-rose.ts';
import type { Camp } from '../vocabulary.ts';
import { NEW_BATTLE, NEW_SHIP } from './defaults.ts';
import type { PositionDraft, ShipDraft } from './drafts.ts';

/** The two lines for these options and this wind. */
export function standard(options: Options, windFrom: number): PositionDraft {
  const fleets = {
    french: lineOf(options, 'french', windFrom),
    english: lineOf(options, 'english', windFrom),
  };
  return { ...NEW_BATTLE, windFrom, ships: fleets, bonds: [], divisions: [] };
}

/** The fleets of a match with the standard set-up. */
function fleetsOf({ captains, fleets }: Options): Readonly<Record<Camp, readonly ShipClass[]>> {
  const each: ShipClass[] = Array(captains).fill('74');
  return fleets ?? { french: each, english: each };
}

/** Ships in line astern of their leader, on a course at an angle to the wind. */
function lineOf(options: Options, camp: Camp, windFrom: number): ShipDraft[] {
  const half = (options.approach / 2) * SECTOR;
  const heading = camp === 'french' ? 180 - half : 180 + half;
  let place: Point = LEADERS[camp];
  let before: ShipClass | undefined;
  return fleetsOf(options)[camp].map((shipClass) => {
    if (before !== undefined) {
      const apart = (SHEETS[before].length + SHEETS[shipClass].length) / 2 + LINE_GAP;
      place = ahead(place, heading + 180, apart);
    }
    before = shipClass;
    return draftAt(shipClass, turnedTable(place, windFrom), (heading + windFrom * SECTOR) % 360);
  });
}

const draftAt = (shipClass: ShipClass, { x, y }: Point, heading: number): ShipDraft => ({
  ...{ class: shipClass, x, y, heading },
  ...NEW_SHIP,
});

/** A point after rotating the table about its centre to fit the wind. */
function turnedTable({ x, y }: Point, windFrom: number): Point {
  let place = { x, y };
  for (let quarters = windFrom / 3; quarters > 0; quarters--) place = { x: TABLE - place.y, y: place.x };
  return place;
}
