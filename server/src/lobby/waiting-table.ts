/** Whether a quick match may seat a player at a table: only if those who wait are ready to play. */

import { isCorrespondence, type PlayerId } from '@escadre/shared/kernel';
import type { ListedMatch, StoredSeat } from '../store/model.ts';
import { hasPromised } from '../table/attendance/ready-watch.ts';
import type { Waiting } from '../table/holder.ts';

/** What the memory of a process knows of the people at a table. */
interface PeopleThere {
  isHere(seat: string): boolean;
  /** Whether a player who is not ready is about to come. */
  isComing(player: PlayerId): boolean;
}

/** Of a match that is in nobody’s memory. */
export const NOBODY_THERE: PeopleThere = { isHere: () => false, isComing: () => false };

/**
 * How the others at a table wait for a player who searches: all ready and present, or some about to come; null
 * if someone is neither. In correspondence matches, ready is enough.
 */
export function howOthersWait(
  { match, seats }: Pick<ListedMatch, 'match' | 'seats'>,
  asks: PlayerId,
  there: PeopleThere,
): Waiting | null {
  const inCorrespondence = isCorrespondence(match.table.clock);
  const others = seats.filter(({ player }) => player !== null && player !== asks);
  const isReady = (seat: StoredSeat) =>
    hasPromised(seat, inCorrespondence) && (inCorrespondence || there.isHere(seat.seat));
  if (others.every(isReady)) return 'ready';
  const comes = ({ player }: StoredSeat) => player !== null && there.isComing(player);
  return others.every((seat) => isReady(seat) || comes(seat)) ? 'coming' : null;
}

/** Whether others sit at the table. */
export const hasOthers = ({ seats }: ListedMatch, asks: PlayerId): boolean =>
  seats.some(({ player }) => player !== null && player !== asks);

/** Quick matches are between people: the player has not chosen a computer as a partner. */
export const hasComputers = ({ seats }: ListedMatch): boolean =>
  seats.some(({ computer }) => computer !== null);
