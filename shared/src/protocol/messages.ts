/**
 * The messages of a match. Clients send requests, which the room answers; the room sends messages to
 * clients. The public part of the match is synced state (`public-match.ts`); commands, events and views
 * come from the games.
 */

import { z } from 'zod';
import { LEVELS } from '../kernel/levels.ts';
import type { RuleReference } from '../kernel/refusal.ts';
import { CLAIMED_RESULTS } from '../kernel/table.ts';
import type { Spent } from '../kernel/turn-limits.ts';
import { faultOfControls, faultOfLooks } from './characters.ts';
import { LIMITS } from './limits.ts';
import { PHRASE_NAMES, type Phrase } from './phrases.ts';
import { faultOfName, tidyName } from './player-name.ts';
import { standInAnswer } from './public-match.ts';

/** Refuses a text with its fault, if any. */
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

/** A text for other readers. */
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

/** A session’s name: one accepted under older rules stays valid. */
export const keptName = boundedText(LIMITS.playerName);

/** A name that is given now. */
export const playerName = text(LIMITS.playerName, tidyName).superRefine(withoutFault(faultOfName));

/** A person at the table: by seat, or by the number of a chat line you have received. */
const whom = z.union([
  z.strictObject({ seat: z.string().min(1).max(40) }),
  z.strictObject({ line: z.int().min(1) }),
]);
export type Whom = z.infer<typeof whom>;

/** The readers of a chat line. */
const hearers = z.enum(['all', 'camp']);

/** A player's name for a device. */
export const deviceName = text(LIMITS.deviceName);

const nonce = (least: number) =>
  z
    .string()
    .min(least)
    .max(LIMITS.nonceMax)
    .regex(/^[0-9a-f]+$/, 'is not hexadecimal');

/** The SHA-256 hash of a nonce as text. */
export const nonceHash = z.string().regex(/^[0-9a-f]{64}$/, 'is not 64 hexadecimal digits, in lower case');

