/**
 * What crosses the wire, by the names that frontends use. All of it comes from `shared`; in the
 * published package each of these types is written out, so that it needs no other package.
 */

import type { games } from '@escadre/shared/games';
import type * as kernel from '@escadre/shared/kernel';
import type * as protocol from '@escadre/shared/protocol';
import type * as stories from '@escadre/shared/story/stories.ts';

/** The types of one game, as a client meets them. */
interface WireTypes<T extends kernel.GameTypes> {
  readonly Seat: T['Seat'];
  readonly Camp: T['Camp'];
  readonly Options: T['Options'];
  readonly Scenario: T['Scenario'];
  readonly Command: T['Command'];
  readonly Event: T['SeenEvent'];
  readonly PublicView: T['PublicView'];
  readonly PrivateView: T['PrivateView'];
  readonly PromptKind: T['PromptKind'];
  /** Why a match can have ended. */
  readonly Reason: kernel.ReasonOf<T>;
}

/** The types of every game that is played here, by its id. */
export type Games = {
  readonly [Id in keyof typeof games]: WireTypes<kernel.TypesOf<(typeof games)[Id]>>;
};

/** What the stories speak of: of every table, and of each game that has a story, by its id. */
export type Stories = stories.Stories;

/** The commands that every game shares: resigning and draws. */
export type TableCommand = kernel.TableCommand;
/** What can happen in every game, besides its own events. */
export type TableEvent = kernel.TableEvent;
/** How well a computer plays: told by what it sees and how far it thinks. */
export type Level = kernel.Level;
/** How a match is timed, in seconds (`correspondence` in days). */
export type TimeControl = kernel.TimeControl;

/** The table of any game; `PublicMatch` is that of one game. */
export type SentTable = protocol.PublicMatch;
/** A seat of any game. */
export type SentSeat = protocol.PublicSeat;
/** A prompt of any game. */
export type SentPrompt = protocol.PublicPrompt;
export type Phase = protocol.Phase;

export type MatchSummary = protocol.MatchSummary;
/** One match, with the seat that is there for whoever asks. */
export type MatchAnswer = protocol.MatchAnswer;
export type MatchPage = protocol.MatchPage;
/** The player's own matches, as the server lists them. */
export type OwnMatchPage = protocol.OwnMatchPage;
/** What has happened last in a match, as far as the player is shown it. */
export type OwnNews = protocol.OwnNews;
export type PersonalData = protocol.PersonalData;
export type Forgotten = protocol.Forgotten;
/** Somebody whom a player blocks or mutes. */
export type BlockedPlayer = protocol.BlockedPlayer;
/** A line of chat in any game. */
export type SentLine = protocol.ChatLine;
/** What a camp has written down, for itself alone. */
export type LogbookPages = protocol.LogbookPages;
export type LogbookNote = protocol.LogbookNote;
export type LogbookLine = protocol.LogbookLine;
/** A command that was accepted: it is durable, and told in the events up to `n`. */
export type CommandReply = protocol.CommandReply;
/** What time it is by the server's clock. */
export type TimeReply = protocol.TimeReply;
/** Why the server closes a connection. */
export type CloseReason = protocol.CloseReason;
/** The codes of errors that do not come from a rule. */
export type ErrorCode = protocol.ErrorCode;
/** The codes of errors that the SDK gives by itself. */
export type SdkErrorCode = protocol.SdkErrorCode;
/** The refusals that any game can give; each game has more. */
export type RefusalCode = kernel.RefusalCode;
/** Where a rule stands: `/rulebook/<game>#<section>` on the server, or `#<ruling>`, in every language. */
export type RuleReference = kernel.RuleReference;
/** All of a match that is over. */
export type MatchRecord = kernel.MatchRecord<kernel.GameTypes>;
/** A match that goes on, as one viewer has been shown it. */
export type ViewerRecord = protocol.ViewerRecord;
/** What somebody knows about a match without its record. */
export type Noted = kernel.Noted;
/** Whether a record holds; else where it first does not, and why. */
export type Verdict = kernel.Verdict;

/** What the server says of a guest. */
export type SessionAnswer = protocol.SessionAnswer;
/** A session of a player on one of their devices. */
export type SessionInfo = protocol.SessionInfo;
/** What the door says to whoever may come in. */
export type EnterAnswer = protocol.EnterAnswer;
export type NumberedEvents = protocol.NumberedEvents;
export type SentEvents = protocol.SentEvents;
export type Welcome = protocol.Welcome;
export type RoomMessages = protocol.RoomMessages;
