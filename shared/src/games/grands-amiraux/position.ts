/**
 * The position text: rows 10 to 1, then the side to move.
 *
 * `e6g/S7/8/T7/2#2#2/C1#2#2/8/H7/8/7G r`: White in capitals, Red in small letters, a number for
 * that many empty squares, `#` on the islands. `X` and `x` are pieces whose value is not known.
 */

import { must } from '../../kernel/must.ts';
import { type Board, boardOf, canAct } from './board.ts';
import { countKinds, PIECES } from './pieces.ts';
import { COLUMNS, isIsland, ROWS, type Square, squareAt } from './squares.ts';
import type { Fleet, Pieces } from './state.ts';
import { CAMPS, type Camp, KINDS, type Kind } from './vocabulary.ts';

/** A piece where it stands; its kind is absent where it is not known. */
export interface Placed {
  readonly camp: Camp;
  readonly square: Square;
  readonly kind?: Kind;
}

/** Pieces, and the camp to move. */
export interface Position {
  /** In the order of the text: row 10 first, each row from `a` to `h`. */
  readonly pieces: readonly Placed[];
  readonly turn: Camp;
}

/** A text read as far as it can be, and everything that is wrong with how it is written. */
export interface Reading {
  readonly position: Position;
  readonly faults: readonly string[];
  /** Whether every row could be read, so that these are the pieces there are. */
  readonly isWhole: boolean;
}

const UNKNOWN = 'X';
const SIDES: Readonly<Record<Camp, string>> = { white: 'w', red: 'r' };
const TITLES: Readonly<Record<Camp, string>> = { white: 'White', red: 'Red' };
const TOP_DOWN = [...ROWS].reverse();

/** Reads a position text. Says every fault of the writing; whether it can be played is another matter. */
export function parsePosition(text: string): Reading {
  const faults: string[] = [];
  const [board = '', side, ...rest] = text.split(' ');
  if (side === undefined || rest.length > 0) {
    faults.push('there must be one space, between the rows and the side to move');
  } else if (!Object.values(SIDES).includes(side)) {
    faults.push(`the side to move is w or r, not "${side}"`);
  }
  const rows = readRows(board.split('/'));
  return {
    position: { pieces: rows.pieces, turn: side === SIDES.red ? 'red' : 'white' },
    faults: [...faults, ...rows.faults],
    isWhole: rows.faults.length === 0,
  };
}

/** What stands in rows, or what is wrong with how they are written. */
interface RowReading {
  readonly pieces: readonly Placed[];
  readonly faults: readonly string[];
}

/** With a row too many or too few, nobody knows which is which. */
function readRows(rows: readonly string[]): RowReading {
  if (rows.length !== ROWS.length) {
    return { pieces: [], faults: [`there are ${rows.length} rows instead of ${ROWS.length}`] };
  }
  const read = rows.map((row, index) => readRow(row, ROWS.length - index));
  return { pieces: read.flatMap(({ pieces }) => pieces), faults: read.flatMap(({ faults }) => faults) };
}

/** Writes a position. Reading it again gives the same. */
export function makePosition({ pieces, turn }: Position): string {
  const letters = new Map(pieces.map((piece) => [piece.square, letterOf(piece)]));
  const rows = TOP_DOWN.map((row) => writeRow(row, letters));
  return `${rows.join('/')} ${SIDES[turn]}`;
}

/** What is wrong with a text as a scenario: every reason why it cannot be played, and none that only follows from another. */
export function positionFaults({ position, faults: written, isWhole }: Reading): readonly string[] {
  if (!isWhole) return written;
  const faults = [
    ...written,
    ...position.pieces.filter(({ kind }) => kind === undefined).map(unknownFault),
    ...CAMPS.flatMap((camp) => fleetFaults(position, camp)),
  ];
  return faults.length > 0 ? faults : decidedFaults(position);
}

/** A position as a view shows it: what is not known is `X`. */
export function positionOf(pieces: Pieces, fleet: Fleet, turn: Camp): string {
  const placed = Object.entries(pieces).map(([id, { camp, square, kind }]): Placed => {
    const known = fleet[id] ?? kind;
    return known === undefined ? { camp, square } : { camp, square, kind: known };
  });
  return makePosition({ pieces: placed, turn });
}

/** The kinds of a camp's pieces in a position, by the squares they stand on. */
export function fleetIn(position: Position, camp: Camp): Fleet {
  return Object.fromEntries(
    position.pieces.flatMap((piece) =>
      piece.camp === camp && piece.kind !== undefined ? [[piece.square, piece.kind]] : [],
    ),
  );
}

