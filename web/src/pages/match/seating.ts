/** The missing players of a table, and who may invite them. */

import type { Match, PublicMatch, PublicSeat } from 'escadre';
import { isPerson } from '../../match/player-names.ts';

export interface Seating {
  /** Number of free seats. */
  readonly free: number;
  /** The player's link for opponents leads to a seat. */
  readonly isForOpponents: boolean;
  /** The player's link for a partner leads to a seat. */
  readonly isForPartner: boolean;
  /** The player on another side who has the link for the free seats, if any. */
  readonly waitsFor: PublicSeat | undefined;
}

/** The invitation link leads to a side without players; on a side with one, that player invites partners. */
export function seatingOf({ camp: own, partnerInvite }: Match, { seats }: PublicMatch): Seating {
  const all = Object.values(seats);
  const free = all.filter(({ name }) => name === undefined);
  const hosts = all.filter((seat) => isPerson(seat) && seat.camp !== own);
  const isForOpponents =
    partnerInvite === undefined ||
    free.some(({ camp }) => camp !== own && hosts.every((seat) => seat.camp !== camp));
  const isForPartner = partnerInvite !== undefined && free.some(({ camp }) => camp === own);
  const host = hosts.find((seat) => free.some(({ camp }) => camp === seat.camp));
  const waitsFor = isForOpponents || isForPartner ? undefined : host;
  return { free: free.length, isForOpponents, isForPartner, waitsFor };
}
