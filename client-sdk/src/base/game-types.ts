/** The types of a match, by its game's id. */

import type {
  CloseReason,
  ErrorCode,
  Games,
  Level,
  MatchSummary,
  RefusalCode,
  SdkErrorCode,
  SentLine,
  SentPrompt,
  SentSeat,
  SentTable,
  Stories,
  TableCommand,
  TableEvent,
  ViewerRecord,
} from './wire.ts';

export type { Games };

/** The id of a game. */
export type GameId = keyof Games & string;

export type Seat<Id extends GameId = GameId> = Games[Id]['Seat'];
export type Camp<Id extends GameId = GameId> = Games[Id]['Camp'];

/** A command under the rules of the game. */
export type GameCommand<Id extends GameId = GameId> = Games[Id]['Command'];

/** A command: the game's own, or one that every game shares. */
export type Command<Id extends GameId = GameId> = GameCommand<Id> | TableCommand;

/** For each command type that cannot be enumerated: what `legal` samples, as the end of a sentence. */
export type Sampled<Id extends GameId = GameId> = {
  readonly [Type in Games[Id]['Command']['type']]?: string;
};

/** An event, as this viewer may know it. */
export type MatchEvent<Id extends GameId = GameId> = Games[Id]['Event'] | TableEvent;

/** The state of the game. `own` is null for a spectator. */
export interface View<Id extends GameId = GameId> {
  readonly public: Games[Id]['PublicView'];
  readonly own: Games[Id]['PrivateView'] | null;
}

/** The kinds of prompts. */
export type PromptKind<Id extends GameId = GameId> = Games[Id]['PromptKind'];

/** Why a match ended; older matches keep older spellings. */
export type Reason<Id extends GameId = GameId> = Games[Id]['Reason'];

/** The result of a match. */
export interface Outcome<Id extends GameId = GameId> {
  readonly kind: 'win' | 'draw' | 'abandoned';
  /** The winning camp. */
  readonly camp?: Camp<Id>;
  readonly reason: Reason<Id>;
}

/** A prompt to act. */
export interface Prompt<Id extends GameId = GameId> extends Pick<SentPrompt, 'left' | 'seconds' | 'about'> {
  readonly id: string;
  /** The kind of prompt, in the game's own words, such as `exchange`. */
  readonly kind: PromptKind<Id>;
  /** The seats that may answer. */
  readonly seats: readonly Seat<Id>[];
  /** Whether one of them is the player's own. */
  readonly mine: boolean;
  /** The deadline, by this machine's clock (milliseconds since 1970). */
  readonly deadline?: number;
  /**
   * While the connection is broken: when this was last known, by this machine's clock. The prompt may have
   * been answered since, or its time paused.
   */
  readonly asOf?: number;
}

/**
 * The open prompts, the most urgent first: running ones before paused ones, then by time. A window comes
 * before the turn that waits behind it.
 */
export interface Prompts<Id extends GameId = GameId> {
  readonly mine: readonly Prompt<Id>[];
  readonly all: readonly Prompt<Id>[];
}

/** The fixed terms of a match. Its players and its progress are in `match.table`. */
export interface MatchTerms<Id extends GameId = GameId>
  extends Pick<
    MatchSummary,
    'private' | 'clock' | 'spectators' | 'claimAfter' | 'standIns' | 'talk' | 'scenario'
  > {
  /** The game's name in English; the words of its story have it in other languages. */
  readonly title: string;
  /** Options of the game, complete. */
  readonly options: Games[Id]['Options'];
  /** The chairs, in the order of the game. */
  readonly seats: readonly { readonly seat: Seat<Id>; readonly camp: Camp<Id> }[];
}

/** A value for each seat of a match; seats that its options leave out are absent. */
type BySeat<Id extends GameId, Value> = { readonly [Name in Seat<Id>]?: Value };
/** A value for some camps. */
type ByCamp<Id extends GameId, Value> = { readonly [Side in Camp<Id>]?: Value };

