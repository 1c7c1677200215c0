/**
 * What crosses the HTTP door: shapes of requests and of answers. Errors are
 * `{ "error": { code, message, data? } }` everywhere.
 */

import { z } from 'zod';
import { timeControl } from '../kernel/clock.ts';
import { LEVELS, type Level } from '../kernel/levels.ts';
import { LIMITS } from './limits.ts';
import { deviceName, playerName } from './messages.ts';
import { PHASES, type Phase } from './public-match.ts';

export const sessionRequest = z.strictObject({
  name: playerName.optional(),
  /** The refresh token of a session, or a token of before there were sessions: the same player again. */
  refresh: z.string().min(1).max(1_024).optional(),
  /** By what the player knows this device in the list of their sessions, such as `Firefox, Linux`. */
  device: deviceName.optional(),
  /**
   * Random, a secret of this device, and the same for everybody who plays by it. The session that it is sent with belongs to
   * this device from then on.
   */
  deviceId: z
    .string()
    .regex(/^[\w-]{16,64}$/, 'is not 16 to 64 letters, digits, - and _')
    .optional(),
});
export type SessionRequest = z.infer<typeof sessionRequest>;

export interface SessionAnswer {
  /** The access token, to be sent as `Authorization: Bearer …`. */
  readonly token: string;
  /** When that expires, in milliseconds since 1970. */
  readonly expires: number;
  /** Milliseconds from now until then, for whose clock is another. */
  readonly lasts: number;
  /** The refresh token: by this, and by nothing else, the session is carried on. */
  readonly refresh: string;
  /** The id of the session, as in the list of them. */
  readonly session: string;
  readonly player: { readonly id: string; readonly name: string };
}

/** A session of the player who asks; each device has its own. Times are milliseconds since 1970. */
export interface SessionInfo {
  readonly id: string;
  /** By what the player knows the device. */
  readonly device?: string;
  readonly createdAt: number;
  /** When it was carried on last. */
  readonly usedAt: number;
  /** When it ends if it is not carried on before. */
  readonly expires: number;
  /** Whether it is the one that asks. */
  readonly current: boolean;
}

export const endSessionsQuery = z.strictObject({
  /** `current`: the session that asks goes on. */
  keep: z.literal('current').optional(),
});

/** A way in for another device of the same player: to be sent there as `refresh`, once. */
export interface DeviceAnswer {
  readonly refresh: string;
  readonly session: string;
  /** When it is worth nothing any more unless it was used, in milliseconds since 1970. */
  readonly expires: number;
}

/** How a match is played, besides the options of its game. */
export const tableOptions = z.strictObject({
  /** Options of the game; what is left out has its default. */
  options: z.record(z.string(), z.unknown()).default({}),
  /** A position to start from, instead of the standard set-up. */
  scenario: z.unknown().optional(),
  clock: timeControl.nullable().default(null),
  /** Only with the invite code, and in no list. */
  private: z.boolean().default(false),
  spectators: z
    .strictObject({
      allowed: z.boolean().default(true),
      /** Seconds by which spectators see everything late. */
      delay: z.int().min(0).max(3_600).default(0),
      /** Whether spectators may talk. While the match is played, those who play do not hear it. */
      talk: z.boolean().default(true),
    })
    .default({ allowed: true, delay: 0, talk: true }),
  /**
   * Seconds for which a side has to be away, while it alone is asked, before the other can claim the
   * match; null for never. Left out it is 600, and by post never, where it cannot be otherwise.
   */
  claimAfter: z.int().min(60).max(86_400).nullable().optional(),
  /**
   * Whether a computer may play for somebody who has been away for that long, until they come back: by the vote of
   * their partners or, where they have none, by the choice of their opponent.
   */
  standIns: z.boolean().default(false),
});
/** What `claimAfter` is in a live match that says nothing else. */
export const CLAIM_AFTER = 600;
export type TableOptions = z.infer<typeof tableOptions>;

const level = z.enum(LEVELS);

