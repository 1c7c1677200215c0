/** What a match is for whoever plays or watches it, wherever it is played. */

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
  Sampled,
  Seat,
  View,
} from '../base/game-types.ts';
import type { CloseReason, CommandReply, Level, LogbookPages, Noted } from '../base/wire.ts';

/** What a match tells, by name, with what the listener is given. */
export interface MatchEvents<Id extends GameId = GameId> {
  /** Something has happened. `match.view` shows how things stand after it; `view` is told next. */
  event: [event: MatchEvent<Id>, about: EventNote];
  /** The game stands differently. Told once as soon as you are in, if the match has begun. */
  view: [view: View<Id>];
  /** Seats, readiness, presence, offers, outcome … are different. Told once as soon as you are in. */
  table: [table: PublicMatch<Id>];
  /** Others are asked than before, or until another time. */
  prompt: [prompts: Prompts<Id>];
  /** Somebody has said something. What was said before is in `match.chat`. */
  chat: [line: ChatLine<Id>];
  /** Somebody has had themselves removed, and what they said with them, or you hear others than before: these are the lines to be read now. */
  talk: [lines: readonly ChatLine<Id>[]];
  /** Your camp's logbook has been written in. */
  logbook: [pages: LogbookPages];
  /**
   * Your answers to windows came after the deadline time and again, which is for slow connections: from now
   * on windows close for you when they say. Told whenever you come in.
   */
  graceEnded: [];
  /** Before the start: somebody of another camp comes from where you do, or does not any more. */
  near: [near: boolean];
  /** The match has ended, or had when you came in. Told once. */
  over: [outcome: Outcome<Id>];
  /** The connection broke; the SDK is on its way back. */
  drop: [about: { readonly reason: CloseReason | 'NETWORK' }];
  /** The connection stands again: what was missed follows. */
  back: [];
  /** The match is closed on this side for good; the code says why. The last thing that is told. */
  closed: [why: EscadreError];
}

/** Somebody at the table: who sits there, or who said this. */
export type Whom<Id extends GameId = GameId> = Seat<Id> | ChatLine<Id>;

/** Where a note is pinned in a logbook. */
export type NotePlace = { readonly piece: string } | { readonly square: string };

export interface EventNote {
  /** The number of the event's entry, from 1 on; events of one entry have the same. */
  readonly n: number;
  /** When it happened, by the clock of this machine (milliseconds since 1970). */
  readonly at: number;
  /** It happened while you were not there: no time to lose on animations. */
  readonly missed: boolean;
}

export interface PlayOptions<Id extends GameId = GameId> {
  /** The seat that the command comes from, for who has several; else the one that is asked. */
  readonly seat?: Seat<Id>;
  /** The prompt that it answers, null for none; else the only one that is yours. */
  readonly prompt?: string | null;
}

/** One of the player's seats is expected to act. */
export interface Asked<Id extends GameId = GameId> {
  readonly prompt: Prompt<Id>;
  /** The seat that is asked: who has several is asked for one after the other. */
  readonly seat: Seat<Id>;
  /** How the game stands now. */
  readonly view: View<Id>;
  /** Ends when this is asked no more: it was answered elsewhere, or time has run out. */
  readonly signal: AbortSignal;
  /** The commands of the game that are legal now, without resigning and draws, as `match.legal` gives them. */
  legal(): IterableIterator<GameCommand<Id>>;
  /** One of these, by lot. */
  any(): GameCommand<Id>;
  /** Why a command would be refused; null where it would not. */
  explain(command: Command<Id>): MatchError<Id> | null;
}

/** What to do; nothing, to be asked again when the game stands differently. */
export type Choice<Id extends GameId = GameId> = Command<Id> | null | undefined;

/** Chooses what to do, now or later: what comes too late is dropped. */
export type Choose<Id extends GameId = GameId> = (asked: Asked<Id>) => Choice<Id> | Promise<Choice<Id>>;

/**
 * One match, from where a player sits, or from where somebody watches: over the wire, as the methods of `Escadre` give
 * it, or in the page, as `LocalMatch` of `escadre/practice` does.
 */