/** The public view of a seat. */
export interface PublicSeat<Id extends GameId = GameId> extends Omit<SentSeat, 'camp' | 'standInVotes'> {
  readonly camp: Camp<Id>;
  /** The partners’ votes on a stand-in: a level, or `no`. The last one sets the level. */
  readonly standInVotes?: readonly { readonly seat: Seat<Id>; readonly level: Level | 'no' }[] | undefined;
}

/** The public view of an open prompt. `match.prompts` has them in order of urgency. */
export interface PublicPrompt<Id extends GameId = GameId> extends Omit<SentPrompt, 'seats'> {
  /** The seats that may answer. */
  readonly seats: readonly Seat<Id>[];
}

/** The public state of a match besides the game. */
export interface PublicMatch<Id extends GameId = GameId> extends Omit<SentTable, TypedParts> {
  readonly game: Id;
  /** The host’s seat, before the start: hosts can remove players. */
  readonly host?: Seat<Id> | undefined;
  readonly seats: BySeat<Id, PublicSeat<Id>>;
  /** The open prompts, by id. */
  readonly prompts: { readonly [id: string]: PublicPrompt<Id> };
  /** Milliseconds each camp had left for the game at the last command. */
  readonly banks: ByCamp<Id, number>;
  /** Camps with a standing draw offer. */
  readonly drawOffers: ByCamp<Id, true>;
  readonly outcome?: Outcome<Id> | undefined;
  /** Seats that broke an opening off after another seat had opened, and how often. */
  readonly brokeOff: BySeat<Id, SentTable['brokeOff'][string]>;
  /** The seats that want a rematch. */
  readonly rematchOffers: BySeat<Id, true>;
  /**
   * The camps that wait for an absent opponent, each with the time from which it may claim the match: by this
   * machine's clock (milliseconds since 1970).
   */
  readonly claims: ByCamp<Id, number>;
  /** After the end, while a player leads a review: the moment they show to all who follow. */
  readonly review?: (ReviewedMoment<Id> & { readonly seat: Seat<Id> }) | undefined;
}

/** A moment of a finished match, as one viewer sees it. */
export interface ReviewedMoment<Id extends GameId = GameId> {
  /** Its number, as in a replay. */
  readonly n: number;
  readonly as: Camp<Id> | 'public' | 'truth';
}
type TypedParts =
  | 'game'
  | 'host'
  | 'seats'
  | 'prompts'
  | 'banks'
  | 'drawOffers'
  | 'outcome'
  | 'brokeOff'
  | 'rematchOffers'
  | 'claims'
  | 'review';

/** A line of chat. */
export interface ChatLine<Id extends GameId = GameId> extends Omit<SentLine, 'seat'> {
  /** The speaker's seat; absent for a spectator. */
  readonly seat?: Seat<Id>;
}

/** A map, because a conditional type would keep a `Match<'trafalgar'>` from being a `Match`. */
type Refusals = {
  readonly [Id in GameId]: Id extends keyof Stories ? keyof Stories[Id]['Refusals'] & string : never;
};

/** A game's own refusal codes, besides those of every game. */
export type GameRefusal<Id extends GameId = GameId> = Refusals[Id];

/** Every error code in a match of this game. */
export type CodeOf<Id extends GameId = GameId> =
  | SdkErrorCode
  | ErrorCode
  | CloseReason
  | RefusalCode
  | GameRefusal<Id>;

/** Past events of one entry, with its number. */
export interface PastEvents<Id extends GameId = GameId> {
  readonly n: number;
  /**
   * When they happened (milliseconds since 1970), by this machine's clock; in `escadre.soFar` by the
   * server's.
   */
  readonly at: number;
  readonly events: readonly MatchEvent<Id>[];
}

/** A match under way, as one viewer has seen it. */
export interface MatchSoFar<Id extends GameId = GameId>
  extends Omit<ViewerRecord, 'game' | 'as' | 'events' | 'view'> {
  readonly game: Id;
  readonly as: Camp<Id> | 'public';
  /** The events they were shown; in a game of memory, without what players must remember. */
  readonly events: readonly PastEvents<Id>[];
  /** Absent before the start. */
  readonly view?: View<Id>;
}
