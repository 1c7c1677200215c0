/**
 * The HTTP interface: schemas of requests and answers. Errors are always `{ "error": { code, message, data?
 * } }`.
 */

import { z } from 'zod';
import { LEVELS, type Level } from '../kernel/levels.ts';
import { timeControl } from '../kernel/time-control.ts';
import { LIMITS } from './limits.ts';
import { deviceName, nonceHash, playerName } from './messages.ts';
import { TALK, type TalkRule } from './phrases.ts';
import { PHASES, type Phase } from './public-match.ts';

/** A device, as it introduces itself. */
export const aboutDevice = {
  /** The device's name in the player's list of sessions, such as `Firefox, Linux`. */
  device: deviceName.optional(),
  /**
   * A random secret of this device, the same for all players who use it. From then on the session belongs
   * to this device.
   */
  deviceId: z
    .string()
    .regex(/^[\w-]{16,64}$/, 'is not 16 to 64 letters, digits, - and _')
    .optional(),
};

/** What lets a new player into a closed site: its code, or a private match with its invite code. */
export const entry = z.union([
  z.string().min(1).max(200),
  z.strictObject({ match: z.string().min(1).max(64), invite: z.string().min(1).max(64) }),
]);
export type Entry = z.infer<typeof entry>;

export const sessionRequest = z.strictObject({
  name: playerName.optional(),
  /** The refresh token of a session, or a token from before sessions existed. Continues as the same player. */
  refresh: z.string().min(1).max(1_024).optional(),
  /** For a new player on a site whose `GET /api/site` says `entry: 'code'`. */
  entry: entry.optional(),
  ...aboutDevice,
});
export type SessionRequest = z.infer<typeof sessionRequest>;

export const recoverRequest = z.strictObject({
  /** As it is written down: small letters, spaces, O for 0 and I or L for 1 are understood. */
  code: z.string().min(1).max(200),
  ...aboutDevice,
});
export type RecoverRequest = z.infer<typeof recoverRequest>;

export interface SessionAnswer {
  /** The access token, to be sent as `Authorization: Bearer …`. */
  readonly token: string;
  /** When it expires, in milliseconds since 1970. */
  readonly expires: number;
  /** Milliseconds until it expires, for clients whose clock is wrong. */
  readonly lasts: number;
  /** The refresh token, the only way to continue the session. */
  readonly refresh: string;
  /** The session's id, as in the list of sessions. */
  readonly session: string;
  readonly player: { readonly id: string; readonly name: string };
}

/** How a returning player signed in. */
export const CAME_BY = ['recovery-code', 'passkey'] as const;
export type CameBy = (typeof CAME_BY)[number];

/** One of the player's own sessions; each device has its own. Times are milliseconds since 1970. */
export interface SessionInfo {
  readonly id: string;
  /** The device's name. */
  readonly device?: string;
  readonly createdAt: number;
  /** When it was last refreshed. */
  readonly usedAt: number;
  /** When it ends unless refreshed. */
  readonly expires: number;
  /** Whether it is this session. */
  readonly current: boolean;
  /** How the session began, if by a recovery code or a passkey: ask the player whether it was them. */
  readonly cameBy?: CameBy;
}

/** The player's recovery code, without the code itself; empty if they have none. */
export interface RecoveryInfo {
  /** When it was made, in milliseconds since 1970. */
  readonly madeAt?: number;
  /** When it last let a device in; absent if never. */
  readonly usedAt?: number;
}

/** A new recovery code: shown once, as the server does not keep it. */
export interface RecoveryCode {
  /** Six groups of four letters and digits. */
  readonly code: string;
  readonly madeAt: number;
}

