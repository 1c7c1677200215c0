/** How a match is played. */

import { z } from 'zod';
import { WINDS } from './rose.ts';
import { costOf, SHIP_CLASSES, type ShipClass } from './sheets.ts';
import { CAMPS, type Camp, MOST_CAPTAINS, MOST_SHIPS } from './vocabulary.ts';

const fleet = z.array(z.enum(SHIP_CLASSES)).min(1).max(MOST_SHIPS);

/** How far the costs of fleets may differ: this part of the greater. */
const COST_TOLERANCE = 0.05;

export const options = z
  .strictObject({
    /** Captains a side. */
    captains: z.int().min(1).max(MOST_CAPTAINS).default(1),
    /** The first ship of each fleet is the flagship. Left out: one 74 for each captain. */
    fleets: z.strictObject({ french: fleet, english: fleet }).optional(),
    /** Fleets may be unequal. */
    handicap: z.boolean().default(false),
    /** The side the wind comes from (R10). */
    windFrom: z.enum(['drawn', ...(Object.keys(WINDS) as (keyof typeof WINDS)[])]).default('drawn'),
    /** Sectors between the courses of the two lines. */
    approach: z.union([z.literal(2), z.literal(4)]).default(4),
    /** Quarters of an hour until nightfall. */
    turns: z.int().min(1).max(48).default(16),
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
export type Options = z.infer<typeof options>;

type Fleets = Readonly<Record<Camp, readonly ShipClass[]>>;

/** The fleets of a match that starts from the standard set-up. */
export function fleetsOf({ captains, fleets }: Options): Fleets {
  const each: ShipClass[] = Array(captains).fill('74');
  return fleets ?? { french: each, english: each };
}

function areEqual({ french, english }: Fleets): boolean {
  const [less, more] = [costOf(french), costOf(english)].sort((a, b) => a - b) as [number, number];
  return more - less <= more * COST_TOLERANCE;
}