/** The requests of a match, by name. Each is answered, or refused with a code. */
export const requests = {
  /** A command of the game or of the table. Answered when it is durable: {@link CommandReply}. */
  command: z.strictObject({
    /** The client's own id: if sent again, the command is applied once and answered the same. */
    id: z
      .string()
      .min(1)
      .max(LIMITS.commandId)
      .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'holds control characters'),
    /** The prompt it answers: a late or unsuitable answer is refused with WINDOW_CLOSED. */
    prompt: z.string().min(1).max(LIMITS.promptId).optional(),
    /** The seat it comes from, for players with several; by default the one prompted. */
    seat: z.string().min(1).max(40).optional(),
    command: z.looseObject({ type: z.string().min(1).max(40) }),
  }),
  /**
   * Ready to start, with the hash of the player's nonce, a random number mixed into the dice: SHA-256 of
   * the nonce as text. In a correspondence match, send the nonce itself: players may be away when it is opened.
   */
  ready: z.union([z.strictObject({ hash: nonceHash }), z.strictObject({ nonce: nonce(LIMITS.nonceMin) })]),
  /** The nonce for the hash: send it once all are ready, until the match's `openUntil`. */
  open: z.strictObject({ nonce: nonce(LIMITS.promisedNonceMin) }),
  /** Not ready after all. */
  unready: z.strictObject({}),
  /** Leaves the seat: before the start, or to a partner. */
  leave: z.strictObject({}),
  /**
   * Chat, to all or to your own camp: a text, or a set phrase that readers see in their own language. During
   * the match, only spectators see spectators' chat.
   */
  chat: z.union([
    z.strictObject({ to: hearers, text: text(LIMITS.chatText) }),
    z.strictObject({ to: hearers, phrase: z.enum(PHRASE_NAMES) }),
  ]),
  /** Removes a player from the table before the start, for good. Only for the host. */
  sendAway: z.strictObject({ seat: z.string().min(1).max(40) }),
  /** Puts a computer on a free seat of either side, before the start. */
  inviteComputer: z.strictObject({ seat: z.string().min(1).max(40), level: z.enum(LEVELS) }),
  /** Frees a seat that a computer has, before the start. */
  dismissComputer: z.strictObject({ seat: z.string().min(1).max(40) }),
  /**
   * Votes for a computer to stand in for an absent player, if the table allows it (`standInFrom` of the
   * seat). A partner needs the agreement of all partners present (the last vote sets the level); an
   * opponent decides alone if the player has no partner. `no` is a partner's vote against; without a level,
   * they withdraw their vote.
   */
  standIn: z.strictObject({ seat: z.string().min(1).max(40), level: standInAnswer.nullable() }),
  /** Takes your seat back from the computer that stands in for you. */
  takeBack: z.strictObject({}),
  /** Mutes a person, here and elsewhere, or everybody at this table. */
  mute: z.strictObject({ whom: z.union([z.literal('table'), whom]) }),
  /** Unmutes everybody at this table. */
  unmute: z.strictObject({}),
  /** Mutes a person, and is never seated with them again. */
  block: z.strictObject({ whom }),
  /** Reports a person to the operator, with chat lines that you have received, by number. */
  report: z.strictObject({
    whom,
    lines: z.array(z.int().min(1)).max(LIMITS.reportLines).default([]),
    why: text(LIMITS.reportText),
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
  /** Past events again, without what a game of memory hides. */
  history: z.strictObject({ from: z.int().min(1), to: z.int().min(1) }),
  /** The server's time: after sleep, or if the own clock was changed. */
  time: z.strictObject({}),
  /** Claims the win, or a draw, from an absent opponent: once the match's `claims` allows it. */
  claim: z.strictObject({ result: z.enum(CLAIMED_RESULTS) }),
  /** Another match with seats changed: offered by one, begun when all agree. */
  rematch: z.strictObject({}),
  /**
   * After the end: shows a moment of the match to all who follow, as a camp saw it, as the `public` did, or
   * the `truth`; the public state's `review`. Null ends it. Only for players, four times a second.
   */
  review: z.strictObject({
    moment: z.strictObject({ n: z.int().min(0), as: z.string().min(1).max(40) }).nullable(),
  }),
} as const;
export type RequestName = keyof typeof requests;
export type Requests = { [Name in RequestName]: z.infer<(typeof requests)[Name]> };

/** A command that was accepted and stored. Its events, if you see any, are numbered up to `n`. */
export interface CommandReply {
  readonly id: string;
  /** The viewer's last event number after the command. */
  readonly n: number;
}

/** The server's clock, in milliseconds since 1970, as in the welcome. */
export interface TimeReply {
  readonly now: number;
}

/** Events, numbered for this viewer from 1 on without gaps. */
export interface NumberedEvents {
  readonly n: number;
  /** When it happened, in milliseconds since 1970 by the server's clock. */
  readonly at: number;
  readonly events: readonly { readonly type: string }[];
}

/**
 * {@link NumberedEvents} in a compact form for the wire: their number; the time in milliseconds after the
 * previous ones on the same connection (the first: after the welcome's `now`, so negative if they were
 * missed); and the events.
 */
export type SentEvents = readonly [n: number, after: number, events: readonly { readonly type: string }[]];

export interface ChatLine {
  /** Numbered for this viewer, from 1 on. */
  readonly n: number;
  /** The audience: `spectators` is chat among spectators. */
  readonly to: 'all' | 'camp' | 'spectators';
  /** The seat that speaks; absent for a spectator. */
  readonly seat?: string;
  /** The sender's role: show a spectator's name as a spectator's. */
  readonly by: 'player' | 'spectator';
  readonly name: string;
  /** Numbers people present with similar names from 2 on; absent for the first, or the only one. */
  readonly namesake?: number;
  /** The text; of a set phrase, its English one. */
  readonly text: string;
  /** The set phrase, to be shown in the reader's language; absent for a text. */
  readonly phrase?: Phrase;
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

/** The first message after entering. */
export interface Welcome {
  /** Empty for a spectator. */
  readonly seats: readonly string[];
  readonly camp: string | null;
  /** The viewer's last event number, including events that follow this message. */
  readonly n: number;
  /** The server's clock, for deadlines. */
  readonly now: number;
  /** The camp's private view; null for a spectator and before the start. */
  readonly own: object | null;
  /** How often the camp has given each limited command this turn; absent if never. */
  readonly spent?: Spent;
  readonly chat: readonly ChatLine[];
  /** Chat at this table is muted. */
  readonly muted?: true;
  /** The camp's logbook, if the game has one. */
  readonly logbook?: LogbookPages;
}

/** Told to a player whose grace period is over. */
export interface GraceEnded {
  /** So many more of their answers to windows came after the deadline than before it. */
  readonly late: number;
}

/** The messages of the room, by name. */
export interface RoomMessages {
  readonly welcome: Welcome;
  /** The camp's private view, when it has changed. */
  readonly own: object;
  /** How often the camp has given each limited command in this turn, when that has changed. */
  readonly spent: Spent;
  /** Past events after a pause come one message each, like the live ones. */
  readonly events: SentEvents;
  readonly chat: ChatLine;
  /** All chat visible now, renumbered: a sender removed theirs, or muting has changed. */
  readonly talk: readonly ChatLine[];
  /** Something was pinned, changed or taken away in the camp's logbook. */
  readonly note: LogbookNote;
  readonly logLine: LogbookLine;
  /**
   * The player's answers to windows came too often within the grace for slow connections. For the rest
   * of the match, windows close for them at their deadline.
   */
  readonly graceEnded: GraceEnded;
  /** Before the start: whether a member of another camp shares your address or device. */
  readonly near: { readonly near: boolean };
  /** Why the connection is closed, if its code does not say enough. */
  readonly notice: ErrorNotice;
}

/** An error on any surface, refusals of commands included. */
export interface ErrorNotice {
  readonly code: string;
  readonly message: string;
  /** The rule behind a refusal; absent for rules that all games share, which are in no rulebook. */
  readonly rule?: RuleReference;
  readonly data?: Readonly<Record<string, unknown>>;
}
