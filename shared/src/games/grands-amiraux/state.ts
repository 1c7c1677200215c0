/** The whole truth of a match, as plain data. */

import type { z } from 'zod';
import { keysOf } from '../../kernel/closed-sets.ts';
import { must } from '../../kernel/optional.ts';
import type { Options } from './options.ts';
import { noneOfEach, type PieceId } from './pieces.ts';
import { helmsOf } from './seats.ts';
import type { countsShape, pieceShape } from './shapes.ts';
import type { Square } from './squares.ts';
import type { ByCamp, Camp, Kind, Phase, Seat } from './vocabulary.ts';

export type PublicPiece = Readonly<z.infer<typeof pieceShape>>;
export type Counts = Readonly<z.infer<typeof countsShape>>;

/** The public part of the pieces on the board, by id. */
export type Pieces = Readonly<Record<string, PublicPiece>>;

/** The kinds of a camp's pieces by id, including destroyed ones; empty before its placement. */
export type Fleet = Readonly<Record<string, Kind>>;

/** A piece that has jumped and may jump on. */
export interface Jump {
  readonly piece: PieceId;
  /** Legs jumped this turn. */
  readonly legs: number;
}

export interface State {
  readonly options: Options;
  readonly phase: Phase;
  readonly ready: ByCamp<boolean>;
  /** The seat that gives each camp's commands: the helm, or the navigator once the helm has resigned. */
  readonly atHelm: ByCamp<Seat>;
  /** The camp to move, once the battle has begun. */
  readonly turn: Camp;
  /** Turns completed. */
  readonly ply: number;
  /** Plies since the last duel or jump. */
  readonly quiet: number;
  readonly jump: Jump | null;
  /** Entirely public: `kind` is present only if everybody may see it. */
  readonly pieces: Pieces;
  /** Public: each camp's captures. */
  readonly prizes: ByCamp<Counts>;
  /** Secret: known only to each camp. */
  readonly fleets: ByCamp<Fleet>;
}

/** The empty board before the first event. */
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

/** The ids of pieces, on the board or in a fleet. */
export const idsOf = (pieces: Pieces | Fleet): PieceId[] =>
  keysOf<Readonly<Partial<Record<PieceId, unknown>>>>(pieces);

/** The piece on a square. */
export function pieceOn(pieces: Pieces, square: Square): PieceId {
  const found = idsOf(pieces).find((id) => pieces[id]?.square === square);
  return must(found, `the piece on ${square}`);
}

/** The square of a piece on the board. */
export const squareOf = (pieces: Pieces, piece: PieceId): Square =>
  must(pieces[piece], `the piece ${piece}`).square;

/** A piece's true kind, known only to its own camp and the rules. */
export function kindOf(state: State, camp: Camp, piece: PieceId): Kind {
  return must(state.fleets[camp][piece], `the piece ${piece} of ${camp}`);
}
