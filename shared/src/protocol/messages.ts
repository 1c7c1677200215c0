/**
 * What crosses the wire of a match. Requests go from a client to the room and are answered;
 * messages go from the room to a client. What is public about the match is synced state
 * (`public-match.ts`); the game's own commands, events and views come from the games.
 */

import { z } from 'zod';
import type { Spent } from '../kernel/bounds.ts';
import { LEVELS } from '../kernel/levels.ts';
import type { RuleReference } from '../kernel/refusal.ts';
import { CLAIMED_RESULTS } from '../kernel/table.ts';
import { faultOfControls, faultOfLooks } from './characters.ts';
import { LIMITS } from './limits.ts';
import { faultOfName, tidyName } from './player-name.ts';
import { standInAnswer } from './public-match.ts';

/** Refuses a text with its fault, where it has one. */
const withoutFault =
  (faultOf: (value: string) => string | null) => (value: string, context: z.RefinementCtx) => {
    const fault = faultOf(value);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  };

/** Text of people: bounded in code points, without control characters, not blank. */
const boundedText = (most: number, tidy = (value: string) => value.trim()) =>
  z
    .string()
    .max(most * 2)
    .transform(tidy)
    .refine((value) => value.length > 0, { error: 'is empty', abort: true })
    .refine((value) => [...value].length <= most, `is longer than ${most} characters`)
    .superRefine(withoutFault(faultOfControls))
    .describe(`text of 1 to ${most} characters`);

/** Text that somebody else reads. */
const text = (most: number, tidy?: (value: string) => string) =>
  boundedText(most, tidy).superRefine(withoutFault(faultOfLooks));

/** A note may be empty: that takes it away. */
const noteText = z.union([
  z
    .string()
    .regex(/^\s*$/)
    .transform(() => ''),
  text(LIMITS.logbookText),
]);

/** A name as a session keeps it: one that was given by older rules stays good. */
export const keptName = boundedText(LIMITS.playerName);

/** A name that is given now. */
export const playerName = text(LIMITS.playerName, tidyName).superRefine(withoutFault(faultOfName));

/** Somebody at the table: who sits there, or who said a line that you have heard, by its number. */
const whom = z.union([
  z.strictObject({ seat: z.string().min(1).max(40) }),
  z.strictObject({ line: z.int().min(1) }),
]);
export type Whom = z.infer<typeof whom>;

/** What a player calls one of their devices. */
export const deviceName = text(LIMITS.deviceName);

const nonce = (least: number) =>
  z
    .string()
    .min(least)
    .max(LIMITS.nonceMax)
    .regex(/^[0-9a-f]+$/, 'is not hexadecimal');

