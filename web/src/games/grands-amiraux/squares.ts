/** A square's place on the page: one's own side is always at the bottom. */

import type { Camp, Square } from 'escadre/grands-amiraux';

const COLUMNS = [...'abcdefgh'];
const ROWS = Array.from({ length: 10 }, (_, index) => index + 1);

export const SQUARES: readonly Square[] = ROWS.flatMap((row) =>
  COLUMNS.map((column) => `${column}${row}` as Square),
);

/** A square and the room around the board for the names of rows and columns, in units of the drawing. */
export const SIZE = 45;
export const GUTTER = 16;

/** Closed to all pieces. */
export const ISLANDS: readonly Square[] = ['c5', 'c6', 'f5', 'f6'];

/** Counted from the top left of the page, in squares. */
interface PagePoint {
  readonly x: number;
  readonly y: number;
}

export const isTurned = (camp: Camp | null): boolean => camp === 'red';

export function placeOf(square: Square, turned: boolean): PagePoint {
  const [column, row] = [columnOf(square), rowOf(square)];
  return turned ? { x: 7 - column, y: row - 1 } : { x: column, y: 10 - row };
}

/** The square at a place of the page; undefined beside the board. */
export function squareAt({ x, y }: PagePoint, turned: boolean): Square | undefined {
  const [column, row] = turned ? [7 - x, y + 1] : [x, 10 - y];
  return SQUARES.find((square) => columnOf(square) === column && rowOf(square) === row);
}

/** The rows of the page from above, each from the left. */
export const rowsOf = (turned: boolean): readonly (readonly Square[])[] =>
  ROWS.map((_, y) => COLUMNS.flatMap((__, x) => squareAt({ x, y }, turned) ?? []));

/** How far apart two squares are along the columns and along the rows. */
export const distance = (one: Square, other: Square): readonly [number, number] => [
  Math.abs(columnOf(one) - columnOf(other)),
  Math.abs(rowOf(one) - rowOf(other)),
];

const columnOf = (square: Square): number => COLUMNS.indexOf(square.charAt(0));
const rowOf = (square: Square): number => Number(square.slice(1));
