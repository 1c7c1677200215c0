/** A match for its players and spectators, wherever it is played. */

import type { EscadreError, MatchError } from '../base/error.ts';
import type {
  Camp,
  ChatLine,
  Command,
  GameCommand,
  GameId,
  MatchEvent,
  MatchTerms,
  Outcome,
  PastEvents,
  Prompt,
  Prompts,
  PublicMatch,
  ReviewedMoment,
  Sampled,
  Seat,
  View,
} from '../base/game-types.ts';
import type { CloseReason, CommandReply, Level, LogbookPages, Noted, Phrase } from '../base/wire.ts';

/** The events of a match, with the arguments of their listeners. */
export interface MatchEvents<Id extends GameId = GameId> {
  /** An event of the match. `match.view` already includes it; `view` is emitted next. */
  event: [event: MatchEvent<Id>, about: EventNote];
  /** The view has changed. Emitted once on entering, if the match has begun. */
  view: [view: View<Id>];
  /** Seats, readiness, presence, offers, outcome … have changed. Emitted once on entering. */
  table: [table: PublicMatch<Id>];
  /** The open prompts, or their deadlines, have changed. */
  prompt: [prompts: Prompts<Id>];
  /** A new line of chat. Earlier lines are in `match.chat`. */
  chat: [line: ChatLine<Id>];
  /**
   * The lines to show from now on: a player was removed along with their lines, or you mute other players
   * than before.
   */
  talk: [lines: readonly ChatLine<Id>[]];
  /** Your camp's logbook has changed. */
  logbook: [pages: LogbookPages];
  /**
   * Too many of your answers came after the deadline of a window, so you lose the extra time for slow
   * connections: windows now close for you at their deadline. Emitted whenever you enter.
   */
  graceEnded: [];
  /** Before the start: a player of another camp now shares your address or device, or no longer does. */
  near: [near: boolean];
  /** The match has ended, or had when you entered. Emitted once. */
  over: [outcome: Outcome<Id>];
  /** The connection broke; the SDK is reconnecting. */
  drop: [about: { readonly reason: CloseReason | 'NETWORK' }];
  /** The connection is back; missed events follow. */
  back: [];
  /** The match is closed on this side for good; the code says why. The last event. */
  closed: [why: EscadreError];
}

/** A participant: by their seat, or by a line they wrote. */
export type Whom<Id extends GameId = GameId> = Seat<Id> | ChatLine<Id>;

/** Where a note is pinned in a logbook. */
export type NotePlace = { readonly piece: string } | { readonly square: string };

export interface EventNote {
  /** The number of the event's entry, from 1; events of one entry share it. */
  readonly n: number;
  /** When it happened, by this machine's clock (milliseconds since 1970). */
  readonly at: number;
  /** It happened in your absence: skip long animations. */
  readonly missed: boolean;
}

export interface PlayOptions<Id extends GameId = GameId> {
  /** The seat that gives the command, for players of several; by default the prompted one. */
  readonly seat?: Seat<Id>;
  /** The prompt it answers, null for none; by default your only one. */
  readonly prompt?: string | null;
}

/** A prompt to one of the player's seats. */
export interface Asked<Id extends GameId = GameId> {
  readonly prompt: Prompt<Id>;
  /** The prompted seat; several seats are prompted one after the other. */
  readonly seat: Seat<Id>;
  /** The current view. */
  readonly view: View<Id>;
  /** Aborts once the prompt closes: it was answered elsewhere, or its time is up. */
  readonly signal: AbortSignal;
  /** The legal commands of the game, without resigning and draws, as `match.legal` gives them. */
  legal(): IterableIterator<GameCommand<Id>>;
  /** A random one of these. */
  any(): GameCommand<Id>;
  /** Why a command would be refused; null if it would not. */
  explain(command: Command<Id>): MatchError<Id> | null;
}

/** The command to play; null or undefined to be asked again when the view changes. */
export type Choice<Id extends GameId = GameId> = Command<Id> | null | undefined;

/** Chooses a command, now or later; one that comes too late is dropped. */
export type Choose<Id extends GameId = GameId> = (asked: Asked<Id>) => Choice<Id> | Promise<Choice<Id>>;

/**
 * One match as a player or spectator sees it: over the wire, from the methods of `Escadre`, or in the page,
 * from `LocalMatch` of `escadre/practice`.
 */
