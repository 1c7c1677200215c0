/**
 * Two truths that a viewer cannot tell apart: a game's contribution to searching the wire for leaks. A game
 * joins by adding a file to `games/`.
 */

import type { AnyGame } from '@escadre/shared/kernel';

/** Which of the two. */
export type Truth = 0 | 1;
export const TRUTHS: readonly Truth[] = [0, 1];

/** One value per truth. */
type InEach<Thing> = readonly [Thing, Thing];

export interface Attempt {
  readonly seat: string;
  readonly command: object;
}

export interface PairedMove {
  /** The acting seat, in both truths. */
  readonly seat: string;
  /** Its command in each: the same if the viewer is told. */
  readonly commands: InEach<object>;
  /** The viewer's attempts before it, the same in both truths, and refused. */
  readonly tries: readonly Attempt[];
  /** Others' attempts before it, per truth; refused or invisible to the viewer. */
  readonly hidden: InEach<readonly Attempt[]>;
}

export interface Pair {
  readonly game: AnyGame;
  readonly options: object;
  /** 32 bytes, hexadecimal: the seed of the match in both truths. */
  readonly seed: string;
  /** A camp, or `public`. */
  readonly viewer: string;
  /** The starting scenario of each truth. */
  readonly scenarios: InEach<object>;
  /** Up to the first step that rightly reveals a difference. */
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

/** A seat's nonce, in both truths. */
export const nonceOf = (seat: string): string =>
  Buffer.from(seat.padEnd(16, '-')).toString('hex').slice(0, 64);