/** Reads one row. Of a row whose squares cannot be told apart, nothing is said of the squares. */
function readRow(written: string, row: number): RowReading {
  const signs = [...written];
  const faults = [...signFaults(signs), ...lengthFaults(signs)].map((fault) => `row ${row}: ${fault}`);
  if (faults.length > 0) return { pieces: [], faults };
  const squares = signs.flatMap((sign) => Array<string>(widthOf(sign) ?? 0).fill(sign));
  const read = squares.map((sign, column) => readSquare(must(squareAt(column, row - 1), 'the square'), sign));
  return {
    pieces: read.flatMap(({ pieces }) => pieces),
    faults: read.flatMap((square) => square.faults.map((fault) => `row ${row}: ${fault}`)),
  };
}

function signFaults(signs: readonly string[]): string[] {
  return signs.flatMap((sign, index) => {
    if (widthOf(sign) === null) return [`"${sign}" is no sign of a position`];
    return isNumber(sign) && isNumber(signs[index - 1] ?? '') ? ['two numbers follow each other'] : [];
  });
}

/** How long a row is can be told when all its signs are known. */
function lengthFaults(signs: readonly string[]): string[] {
  const widths = signs.map(widthOf);
  if (widths.includes(null)) return [];
  const squares = widths.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  return squares === COLUMNS.length ? [] : [`it has ${squares} squares instead of ${COLUMNS.length}`];
}

function readSquare(square: Square, sign: string): RowReading {
  const fault = squareFault(square, sign);
  return fault === null ? { pieces: placedBy(sign, square), faults: [] } : { pieces: [], faults: [fault] };
}

const isNumber = (sign: string): boolean => sign >= '0' && sign <= '9';

/** How many squares a sign stands for; null where it is none. */
function widthOf(sign: string): number | null {
  if (sign === '#') return 1;
  if (isNumber(sign)) return sign === '0' || sign === '9' ? null : Number(sign);
  return isLetter(sign) ? 1 : null;
}

/** The letters of both camps. Spelt out, because signs outside of ASCII can have such a capital, too. */
const LETTERS: readonly string[] = [...KINDS, UNKNOWN].flatMap((letter) => [letter, letter.toLowerCase()]);

const isLetter = (sign: string): boolean => LETTERS.includes(sign);

/** What is wrong with a sign on this square, if anything: `#` stands on the islands, and only there. */
function squareFault(square: Square, sign: string): string | null {
  if (isIsland(square) === (sign === '#')) return null;
  if (sign === '#') return `${square} is no island`;
  return isNumber(sign)
    ? `${square} is an island, and must be written #`
    : `a piece stands on the island ${square}`;
}

function placedBy(sign: string, square: Square): Placed[] {
  if (!isLetter(sign)) return [];
  const letter = sign.toUpperCase();
  const camp: Camp = sign === letter ? 'white' : 'red';
  return [letter === UNKNOWN ? { camp, square } : { camp, square, kind: letter as Kind }];
}

function letterOf({ camp, kind }: Placed): string {
  const letter = kind ?? UNKNOWN;
  return camp === 'white' ? letter : letter.toLowerCase();
}

function writeRow(row: number, letters: ReadonlyMap<Square, string>): string {
  let written = '';
  let empty = 0;
  for (let column = 0; column < COLUMNS.length; column++) {
    const square = squareAt(column, row - 1) as Square;
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

const unknownFault = ({ square }: Placed): string =>
  `the value of the piece on ${square} is not known: this is a view, not a position`;

function fleetFaults({ pieces }: Position, camp: Camp): string[] {
  const counts = countKinds(
    pieces.flatMap((piece) => (piece.camp === camp && piece.kind !== undefined ? [piece.kind] : [])),
  );
  const tooMany = KINDS.filter((kind) => counts[kind] > PIECES[kind].number).map(
    (kind) =>
      `${TITLES[camp]} has ${counts[kind]} pieces ${kind} (${PIECES[kind].name}) instead of at most ${PIECES[kind].number}`,
  );
  // A piece that is not known may be the grand admiral.
  const isUnknown = pieces.some((piece) => piece.camp === camp && piece.kind === undefined);
  return counts.G > 0 || isUnknown ? tooMany : [...tooMany, `${TITLES[camp]} has no grand admiral`];
}

/** A position that is over before it begins: two admirals alone, or a side that cannot move (R6). */
function decidedFaults(position: Position): string[] {
  const { pieces, turn } = position;
  if (pieces.length === 2 && pieces.every(({ kind }) => kind === 'G')) {
    return ['only the two grand admirals are left: that is a draw already'];
  }
  const stuck = !canAct(boardIn(position), turn, fleetIn(position, turn));
  return stuck ? [`${TITLES[turn]} is to move, and cannot: that is lost already`] : [];
}

function boardIn({ pieces }: Position): Board {
  return boardOf(Object.fromEntries(pieces.map(({ camp, square }) => [square, { camp, square }] as const)));
}
