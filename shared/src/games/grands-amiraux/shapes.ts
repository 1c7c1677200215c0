/** The schemas of views, and those that commands and events share. */

import { z } from 'zod';
import { SQUARES } from './squares.ts';
import { CAMPS, KINDS, PHASES, SEATS } from './vocabulary.ts';

export const campShape = z.enum(CAMPS);
export const kindShape = z.enum(KINDS);
export const squareShape = z.enum(SQUARES);
/** A piece's id: its first square. */
export const pieceIdShape = squareShape;

/** The public part of a piece. */
export const pieceShape = z.object({
  camp: campShape,
  square: squareShape,
  /** Its value, if public: a grand admiral's; with open memory, any that was shown. */
  kind: kindShape.optional(),
});

const count = z.int();

/** Number of each kind. */
export const countsShape = z.object({
  ...{ G: count, P: count, H: count, C: count, T: count, E: count, S: count, M: count, D: count },
});

export const publicView = z.object({
  phase: z.enum(PHASES),
  /** Camps that have finished their deployment. */
  ready: z.object({ white: z.boolean(), red: z.boolean() }),
  /** The seat that gives each camp's commands: the navigator once the helm has resigned. */
  atHelm: z.object({ white: z.enum(SEATS), red: z.enum(SEATS) }),
  /** The camp to move; absent during deployment. */
  turn: campShape.optional(),
  /** Turns completed. */
  ply: z.int(),
  /** Plies since the last duel or jump. */
  quiet: z.int(),
  /** The piece in the middle of a jump. */
  jumper: pieceIdShape.optional(),
  /** Legs jumped this turn. */
  legs: z.int(),
  /** The pieces on the board by id: each one's first square. Empty during deployment. */
  pieces: z.record(z.string(), pieceShape),
  /** Each camp's captures, by kind (R2). */
  prizes: z.object({ white: countsShape, red: countsShape }),
});

export const privateView = z.object({
  /**
   * The kinds of one's own pieces by id, including destroyed ones. During deployment this is the placement:
   * a piece's id is its home square. Empty without a placement.
   */
  fleet: z.record(z.string(), kindShape),
});