export interface Match<Id extends GameId = GameId> {
  readonly id: string;
  readonly game: Id;
  /** The fixed terms of the match: title, options, clock, chairs, access. */
  readonly summary: MatchTerms<Id>;
  /** For players of a private match: its invite code. */
  readonly invite: string | undefined;
  /** For players of a camp with several seats: the invite code for their partners. */
  readonly partnerInvite: string | undefined;
  /** The player's own seats; none for a spectator. */
  readonly seats: readonly Seat<Id>[];
  /** The camp of those seats; null for a spectator. */
  readonly camp: Camp<Id> | null;
  /** The current view; null before the start. Unchanged parts remain the same objects. */
  readonly view: View<Id> | null;
  /** The public state of the match besides the game. Its times are by this machine's clock. */
  readonly table: PublicMatch<Id>;
  /** The open prompts. */
  readonly prompts: Prompts<Id>;
  /** How the match ended; null while it goes on. */
  readonly outcome: Outcome<Id> | null;
  /**
   * Before the start: whether a player of another camp shares your address or device. It may be family, or a
   * whole school.
   */
  readonly near: boolean;
  /** The last lines of chat. */
  readonly chat: readonly ChatLine<Id>[];
  /** Whether you have muted the whole table. */
  readonly isMuted: boolean;
  /**
   * This player's own contribution to the dice, since they were last ready: secret until the match begins.
   */
  readonly nonce: string | undefined;
  /**
   * The facts about the dice known without the record, for `verifyRecord` of `escadre/verify`: the server's
   * commitment, this player's nonces, the hashes of all as published before any nonce was opened, and the
   * seats that broke the opening off.
   */
  readonly noted: Noted;
  /** Your camp's logbook; null for a spectator, or if the game has none. */
  readonly logbook: LogbookPages | null;
  /** `here` while connected, `away` while the connection is broken, `closed` for good. */
  readonly connection: 'here' | 'away' | 'closed';

  /** Whether this is a match of that game; narrows its types to that game's. */
  isOf<Other extends GameId>(game: Other): this is Match<Other>;

  /** Adds a listener. Returns the function that removes it. */
  on<Name extends keyof MatchEvents<Id>>(
    name: Name,
    listener: (...args: MatchEvents<Id>[Name]) => void,
  ): () => void;

  /**
   * Ready to begin: the match starts soon after all are. Contributes a random number to the dice: its hash is
   * sent now, and the number itself once all hashes are in; by correspondence, at once. For the last player
   * this resolves when the match has begun.
   *
   * @throws ALREADY_STARTED, NOT_A_PLAYER, CLOSED
   */
  ready(): Promise<void>;

  /**
   * No longer ready.
   *
   * @throws as {@link Match.ready}
   */
  unready(): Promise<void>;

  /**
   * Gives a command. When this resolves, the command is durable, and `view` and `event` have been emitted.
   *
   * While the connection is broken the command waits. One that the server may or may not have received is
   * sent again under the same id, so that it is applied once.
   *
   * @throws the refusals of the game, TOO_MANY_OFFERS, TOO_FAST, BAD_COMMAND, WINDOW_CLOSED, NOT_STARTED,
   *   MATCH_OVER, NOT_A_PLAYER, STORE_UNAVAILABLE, TOO_LARGE, CLOSED
   */
  play(command: Command<Id>, options?: PlayOptions<Id>): Promise<CommandReply>;

  /**
   * Plays to the end: calls `choose` for each prompt to one of your seats, one at a time, and plays the
   * result. Calls it again while a prompt stays open: after an empty choice when the view changes, and at
   * once if the match moved on while it thought (`asked.signal` says so). Returns the outcome.
   *
   * @throws the refusal of a chosen command; CLOSED and the codes of `closed` if the match is closed before
   *   its end; NOT_A_PLAYER for spectators
   */
  answer(choose: Choose<Id>): Promise<Outcome<Id>>;

  /**
   * Resigns: for all your seats, or for a single one if a partner plays on. Returns the last reply.
   *
   * @throws as {@link Match.play}, and ALREADY_RESIGNED
   */
  resign(options?: Pick<PlayOptions<Id>, 'seat'>): Promise<CommandReply>;

  /**
   * Offers a draw for your camp.
   *
   * @throws as {@link Match.play}
   */
  offerDraw(): Promise<CommandReply>;

  acceptDraw(): Promise<CommandReply>;

  declineDraw(): Promise<CommandReply>;

  /**
   * Sends a line to everyone, or to your camp: a text, or a set phrase, which all read in their own language.
   * Never sent twice.
   *
   * @throws TOO_FAST, BAD_REQUEST, NOT_A_PLAYER; ONLY_PHRASES and NO_TALK if `summary.talk` of the match does
   *   not allow it to everyone; UNREACHABLE if the connection breaks before the answer
   */
  say(said: string | { phrase: Phrase }, options?: { to?: 'all' | 'camp' }): Promise<void>;

  /**
   * Mutes a participant, here and at every other table; without a name, this whole table. The others are not
   * told.
   *
   * @throws NOBODY_THERE, TOO_MANY_BLOCKS
   */
  mute(whom?: Whom<Id>): Promise<void>;

  /** Unmutes this table. Players muted everywhere stay so until `escadre.unblock`. */
  unmute(): Promise<void>;

  /**
   * Mutes a participant, and never pairs or seats you with them, until `escadre.unblock`. A match that you
   * share goes on.
   *
   * @throws NOBODY_THERE, TOO_MANY_BLOCKS
   */
  block(whom: Whom<Id>): Promise<void>;

