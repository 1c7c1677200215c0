/** Invite codes: a match’s own, and one for the partners of each side. */

import { createHmac } from 'node:crypto';
import type { EnterAnswer } from '@escadre/shared/protocol';
import type { ListedMatch, StoredMatch, StoredSeat } from '../store/model.ts';

/**
 * The code for the partners of a side with several seats. It is made from the seed, which no player knows
 * during the match: from the match’s own code, each side could compute the other’s.
 */
const partnerInvite = ({ seed }: StoredMatch, camp: string): string =>
  createHmac('sha256', Buffer.from(seed, 'hex'))
    .update(`escadre partner invite\n${camp}`)
    .digest('base64url')
    .slice(0, 22);

/** Whether a code is the match’s or one for partners. */
export const isInvited = (
  { match, seats }: Pick<ListedMatch, 'match' | 'seats'>,
  invite: string | undefined,
): boolean => invite === match.invite || campOfInvite(match, seats, invite) !== null;

/** The side whose partners have this code; null if none do. */
export function campOfInvite(
  match: StoredMatch,
  seats: readonly StoredSeat[],
  invite: string | undefined,
): string | null {
  if (invite === undefined) return null;
  return seats.find(({ camp }) => partnerInvite(match, camp) === invite)?.camp ?? null;
}

/** The codes a player with a seat can pass on. */
export function invitesOf(
  match: StoredMatch,
  seats: readonly StoredSeat[],
  own: StoredSeat,
): Pick<EnterAnswer, 'invite' | 'partnerInvite'> {
  const hasPartners = seats.filter(({ camp }) => camp === own.camp).length > 1;
  return {
    ...(match.table.private ? { invite: match.invite } : {}),
    ...(hasPartners ? { partnerInvite: partnerInvite(match, own.camp) } : {}),
  };
}
