/** The types of a match, by the id of its game. */

import type { Games, MatchSummary, PublicPrompt, TableCommand, TableEvent, ViewerRecord } from './wire.ts';

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
export interface Prompt<Id extends GameId = GameId> extends Pick<PublicPrompt, 'left' | 'seconds' | 'about'> {
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