export const createRequest = tableOptions.extend({
  game: z.string().max(40),
  /** The seat to take: a name, or `any`. Who creates a match sits in it. */
  seat: z.string().min(1).max(40).default('any'),
  /** Computers that sit down, too: each on a seat, or so many, the opponents' seats first. */
  computers: z
    .union([
      z.array(z.strictObject({ seat: z.string().min(1).max(40), level })).max(8),
      z.strictObject({ count: z.int().min(1).max(8), level }),
    ])
    .optional(),
});
export type CreateRequest = z.infer<typeof createRequest>;

/** Enters an open match of these options, or creates one. */
export const quickRequest = createRequest.omit({ scenario: true, private: true, computers: true }).extend({
  /** Where nobody has come after so many seconds, computers take the free seats. */
  orComputer: z.strictObject({ level, after: z.int().min(0).max(3_600) }).optional(),
});
export type QuickRequest = z.infer<typeof quickRequest>;

export const enterRequest = z.strictObject({
  as: z.enum(['player', 'spectator']).default('player'),
  /** The seat to take; the player's own where they have one. */
  seat: z.string().max(40).default('any'),
  invite: z.string().max(64).optional(),
  /** The number of the last event that has arrived here: those after it are sent again. */
  since: z.int().min(0).default(0),
});
export type EnterRequest = z.infer<typeof enterRequest>;

/** A place in the room, to be taken at once by any Colyseus client (`consumeSeatReservation`). */
export interface Reservation {
  readonly name: string;
  readonly sessionId: string;
  readonly roomId: string;
  readonly processId: string;
  readonly publicAddress?: string;
}

export interface EnterAnswer {
  readonly match: MatchSummary;
  readonly reservation: Reservation;
  /** The seats of the player in this match; empty for a spectator. */
  readonly seats: readonly string[];
  /** For whoever has a seat in a private match, to pass on. */
  readonly invite?: string;
  /** For whoever sits in a camp of several seats: the code by which their partners come in. */
  readonly partnerInvite?: string;
}

export interface MatchSummary {
  readonly id: string;
  readonly game: string;
  readonly phase: Phase;
  readonly private: boolean;
  readonly options: Readonly<Record<string, unknown>>;
  readonly clock: z.infer<typeof timeControl> | null;
  readonly spectators: { readonly allowed: boolean; readonly delay: number; readonly talk: boolean };
  /** Seconds for which a side has to be away before the other can claim the match; absent for never. */
  readonly claimAfter?: number;
  /** A computer may play for who stays away; absent where it may not. */
  readonly standIns?: true;
  readonly scenario: boolean;
  readonly seats: readonly {
    readonly seat: string;
    readonly camp: string;
    readonly name?: string;
    /** Which of those here they are whose names look alike, from 2 on; absent for the first, or the only one. */
    readonly namesake?: number;
    /** A computer plays there, for somebody who is away or from the start; absent where a person does. */
    readonly computer?: Level;
  }[];
  readonly commitment: string;
  readonly createdAt: number;
  readonly startedAt?: number;
  readonly endedAt?: number;
  readonly outcome?: { readonly kind: string; readonly camp?: string; readonly reason: string };
}

/** One match, as whoever asks for it alone may see it. */
export interface MatchAnswer extends MatchSummary {
  /**
   * The seat that they get by entering with the code that they have brought: their own again, or a free one. Absent where
   * they can only watch.
   */
  readonly seat?: string;
}

/** Filters of the list of matches: public ones only, the newest first. */
export const listQuery = z.strictObject({
  game: z
    .string()
    .max(40)
    .regex(/^[\w-]+$/, 'is no id of a game')
    .optional(),
  /** Without it, those that gather and those that are played. */
  phase: z.enum(PHASES).optional(),
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSize).default(20),
  /** The cursor of the page before. */
  after: z
    .string()
    .max(100)
    .regex(/^\d{1,15}\/[\w-]+$/, 'is not the `next` of the page before, as it was')
    .optional(),
});
export type ListQuery = z.infer<typeof listQuery>;

export interface MatchPage {
  readonly matches: readonly MatchSummary[];
  /** The cursor of the next page; absent on the last. */
  readonly next?: string;
}
