/** Whether a quick match may seat a player at a table: only if those who wait are ready to play. */

import { isCorrespondence, type MatchId, type PlayerId } from '@escadre/shared/kernel';
import type { ListedMatch, StoredSeat } from '../store/model.ts';
import { hasPromised } from '../table/attendance/ready-watch.ts';
import type { Table } from '../table/table.ts';

interface Asked {
  /** The player who searches. */
  readonly player: PlayerId;
  /** Whether a player who is not ready is expected. */
  readonly isComing: (player: PlayerId, match: MatchId) => boolean;
}

/**
 * How the others at a table wait: all ready and present, or some expected; null if someone is neither. In
 * correspondence matches, ready is enough.
 *
 * @param table the match’s table if it is in memory; otherwise no one is present
 */
export function howOthersWait(
  { match, seats }: ListedMatch,
  table: Table | undefined,
  { player: asks, isComing }: Asked,
): 'ready' | 'coming' | null {
  const byPost = isCorrespondence(match.table.clock);
  const present = table?.closing === false ? table : undefined;
  const others = (present?.live.seats.all ?? seats).filter(
    ({ player }) => player !== null && player !== asks,
  );
  const isReady = (seat: StoredSeat) =>
    hasPromised(seat, byPost) && (byPost || present?.isHere(seat.seat) === true);
  if (others.every(isReady)) return 'ready';
  const comes = ({ player }: StoredSeat) =>
    present !== undefined && player !== null && isComing(player, match.id);
  return others.every((seat) => isReady(seat) || comes(seat)) ? 'coming' : null;
}

/** Whether others sit at the table. */
export const hasOthers = ({ seats }: ListedMatch, asks: PlayerId): boolean =>
  seats.some(({ player }) => player !== null && player !== asks);

/** Quick matches are between people: the player has not chosen a computer as a partner. */
export const hasComputers = ({ seats }: ListedMatch): boolean =>
  seats.some(({ computer }) => computer !== null);
