/**
 * The board: eight columns, ten rows, four islands (R1), and what lies next to what.
 *
 * The tables are made once: which squares are a step away, and over which square a leap goes to
 * which. A square that is closed is in none of them.
 */

import { recordOf } from '../../kernel/closed.ts';
import { must } from '../../kernel/must.ts';
import type { Camp } from './vocabulary.ts';

export const COLUMNS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
export const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
type Column = (typeof COLUMNS)[number];
export type Rank = (typeof RANKS)[number];

/** A square by its name: `a1` at White's left, `h10` at Red's. */
export type Square = `${Column}${Rank}`;

/** The squares of a rank (a row, to players), from `a` to `h`. */
export const squaresOfRank = (rank: Rank): readonly Square[] =>
  COLUMNS.map((column): Square => `${column}${rank}`);

/** All squares, rank by rank from White's side: `a1 … h1, a2 … h10`. */
export const SQUARES: readonly Square[] = RANKS.flatMap(squaresOfRank);

/** Closed to everything (R1). */
export const ISLANDS: readonly Square[] = ['c5', 'c6', 'f5', 'f6'];

export const isIsland = (square: Square): boolean => ISLANDS.includes(square);

/** North, and so on clockwise. */
const DIRECTIONS: readonly (readonly [dx: number, dy: number])[] = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
];

/** Rows from a camp's own edge to its front: where it deploys. */
const HOME_RANKS: Readonly<Record<Camp, readonly Rank[]>> = { white: [1, 2, 3, 4], red: [10, 9, 8, 7] };

/** The 32 squares a camp deploys on, from its own edge to its front, each row from `a` to `h`. */
export const HOME: Readonly<Record<Camp, readonly Square[]>> = {
  white: homeOf('white'),
  red: homeOf('red'),
};

/** A square one step away. */
interface Step {
  readonly to: Square;
  readonly diagonal: boolean;
}

/** A leap along a row or a column: over one square to the next. */
export interface Leap {
  readonly over: Square;
  readonly to: Square;
}

type BySquare<T> = Readonly<Record<Square, T>>;

/** The open squares one step away, in eight directions. */
export const STEPS: BySquare<readonly Step[]> = recordOf(SQUARES, stepsFrom);

/** The leaps that the board allows from a square. */
export const LEAPS: BySquare<readonly Leap[]> = recordOf(SQUARES, leapsFrom);

/** The step from one square to another, if one leads there. */
export const stepBetween = (from: Square, to: Square): Step | undefined =>
  STEPS[from].find((step) => step.to === to);

/** The leap from one square to another, if one leads there. */
export const leapBetween = (from: Square, to: Square): Leap | undefined =>
  LEAPS[from].find((leap) => leap.to === to);

/** Where a square lies: column and row, both from 0. */
export function placeOf(square: Square): { readonly x: number; readonly y: number } {
  return { x: square.charCodeAt(0) - 97, y: Number(square.slice(1)) - 1 };
}

/** The square at a column and a row (both from 0), if the board has one there. */
function squareAt(x: number, y: number): Square | undefined {
  return x < 0 || x >= COLUMNS.length ? undefined : SQUARES[y * COLUMNS.length + x];
}

/** The same square seen from the other side: rows mirrored, columns kept. */
export function mirrored(square: Square): Square {
  const { x, y } = placeOf(square);
  return must(squareAt(x, RANKS.length - 1 - y), 'the square opposite');
}

/** The same square with the columns mirrored. */
export function turned(square: Square): Square {
  const { x, y } = placeOf(square);
  return must(squareAt(COLUMNS.length - 1 - x, y), 'the square across');
}

/** The square of this name, if there is one. */
export const squareNamed = (name: string): Square | undefined => SQUARES.find((square) => square === name);

function homeOf(camp: Camp): readonly Square[] {
  return HOME_RANKS[camp].flatMap(squaresOfRank);
}

function openSquareAt(x: number, y: number): Square | undefined {
  const square = squareAt(x, y);
  return square === undefined || isIsland(square) ? undefined : square;
}

function stepsFrom(square: Square): readonly Step[] {
  if (isIsland(square)) return [];
  const { x, y } = placeOf(square);
  return DIRECTIONS.flatMap(([dx, dy]) => {
    const to = openSquareAt(x + dx, y + dy);
    return to === undefined ? [] : [{ to, diagonal: dx !== 0 && dy !== 0 }];
  });
}

function leapsFrom(square: Square): readonly Leap[] {
  if (isIsland(square)) return [];
  const { x, y } = placeOf(square);
  return DIRECTIONS.filter(([dx, dy]) => dx === 0 || dy === 0).flatMap(([dx, dy]) => {
    const over = openSquareAt(x + dx, y + dy);
    const to = openSquareAt(x + 2 * dx, y + 2 * dy);
    return over === undefined || to === undefined ? [] : [{ over, to }];
  });
}
