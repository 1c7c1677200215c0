/** The public part of a match, as plain data: what is synced to everybody. */

import type { GameTypes } from '@escadre/shared/kernel';
import { publicPartOf } from '@escadre/shared/play';
import { filled, marked, publicMatch, type SyncedMatch } from '@escadre/shared/protocol';
import type { z } from 'zod';
import { PublicSeats, type SeatAttendance } from '../seats/public-seats.ts';
import type { LiveMatch } from './live-match.ts';

/** The shape of a game's synced state: what is public of the match, with the game's public view in it. */
export function syncedShapeOf(publicView: z.ZodObject): z.ZodObject {
  return publicMatch.extend({ view: publicView.optional() });
}

/** Who is here, as far as that is public. */
interface PublicAttendance extends SeatAttendance {
  readonly watching: number;
  /** By camp, from when on it can claim the match, in milliseconds since 1970. */
  readonly claims: Readonly<Record<string, number>>;
  /** Until when nonces can be opened, in milliseconds since 1970; null while none are awaited. */
  readonly openUntil: number | null;
  /** Until when those have to be ready for whom somebody else waits, in milliseconds since 1970; null while nobody does. */
  readonly readyUntil: number | null;
}

/** The parts of a live match from which its public part is read. */
type ShownMatch<T extends GameTypes = GameTypes> = Pick<
  LiveMatch<T>,
  'id' | 'match' | 'clock' | 'pausedFor' | 'rematchOffers' | 'rematch'
> & {
  readonly stored: Pick<LiveMatch<T>['stored'], 'table'>;
  readonly seats: Pick<LiveMatch<T>['seats'], 'all'>;
  readonly seating: Pick<LiveMatch<T>['seating'], 'host' | 'brokenOpenings'>;
};

/**
 * Everything that everybody may see of this match as it stands.
 *
 * @param seats what shows the seats of this match, each time: it gives the same object while they are the same
 */
export function publicMatchOf<T extends GameTypes>(
  live: ShownMatch<T>,
  attendance: PublicAttendance,
  seats: PublicSeats = new PublicSeats(),
): SyncedMatch<T['PublicView']> {
  const { match, clock } = live;
  return {
    id: live.id,
    host: live.seating.host ?? undefined,
    seats: seats.look(live.seats.all, match.table.resigned, attendance),
    ...publicPartOf({ match, clock, control: live.stored.table.clock }),
    openUntil: attendance.openUntil ?? undefined,
    readyUntil: attendance.readyUntil ?? undefined,
    brokeOff: filled(live.seating.brokenOpenings.told),
    watching: attendance.watching,
    pausedFor: live.pausedFor ?? undefined,
    rematchOffers: filled(marked(live.rematchOffers)),
    rematch: live.rematch ?? undefined,
    claims: filled(attendance.claims),
  };
}
