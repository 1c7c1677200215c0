/**
 * Helpers for boards of `grands-amiraux`, besides legality: the facts of the pieces, the options from and to
 * a square, previews of commands, and the position text. For the deployment: ready-made formations, a random
 * placement, and the faults of an unfinished one. All are computed on this side, by the same rules as the
 * server's, so that an opponent learns nothing before a command is sent.
 */

import type { Deeds, DuelOutcome, LegPreview } from '@escadre/shared/games/grands-amiraux/board-helpers.ts';
import * as board from '@escadre/shared/games/grands-amiraux/board-helpers.ts';
import * as rules from '@escadre/shared/games/grands-amiraux/formations.ts';
import { PIECES, type PieceFacts } from '@escadre/shared/games/grands-amiraux/pieces.ts';
import { positions } from '@escadre/shared/games/grands-amiraux/positions.ts';
import { KINDS as ALL_KINDS, CAMPS } from '@escadre/shared/games/grands-amiraux/vocabulary.ts';
import { EscadreError } from './base/error.ts';
import type { Camp as CampOf, Command, Seat, View } from './base/game-types.ts';
import { mustBeCamp } from './base/unknown-names.ts';
import type { TableCommand } from './base/wire.ts';
import { previewed } from './rules/command-preview.ts';
import { commands } from './rules/shapes/grands-amiraux.ts';

export type {
  Deeds,
  DuelOutcome,
  JumpLeg,
  LegOutcome,
  LegPreview,
} from '@escadre/shared/games/grands-amiraux/board-helpers.ts';
export type { PieceFacts } from '@escadre/shared/games/grands-amiraux/pieces.ts';

/** A camp: `match.camp`. */
export type Camp = CampOf<'grands-amiraux'>;

/** A kind of piece for each home square, for the command `deploy`. */
export type Placement = Extract<Command<'grands-amiraux'>, { readonly type: 'deploy' }>['placement'];

/** A square by its name: `a1` at White's left, `h10` at Red's. */
export type Square = Extract<Command<'grands-amiraux'>, { readonly type: 'move' }>['to'];

/** A piece by its starting square, its key in `view.public.pieces`. */
export type PieceId = Square;

/** A kind of piece by its letter: `G`, the grand admiral, to `D`, a minesweeper. */
export type Kind = NonNullable<Placement[Square]>;

/** The state of the game: `match.view`. */
export type Board = View<'grands-amiraux'>;

/**
 * The effect of a command; if certain, it has a single outcome. Commands of the table change nothing on the
 * board.
 */
export type Preview =
  | { readonly type: 'deploy' | 'ready' | 'stop' | TableCommand['type'] }
  | { readonly type: 'move'; readonly piece: PieceId; readonly from: Square; readonly to: Square }
  | {
      readonly type: 'attack';
      readonly piece: PieceId;
      readonly target: PieceId;
      readonly from: Square;
      readonly to: Square;
      readonly outcomes: readonly DuelOutcome[];
    }
  | {
      readonly type: 'jump';
      readonly piece: PieceId;
      readonly from: Square;
      readonly legs: readonly LegPreview[];
    };

export type FormationId = 'fortress' | 'minefield' | 'spearhead' | 'screen';

/** A ready-made placement, for either camp. */
export interface Formation {
  readonly id: FormationId;
  /** In English. */
  readonly name: string;
  /** Its purpose, in a sentence. */
  readonly idea: string;
}

/** All formations. */
export const FORMATIONS: readonly Formation[] = rules.FORMATIONS.map(({ id, name, idea }) => ({
  id,
  name,
  idea,
}));

/** Shuffles with cryptographic randomness: an opponent would gain by guessing the placement. */
const lots = {
  shuffle<Item>(items: readonly Item[]): Item[] {
    const drawn = crypto.getRandomValues(new Uint32Array(items.length));
    return items
      .map((item, index) => ({ item, lot: drawn[index] ?? 0 }))
      .sort((one, other) => one.lot - other.lot)
      .map(({ item }) => item);
  },
};

