/**
 * The board: eight columns, ten rows, four islands (R1), and the neighbours of each square.
 *
 * The tables are built once: steps to neighbouring squares, and leaps over one square to the next. Islands
 * are in none of them.
 */

import { recordOf } from '../../kernel/closed-sets.ts';
import { must } from '../../kernel/optional.ts';
import type { Camp } from './vocabulary.ts';

export const COLUMNS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
export const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
type Column = (typeof COLUMNS)[number];
export type Rank = (typeof RANKS)[number];

/** A square by its name: `a1` at White's left, `h10` at Red's. */
export type Square = `${Column}${Rank}`;

/** The squares of a rank (players say row), from `a` to `h`. */
export const squaresOfRank = (rank: Rank): readonly Square[] =>
  COLUMNS.map((column): Square => `${column}${rank}`);

/** All squares, rank by rank from White's side: `a1 … h1, a2 … h10`. */
export const SQUARES: readonly Square[] = RANKS.flatMap(squaresOfRank);

/** Closed to everything (R1). */
export const ISLANDS: readonly Square[] = ['c5', 'c6', 'f5', 'f6'];

export const isIsland = (square: Square): boolean => ISLANDS.includes(square);

/** North first, clockwise. */
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

/** A camp's deployment rows, from its edge to its front. */
const HOME_RANKS: Readonly<Record<Camp, readonly Rank[]>> = { white: [1, 2, 3, 4], red: [10, 9, 8, 7] };

/** A camp's 32 home squares, from its edge to its front, each row from `a` to `h`. */
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

/** The step between two squares, if there is one. */
export const stepBetween = (from: Square, to: Square): Step | undefined =>
  STEPS[from].find((step) => step.to === to);

/** The leap between two squares, if there is one. */
export const leapBetween = (from: Square, to: Square): Leap | undefined =>
  LEAPS[from].find((leap) => leap.to === to);

/** A square's column and row, both from 0. */
export function placeOf(square: Square): { readonly x: number; readonly y: number } {
  return { x: square.charCodeAt(0) - 97, y: Number(square.slice(1)) - 1 };
}

/** The square at a column and a row (both from 0), if on the board. */
function squareAt(x: number, y: number): Square | undefined {
  return x < 0 || x >= COLUMNS.length ? undefined : SQUARES[y * COLUMNS.length + x];
}

/** The square as seen from the other side: rows mirrored, columns kept. */
export function forOtherCamp(square: Square): Square {
  const { x, y } = placeOf(square);
  return must(squareAt(x, RANKS.length - 1 - y), 'the square opposite');
}

/** The square with left and right exchanged. */
export function flippedLeftRight(square: Square): Square {
  const { x, y } = placeOf(square);
  return must(squareAt(COLUMNS.length - 1 - x, y), 'the square across');
}

/** The square with this name, if any. */
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
