/** Escadre, for frontends: see the README beside this. */

export { type AnyCode, type ErrorDetails, EscadreError, SDK_ERRORS, type SdkErrorCode } from './error.ts';
export { type CreateOptions, Escadre, type QuickOptions } from './escadre.ts';
export type {
  Camp,
  Command,
  GameCommand,
  GameId,
  MatchEvent,
  MatchSoFar,
  MatchTerms,
  Outcome,
  PastEvents,
  Prompt,
  PromptKind,
  Prompts,
  Reason,
  Sampled,
  Seat,
  View,
} from './game-types.ts';
export type { Asked, Choice, Choose, EventNote, Match, MatchEvents, PlayOptions, Whom } from './match.ts';
export { shownName } from './names.ts';
export type { MineFilter, MyMatch, MyMatches } from './own-matches.ts';
export type { AskedThen, Knowledge, Moment, Replay, Truth } from './replay.ts';
export type { SessionOptions } from './session.ts';
export type { TokenStorage } from './token-storage.ts';
export type { EnterOptions, GameInfo, ListFilter, Visitor } from './visitor.ts';
export type {
  BlockedPlayer,
  ChatLine,
  CloseReason,
  CommandReply,
  ErrorCode,
  Forgotten,
  Games,
  Level,
  LogbookLine,
  LogbookNote,
  LogbookPages,
  MatchAnswer,
  MatchPage,
  MatchRecord,
  MatchSummary,
  OwnNews,
  PersonalData,
  Phase,
  PublicMatch,
  PublicPrompt,
  PublicSeat,
  RefusalCode,
  RuleReference,
  SessionInfo,
  TableCommand,
  TableEvent,
  TimeControl,
} from './wire.ts';