/**
 * A formation laid out for a camp: Red's is the mirror image of White's.
 *
 * @throws EscadreError BAD_REQUEST if the formation or camp is unknown
 */
export function placementOf(id: FormationId, camp: Camp): Placement {
  mustBeCamp(camp, CAMPS);
  if (FORMATIONS.some((formation) => formation.id === id)) return rules.placementOf(id, camp);
  const known = FORMATIONS.map((formation) => formation.id);
  throw new EscadreError('BAD_REQUEST', `There is no formation "${id}".`, { data: { formations: known } });
}

/**
 * The 32 pieces anywhere on the 32 home squares: legal, and seldom wise.
 *
 * @throws EscadreError BAD_REQUEST if the camp is unknown
 */
export function randomPlacement(camp: Camp): Placement {
  mustBeCamp(camp, CAMPS);
  return rules.randomPlacement(camp, lots);
}

/** The same placement with left and right exchanged, to vary a formation. */
export const turnedAbout = (placement: Placement): Placement => rules.turnedAbout(placement);

/**
 * Why a placement cannot be deployed yet, each fault in a few words; empty if it can.
 *
 * @throws EscadreError BAD_REQUEST if the camp is unknown
 */
export function placementFaults(camp: Camp, placement: Placement): readonly string[] {
  mustBeCamp(camp, CAMPS);
  return rules.placementFaults(camp, placement);
}

/** The kinds of pieces, in the order of the rules. */
export const KINDS: readonly Kind[] = ALL_KINDS;

/**
 * The facts of a piece, by its letter.
 *
 * @throws EscadreError BAD_REQUEST if the kind is unknown
 */
export function factsOf(kind: Kind): PieceFacts {
  if (KINDS.includes(kind)) return PIECES[kind];
  throw new EscadreError('BAD_REQUEST', `There is no piece "${kind}".`, { data: { kinds: KINDS } });
}

/** A seat's options with the piece on a square; empty if it may not act with it. */
export const deedsFrom = (view: Board, seat: Seat<'grands-amiraux'>, from: Square): Deeds =>
  board.deedsFrom(view, seat, from);

/** Every command by which a seat can go to a square, attack the piece on it, or jump over it. */
export const commandsTo = (
  view: Board,
  seat: Seat<'grands-amiraux'>,
  square: Square,
): readonly Command<'grands-amiraux'>[] => board.commandsTo(view, seat, square);

/**
 * The kinds an enemy piece may be, each with its probability, from the number of each kind not yet seen: a view
 * knows no more. Leaves out what players must remember. In a match that began from a position, the view
 * does not know which pieces were missing there; they count as out unseen.
 *
 * @throws EscadreError BAD_REQUEST for a piece that is not on the board
 */
export function kindShares(view: Board, piece: PieceId): ReadonlyMap<Kind, number> {
  if (view.public.pieces[piece] !== undefined) return board.kindShares(view, piece);
  throw new EscadreError('BAD_REQUEST', `There is no piece "${piece}" on the board.`);
}

/**
 * The effect of a command. If certain, it has a single outcome; other outcomes have the shares of
 * {@link kindShares}.
 *
 * @throws EscadreError with the code of the refusal, if the command would be refused; BAD_COMMAND
 */
export function previewOf(
  view: Board,
  seat: Seat<'grands-amiraux'>,
  command: Command<'grands-amiraux'>,
): Preview {
  return previewed<'grands-amiraux', Preview>('grands-amiraux', commands, command, {
    table: ({ type }) => ({ type }),
    game: (asked) => board.previewOf(view, seat, asked),
  });
}

/**
 * The position text of a view, with `X` and `x` for pieces unknown to the viewer. The viewer is null for a
 * spectator.
 */
export const positionOf = (view: Board, viewer: Camp | null): string =>
  positions.ofView(view, viewer ?? 'public');
