/** What a command will do as far as the view says: what is certain, and what can come of the rest. */

import { given } from '../../kernel/given.ts';
import { must } from '../../kernel/must.ts';
import { afterLeg, boardOf, legsOf, takeOff } from './board.ts';
import { check } from './check.ts';
import type { Command, CommandOf } from './commands.ts';
import { duel, PIECES, type PieceId, survivesJumping } from './pieces.ts';
import { ownKind } from './sight.ts';
import { leapBetween, type Square } from './squares.ts';
import { pieceOn } from './state.ts';
import type { View } from './view.ts';
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

/** One way in which an attack can end. */
interface DuelOutcome {
  readonly survivor: Survivor;
  /** What the defender is then: one of these. */
  readonly kinds: readonly Kind[];
  /** How many of what it may be these are, from 0 to 1. */
  readonly share: number;
  /** The camp that wins the match with it. */
  readonly wins?: Camp;
}

/** One way in which a leg of a jump can end. */
interface LegOutcome {
  readonly survives: boolean;
  /** What is jumped is then one of these. */
  readonly kinds: readonly Kind[];
  readonly share: number;
  readonly wins?: Camp;
}

interface LegPreview {
  readonly over: Square;
  readonly to: Square;
  /** What can come of it, if it comes to it: one way where it is certain. */
  readonly outcomes: readonly LegOutcome[];
  /** Whether the turn goes on after it, if the jumper survives and the match goes on. */
  readonly goesOn: boolean;
}

/** What a command will do: what is certain, and what can come of the rest. */
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
 * What a command would do. What is certain has one outcome. The shares of the others go by how many of each kind
 * are still out unseen, which is all that a view says: not by what was shown and is to be remembered, nor by what
 * one may guess.
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
  let flight = takeOff(boardOf(view.public.pieces), camp, from);
  const legs = path.map((to): LegPreview => {
    const { over } = must(leapBetween(flight.at, to), 'a leap that was checked');
    const shares = kindShares(view, pieceOn(view.public.pieces, over));
    const outcomes = [true, false].flatMap((survives): LegOutcome[] => {
      const kinds = [...shares.keys()].filter((kind) => survivesJumping(jumper, kind) === survives);
      if (kinds.length === 0) return [];
      const wins = winnerOf(camp, !survives && jumper === 'G', kinds);
      return [given({ survives, kinds, share: shareOf(shares, kinds), wins })];
    });
    flight = afterLeg(flight, { over, to });
    return { over, to, outcomes, goesOn: legsOf(flight).length > 0 };
  });
  return { type, piece, from, legs };
}

/** Who wins if it comes so: the other camp where one's own admiral is lost, one's own where the enemy's is met. */
function winnerOf(camp: Camp, isLost: boolean, kinds: readonly Kind[]): Camp | undefined {
  if (isLost) return opponentOf(camp);
  return kinds.every((kind) => kind === 'G') ? camp : undefined;
}

/** What an enemy piece may be, by the view alone, each with its share of all that it may be. */
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