  /**
   * Reports a participant to the operator, with a reason and their lines as the server received them.
   *
   * @throws NOBODY_THERE, TOO_MANY_REPORTS, BAD_REQUEST
   */
  report(whom: Whom<Id>, why: string, said?: readonly ChatLine<Id>[]): Promise<void>;

  /**
   * Removes a player before the start, for good. For the host only: `match.table.host` is their seat.
   *
   * @throws NOT_THE_HOST, NOBODY_THERE, ALREADY_STARTED
   */
  sendAway(seat: Seat<Id>): Promise<void>;

  /**
   * Adds a computer on a free seat before the start, for either side. `match.table.seats` says which seats
   * are a computer's (`computer`).
   *
   * @throws SEAT_TAKEN, OTHER_CAMP, TOO_MANY_COMPUTERS, ALREADY_STARTED
   */
  inviteComputer(seat: Seat<Id>, level: Level): Promise<void>;

  /**
   * Removes a computer from its seat before the start.
   *
   * @throws NOBODY_THERE, OTHER_CAMP, ALREADY_STARTED
   */
  dismissComputer(seat: Seat<Id>): Promise<void>;

  /**
   * Has a computer play for an absent player, from `standInFrom` of their seat on, if the table allows it: as
   * their partner, once all partners present agree, or as an opponent if they have no partner. Returns
   * whether it plays now. With `no`, a partner votes against; with null, they withdraw their vote.
   *
   * @throws NO_STAND_INS, NOT_AWAY, STOOD_IN, OTHER_CAMP, NOT_STARTED, MATCH_OVER
   */
  standIn(seat: Seat<Id>, level: Level | 'no' | null): Promise<boolean>;

  /** Takes the seat back from a computer that stands in: until then `play` is refused with STOOD_IN. */
  takeBack(): Promise<void>;

  /**
   * Pins a note in the camp's logbook, on an enemy piece or a square; an empty text removes it.
   *
   * @throws NO_LOGBOOK, NOT_YOURS_TO_WRITE, NO_SUCH_PLACE, MATCH_OVER
   */
  note(place: NotePlace, text: string): Promise<void>;

  /**
   * Adds a line to the camp's logbook. Never added twice.
   *
   * @throws NO_LOGBOOK, NOT_YOURS_TO_WRITE, LOGBOOK_FULL, MATCH_OVER; UNREACHABLE if the connection breaks
   *   before the answer
   */
  writeLog(text: string): Promise<void>;

  /**
   * Claims a win, or a draw, against an absent opponent. `match.table.claims` says which camps can, and from
   * when.
   *
   * @throws NOTHING_TO_CLAIM, NOT_STARTED, MATCH_OVER, NOT_A_PLAYER, ALREADY_RESIGNED
   */
  claim(result: 'win' | 'draw'): Promise<void>;

  /**
   * Offers a rematch with swapped seats. Returns the id of the new match if everybody has now agreed, else null:
   * the id appears in `match.table.rematch` later.
   *
   * @throws NOT_OVER, NOT_A_PLAYER
   */
  rematch(): Promise<string | null>;

  /**
   * After the end: shows a moment of the match to all who follow, at most four times a second; null ends
   * it, as leaving does. The moment is in `match.table.review` of everyone at the table, until another
   * player shows one.
   *
   * @throws NOT_OVER, NOT_A_PLAYER, TOO_FAST; BAD_REQUEST for a moment that the match does not have;
   *   NO_SERVER in practice
   */
  review(moment: ReviewedMoment<Id> | null): Promise<void>;

  /**
   * Past events from number `from` to number `to`, which may be `Infinity`. A game of memory leaves out what
   * players must remember.
   *
   * @throws BAD_REQUEST for anything but whole numbers from 1 on
   */
  history(from: number, to: number): Promise<readonly PastEvents<Id>[]>;

  /**
   * The legal commands, by the same rules as the server's: all of them, or a sample for the types in
   * {@link Match.sampled}. Generated on demand.
   */
  legal(seat?: Seat<Id>): IterableIterator<Command<Id>>;
  /**
   * The types of commands that cannot be enumerated (a free angle), each with the sample that `legal` gives:
   * `{ sail: 'each leg straight on or by a full turn' }`. All other types are complete.
   */
  readonly sampled: Sampled<Id>;

  /**
   * Your view as a position text: a scenario for `create` if it has no unknown parts. Loads the code of the
   * games, which the main module leaves out.
   *
   * @throws EscadreError NOT_STARTED
   */
  position(): Promise<string>;

  /** Why the server would refuse a command now; null if it would not. */
  explain(command: Command<Id>, seat?: Seat<Id>): MatchError<Id> | null;

  /**
   * Leaves the seat: freely before the start, later only to a partner. Closes the match here.
   *
   * @throws RESIGN_INSTEAD, MATCH_OVER, NOT_A_PLAYER, UNREACHABLE
   */
  leave(): Promise<void>;

  /**
   * Closes the match on this side, once pending requests are answered. The player keeps the seat and can
   * enter again.
   */
  close(): Promise<void>;
}
