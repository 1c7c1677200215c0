/** Escadre for frontends: see the README beside this. */

export {
  type AnyCode,
  type ErrorDetails,
  EscadreError,
  type HelperErrorCode,
  type MatchError,
  SDK_ERRORS,
  type SdkErrorCode,
} from './base/error.ts';
export type {
  Camp,
  ChatLine,
  CodeOf,
  Command,
  GameCommand,
  GameId,
  GameRefusal,
  MatchEvent,
  MatchSoFar,
  MatchTerms,
  Outcome,
  PastEvents,
  Prompt,
  PromptKind,
  Prompts,
  PublicMatch,
  PublicPrompt,
  PublicSeat,
  Reason,
  ReviewedMoment,
  Sampled,
  Seat,
  View,
} from './base/game-types.ts';
export type {
  BlockedPlayer,
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
  Phrase,
  RefusalCode,
  RuleReference,
  SessionEntry,
  SessionInfo,
  TableCommand,
  TableEvent,
  TalkRule,
  TimeControl,
} from './base/wire.ts';
export type {
  Asked,
  Choice,
  Choose,
  EventNote,
  Match,
  MatchEvents,
  PlayOptions,
  Whom,
} from './match/match.ts';
export type { AskedThen, Knowledge, Moment, Replay, Truth } from './match/replay.ts';
export { shownName } from './match/shown-name.ts';
export { PHRASES, shownText } from './match/shown-text.ts';
export { type CreateOptions, Escadre, type QuickOptions } from './room/escadre.ts';
export type { MineFilter, MyMatch, MyMatches } from './room/own-matches.ts';
export type { SessionOptions } from './room/session.ts';
export type { TokenStorage } from './room/token-storage.ts';
export type { EnterOptions, GameInfo, ListFilter, Visitor } from './room/visitor.ts';
