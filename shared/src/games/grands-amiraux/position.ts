/**
 * The position text: rows 10 to 1, then the side to move.
 *
 * `e6g/S7/8/T7/2#2#2/C1#2#2/8/H7/8/7G r`: White in capitals, Red in small letters, a number for
 * that many empty squares, `#` on the islands. `X` and `x` are pieces whose value is not known.
 */

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
  const rows = board.split('/');
  if (rows.length !== ROWS.length) faults.push(`there are ${rows.length} rows instead of ${ROWS.length}`);
  const pieces = TOP_DOWN.flatMap((row, index) => {
    const written = rows[index];
    return written === undefined ? [] : readRow(written, row, faults);
  });
  return { position: { pieces, turn: side === SIDES.red ? 'red' : 'white' }, faults };
}

/** Writes a position. Reading it again gives the same. */
export function makePosition({ pieces, turn }: Position): string {
  const letters = new Map(pieces.map((piece) => [piece.square, letterOf(piece)]));
  const rows = TOP_DOWN.map((row) => writeRow(row, letters));
  return `${rows.join('/')} ${SIDES[turn]}`;
}

/** What is wrong with a position as a scenario: every reason why it cannot be played. */
export function positionFaults(position: Position): readonly string[] {
  return [
    ...position.pieces.filter(({ kind }) => kind === undefined).map(unknownFault),
    ...CAMPS.flatMap((camp) => fleetFaults(position, camp)),
    ...decidedFaults(position),
  ];
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

/** Reads one row from left to right, adding what is wrong to the faults. */
function readRow(written: string, row: number, faults: string[]): Placed[] {
  const pieces: Placed[] = [];
  const wrong = (what: string) => faults.push(`row ${row}: ${what}`);
  let column = 0;
  let afterNumber = false;
  for (const sign of written) {
    const width = widthOf(sign);
    if (width === null) wrong(`"${sign}" is no sign of a position`);
    if (width !== null && isNumber(sign) && afterNumber) wrong('two numbers follow each other');
    for (let step = 0; step < (width ?? 1); step++) {
      const square = squareAt(column + step, row - 1);
      if (square === undefined || width === null) continue;
      const fault = squareFault(square, sign);
      if (fault !== null) wrong(fault);
      else pieces.push(...placedBy(sign, square));
    }
    column += width ?? 1;
    afterNumber = isNumber(sign);
  }
  if (column !== COLUMNS.length) wrong(`it has ${column} squares instead of ${COLUMNS.length}`);
  return pieces;
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
  return counts.G > 0 ? tooMany : [...tooMany, `${TITLES[camp]} has no grand admiral`];
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
