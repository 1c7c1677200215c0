/**
 * What everybody may see of a match besides the game on the table. With the game's public
 * view (`view`) it is the synced state of the room.
 */

import { z } from 'zod';
import { LEVELS } from '../kernel/levels.ts';

/** Where a match is in its life. */
export const PHASES = ['gathering', 'playing', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** What a partner says to a computer that would stand in: of what level it is to be, or that none is to. */
export const standInAnswer = z.enum([...LEVELS, 'no']);
export type StandInAnswer = z.infer<typeof standInAnswer>;

const publicSeat = z.object({
  camp: z.string(),
  /** The player's name; absent while nobody has the seat. */
  name: z.string().optional(),
  /** Which of those here they are whose names look alike, from 2 on; absent for the first, or the only one. */
  namesake: z.number().optional(),
  ready: z.boolean(),
  /**
   * SHA-256 of what the player brings to the dice, in hexadecimal. Absent by post, and where somebody is
   * ready who has to bring something new, as what they had was opened for nothing.
   */
  hash: z.string().optional(),
  /** Whether the player is connected. */
  here: z.boolean(),
  /**
   * Since when they have been connected, or away, in milliseconds since 1970 by the server's clock. Absent where they have
   * never been there, and for computers.
   */
  since: z.number().optional(),
  resigned: z.boolean(),
  /** The level of the computer that plays here; absent where a person does. */
  computer: z.enum(LEVELS).optional(),
  /** The computer plays for a person who is away, until they take their seat back. */
  standsIn: z.boolean().optional(),
  /**
   * The player is away: from when on a computer can be asked to stand in for them, if they do not come back, in
   * milliseconds since 1970 by the server's clock. Absent where the table does not allow it.
   */
  standInFrom: z.number().optional(),
  /** What partners have said to a computer that stands in: of what level, or `no`; absent where none has. The last one decides on the level. */
  standInVotes: z.array(z.object({ seat: z.string(), level: standInAnswer })).optional(),
});

const publicPrompt = z.object({
  /** The seats that may answer. What is asked for is in the id, up to its first `-`. */
  seats: z.array(z.string()),
  /** When the time is up, in milliseconds since 1970 by the server's clock. */
  deadline: z.number().optional(),
  /** Milliseconds left, where the time stands still. */
  left: z.number().optional(),
  /**
   * The whole time that is given, in seconds, of which `deadline` and `left` tell the rest: of a bank for the game what that
   * began with. Absent where it is unlimited.
   */
  seconds: z.number().optional(),
  /** Facts about what is asked. */
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
  /** Who had the seat, the last time; absent where the server does not know that any more. */
  name: z.string().optional(),
});

/** What is kept by key, and is empty in most matches: it is not sent while there is nothing in it. */
const sparse = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value).optional();

export const publicMatch = z.object({
  id: z.string(),
  game: z.string(),
  phase: z.enum(PHASES),
  /** The seat of whoever looks after the table, before the start: they can send others away. */
  host: z.string().optional(),
  seats: z.record(z.string(), publicSeat),
  /** Who is expected to act, by prompt id. */
  prompts: z.record(z.string(), publicPrompt),
  /** Milliseconds that a camp has left for the game, as of the last command. */
  banks: z.record(z.string(), z.number()),
  /** The camps whose offer of a draw stands. */
  drawOffers: z.record(z.string(), z.literal(true)),
  outcome: publicOutcome.optional(),
  /**
   * Everybody is ready, and all hashes are there: until then nonces are opened, in milliseconds since 1970
   * by the server's clock. Who has not opened by then is not ready.
   */
  openUntil: z.number().optional(),
  /**
   * At a public table where nobody else can sit down, somebody is ready and waits: until then, in milliseconds since 1970 by
   * the server's clock, the first of those who are not ready keeps their seat.
   */
  readyUntil: z.number().optional(),
  /** The seats that have broken an opening off after another seat had opened, and how often. */
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
   * The camps whose opponent is away while it alone is asked, and from when on they can claim the
   * match, if nothing changes: in milliseconds since 1970 by the server's clock.
   */
  claims: sparse(z.number()),
});
/** What everybody may see, as it is sent. */
export type SentMatch = z.infer<typeof publicMatch>;
/** The same for whoever looks at it: what is absent as it is empty is there, and empty. */
export type PublicMatch = SentMatch & { [Part in Sparse]: NonNullable<SentMatch[Part]> };
type Sparse = 'brokeOff' | 'rematchOffers' | 'claims';
export type PublicSeat = z.infer<typeof publicSeat>;
export type PublicPrompt = z.infer<typeof publicPrompt>;

/** The synced state of a room, as plain data. `view` is absent before the start. */
export type SyncedMatch<PublicView> = SentMatch & { readonly view?: PublicView | undefined };