/** The site, as its operator has set it up. */
export interface SiteAnswer {
  /** Its name, for people. */
  readonly name: string;
  /** The version of the server’s software. */
  readonly version: string;
  /** Its address, for links; absent if SITE_URL is not set. */
  readonly url?: string;
  /** Passkeys work on the pages of that address; absent if it is neither `https` nor `localhost`. */
  readonly passkeys?: true;
  /** Whether other pages may show its matches in a frame. */
  readonly embeds: boolean;
  /** The colour of its links and buttons on light pages, as `#rrggbb`; absent for the usual one. */
  readonly colour?: string;
  /** Where people reach the operator: `mailto:` or `https:`. */
  readonly contact?: string;
  /** The pages about it, at `/about/<page>`, and at `/about/<page>.fr` in French. */
  readonly pages: readonly ('site' | 'privacy' | 'imprint' | 'conduct')[];
  /** `code`: new players need the code of the site, or the invite of a private match. */
  readonly entry: 'open' | 'code';
}

/** What the operator tells everybody who has the site open. */
export interface SiteNotice {
  /** `restart`: the server restarts `at`; `maintenance`: the site is closed; `text`: something else. */
  readonly kind: 'restart' | 'maintenance' | 'text';
  /** In milliseconds since 1970, by the server's clock. */
  readonly at?: number;
  /** Milliseconds since 1970, after which the notice is gone. */
  readonly until?: number;
  /** A sentence in each language. */
  readonly text?: { readonly en: string; readonly fr: string };
}

export interface NoticeAnswer {
  readonly notice: SiteNotice | null;
  /** The version of the server's software: if it is not yours, there may be a new page to load. */
  readonly version: string;
  /** Milliseconds since 1970, by the server's clock. */
  readonly now: number;
}

/** What pages ask in order to show a match in a frame: [oEmbed](https://oembed.com) 1.0. */
export const oEmbedQuery = z.object({
  /** The address of a match or a replay on this site. */
  url: z.string().min(1).max(2_000),
  /** The room there is, in pixels. */
  maxwidth: z.coerce.number().int().min(1).max(10_000).optional(),
  maxheight: z.coerce.number().int().min(1).max(10_000).optional(),
  /** `json`; `xml` is refused with NOT_IMPLEMENTED. */
  format: z.string().max(20).default('json'),
});

export interface OEmbedAnswer {
  readonly version: '1.0';
  readonly type: 'rich';
  readonly provider_name: string;
  readonly provider_url: string;
  readonly title: string;
  /** The frame to put into the page. */
  readonly html: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly thumbnail_url: string;
  readonly thumbnail_width: number;
  readonly thumbnail_height: number;
}

export const endSessionsQuery = z.strictObject({
  /** `current`: this session continues. */
  keep: z.literal('current').optional(),
});

/** A login for another device of the same player: send it from there as `refresh`, once. */
export interface DeviceAnswer {
  readonly refresh: string;
  readonly session: string;
  /** When it expires unless used, in milliseconds since 1970. */
  readonly expires: number;
}

/** How a match is played, besides the options of its game. */
export const tableOptions = z.strictObject({
  /** The game's options; omitted ones take their defaults. */
  options: z.record(z.string(), z.unknown()).default({}),
  /** A position to start from, instead of the standard set-up. */
  scenario: z.unknown().optional(),
  clock: timeControl.nullable().default(null),
  /** Only with the invite code, and in no list. */
  private: z.boolean().default(false),
  spectators: z
    .strictObject({
      allowed: z.boolean().default(true),
      /** The delay for spectators, in seconds. */
      delay: z.int().min(0).max(3_600).default(0),
      /** Whether spectators may chat. Players do not see it while the match lasts. */
      talk: z.boolean().default(true),
    })
    .default({ allowed: true, delay: 0, talk: true }),
  /**
   * Seconds that a side must be away, while only it is prompted, before the other may claim the match; null
   * for never. Default: 600, or never in a correspondence match, where it cannot be set.
   */
  claimAfter: z.int().min(60).max(86_400).nullable().optional(),
  /**
   * Whether a computer may stand in for a player who has been away that long, until they return: by vote of
   * their partners or, without any, by their opponent's choice.
   */
  standIns: z.boolean().default(false),
  /** What may be said to everybody: anything, set phrases only, or nothing. Partners always chat freely. */
  talk: z.enum(TALK).default('free'),
});
/** The default `claimAfter` of a live match. */
export const CLAIM_AFTER = 600;
export type TableOptions = z.infer<typeof tableOptions>;

