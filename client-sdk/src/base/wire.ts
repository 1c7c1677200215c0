/**
 * The types on the wire, by the names frontends use. All of them come from `shared`; the published package
 * writes each of them out, so that it needs no other package.
 */

import type { games } from '@escadre/shared/games';
import type * as kernel from '@escadre/shared/kernel';
import type * as protocol from '@escadre/shared/protocol';
import type * as stories from '@escadre/shared/story/stories.ts';

/** The types of one game, as clients use them. */
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
  /** Why a match ended. */
  readonly Reason: kernel.ReasonOf<T>;
}

/** The types of every game, by its id. */
export type Games = {
  readonly [Id in keyof typeof games]: WireTypes<kernel.TypesOf<(typeof games)[Id]>>;
};

/** The types of the stories: of every table, and of each game with a story, by its id. */
export type Stories = stories.Stories;

/** The commands that every game shares: resigning and draws. */
export type TableCommand = kernel.TableCommand;
/** The events of every game, besides its own. */
export type TableEvent = kernel.TableEvent;
/** A computer's strength: how much it notices and how far it thinks. */
export type Level = kernel.Level;
/** The time control of a match, in seconds (`correspondence` in days). */
export type TimeControl = kernel.TimeControl;

/** The table of any game; `PublicMatch` is that of a given one. */
export type SentTable = protocol.PublicMatch;
/** A seat of any game. */
export type SentSeat = protocol.PublicSeat;
/** A prompt of any game. */
export type SentPrompt = protocol.PublicPrompt;
export type Phase = protocol.Phase;

export type MatchSummary = protocol.MatchSummary;
/** One match, with the seat it offers the caller. */
export type MatchAnswer = protocol.MatchAnswer;
export type MatchPage = protocol.MatchPage;
/** The player's own matches, as the server lists them. */
export type OwnMatchPage = protocol.OwnMatchPage;
/** The latest events of a match, as far as the player has seen them. */
export type OwnNews = protocol.OwnNews;
export type PersonalData = protocol.PersonalData;
/** A new recovery code, shown once. */
export type RecoveryCode = protocol.RecoveryCode;
/** The player's recovery code, without the code itself. */
export type RecoveryInfo = protocol.RecoveryInfo;
/** One of the player's passkeys. */
export type PasskeyInfo = protocol.PasskeyInfo;
export type PasskeyList = protocol.PasskeyList;
export type PasskeyCreation = protocol.PasskeyCreation;
export type PasskeyQuestion = protocol.PasskeyQuestion;
/** What lets a new guest into a closed site: its code, or a private match with its invite code. */
export type SessionEntry = protocol.Entry;
/** The site, as its operator has set it up. */
export type SiteInfo = protocol.SiteAnswer;
export type Forgotten = protocol.Forgotten;
/** A player blocked or muted by this one. */
export type BlockedPlayer = protocol.BlockedPlayer;
/** What may be said to everyone at a table. */
export type TalkRule = protocol.TalkRule;
/** A set phrase of the chat. */
export type Phrase = protocol.Phrase;
/** A line of chat in any game. */
export type SentLine = protocol.ChatLine;
/** A camp's private logbook. */
export type LogbookPages = protocol.LogbookPages;
export type LogbookNote = protocol.LogbookNote;
export type LogbookLine = protocol.LogbookLine;
/** The reply to an accepted command: it is durable, and its events are those up to `n`. */
export type CommandReply = protocol.CommandReply;
/** The server's time. */
export type TimeReply = protocol.TimeReply;
/** Why the server closes a connection. */
export type CloseReason = protocol.CloseReason;
/** The codes of errors other than refusals by rules. */
export type ErrorCode = protocol.ErrorCode;
/** The codes of the SDK's own errors. */
export type SdkErrorCode = protocol.SdkErrorCode;
/** The refusals of every game; each game has more. */
export type RefusalCode = kernel.RefusalCode;
/** The place of a rule: `/rulebook/<game>#<section>` on the server, or `#<ruling>`, in every language. */
export type RuleReference = kernel.RuleReference;
/** The full record of a finished match. */
export type MatchRecord = kernel.MatchRecord<kernel.GameTypes>;
/** A match under way, as one viewer has seen it. */
export type ViewerRecord = protocol.ViewerRecord;
/** A player's knowledge of a match without its record. */
export type Noted = kernel.Noted;
/** Whether a record holds; if not, where it first fails, and why. */
export type Verdict = kernel.Verdict;

/** The luck of a camp in any game. */
export type RecordedLuck = kernel.Luck;

/** The server's answer about a guest's session. */
export type SessionAnswer = protocol.SessionAnswer;
/** A session of a player on one of their devices. */
export type SessionInfo = protocol.SessionInfo;
/** The door's answer to a visitor it admits. */
export type EnterAnswer = protocol.EnterAnswer;
export type NumberedEvents = protocol.NumberedEvents;
export type SentEvents = protocol.SentEvents;
export type Welcome = protocol.Welcome;
export type RoomMessages = protocol.RoomMessages;
