/**
 * Two truths that a viewer cannot tell apart: what a game has to give so that the wire can be
 * searched for leaks. A game joins by adding a file to `games/`.
 */

import type { AnyGame } from '@escadre/shared/kernel';

/** Which of the two. */
export type Truth = 0 | 1;
export const TRUTHS: readonly Truth[] = [0, 1];

/** One thing for each truth. */
type InEach<Thing> = readonly [Thing, Thing];

export interface Attempt {
  readonly seat: string;
  readonly command: object;
}

export interface PairedMove {
  /** Who acts, in both truths. */
  readonly seat: string;
  /** What they do in each: the same, where the viewer is told it. */
  readonly commands: InEach<object>;
  /** What the viewer tries before it, in both truths alike; it is refused. */
  readonly tries: readonly Attempt[];
  /** What others do before it, in each truth; it is refused or shows the viewer nothing. */
  readonly hidden: InEach<readonly Attempt[]>;
}

export interface Pair {
  readonly game: AnyGame;
  readonly options: object;
  /** 32 bytes, hexadecimal: the seed of the match in both truths. */
  readonly seed: string;
  /** A camp, or `public`. */
  readonly viewer: string;
  /** What the match starts from in each truth. */
  readonly scenarios: InEach<object>;
  /** As far as nothing is rightly disclosed in which the truths differ. */
  readonly steps: readonly PairedMove[];
}

/** Makes pairs of one game. */
export interface PairMaker {
  readonly game: string;
  /** How its pairs come about. */
  readonly name: string;
  /** The pair of this number; the same number gives the same pair. */
  pair(run: number): Pair;
}

/** What a seat brings to the dice, in both truths. */
export const nonceOf = (seat: string): string =>
  Buffer.from(seat.padEnd(16, '-')).toString('hex').slice(0, 64);