const level = z.enum(LEVELS);

/** Optional parts of a request for a seat; each saves a request. */
const seatExtras = {
  /**
   * Ready at once, with the hash of a nonce, as by the request `ready` in the room. If the seat does not show the
   * hash afterwards, send `ready`: correspondence matches, and seats you already have, ignore it.
   */
  hash: nonceHash.optional(),
  /** Without a session: a new guest, who takes the seat. Their `session` is part of the answer. */
  guest: sessionRequest.omit({ refresh: true }).optional(),
};

export const createRequest = tableOptions.extend({
  game: z.string().max(40),
  /** The seat to take: a name, or `any`. The creator of a match takes it. */
  seat: z.string().min(1).max(40).default('any'),
  /** Computer players: each on a named seat, or their number, on the opponents’ seats first. */
  computers: z
    .union([
      z.array(z.strictObject({ seat: z.string().min(1).max(40), level })).max(8),
      z.strictObject({ count: z.int().min(1).max(8), level }),
    ])
    .optional(),
  ...seatExtras,
});
export type CreateRequest = z.infer<typeof createRequest>;

/** Enters an open match of these options, or creates one. */
export const quickRequest = createRequest.omit({ scenario: true, private: true, computers: true }).extend({
  /** Computers take free seats after this many seconds. */
  orComputer: z.strictObject({ level, after: z.int().min(0).max(3_600) }).optional(),
});
export type QuickRequest = z.infer<typeof quickRequest>;

export const enterRequest = z.strictObject({
  as: z.enum(['player', 'spectator']).default('player'),
  /** The seat to take; by default the player's own. */
  seat: z.string().max(40).default('any'),
  invite: z.string().max(64).optional(),
  /** The number of the last event received; later ones are sent again. */
  since: z.int().min(0).default(0),
  ...seatExtras,
});
export type EnterRequest = z.infer<typeof enterRequest>;

/** A place in the room, for any Colyseus client to take at once (`consumeSeatReservation`). */
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
  /** For players in a private match, to pass on. */
  readonly invite?: string;
  /** For players in a camp of several seats: the code for their partners. */
  readonly partnerInvite?: string;
  /** The session of the new guest that the request asked for. */
  readonly session?: SessionAnswer;
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
  /** A computer may stand in for an absent player; absent if not allowed. */
  readonly standIns?: true;
  /** What may be said to everybody; absent if the chat is free. */
  readonly talk?: Exclude<TalkRule, 'free'>;
  readonly scenario: boolean;
  readonly seats: readonly {
    readonly seat: string;
    readonly camp: string;
    readonly name?: string;
    /** Numbers players present with similar names from 2 on; absent for the first, or the only one. */
    readonly namesake?: number;
    /** The computer playing there, as a stand-in or from the start; absent for a person. */
    readonly computer?: Level;
  }[];
  readonly commitment: string;
  readonly createdAt: number;
  readonly startedAt?: number;
  readonly endedAt?: number;
  readonly outcome?: { readonly kind: string; readonly camp?: string; readonly reason: string };
}

/** A match with the details that depend on the requester. */
export interface MatchAnswer extends MatchSummary {
  /** The seat you get on entering with this code: your own, or a free one. Absent if you can only watch. */
  readonly seat?: string;
}

/** Filters of the list of matches: public ones only, the newest first. */
export const listQuery = z.strictObject({
  game: z
    .string()
    .max(40)
    .regex(/^[\w-]+$/, 'is not the id of a game')
    .optional(),
  /** By default, gathering and live matches. */
  phase: z.enum(PHASES).optional(),
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSize).default(20),
  /** The cursor of the page before. */
  after: z
    .string()
    .max(100)
    .regex(/^\d{1,15}\/[\w-]+$/, 'is not the `next` of the previous page')
    .optional(),
});
export type ListQuery = z.infer<typeof listQuery>;

export interface MatchPage {
  readonly matches: readonly MatchSummary[];
  /** The cursor of the next page; absent on the last. */
  readonly next?: string;
}
