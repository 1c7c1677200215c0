/** The synced state of a room, as it comes and as it is looked at. */

import type { SyncedMatch, WholeMatch } from './public-match.ts';

/** Gives what is absent as it is empty: the rooms of a server keep nothing for it, in thousands of matches. */
export const wholeMatch = <PublicView>(sent: SyncedMatch<PublicView>): WholeMatch<PublicView> => ({
  ...sent,
  banks: sent.banks ?? {},
  drawOffers: sent.drawOffers ?? {},
  brokeOff: sent.brokeOff ?? {},
  rematchOffers: sent.rematchOffers ?? {},
  claims: sent.claims ?? {},
});
