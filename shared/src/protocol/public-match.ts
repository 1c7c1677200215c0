/**
 * The public part of a match besides the game's own. With the game's public view (`view`) it is the room's
 * synced state.
 */

import { z } from 'zod';
import { LEVELS } from '../kernel/levels.ts';

/** The phases of a match. */
export const PHASES = ['gathering', 'playing', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** A partner's vote on a stand-in: a level, or none. */
export const standInAnswer = z.enum([...LEVELS, 'no']);
export type StandInAnswer = z.infer<typeof standInAnswer>;

const publicSeat = z.object({
  camp: z.string(),
  /** The player's name; absent for an empty seat. */
  name: z.string().optional(),
  /** Numbers players present with similar names from 2 on; absent for the first, or the only one. */
  namesake: z.number().optional(),
  ready: z.boolean(),
  /**
   * SHA-256 of the player's nonce, in hexadecimal. Absent in correspondence matches, and for a ready player
   * who must bring a new nonce because theirs was opened in vain.
   */
  hash: z.string().optional(),
  /** Whether the player is connected. */
  here: z.boolean(),
  /**
   * When they connected or left, in milliseconds since 1970 by the server's clock. Absent if they never
   * came, and for computers.
   */
  since: z.number().optional(),
  resigned: z.boolean(),
  /** The level of the computer playing here; absent for a person. */
  computer: z.enum(LEVELS).optional(),
  /** The computer stands in for an absent person, until they take their seat back. */
  standsIn: z.boolean().optional(),
  /**
   * When a computer may stand in for the absent player, in milliseconds since 1970 by the server's clock.
   * Absent if the table does not allow it.
   */
  standInFrom: z.number().optional(),
  /**
   * The partners' votes on a stand-in: a level, or `no`; absent without votes. The last one sets the level.
   */
  standInVotes: z.array(z.object({ seat: z.string(), level: standInAnswer })).optional(),
});

const publicPrompt = z.object({
  /** The seats that may answer. The kind is in the id, up to its first `-`. */
  seats: z.array(z.string()),
  /** When the time is up, in milliseconds since 1970 by the server's clock. */
  deadline: z.number().optional(),
  /** Milliseconds left while the time is paused. */
  left: z.number().optional(),
  /**
   * The full time in seconds; `deadline` and `left` show what remains. For a bank, its initial amount.
   * Absent if unlimited.
   */
  seconds: z.number().optional(),
  /** Facts about the question. */
  about: z.record(z.string(), z.string()).optional(),
});

const publicOutcome = z.object({
  kind: z.enum(['win', 'draw', 'abandoned']),
  /** The camp that has won. */
  camp: z.string().optional(),
  reason: z.string(),
});

const brokeOff = z.object({
  times: z.number(),
  /** The seat's last player; absent if the server no longer knows. */
  name: z.string().optional(),
});

const review = z.object({
  /** The seat of the player who leads. */
  seat: z.string(),
  /** The number of the moment, as in a replay: that of its entry, from 0 on. */
  n: z.number(),
  /** The camp whose view is shown, `public`, or `truth`. */
  as: z.string(),
});

/** A record that is usually empty, and then not sent. */
const sparse = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value).optional();

export const publicMatch = z.object({
  id: z.string(),
  game: z.string(),
  phase: z.enum(PHASES),
  /** The host's seat, before the start: hosts can remove players. */
  host: z.string().optional(),
  seats: z.record(z.string(), publicSeat),
  /** The open prompts, by id. */
  prompts: z.record(z.string(), publicPrompt),
  /** Milliseconds left to a camp for the game, at the last command. */
  banks: z.record(z.string(), z.number()),
  /** Camps with a standing draw offer. */
  drawOffers: z.record(z.string(), z.literal(true)),
  outcome: publicOutcome.optional(),
  /**
   * All are ready, with all hashes: nonces must be opened by then, in milliseconds since 1970 by the
   * server's clock. Players who do not open theirs are no longer ready.
   */
  openUntil: z.number().optional(),
  /**
   * At a full public table with a ready player: when the first player not ready loses their seat, in
   * milliseconds since 1970 by the server's clock.
   */
  readyUntil: z.number().optional(),
  /** How often each seat failed to open its nonce after another had opened. */
  brokeOff: sparse(brokeOff),
  /** SHA-256 of the seed of all dice and shuffles, in hexadecimal. */
  commitment: z.string(),
  /** The seed, opened at the end. */
  seed: z.string().optional(),
  /** How many are watching. */
  watching: z.number(),
  /** Milliseconds that the match stood still while the server was away, the last time. */
  pausedFor: z.number().optional(),
  /** The seats that want a rematch. */
  rematchOffers: sparse(z.literal(true)),
  /** The match that follows this one. */
  rematch: z.string().optional(),
  /**
   * Camps whose opponent is away while only it is prompted, and when they may claim the match if that does
   * not change: in milliseconds since 1970 by the server's clock.
   */
  claims: sparse(z.number()),
  /** After the end, while a player leads a review: the moment they show to all who follow. */
  review: review.optional(),
});
/** The public state as sent. */
export type SentMatch = z.infer<typeof publicMatch>;
/** The public state as read, with empty records filled in. */
export type PublicMatch = SentMatch & { [Part in Sparse]: NonNullable<SentMatch[Part]> };
type Sparse = 'brokeOff' | 'rematchOffers' | 'claims';
export type PublicSeat = z.infer<typeof publicSeat>;
export type PublicPrompt = z.infer<typeof publicPrompt>;

/** The synced state of a room, as plain data. `view` is absent before the start. */
export type SyncedMatch<PublicView> = SentMatch & { readonly view?: PublicView | undefined };
