/** The synced state of a room, as it comes and as it is looked at. */

import type { PublicMatch, SyncedMatch } from '@escadre/shared/protocol';

export type WholeMatch<PublicView> = SyncedMatch<PublicView> & PublicMatch;

/** Fills in absent fields as empty, as the SDK does. */
export function wholeMatch<PublicView>(sent: SyncedMatch<PublicView>): WholeMatch<PublicView> {
  // Absent fields are not undefined fields.
  return { brokeOff: {}, rematchOffers: {}, claims: {}, ...sent } as WholeMatch<PublicView>;
}
