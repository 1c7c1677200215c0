/** Whether a quick match may seat somebody at a table: only where those who wait there are here to play. */

import { isByPost, type PlayerId } from '@escadre/shared/kernel';
import type { ListedMatch, StoredSeat } from '../store/model.ts';
import type { Table } from '../table/table.ts';

/**
 * Whether all who wait at a table, besides the player who asks, are here or about to connect; by post it is enough that
 * they are ready.
 *
 * @param table that of the match, where it is in memory: else nobody is here
 */
export function isWaitedAt({ match, seats }: ListedMatch, table: Table | undefined, asks: PlayerId): boolean {
  const byPost = isByPost(match.table.clock);
  const present = table?.closing === false ? table : undefined;
  const waits = ({ seat, ready }: StoredSeat) => (byPost && ready) || present?.isAtHand(seat) === true;
  return (present?.live.seats.all ?? seats)
    .filter(({ player }) => player !== null && player !== asks)
    .every(waits);
}

/** Whether anybody but the player who asks sits at a table. */
export const hasOthers = ({ seats }: ListedMatch, asks: PlayerId): boolean =>
  seats.some(({ player }) => player !== null && player !== asks);
