/** The synced state of a room, as it comes and as it is looked at. */

import type { SyncedMatch, WholeMatch } from './public-match.ts';

/** Gives what is absent as it is empty: the rooms of a server keep nothing for it, in thousands of matches. */
export function wholeMatch<PublicView>(sent: SyncedMatch<PublicView>): WholeMatch<PublicView> {
  const whole = { banks: {}, brokeOff: {}, rematchOffers: {}, claims: {}, ...sent };
  // What is absent does not stand there as undefined either.
  return whole as WholeMatch<PublicView>;
}
