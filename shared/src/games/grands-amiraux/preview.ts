/** A command's effect as far as the view tells: the certain part, and the possible outcomes of the rest. */

import { given, must } from '../../kernel/optional.ts';
import { afterLeg, boardOf, legsOf, startJump } from './board.ts';
import { check } from './check.ts';
import type { Command, CommandOf } from './commands.ts';
import { duel, PIECES, type PieceId, survivesJumping } from './pieces.ts';
import { leapBetween, type Square } from './squares.ts';
import { pieceOn } from './state.ts';
import type { View } from './view.ts';
import { ownKind } from './view-queries.ts';
import {
  type Camp,
  campOf,
  KINDS,
  type Kind,
  opponentOf,
  type Seat,
  SURVIVORS,
  type Survivor,
} from './vocabulary.ts';

/** One possible end of an attack. */
export interface DuelOutcome {
  readonly survivor: Survivor;
  /** The defender is then one of these. */
  readonly kinds: readonly Kind[];
  /** The share of these among all it may be, from 0 to 1. */
  readonly share: number;
  /** The camp that wins the match by it. */
  readonly wins?: Camp;
}

/** One possible end of a leg of a jump. */
export interface LegOutcome {
  readonly survives: boolean;
  /** The piece jumped over is then one of these. */
  readonly kinds: readonly Kind[];
  readonly share: number;
  readonly wins?: Camp;
}

export interface LegPreview {
  readonly over: Square;
  readonly to: Square;
  /** The possible ends, if it takes place; a single one is certain. */
  readonly outcomes: readonly LegOutcome[];
  /** Whether the turn goes on after it, if the jumper survives and the match is not over. */
  readonly goesOn: boolean;
}

/** A command's effect: the certain part, and the possible outcomes of the rest. */
export type Preview =
  | { readonly type: 'deploy' | 'ready' | 'stop' }
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

/**
 * Previews a command. A certain effect has one outcome. Otherwise shares follow the numbers of unseen
 * kinds, which is all a view tells: not from memory of shown values, nor from guesses.
 *
 * @throws Refusal as `check` does
 */
export function previewOf(view: View, seat: Seat, command: Command): Preview {
  check(view, seat, command);
  switch (command.type) {
    case 'move':
      return { ...command, piece: pieceOn(view.public.pieces, command.from) };
    case 'attack':
      return previewOfAttack(view, campOf(seat), command);
    case 'jump':
      return previewOfJump(view, campOf(seat), command);
    default:
      return { type: command.type };
  }
}

function previewOfAttack(view: View, camp: Camp, { type, from, to }: CommandOf<'attack'>): Preview {
  const piece = pieceOn(view.public.pieces, from);
  const target = pieceOn(view.public.pieces, to);
  const attacker = ownKind(view, piece);
  const shares = kindShares(view, target);
  const outcomes = SURVIVORS.flatMap((survivor): DuelOutcome[] => {
    const kinds = [...shares.keys()].filter((kind) => duel(attacker, kind) === survivor);
    if (kinds.length === 0) return [];
    const wins = winnerOf(camp, survivor !== 'attacker' && attacker === 'G', kinds);
    return [given({ survivor, kinds, share: shareOf(shares, kinds), wins })];
  });
  return { type, piece, target, from, to, outcomes };
}

function previewOfJump(view: View, camp: Camp, { type, from, path }: CommandOf<'jump'>): Preview {
  const piece = pieceOn(view.public.pieces, from);
  const jumper = ownKind(view, piece);
  let jump = startJump(boardOf(view.public.pieces), camp, from);
  const legs = path.map((to): LegPreview => {
    const { over } = must(leapBetween(jump.at, to), 'a leap that was checked');
    const shares = kindShares(view, pieceOn(view.public.pieces, over));
    const outcomes = [true, false].flatMap((survives): LegOutcome[] => {
      const kinds = [...shares.keys()].filter((kind) => survivesJumping(jumper, kind) === survives);
      if (kinds.length === 0) return [];
      const wins = winnerOf(camp, !survives && jumper === 'G', kinds);
      return [given({ survives, kinds, share: shareOf(shares, kinds), wins })];
    });
    jump = afterLeg(jump, { over, to });
    return { over, to, outcomes, goesOn: legsOf(jump).length > 0 };
  });
  return { type, piece, from, legs };
}

/**
 * The winner of such a result: the other camp if one's own admiral is lost, one's own if the enemy's is
 * met.
 */
function winnerOf(camp: Camp, isLost: boolean, kinds: readonly Kind[]): Camp | undefined {
  if (isLost) return opponentOf(camp);
  return kinds.every((kind) => kind === 'G') ? camp : undefined;
}

/** An enemy piece's possible kinds, by the view alone, each with its share. */
export function kindShares({ public: { pieces, prizes } }: View, id: PieceId): ReadonlyMap<Kind, number> {
  const { camp, square, kind: seen } = must(pieces[id], 'a piece on the board');
  if (seen !== undefined) return new Map([[seen, 1]]);
  const inSight = Object.values(pieces).filter((piece) => piece.camp === camp);
  const out = KINDS.flatMap((kind): [Kind, number][] => {
    if (kind === 'G' || (kind === 'M' && square !== id)) return [];
    const shown = inSight.filter((piece) => piece.kind === kind).length;
    const left = PIECES[kind].number - prizes[opponentOf(camp)][kind] - shown;
    return left > 0 ? [[kind, left]] : [];
  });
  const all = out.reduce((sum, [, left]) => sum + left, 0);
  return new Map(out.map(([kind, left]) => [kind, left / all]));
}

const shareOf = (shares: ReadonlyMap<Kind, number>, kinds: readonly Kind[]): number =>
  kinds.reduce((sum, kind) => sum + (shares.get(kind) ?? 0), 0);
