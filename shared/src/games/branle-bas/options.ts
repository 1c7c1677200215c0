/** The match options. */

import { z } from 'zod';
import { costOf, SHIP_CLASSES, type ShipClass } from './sea/ship-sheets.ts';
import { SECTORS } from './sea/wind-rose.ts';
import { windShape } from './shapes.ts';
import { CAMPS, type Camp, MOST_CAPTAINS, MOST_SHIPS, MOST_TURNS } from './vocabulary.ts';

const fleet = z.array(z.enum(SHIP_CLASSES)).min(1).max(MOST_SHIPS);

/** The allowed difference in fleet costs, as a share of the greater. */
const COST_TOLERANCE = 0.05;

const optionsShape = z
  .strictObject({
    /** Captains per side. */
    captains: z.int().min(1).max(MOST_CAPTAINS).default(1),
    /** The first ship of each fleet is the flagship. By default, one 74 per captain. */
    fleets: z.strictObject({ french: fleet, english: fleet }).optional(),
    /** Fleets may be unequal. */
    handicap: z.boolean().default(false),
    /** The side of the table the wind blows from, as its sector: 0, 3, 6 or 9. Drawn by default (R10). */
    windFrom: windShape.multipleOf(SECTORS / 4).optional(),
    /** Sectors between the courses of the two lines. */
    approach: z.union([z.literal(2), z.literal(4)]).default(4),
    /** Quarters of an hour until nightfall. */
    turns: z.int().min(1).max(MOST_TURNS).default(16),
  })
  .superRefine(({ captains, fleets, handicap }, context) => {
    if (fleets === undefined) return;
    for (const camp of CAMPS) {
      if (fleets[camp].length >= captains) continue;
      const message = `TOO_FEW_SHIPS: ${captains} captains a side need as many ships`;
      context.addIssue({ code: 'custom', path: ['fleets', camp], message });
    }
    if (!handicap && !areEqual(fleets)) {
      const message = `UNEQUAL_FLEETS: the costs, ${costOf(fleets.french)} and ${costOf(fleets.english)}, differ by more than 5 %`;
      context.addIssue({ code: 'custom', path: ['fleets'], message });
    }
  });
export type Options = z.infer<typeof optionsShape>;

export const options = z.preprocess(withWindAsSector, optionsShape);

/** The sides of the table as version 1 of the rules named them; its `drawn` is now an omitted wind. */
const FORMER_WINDS: ReadonlyMap<unknown, number> = new Map([
  ['north', 0],
  ['east', 3],
  ['south', 6],
  ['west', 9],
]);

/** Replaces the older word for the wind by its sector; other options stay. */
export function withWindAsSector<Given>(given: Given): Given {
  if (typeof given !== 'object' || given === null || !('windFrom' in given)) return given;
  const { windFrom, ...rest } = given;
  // The rest has the caller's type.
  if (windFrom === 'drawn') return rest as Given;
  const sector = FORMER_WINDS.get(windFrom);
  return sector === undefined ? given : { ...given, windFrom: sector };
}

type Fleets = Readonly<Record<Camp, readonly ShipClass[]>>;

/** The fleets of a match with the standard set-up. */
export function fleetsOf({ captains, fleets }: Options): Fleets {
  const each: ShipClass[] = Array(captains).fill('74');
  return fleets ?? { french: each, english: each };
}

function areEqual({ french, english }: Fleets): boolean {
  const [one, other] = [costOf(french), costOf(english)];
  const more = Math.max(one, other);
  return Math.abs(one - other) <= more * COST_TOLERANCE;
}
