/** The whole truth of a match, as plain data, and the types of the game in one bundle. */

import type { GameTypes } from '../../kernel/game.ts';
import type { Command } from './commands.ts';
import type { Event, PieceId, SeenEvent } from './events.ts';
import type { Options } from './options.ts';
import { type Kind, noneOfEach } from './pieces.ts';
import type { Scenario } from './scenario.ts';
import { type ByCamp, type Camp, helmsOf, type Seat } from './seats.ts';
import type { Counts, PrivateView, PublicPiece, PublicView } from './view.ts';

export interface GrandsAmirauxTypes extends GameTypes {
  Seat: Seat;
  Camp: Camp;
  Options: Options;
  Scenario: Scenario;
  State: State;
  Command: Command;
  Event: Event;
  SeenEvent: SeenEvent;
  PublicView: PublicView;
  PrivateView: PrivateView;
  PromptKind: string;
  Reason: string;
  FormerReason: never;
}

/** The pieces on the board, as everybody sees them, by identity. */
export type Pieces = Readonly<Record<string, PublicPiece>>;

/** The kinds of a camp's pieces by identity, destroyed ones too; empty while it has no placement. */
export type Fleet = Readonly<Record<string, Kind>>;

/** A piece that has jumped and may jump on. */
interface Jump {
  readonly piece: PieceId;
  /** How many legs it has jumped this turn. */
  readonly legs: number;
}

export interface State {
  readonly options: Options;
  readonly phase: 'deployment' | 'battle';
  readonly ready: ByCamp<boolean>;
  /** Who gives each camp's commands: the helm, or the navigator when the helm has resigned. */
  readonly atHelm: ByCamp<Seat>;
  /** The camp to move, once the battle has begun. */
  readonly turn: Camp;
  /** Turns that have ended. */
  readonly ply: number;
  /** Plies since the last duel or jump. */
  readonly quiet: number;
  readonly jump: Jump | null;
  /** Public, and nothing else is: `kind` is there only where everybody may see it. */
  readonly pieces: Pieces;
  /** Public: what each camp has taken from the other. */
  readonly prizes: ByCamp<Counts>;
  /** Secret: each camp's own. */
  readonly fleets: ByCamp<Fleet>;
}

/** The empty board before anything has happened. */
export function initial(options: Options): State {
  return {
    options,
    phase: 'deployment',
    ready: { white: false, red: false },
    atHelm: helmsOf(options.players),
    turn: 'white',
    ply: 0,
    quiet: 0,
    jump: null,
    pieces: {},
    prizes: { white: noneOfEach(), red: noneOfEach() },
    fleets: { white: {}, red: {} },
  };
}

/** What a piece of the match is: the truth, which only its own camp and the rules know. */
export function kindOf(state: State, camp: Camp, piece: PieceId): Kind {
  const kind = state.fleets[camp][piece];
  if (kind === undefined) throw new Error(`${camp} has no piece ${piece}`);
  return kind;
}
