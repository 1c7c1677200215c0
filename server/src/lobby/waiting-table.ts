/** Whether a quick match may seat somebody at a table: only where those who wait there are ready to play. */

import { isByPost, type MatchId, type PlayerId } from '@escadre/shared/kernel';
import type { ListedMatch, StoredSeat } from '../store/model.ts';
import { hasPromised } from '../table/attendance/ready-watch.ts';
import type { Table } from '../table/table.ts';

interface Asked {
  /** Who asks for a quick match. */
  readonly player: PlayerId;
  /** Whether a player in a match, who is not ready, is about to come. */
  readonly isComing: (player: PlayerId, match: MatchId) => boolean;
}

/**
 * How those wait who sit at a table, besides the player who asks: all are ready and here, or some are still on their way;
 * null where somebody is neither. By post it is enough to be ready.
 *
 * @param table that of the match, where it is in memory: else nobody is here
 */
export function howOthersWait(
  { match, seats }: ListedMatch,
  table: Table | undefined,
  { player: asks, isComing }: Asked,
): 'ready' | 'coming' | null {
  const byPost = isByPost(match.table.clock);
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

/** Whether anybody but the player who asks sits at a table. */
export const hasOthers = ({ seats }: ListedMatch, asks: PlayerId): boolean =>
  seats.some(({ player }) => player !== null && player !== asks);

/** A quick match is one between people: whoever looks for it has not chosen a computer for a partner. */
export const hasComputers = ({ seats }: ListedMatch): boolean =>
  seats.some(({ computer }) => computer !== null);
