/** Whether a quick match may seat somebody at a table: only where whoever waits there is there to play. */

import { isByPost, type PlayerId } from '@escadre/shared/kernel';
import type { ListedMatch, StoredSeat } from '../store/model.ts';
import type { Table } from '../table/table.ts';

/**
 * Whether all who wait at a table, beside the one who asks, are there or just coming; by post they need not be
 * there, where they are ready. `table` is that of the match, where it is in memory: nobody is there where it is not.
 */
export function isWaitedAt({ match, seats }: ListedMatch, table: Table | undefined, asks: PlayerId): boolean {
  const byPost = isByPost(match.table.clock);
  const present = table?.closing === false ? table : undefined;
  const waits = ({ seat, ready }: StoredSeat) => (byPost && ready) || present?.isAtHand(seat) === true;
  return (present?.live.seats.all ?? seats)
    .filter(({ player }) => player !== null && player !== asks)
    .every(waits);
}

/** Whether somebody else than the one who asks sits at a table. */
export const hasOthers = ({ seats }: ListedMatch, asks: PlayerId): boolean =>
  seats.some(({ player }) => player !== null && player !== asks);
