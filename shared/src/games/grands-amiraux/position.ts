/**
 * The position text: ranks 10 to 1, the side to move, and the progress of the match.
 *
 * `e6g/S7/8/T7/2#2#2/C1#2#2/8/H7/8/7G r`: White in capitals, Red in small letters, numbers for empty
 * squares, `#` for islands. `X` and `x` are pieces of unknown value.
 */

import { isKind } from './pieces.ts';
import { type Progress, readProgress, SIDES, writeProgress } from './progress.ts';
import { COLUMNS, HOME, isIsland, RANKS, type Rank, type Square, squaresOfRank } from './squares.ts';
import type { Fleet } from './state.ts';
import { type Camp, KINDS, type Kind } from './vocabulary.ts';

/** A piece on its square; `kind` is absent if unknown. */
export interface Placed {
  readonly camp: Camp;
  readonly square: Square;
  readonly kind?: Kind;
}

/** Pieces, the camp to move, and further facts. */
export interface Position extends Progress {
  /** In text order: row 10 first, each row from `a` to `h`. */
  readonly pieces: readonly Placed[];
  readonly turn: Camp;
}

/** A text as far as it can be read, and all its syntax errors. */
export interface Reading {
  readonly position: Position;
  readonly faults: readonly string[];
}

const UNKNOWN = 'X';
const TOP_DOWN = [...RANKS].reverse();

/** Reads a position text. Reports every syntax error, but not whether the position can be played. */
export function parsePosition(text: string): Reading {
  const faults: string[] = [];
  const [board = '', side, ...words] = text.split(/\s+/);
  if (side === undefined) faults.push('there must be a space between the rows and the side to move');
  else if (!Object.values(SIDES).includes(side)) faults.push(`the side to move is w or r, not "${side}"`);
  const pieces = readRows(board, faults);
  const progress = readProgress(words, faults);
  return { position: { pieces, turn: side === SIDES.red ? 'red' : 'white', ...progress }, faults };
}

/** Writes a position; reading it back gives the same one. */
export function makePosition({ pieces, turn, ...progress }: Position): string {
  const letters = new Map(pieces.map((piece) => [piece.square, letterOf(piece)]));
  const ranks = TOP_DOWN.map((rank) => writeRank(rank, letters));
  return `${ranks.join('/')} ${SIDES[turn]}${writeProgress(progress)}`;
}

/** The home of a camp whose deployment is unknown. */
export const unknownHome = (camp: Camp): readonly Placed[] => HOME[camp].map((square) => ({ camp, square }));

/** The kinds of a camp's pieces in a position, by square. */
export function fleetIn(position: Position, camp: Camp): Fleet {
  return Object.fromEntries(
    position.pieces.flatMap((piece) =>
      piece.camp === camp && piece.kind !== undefined ? [[piece.square, piece.kind]] : [],
    ),
  );
}

/** Reads the ranks and adds errors to the faults. Reads none if their number is wrong. */
function readRows(board: string, faults: string[]): Placed[] {
  const ranks = board.split('/');
  if (ranks.length === RANKS.length)
    return TOP_DOWN.flatMap((rank, index) => readRank(ranks[index] ?? '', rank, faults));
  faults.push(`there must be ${RANKS.length} rows, not ${ranks.length}`);
  return [];
}

/**
 * Reads one rank from left to right and adds errors to the faults. With unknown signs or another length,
 * its squares cannot be told.
 */
function readRank(written: string, rank: Rank, faults: string[]): Placed[] {
  const signs = [...written];
  const inRank = (found: readonly string[]) => found.map((fault) => `row ${rank}: ${fault}`);
  const unreadable = signs.filter((sign) => !isSign(sign)).map((sign) => `unknown character "${sign}"`);
  if (signs.some((sign, index) => isNumber(sign) && isNumber(signs[index - 1]))) {
    unreadable.push('two numbers follow each other');
  }
  const cells = signs.flatMap((sign) => Array.from({ length: widthOf(sign) }, () => sign));
  if (cells.length !== COLUMNS.length && signs.every(isSign)) {
    unreadable.push(`it has ${cells.length} squares instead of ${COLUMNS.length}`);
  }
  if (unreadable.length > 0) {
    faults.push(...inRank(unreadable));
    return [];
  }
  const squares = squaresOfRank(rank);
  faults.push(...inRank(squares.flatMap((square, column) => squareFaults(square, cells[column]))));
  return squares.flatMap((square, column) => placedBy(cells[column], square));
}

const isNumber = (sign: string | undefined): boolean => sign !== undefined && /^[1-8]$/.test(sign);

/** The letters of both camps. Listed, because signs outside ASCII can also have such a capital. */
const LETTERS: readonly string[] = [...KINDS, UNKNOWN].flatMap((letter) => [letter, letter.toLowerCase()]);

const isSign = (sign: string): boolean => sign === '#' || isNumber(sign) || LETTERS.includes(sign);

/** The number of squares a sign stands for. */
const widthOf = (sign: string): number => (isNumber(sign) ? Number(sign) : 1);

/** The fault of a sign on this square: `#` marks the islands, and only those. */
function squareFaults(square: Square, sign: string | undefined): readonly string[] {
  if (isIsland(square) === (sign === '#')) return [];
  if (sign === '#') return [`${square} is not an island`];
  return isNumber(sign)
    ? [`${square} is an island, and must be written #`]
    : [`a piece stands on the island ${square}`];
}

function placedBy(sign: string | undefined, square: Square): Placed[] {
  if (sign === undefined || isIsland(square)) return [];
  const letter = sign.toUpperCase();
  const camp: Camp = sign === letter ? 'white' : 'red';
  if (isKind(letter)) return [{ camp, square, kind: letter }];
  return letter === UNKNOWN ? [{ camp, square }] : [];
}

function letterOf({ camp, kind }: Placed): string {
  const letter = kind ?? UNKNOWN;
  return camp === 'white' ? letter : letter.toLowerCase();
}

function writeRank(rank: Rank, letters: ReadonlyMap<Square, string>): string {
  let written = '';
  let empty = 0;
  for (const square of squaresOfRank(rank)) {
    const sign = isIsland(square) ? '#' : letters.get(square);
    if (sign === undefined) {
      empty += 1;
      continue;
    }
    written += (empty > 0 ? empty : '') + sign;
    empty = 0;
  }
  return written + (empty > 0 ? empty : '');
}
