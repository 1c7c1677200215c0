/** The match options. */

import { z } from 'zod';
import { withWindAsSector } from './former-options.ts';
import { costOf, SHIP_CLASSES, type ShipClass } from './sea/ship-sheets.ts';
import { SECTORS } from './sea/wind-rose.ts';
import { windShape } from './shapes.ts';
import { CAMPS, type Camp, DEFAULTS, MOST_CAPTAINS, MOST_SHIPS, MOST_TURNS } from './vocabulary.ts';

const fleet = z.array(z.enum(SHIP_CLASSES)).min(1).max(MOST_SHIPS);

/** The allowed difference in fleet costs, as a share of the greater. */
const COST_TOLERANCE = 0.05;

const optionsShape = z
  .strictObject({
    /** Captains per side. */
    captains: z.int().min(1).max(MOST_CAPTAINS).default(DEFAULTS.captains),
    /** The first ship of each fleet is the flagship. By default, one 74 per captain. */
    fleets: z.strictObject({ french: fleet, english: fleet }).optional(),
    /** Fleets may be unequal. */
    handicap: z.boolean().default(DEFAULTS.handicap),
    /** The side of the table the wind blows from, as its sector: 0, 3, 6 or 9. Drawn by default (R10). */
    windFrom: windShape.multipleOf(SECTORS / 4).optional(),
    /** Sectors between the courses of the two lines. */
    approach: z.union([z.literal(2), z.literal(4)]).default(DEFAULTS.approach),
    /** Quarters of an hour until nightfall. */
    turns: z.int().min(1).max(MOST_TURNS).default(DEFAULTS.turns),
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

type Fleets = Readonly<Record<Camp, readonly ShipClass[]>>;

function areEqual({ french, english }: Fleets): boolean {
  const [one, other] = [costOf(french), costOf(english)];
  const more = Math.max(one, other);
  return Math.abs(one - other) <= more * COST_TOLERANCE;
}