export interface Match<Id extends GameId = GameId> {
  readonly id: string;
  readonly game: Id;
  /** What was settled when the match was made: title, options, clock, chairs, who may come in. It does not change. */
  readonly summary: MatchTerms<Id>;
  /** For whoever has a seat in a private match: the code by which others come in. */
  readonly invite: string | undefined;
  /** For whoever sits in a camp of several seats: the code by which their partners come in. */
  readonly partnerInvite: string | undefined;
  /** The player's own seats; none for a spectator. */
  readonly seats: readonly Seat<Id>[];
  /** The side of those seats; null for a spectator. */
  readonly camp: Camp<Id> | null;
  /** How the game stands; null before the start. Parts that have not changed are the same objects as before. */
  readonly view: View<Id> | null;
  /** What everybody may see of the match besides the game. Its times are by the clock of this machine. */
  readonly table: PublicMatch<Id>;
  /** Who is expected to act. */
  readonly prompts: Prompts<Id>;
  /** How the match has ended; null while it goes on. */
  readonly outcome: Outcome<Id> | null;
  /**
   * Before the start: whether somebody of another camp comes from the same address, or plays by the same device. It may be
   * family, or all of a school.
   */
  readonly near: boolean;
  /** The last lines of table talk. */
  readonly chat: readonly ChatLine<Id>[];
  /** Whether you have muted the table, so that nobody is heard. */
  readonly isMuted: boolean;
  /**
   * What this player has brought to the dice, since they were last ready: secret until the match has begun.
   */
  readonly nonce: string | undefined;
  /**
   * What is known of the dice without the record, for `verifyRecord` of `escadre/verify`: the server's
   * promise, what this player has brought, the hashes of all as they were public before anybody opened
   * theirs, and who broke that off.
   */
  readonly noted: Noted;
  /** Your camp's logbook; null for a spectator, and where the game has none. */
  readonly logbook: LogbookPages | null;
  /** `here` while the connection stands, `away` while it is broken, `closed` for good. */
  readonly connection: 'here' | 'away' | 'closed';

  /** Whether this is a match of that game; its types are that game's from there on. */
  isOf<Other extends GameId>(game: Other): this is Match<Other>;

  /** Listens, until the function is called that this gives. */
  on<Name extends keyof MatchEvents<Id>>(
    name: Name,
    listener: (...args: MatchEvents<Id>[Name]) => void,
  ): () => void;

  /**
   * Ready to begin: the match starts soon after all are. Brings a number of one's own to the dice: promised
   * now, and opened by itself once everybody has promised theirs; by post, brought at once. For the last who
   * is ready this resolves when the match has begun.
   *
   * @throws ALREADY_STARTED, NOT_A_PLAYER, CLOSED
   */
  ready(): Promise<void>;

  /**
   * Not ready after all.
   *
   * @throws as {@link Match.ready}
   */
  unready(): Promise<void>;

  /**
   * Gives a command. It is durable when this resolves, and `view` and `event` have been told.
   *
   * While the connection is broken the command waits, and one that may or may not have been heard is
   * sent again under the same id: it is applied once.
   *
   * @throws the refusals of the game, TOO_MANY_OFFERS, TOO_FAST, BAD_COMMAND, WINDOW_CLOSED, NOT_STARTED, MATCH_OVER, NOT_A_PLAYER, STORE_UNAVAILABLE, TOO_LARGE, CLOSED
   */
  play(command: Command<Id>, options?: PlayOptions<Id>): Promise<CommandReply>;

  /**
   * Plays to the end: whenever one of your seats is asked, `choose` is, one question after the other, and what it gives
   * is played. It is asked again while a prompt stays open, of one that gives nothing when the game stands differently,
   * and anew where time has gone on while it thought (`asked.signal` says so). Gives how the match has ended.
   *
   * @throws the refusal of what `choose` gave; CLOSED and the codes of `closed` where the match is closed before its end;
   *   NOT_A_PLAYER for who watches
   */
  answer(choose: Choose<Id>): Promise<Outcome<Id>>;

  /**
   * Gives the match up: for every seat that is yours, or for one alone, where a partner plays on.
   * Gives the last reply.
   *
   * @throws as {@link Match.play}, and ALREADY_RESIGNED
   */
  resign(options?: Pick<PlayOptions<Id>, 'seat'>): Promise<CommandReply>;

  /**
   * Offers a draw, for your camp.
   *
   * @throws as {@link Match.play}
   */
  offerDraw(): Promise<CommandReply>;

  acceptDraw(): Promise<CommandReply>;

  declineDraw(): Promise<CommandReply>;

  /**
   * Says something to everybody, or to one's camp. Never said twice.
   *
   * @throws TOO_FAST, BAD_REQUEST, NOT_A_PLAYER; UNREACHABLE where the connection breaks
   * before the answer
   */
  say(text: string, options?: { to?: 'all' | 'camp' }): Promise<void>;

  /**
   * Hears somebody no more, here and at every other table; or, without a name, nobody at this table. Nobody is told.
   *
   * @throws NOBODY_THERE, TOO_MANY_BLOCKS
   */
  mute(whom?: Whom<Id>): Promise<void>;

  /** Hears this table again. Who is muted everywhere is heard again by `escadre.unblock`. */
  unmute(): Promise<void>;

  /**
   * Hears somebody no more, and is never paired or seated with them, until `escadre.unblock`. A match that you are
   * both in goes on.
   *
   * @throws NOBODY_THERE, TOO_MANY_BLOCKS
   */
  block(whom: Whom<Id>): Promise<void>;

