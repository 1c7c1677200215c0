/** The types of a match, by the id of its game. */

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

/** The id of a game that is played here. */
export type GameId = keyof Games & string;

export type Seat<Id extends GameId = GameId> = Games[Id]['Seat'];
export type Camp<Id extends GameId = GameId> = Games[Id]['Camp'];

/** What a seat can ask for by the rules of its game. */
export type GameCommand<Id extends GameId = GameId> = Games[Id]['Command'];

/** What a seat can ask for: the game's own commands, and those every game shares. */
export type Command<Id extends GameId = GameId> = GameCommand<Id> | TableCommand;

/** By the type of a command of which not all can be listed: which of them are, as the end of a sentence. */
export type Sampled<Id extends GameId = GameId> = {
  readonly [Type in Games[Id]['Command']['type']]?: string;
};

/** What has happened, as this viewer may know it. */
export type MatchEvent<Id extends GameId = GameId> = Games[Id]['Event'] | TableEvent;

/** How things stand. `own` is null for a spectator. */
export interface View<Id extends GameId = GameId> {
  readonly public: Games[Id]['PublicView'];
  readonly own: Games[Id]['PrivateView'] | null;
}

/** What a prompt can ask for. */
export type PromptKind<Id extends GameId = GameId> = Games[Id]['PromptKind'];

/** Why a match can have ended; older matches may spell it as it was spelt then. */
export type Reason<Id extends GameId = GameId> = Games[Id]['Reason'];

/** How a match has ended. */
export interface Outcome<Id extends GameId = GameId> {
  readonly kind: 'win' | 'draw' | 'abandoned';
  /** The camp that has won. */
  readonly camp?: Camp<Id>;
  readonly reason: Reason<Id>;
}

/** Somebody is expected to act. */
export interface Prompt<Id extends GameId = GameId> extends Pick<SentPrompt, 'left' | 'seconds' | 'about'> {
  readonly id: string;
  /** What is asked for: a word of the game's own, such as `exchange`. */
  readonly kind: PromptKind<Id>;
  /** Who may answer. */
  readonly seats: readonly Seat<Id>[];
  /** Whether one of them is the player's own. */
  readonly mine: boolean;
  /** When the time is up, by the clock of this machine (milliseconds since 1970). */
  readonly deadline?: number;
  /**
   * While the connection is broken: when this was last known to be so, by the clock of this machine. It may have been
   * answered since, and the time may stand still.
   */
  readonly asOf?: number;
}

/**
 * Who is asked, the most urgent first: those whose time runs before those whose time stands still, the one that ends
 * first before the others. A window comes before the turn that waits behind it.
 */
export interface Prompts<Id extends GameId = GameId> {
  readonly mine: readonly Prompt<Id>[];
  readonly all: readonly Prompt<Id>[];
}

/** What was settled when a match was made. Who sits there now, and how it stands, is in `match.table`. */
export interface MatchTerms<Id extends GameId = GameId>
  extends Pick<MatchSummary, 'private' | 'clock' | 'spectators' | 'claimAfter' | 'standIns' | 'scenario'> {
  /** What the game is called in English; the words of its story have it in other languages. */
  readonly title: string;
  /** Options of the game, complete. */
  readonly options: Games[Id]['Options'];
  /** The chairs, in the order of the game. */
  readonly seats: readonly { readonly seat: Seat<Id>; readonly camp: Camp<Id> }[];
}

/** A value for each seat of a match: those that its options leave out are absent. */
type BySeat<Id extends GameId, Value> = { readonly [Name in Seat<Id>]?: Value };
/** A value for some camps. */
type ByCamp<Id extends GameId, Value> = { readonly [Side in Camp<Id>]?: Value };

/** A seat, as everybody sees it. */
export interface PublicSeat<Id extends GameId = GameId> extends Omit<SentSeat, 'camp' | 'standInVotes'> {
  readonly camp: Camp<Id>;
  /** The partners’ votes on a stand-in: a level, or `no`. The last one sets the level. */
  readonly standInVotes?: readonly { readonly seat: Seat<Id>; readonly level: Level | 'no' }[] | undefined;
}

/** An open prompt, as everybody sees it. `match.prompts` has them in order of urgency. */
export interface PublicPrompt<Id extends GameId = GameId> extends Omit<SentPrompt, 'seats'> {
  /** The seats that may answer. */
  readonly seats: readonly Seat<Id>[];
}

/** What everybody may see of a match besides the game on the table. */
export interface PublicMatch<Id extends GameId = GameId> extends Omit<SentTable, TypedParts> {
  readonly game: Id;
  /** The host’s seat, before the start: hosts can remove players. */
  readonly host?: Seat<Id> | undefined;
  readonly seats: BySeat<Id, PublicSeat<Id>>;
  /** The open prompts, by id. */
  readonly prompts: { readonly [id: string]: PublicPrompt<Id> };
  /** Milliseconds left to a camp for the game, at the last command. */
  readonly banks: ByCamp<Id, number>;
  /** Camps with a standing draw offer. */
  readonly drawOffers: ByCamp<Id, true>;
  readonly outcome?: Outcome<Id> | undefined;
  /** Seats that broke an opening off after another seat had opened, and how often. */
  readonly brokeOff: BySeat<Id, SentTable['brokeOff'][string]>;
  /** The seats that want a rematch. */
  readonly rematchOffers: BySeat<Id, true>;
  /**
   * Camps whose opponent is away while only it is prompted, and when they may claim the match if that does not change:
   * by the clock of this machine (milliseconds since 1970).
   */
  readonly claims: ByCamp<Id, number>;
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
  | 'claims';

/** A line of chat. */
export interface ChatLine<Id extends GameId = GameId> extends Omit<SentLine, 'seat'> {
  /** The seat that speaks; absent for a spectator. */
  readonly seat?: Seat<Id>;
}

/** A map, as a conditional type would keep a `Match<'trafalgar'>` from being a `Match`. */
type Refusals = {
  readonly [Id in GameId]: Id extends keyof Stories ? keyof Stories[Id]['Refusals'] & string : never;
};

/** The codes that the rules of a game refuse with, besides those of every game. */
export type GameRefusal<Id extends GameId = GameId> = Refusals[Id];

/** Every code of an error that has to do with a match of this game. */
export type CodeOf<Id extends GameId = GameId> =
  | SdkErrorCode
  | ErrorCode
  | CloseReason
  | RefusalCode
  | GameRefusal<Id>;

/** Past events that were told together, with their number. */
export interface PastEvents<Id extends GameId = GameId> {
  readonly n: number;
  /** When they happened (milliseconds since 1970), by the clock of this machine; in `escadre.soFar` by the server's. */
  readonly at: number;
  readonly events: readonly MatchEvent<Id>[];
}

/** A match that goes on, as one viewer has been shown it. */
export interface MatchSoFar<Id extends GameId = GameId>
  extends Omit<ViewerRecord, 'game' | 'as' | 'events' | 'view'> {
  readonly game: Id;
  readonly as: Camp<Id> | 'public';
  /** What they have been told; in a game of memory, without what was to be remembered. */
  readonly events: readonly PastEvents<Id>[];
  /** Absent before the start. */
  readonly view?: View<Id>;
}
