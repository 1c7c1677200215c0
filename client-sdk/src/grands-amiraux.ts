/**
 * What a board of `grands-amiraux` wants to show besides what is legal: what is printed on a piece, what can be done
 * from and to a square, what a command would do, and the position as a text. For the deployment: ready-made formations
 * to start from, a random placement, and what is wrong with one that is not finished. All of it is made on this side,
 * by the same rules as the server's, so that nobody hears of it before a command is sent.
 */

import * as rules from '@escadre/shared/games/grands-amiraux/formations.ts';
import * as board from '@escadre/shared/games/grands-amiraux/helpers.ts';
import { PIECES } from '@escadre/shared/games/grands-amiraux/pieces.ts';
import { positions } from '@escadre/shared/games/grands-amiraux/positions.ts';
import { KINDS as ALL_KINDS, CAMPS } from '@escadre/shared/games/grands-amiraux/vocabulary.ts';
import { EscadreError } from './base/error.ts';
import type { Camp as CampOf, Command, Seat, View } from './base/game-types.ts';
import type { TableCommand } from './base/wire.ts';
import { previewed } from './rules/command-preview.ts';
import { commands } from './rules/shapes/grands-amiraux.ts';

/** A camp: `match.camp`. */
export type Camp = CampOf<'grands-amiraux'>;

/** A kind of piece for each home square, as the command `deploy` takes it. */
export type Placement = Extract<Command<'grands-amiraux'>, { readonly type: 'deploy' }>['placement'];

/** A square by its name: `a1` at White's left, `h10` at Red's. */
export type Square = Extract<Command<'grands-amiraux'>, { readonly type: 'move' }>['to'];

/** A piece by the square it started on: that is its key in `view.public.pieces`. */
export type PieceId = Square;

/** A kind of piece by its letter: `G`, the grand admiral, to `D`, a minesweeper. */
export type Kind = NonNullable<Placement[Square]>;

/** How things stand: `match.view`. */
export type Board = View<'grands-amiraux'>;

/** What is printed on a piece. */
export interface PieceFacts {
  /** In English. */
  readonly name: string;
  /** How many a fleet has. */
  readonly number: number;
  /** What counts in a duel; the grand admiral and the mine follow rules of their own. */
  readonly force?: number;
}

/** A leg of a jump, and those that can follow it. */
export interface JumpLeg {
  readonly over: Square;
  readonly to: Square;
  /** Whether a further leg is possible, if the jumper survives this one. */
  readonly goesOn: boolean;
  /** The legs that can follow: of very many, some hundreds. */
  readonly next: readonly JumpLeg[];
}

/** What a piece can do this turn. */
export interface Deeds {
  readonly moves: readonly Square[];
  readonly attacks: readonly Square[];
  readonly jumps: readonly JumpLeg[];
}

/** One way in which an attack can end. */
export interface DuelOutcome {
  readonly survivor: 'attacker' | 'defender' | 'none';
  /** What the defender is then: one of these. */
  readonly kinds: readonly Kind[];
  /** How many of what it may be these are, from 0 to 1. */
  readonly share: number;
  /** The camp that wins the match with it. */
  readonly wins?: Camp;
}

/** One way in which a leg of a jump can end. */
export interface LegOutcome {
  readonly survives: boolean;
  /** What is jumped is then one of these. */
  readonly kinds: readonly Kind[];
  readonly share: number;
  readonly wins?: Camp;
}

export interface LegPreview {
  readonly over: Square;
  readonly to: Square;
  /** What can come of it, if it comes to it: one way where it is certain. */
  readonly outcomes: readonly LegOutcome[];
  /** Whether the turn goes on after it, if the jumper survives and the match goes on. */
  readonly goesOn: boolean;
}

/** What a command would do: what is certain has one outcome. What is asked of the table changes nothing on the board. */
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
  /** What it is good for, in a sentence. */
  readonly idea: string;
}