  /**
   * Tells the operator of somebody, and why, with what they said, as the server has heard it.
   *
   * @throws NOBODY_THERE, TOO_MANY_REPORTS, BAD_REQUEST
   */
  report(whom: Whom<Id>, why: string, said?: readonly ChatLine<Id>[]): Promise<void>;

  /**
   * Sends somebody away before the start, for good. For whoever looks after the table: `match.table.host` is their seat.
   *
   * @throws NOT_THE_HOST, NOBODY_THERE, ALREADY_STARTED
   */
  sendAway(seat: Seat<Id>): Promise<void>;

  /**
   * Has a computer sit down on a free seat before the start: with the other side, or with one's own. Whose seats are a
   * computer's `match.table.seats` says (`computer`).
   *
   * @throws SEAT_TAKEN, OTHER_CAMP, TOO_MANY_COMPUTERS, ALREADY_STARTED
   */
  inviteComputer(seat: Seat<Id>, level: Level): Promise<void>;

  /**
   * Frees a seat that a computer has, before the start.
   *
   * @throws NOBODY_THERE, OTHER_CAMP, ALREADY_STARTED
   */
  dismissComputer(seat: Seat<Id>): Promise<void>;

  /**
   * Has a computer play for somebody who is away, from `standInFrom` of their seat on, where the table allows it: as a
   * partner, who is agreed with by all other partners who are here, or as an opponent of who has none. Gives whether it
   * plays now. With `no`, a partner is against it; with null, they take their vote back.
   *
   * @throws NO_STAND_INS, NOT_AWAY, STOOD_IN, OTHER_CAMP, NOT_STARTED, MATCH_OVER
   */
  standIn(seat: Seat<Id>, level: Level | 'no' | null): Promise<boolean>;

  /** Plays again oneself, where a computer has stood in: until then `play` is refused with STOOD_IN. */
  takeBack(): Promise<void>;

  /**
   * Pins a note in the camp's logbook, on an enemy piece or on a square; an empty text takes it
   * away.
   *
   * @throws NO_LOGBOOK, NOT_YOURS_TO_WRITE, NO_SUCH_PLACE, MATCH_OVER
   */
  note(place: NotePlace, text: string): Promise<void>;

  /**
   * Adds a line to the camp's logbook; never twice.
   *
   * @throws NO_LOGBOOK, NOT_YOURS_TO_WRITE, LOGBOOK_FULL, MATCH_OVER; UNREACHABLE where the connection breaks
   * before the answer
   */
  writeLog(text: string): Promise<void>;

  /**
   * Takes the win, or a draw, from an opponent who stays away. `match.table.claims` says who can, and
   * from when on.
   *
   * @throws NOTHING_TO_CLAIM, NOT_STARTED, MATCH_OVER, NOT_A_PLAYER, ALREADY_RESIGNED
   */
  claim(result: 'win' | 'draw'): Promise<void>;

  /**
   * Wants another match with seats changed. Gives its id when all have agreed, and null before;
   * then it is in `match.table.rematch` as soon as it is there.
   *
   * @throws NOT_OVER, NOT_A_PLAYER
   */
  rematch(): Promise<string | null>;

  /**
   * Past events told again, all from number `from` to number `to`, which may be `Infinity`. A game of memory leaves out
   * what was to be remembered.
   *
   * @throws BAD_REQUEST for what is no number of an event: they are whole, from 1 on
   */
  history(from: number, to: number): Promise<readonly PastEvents<Id>[]>;

  /**
   * The commands that are legal now, by the same rules as the server's. They are all that there are but
   * for the types in {@link Match.sampled}, of which they are a sample. They come as they are asked for.
   */
  legal(seat?: Seat<Id>): IterableIterator<Command<Id>>;
  /**
   * The types of commands that cannot be counted (a free angle), with what `legal` gives of them:
   * `{ sail: 'each leg straight on or by a full turn' }`. Of all others it gives every one.
   */
  readonly sampled: Sampled<Id>;

  /**
   * What you see, as the text of a position: a scenario for `create` where nothing in it is unknown.
   * Fetches the games first, which the SDK does without.
   *
   * @throws EscadreError NOT_STARTED
   */
  position(): Promise<string>;

  /** Why the server would refuse a command as things stand; null where it would not. */
  explain(command: Command<Id>, seat?: Seat<Id>): MatchError<Id> | null;

  /**
   * Leaves the seat: freely before the start, later only to a partner. Closes the match here.
   *
   * @throws RESIGN_INSTEAD, MATCH_OVER, NOT_A_PLAYER, UNREACHABLE
   */
  leave(): Promise<void>;

  /**
   * Closes the match on this side, once what was asked of the server is answered. The seat stays the player's: they can
   * enter again.
   */
  close(): Promise<void>;
}
