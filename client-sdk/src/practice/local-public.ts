/** The public state of a match in the page, in the shape that a server syncs. */

import { type GameTypes, given } from '@escadre/shared/kernel';
import { publicPartOf, type TimedMatch } from '@escadre/shared/play';
import type { SyncedMatch } from '@escadre/shared/protocol';
import { filled, marked } from '@escadre/shared/protocol/synced-maps.ts';
import type { Level, SentSeat } from '../base/wire.ts';

/** The player of a seat. */
export interface LocalSeat {
  readonly name: string;
  readonly ready: boolean;
  /** The level of a computer; absent if the page plays. */
  readonly computer?: Level;
  /** Since when the page has played there. */
  readonly since?: number;
}

interface PublicParts extends TimedMatch<GameTypes> {
  readonly id: string;
  readonly seatOf: (seat: string) => LocalSeat;
  /** The seat of the page's owner. */
  readonly host: string | undefined;
  readonly rematchOffers: ReadonlySet<string>;
  readonly rematch: string | undefined;
}

/** The synced state of a match: the public part of the match and of its game. */
export function publicOf(parts: PublicParts): SyncedMatch<object> {
  const { id, match, host, rematchOffers, rematch } = parts;
  return given({
    id,
    host: match.started ? undefined : host,
    seats: seatsOf(parts),
    ...publicPartOf(parts),
    watching: 0,
    rematchOffers: filled(marked(rematchOffers)),
    rematch,
  });
}

function seatsOf({ match, seatOf }: PublicParts): Record<string, SentSeat> {
  const { resigned } = match.table;
  return Object.fromEntries(
    match.chairs.map(({ seat, camp }) => {
      const shown = { camp, ...seatOf(seat), here: true, resigned: resigned.includes(seat) };
      return [seat, shown];
    }),
  );
}