/** The formations that there are. */
export const FORMATIONS: readonly Formation[] = rules.FORMATIONS.map(({ id, name, idea }) => ({
  id,
  name,
  idea,
}));

/** From the platform's cryptographic source: where one's pieces stand is worth guessing. */
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
 * A formation laid out for a camp: Red's is White's as in a mirror between them.
 *
 * @throws EscadreError BAD_REQUEST for a formation or a camp that there is not
 */
export function placementOf(id: FormationId, camp: Camp): Placement {
  mustBeCamp(camp);
  if (FORMATIONS.some((formation) => formation.id === id)) return rules.placementOf(id, camp);
  const known = FORMATIONS.map((formation) => formation.id);
  throw new EscadreError('BAD_REQUEST', `There is no formation "${id}".`, { data: { formations: known } });
}

/**
 * The 32 pieces anywhere on the 32 home squares: legal, and seldom wise.
 *
 * @throws EscadreError BAD_REQUEST for a camp that there is not
 */
export function randomPlacement(camp: Camp): Placement {
  mustBeCamp(camp);
  return rules.randomPlacement(camp, lots);
}

/** The same placement with left and right exchanged, so that a formation is not always the same. */
export const turnedAbout = (placement: Placement): Placement => rules.turnedAbout(placement);

/**
 * Why a placement cannot be deployed yet, each fault in a few words; none where it can.
 *
 * @throws EscadreError BAD_REQUEST for a camp that there is not
 */
export function placementFaults(camp: Camp, placement: Placement): readonly string[] {
  mustBeCamp(camp);
  return rules.placementFaults(camp, placement);
}

/** The kinds of pieces, in the order of the rules. */
export const KINDS: readonly Kind[] = ALL_KINDS;

/**
 * What is printed on a piece, by its letter.
 *
 * @throws EscadreError BAD_REQUEST for a kind that there is not
 */
export function factsOf(kind: Kind): PieceFacts {
  if (KINDS.includes(kind)) return PIECES[kind];
  throw new EscadreError('BAD_REQUEST', `There is no piece "${kind}".`, { data: { kinds: KINDS } });
}

/** What a seat can do now with the piece on a square; nothing where it is not its to act with. */
export const deedsFrom = (view: Board, seat: Seat<'grands-amiraux'>, from: Square): Deeds =>
  board.deedsFrom(view, seat, from);

/** Every command by which a seat can now go to a square, attack what stands there, or jump over it. */
export const commandsTo = (
  view: Board,
  seat: Seat<'grands-amiraux'>,
  square: Square,
): readonly Command<'grands-amiraux'>[] => board.commandsTo(view, seat, square);

/**
 * What an enemy piece may be, each kind with its share of all that it may be: by how many of each are still out unseen,
 * which is all that a view says. What was shown and is to be remembered is not in it; nor is, in a match that began from a
 * position, which pieces were missing there: a view does not know, and they count as out unseen.
 *
 * @throws EscadreError BAD_REQUEST for a piece that is not on the board
 */
export function kindShares(view: Board, piece: PieceId): ReadonlyMap<Kind, number> {
  if (view.public.pieces[piece] !== undefined) return board.kindShares(view, piece);
  throw new EscadreError('BAD_REQUEST', `There is no piece "${piece}" on the board.`);
}

/**
 * What a command would do. What is certain has one outcome; the shares of the others are those of {@link kindShares}.
 *
 * @throws EscadreError with the code of the refusal, where the command would be refused; BAD_COMMAND
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

/** The position text of a view, `X` and `x` for pieces whose value the viewer does not know: null for who watches. */
export const positionOf = (view: Board, viewer: Camp | null): string =>
  positions.ofView(view, viewer ?? 'public');

function mustBeCamp(camp: Camp): void {
  if (CAMPS.includes(camp)) return;
  throw new EscadreError('BAD_REQUEST', `"${camp}" is no camp of this game.`, { data: { camps: CAMPS } });
}
