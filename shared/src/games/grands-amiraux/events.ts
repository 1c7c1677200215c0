/**
 * The events.
 *
 * `Event` is the full truth, from which matches are replayed. Viewers are told `SeenEvent`s of the same
 * names; the fields that strict memory tells only once are optional there, and all absent when retold.
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
  /** The position text with all values. */
  readonly position: string;
}

/** A camp has chosen a placement, which stays secret until both are ready (R13). */
interface Deployed {
  readonly type: 'deployed';
  readonly camp: Camp;
  readonly placement: Placement;
}

interface Ready {
  readonly type: 'ready';
  readonly camp: Camp;
}

/** Both camps are ready; both grand admirals' squares are revealed. */
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

/** One leg of a jump that has destroyed a piece. Reveals nothing about the jumper. */
interface Jumped {
  readonly type: 'jumped';
  readonly piece: PieceId;
  readonly from: Square;
  readonly to: Square;
  readonly target: PieceId;
  /** The jumped piece's kind: it lies among the prizes, face up (R2). */
  readonly kind: Kind;
  /** Whether the same piece may go on, so that the turn continues. */
  readonly goesOn: boolean;
  readonly memory: Memory;
}

/** A mine has destroyed a jumper and stays (R11). */
interface MineStruck {
  readonly type: 'mineStruck';
  readonly piece: PieceId;
  readonly from: Square;
  readonly mine: PieceId;
  /** The jumper's kind. */
  readonly kind: Kind;
  readonly memory: Memory;
}

/** A camp ends its jump. */
interface Stopped {
  readonly type: 'stopped';
}

/** This seat now gives the camp's commands: the helm has resigned, or its seat was taken again. */
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

/** An event reduced to its type when a game of memory retells it (R5). */
const toldOnce = <Type extends string, Fields extends z.ZodRawShape>(type: Type, fields: Fields) =>
  z.object({ type: z.literal(type), ...z.object(fields).partial().shape });

export const seenEvent = z.discriminatedUnion('type', [
  /** The match starts from a position instead of a deployment. */
  z.object({
    type: z.literal('laidOut'),
    /** The position text, with `X` and `x` for unknown pieces. */
    position: z.string(),
  }),
  /** Your camp has placed its fleet. Told to its own camp only. */
  z.object({ type: z.literal('deployed'), camp: campShape }),
  /** A camp has confirmed its deployment. */
  z.object({ type: z.literal('ready'), camp: campShape }),
  /** The battle begins: the squares of both grand admirals are revealed. */
  z.object({ type: z.literal('began'), white: pieceIdShape, red: pieceIdShape }),
  /** A piece has moved to an empty square. */
  z.object({ type: z.literal('moved'), piece: pieceIdShape, from: squareShape, to: squareShape }),
  /** A piece has attacked another: both kinds are announced, and `survivor` stays. */
  toldOnce('duel', {
    piece: pieceIdShape,
    from: squareShape,
    to: squareShape,
    target: pieceIdShape,
    attacker: kindShape,
    defender: kindShape,
    survivor: z.enum(SURVIVORS),
  }),
  /** One leg of a jump has destroyed the piece `target`. `goesOn`: the same piece may jump again. */
  toldOnce('jumped', {
    piece: pieceIdShape,
    from: squareShape,
    to: squareShape,
    target: pieceIdShape,
    kind: kindShape,
    goesOn: z.boolean(),
  }),
  /** A mine has destroyed a piece that jumped it, and stays. */
  toldOnce('mineStruck', {
    piece: pieceIdShape,
    from: squareShape,
    mine: pieceIdShape,
    kind: kindShape,
  }),
  /** A camp has ended its jump. */
  z.object({ type: z.literal('stopped') }),
  /** This seat now gives the camp’s commands. */
  z.object({ type: z.literal('commandPassed'), camp: campShape, seat: z.enum(SEATS) }),
]);
export type SeenEvent = z.infer<typeof seenEvent>;
