/** Who is missing at a table, and who may bring them. */

import type { Match, PublicMatch, PublicSeat } from 'escadre';

export interface Seating {
  /** How many seats nobody has. */
  readonly free: number;
  /** The player's link for opponents leads to a seat. */
  readonly isForOpponents: boolean;
  /** The player's link for a partner leads to a seat. */
  readonly isForPartner: boolean;
  /** The player who has the link for the seats that are free, where that is somebody of another side. */
  readonly waitsFor: PublicSeat | undefined;
}

/** A link leads to a side where nobody sits; whoever sits there brings their partner with a link of their own. */
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

const isPerson = ({ name, computer }: PublicSeat): boolean => name !== undefined && computer === undefined;
