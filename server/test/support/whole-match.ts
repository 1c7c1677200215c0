/** The synced state of a room, as it comes and as it is looked at. */

import type { PublicMatch, SyncedMatch } from '@escadre/shared/protocol';

export type WholeMatch<PublicView> = SyncedMatch<PublicView> & PublicMatch;

/** Gives what is absent as it is empty, as the SDK does. */
export function wholeMatch<PublicView>(sent: SyncedMatch<PublicView>): WholeMatch<PublicView> {
  // What is absent does not stand there as undefined either.
  return { brokeOff: {}, rematchOffers: {}, claims: {}, ...sent } as WholeMatch<PublicView>;
}