/** The requests of a match, by name. Each is answered, or refused with a code. */
export const requests = {
  /** A command of the game or of the table. Answered when it is durable: {@link CommandReply}. */
  command: z.strictObject({
    /** The client's own id: sent again, the command is applied once and answered alike. */
    id: z
      .string()
      .min(1)
      .max(LIMITS.commandId)
      .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'holds control characters'),
    /** The prompt that it answers: a late answer is refused with WINDOW_CLOSED, and so is what is no answer to it. */
    prompt: z.string().min(1).max(LIMITS.promptId).optional(),
    /** The seat that it comes from, for who has several; else the one that is asked. */
    seat: z.string().min(1).max(40).optional(),
    command: z.looseObject({ type: z.string().min(1).max(40) }),
  }),
  /**
   * Ready to begin, with the hash of a random number of the player's own, a nonce, which is mixed into
   * the dice: SHA-256 of the nonce as text. By post with the nonce itself, as nobody has to be there
   * to open it.
   */
  ready: z.union([
    z.strictObject({
      hash: z.string().regex(/^[0-9a-f]{64}$/, 'is not 64 hexadecimal digits, in small letters'),
    }),
    z.strictObject({ nonce: nonce(LIMITS.nonceMin) }),
  ]),
  /** The nonce that fits the hash: when everybody is ready, which `openUntil` of the match says. */
  open: z.strictObject({ nonce: nonce(LIMITS.promisedNonceMin) }),
  /** Not ready after all. */
  unready: z.strictObject({}),
  /** Leaves the seat: before the start, or to a partner. */
  leave: z.strictObject({}),
  /** Table talk, to everybody or to the own camp; who watches is heard by those who watch while the match is played. */
  chat: z.strictObject({ to: z.enum(['all', 'camp']), text: text(LIMITS.chatText) }),
  /** Sends somebody away from the table before the start: they do not come back. For whoever looks after it (`host`). */
  sendAway: z.strictObject({ seat: z.string().min(1).max(40) }),
  /** Has a computer sit down on a free seat, before the start: with the other side, or with one's own. */
  inviteComputer: z.strictObject({ seat: z.string().min(1).max(40), level: z.enum(LEVELS) }),
  /** Frees a seat that a computer has, before the start. */
  dismissComputer: z.strictObject({ seat: z.string().min(1).max(40) }),
  /**
   * Has a computer play for somebody who stays away, where the table allows it (`standInFrom` of the seat): as a
   * partner, who is agreed with by all other partners who are here (the level is that of the last one); or as an opponent
   * of who has no partner. With `no`, a partner is against it; without a level, they take their vote back.
   */
  standIn: z.strictObject({ seat: z.string().min(1).max(40), level: standInAnswer.nullable() }),
  /** Takes one's seat back from the computer that has played for one. */
  takeBack: z.strictObject({}),
  /** Hears somebody no more, here and elsewhere, or nobody at this table. */
  mute: z.strictObject({ whom: z.union([z.literal('table'), whom]) }),
  /** Hears this table again. */
  unmute: z.strictObject({}),
  /** Hears somebody no more, and is never seated with them. */
  block: z.strictObject({ whom }),
  /** Tells the operator of somebody, with what they said: so many lines that you have heard, by their numbers. */
  report: z.strictObject({
    whom,
    lines: z.array(z.int().min(1)).max(LIMITS.reportLines).default([]),
    why: text(LIMITS.chatText),
  }),
  /** Pins a note in the camp's logbook on an enemy piece or on a square; an empty one removes it. */
  note: z.union([
    z.strictObject({ piece: z.string().min(1).max(40), text: noteText }),
    z.strictObject({ square: z.string().min(1).max(40), text: noteText }),
  ]),
  /** Adds a line to the camp's logbook. */
  writeLog: z.strictObject({ text: text(LIMITS.logbookText) }),
  /** Events up to this number have arrived. */
  acknowledge: z.strictObject({ n: z.int().min(0) }),
  /** Past events told again: what a game of memory forbids is left out. */
  history: z.strictObject({ from: z.int().min(1), to: z.int().min(1) }),
  /** What time it is by the server's clock: for who slept, or whose own clock was set. */
  time: z.strictObject({}),
  /** Takes the win, or a draw, from an opponent who stays away: when `claims` of the match allows it. */
  claim: z.strictObject({ result: z.enum(CLAIMED_RESULTS) }),
  /** Another match with seats changed: offered by one, begun when all agree. */
  rematch: z.strictObject({}),
} as const;
export type RequestName = keyof typeof requests;
export type Requests = { [Name in RequestName]: z.infer<(typeof requests)[Name]> };

/** A command that was accepted: it is durable, and can be in the events up to `n`. */
export interface CommandReply {
  readonly id: string;
  /** The number of the last event of this viewer once the command was applied. */
  readonly n: number;
}

/** The server's clock, in milliseconds since 1970, as in the welcome. */
export interface TimeReply {
  readonly now: number;
}

/** What happened, numbered for this viewer from 1 on without a gap. */
export interface NumberedEvents {
  readonly n: number;
  /** When it happened, in milliseconds since 1970 by the server's clock. */
  readonly at: number;
  readonly events: readonly { readonly type: string }[];
}

