/**
 * What can happen.
 *
 * The truth (`Event`) is whole and is what a match is replayed from. What a viewer is told
 * (`SeenEvent`) has the same names; the fields of what strict memory tells once are optional there,
 * and absent, all of them, when it is told again.
 */

import { z } from 'zod';
import type { Placement } from './commands.ts';
import type { PieceId } from './pieces.ts';
import { campShape, kindShape, pieceIdShape, squareShape } from './shapes.ts';
import type { Square } from './squares.ts';
import {
  type Camp,
  type Kind,
  type Memory,
  SEATS,
  type Seat,
  SURVIVORS,
  type Survivor,
} from './vocabulary.ts';

/** A match starts from a position instead of a deployment. */
interface LaidOut {
  readonly type: 'laidOut';
  /** The position text, all values in it. */
  readonly position: string;
}

/** A camp has chosen a placement: a secret of its own until both are ready (R13). */
interface Deployed {
  readonly type: 'deployed';
  readonly camp: Camp;
  readonly placement: Placement;
}

interface Ready {
  readonly type: 'ready';
  readonly camp: Camp;
}

/** Both camps are ready; the two grand admirals are recognised, by the squares they stand on. */
interface Began {
  readonly type: 'began';
  readonly white: PieceId;
  readonly red: PieceId;
}

interface Moved {
  readonly type: 'moved';
  readonly piece: PieceId;
  readonly from: Square;
  readonly to: Square;
}

/** A duel: both values are announced. */
interface Duel {
  readonly type: 'duel';
  readonly piece: PieceId;
  readonly from: Square;
  readonly to: Square;
  readonly target: PieceId;
  readonly attacker: Kind;
  readonly defender: Kind;
  readonly survivor: Survivor;
  readonly memory: Memory;
}

/** One leg of a jump that has destroyed a piece. Nothing is told of the jumper. */
interface Jumped {
  readonly type: 'jumped';
  readonly piece: PieceId;
  readonly from: Square;
  readonly to: Square;
  readonly target: PieceId;
  /** What the piece jumped was: it lies among the prizes, face up (R2). */
  readonly kind: Kind;
  /** Whether the same piece may go on, so that the turn has not ended. */
  readonly goesOn: boolean;
  readonly memory: Memory;
}

/** A jumper has met a mine and is destroyed; the mine stays (R11). */
interface MineStruck {
  readonly type: 'mineStruck';
  readonly piece: PieceId;
  readonly from: Square;
  readonly mine: PieceId;
  /** What the jumper was. */
  readonly kind: Kind;
  readonly memory: Memory;
}

/** A camp lets its jump end. */
interface Stopped {
  readonly type: 'stopped';
}

/** The helm has resigned, or somebody has taken it again: this seat gives the camp's commands. */
interface CommandPassed {
  readonly type: 'commandPassed';
  readonly camp: Camp;
  readonly seat: Seat;
}

export type Event =
  | LaidOut
  | Deployed
  | Ready
  | Began
  | Moved
  | Duel
  | Jumped
  | MineStruck
  | Stopped
  | CommandPassed;
export type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

/** An event of which only the type is left when a match of memory tells it again (R5). */
const toldOnce = <Type extends string, Fields extends z.ZodRawShape>(type: Type, fields: Fields) =>
  z.object({ type: z.literal(type), ...z.object(fields).partial().shape });

export const seenEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('laidOut'),
    /** The position text, with `X` and `x` for what the viewer may not know. */
    position: z.string(),
  }),
  /** To its own camp alone. */
  z.object({ type: z.literal('deployed'), camp: campShape }),
  z.object({ type: z.literal('ready'), camp: campShape }),
  z.object({ type: z.literal('began'), white: pieceIdShape, red: pieceIdShape }),
  z.object({ type: z.literal('moved'), piece: pieceIdShape, from: squareShape, to: squareShape }),
  toldOnce('duel', {
    piece: pieceIdShape,
    from: squareShape,
    to: squareShape,
    target: pieceIdShape,
    attacker: kindShape,
    defender: kindShape,
    survivor: z.enum(SURVIVORS),
  }),
  toldOnce('jumped', {
    piece: pieceIdShape,
    from: squareShape,
    to: squareShape,
    target: pieceIdShape,
    kind: kindShape,
    goesOn: z.boolean(),
  }),
  toldOnce('mineStruck', {
    piece: pieceIdShape,
    from: squareShape,
    mine: pieceIdShape,
    kind: kindShape,
  }),
  z.object({ type: z.literal('stopped') }),
  z.object({ type: z.literal('commandPassed'), camp: campShape, seat: z.enum(SEATS) }),
]);
export type SeenEvent = z.infer<typeof seenEvent>;
