/** English names in faults and refusals. */

import type { Camp, Seat } from './vocabulary.ts';

/** Before *flag*, *fleet*, *gun*. */
export const CAMP_NAMES: Readonly<Record<Camp, string>> = { english: 'English', allied: 'Allied' };

/** Plural. */
export const SEAT_NAMES: Readonly<Record<Seat, string>> = {
  english: 'the English',
  allied: 'the Allies',
  french: 'the French',
  spanish: 'the Spanish',
};