/**
 * {@link NumberedEvents} as they are sent, after each command and so in few bytes: their number; when they happened, in
 * milliseconds after those that were sent before by the same connection (the first: after `now` of the welcome, and so before
 * it where they were missed); and the events.
 */
export type SentEvents = readonly [n: number, after: number, events: readonly { readonly type: string }[]];

export interface ChatLine {
  /** Numbered for this viewer, from 1 on. */
  readonly n: number;
  /** For whom it is: `spectators` is what those who watch say to each other. */
  readonly to: 'all' | 'camp' | 'spectators';
  /** The seat that speaks; absent for a spectator. */
  readonly seat?: string;
  /** As whom somebody said it: a spectator's name is to be shown as a spectator's. */
  readonly by: 'player' | 'spectator';
  readonly name: string;
  /** Which of those here they are whose names look alike, from 2 on; absent for the first, or the only one. */
  readonly namesake?: number;
  readonly text: string;
  /** Milliseconds since 1970, by the server's clock. */
  readonly at: number;
}

/** A note in a camp's logbook; without a text it has been taken away. */
export interface LogbookNote {
  /** The piece or the square it is pinned on: one of the two. */
  readonly piece?: string;
  readonly square?: string;
  readonly text: string;
}

/** A line of a camp's logbook; without a text it has been taken away. */
export interface LogbookLine {
  /** From 1 on. */
  readonly n: number;
  readonly seat: string;
  readonly text: string;
  readonly at: number;
}

/** A camp's logbook, as its seats alone see it. */
export interface LogbookPages {
  readonly notes: readonly LogbookNote[];
  readonly lines: readonly LogbookLine[];
}

/** The first message to everybody who comes in. */
export interface Welcome {
  /** Empty for a spectator. */
  readonly seats: readonly string[];
  readonly camp: string | null;
  /** The number of this viewer's last event so far, those that follow this message included. */
  readonly n: number;
  /** The server's clock, for deadlines. */
  readonly now: number;
  /** The camp's private view; null for a spectator and before the start. */
  readonly own: object | null;
  /** How often the camp has given, in this turn, each of the commands that are bounded; absent where none. */
  readonly spent?: Spent;
  readonly chat: readonly ChatLine[];
  /** Nothing that is said at this table is heard: it is muted. */
  readonly muted?: true;
  /** The camp's logbook, where the game has one. */
  readonly logbook?: LogbookPages;
}

/** What is told to whoever has no grace any more. */
export interface GraceEnded {
  /** So many more of their answers to windows came after the deadline than before it. */
  readonly late: number;
}

/** The messages of the room, by name. */
export interface RoomMessages {
  readonly welcome: Welcome;
  /** The camp's private view, when it has changed. */
  readonly own: object;
  /** How often the camp has given, in this turn, each of the commands that are bounded, when that has changed. */
  readonly spent: Spent;
  /** Past events after a pause come one message each, like the live ones. */
  readonly events: SentEvents;
  readonly chat: ChatLine;
  /** All that was said and can be read now, numbered anew: somebody had removed what they said, or others are heard than before. */
  readonly talk: readonly ChatLine[];
  /** Something was pinned, changed or taken away in the camp's logbook. */
  readonly note: LogbookNote;
  readonly logLine: LogbookLine;
  /**
   * Their answers to windows came after the deadline time and again, which is for slow connections: for the
   * rest of the match windows close for them when they say.
   */
  readonly graceEnded: GraceEnded;
  /** Before the start: whether somebody of another camp comes from your address, or plays by your device. */
  readonly near: { readonly near: boolean };
  /** Why the connection is closed now, where there is more to say than its code. */
  readonly notice: ErrorNotice;
}

/** An error on any surface, refusals of commands included. */
export interface ErrorNotice {
  readonly code: string;
  readonly message: string;
  /** Where the rule stands that a refusal comes from; absent for what every game shares, which is in no rulebook. */
  readonly rule?: RuleReference;
  readonly data?: Readonly<Record<string, unknown>>;
}
