/** The public part of a match, as plain data; synced to everyone. */

import type { GameTypes } from '@escadre/shared/kernel';
import { publicPartOf } from '@escadre/shared/play';
import { filled, marked, type PublicMatch, publicMatch, type SyncedMatch } from '@escadre/shared/protocol';
import type { z } from 'zod';
import { PublicSeats, type SeatAttendance } from '../seats/public-seats.ts';
import type { LiveMatch } from './live-match.ts';

/** The schema of a game’s synced state: the public match with the game’s public view. */
export function syncedShapeOf(publicView: z.ZodObject): z.ZodObject {
  return publicMatch.extend({ view: publicView.optional() });
}

/** The public part of the attendance. */
interface PublicAttendance extends SeatAttendance {
  readonly watching: number;
  /** By camp, when it can claim the match, in milliseconds since 1970. */
  readonly claims: Readonly<Record<string, number>>;
  /** Deadline for opening nonces, in milliseconds since 1970; null without an opening. */
  readonly openUntil: number | null;
  /** Deadline for players who keep others waiting, in milliseconds since 1970; null while no one waits. */
  readonly readyUntil: number | null;
  /** See {@link PublicMatch.review}. */
  readonly review: { readonly shown: PublicMatch['review'] | null };
}

/** The sources of the public part. */
type ShownMatch<T extends GameTypes = GameTypes> = Pick<
  LiveMatch<T>,
  'id' | 'match' | 'clock' | 'pausedFor' | 'rematchOffers' | 'rematch'
> & {
  readonly stored: Pick<LiveMatch<T>['stored'], 'table'>;
  readonly seats: Pick<LiveMatch<T>['seats'], 'all'>;
  readonly seating: Pick<LiveMatch<T>['seating'], 'host' | 'brokenOpenings'>;
};

/**
 * The public state of the match.
 *
 * @param seats shows the seats; returns the same object while they are unchanged
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
    brokeOff: filled(live.seating.brokenOpenings.publicCounts),
    watching: attendance.watching,
    pausedFor: live.pausedFor ?? undefined,
    rematchOffers: filled(marked(live.rematchOffers)),
    rematch: live.rematch ?? undefined,
    claims: filled(attendance.claims),
    review: attendance.review.shown ?? undefined,
  };
}
