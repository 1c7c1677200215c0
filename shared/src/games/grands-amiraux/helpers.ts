/**
 * What a board shows besides what is legal: what can be done from and to a square, jumps as trees, and what a
 * command will do as far as the view says. Pure, from a view alone, and by the functions that `decide` calls.
 */

import { must } from '../../kernel/must.ts';
import { actionsOf, afterLeg, type Board, boardOf, type Flight, legsOf, takeOff } from './board.ts';
import { check } from './check.ts';
import type { Command, CommandOf } from './commands.ts';
import { duel, PIECES, type PieceId, survivesJumping } from './pieces.ts';
import { ownKind } from './sight.ts';
import { leapBetween, SQUARES, type Square } from './squares.ts';
import { idsOf } from './state.ts';
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

/** Legs that a tree of jumps lists at most: a crafted position can have millions. */
const MOST_LEGS = 400;

/** A leg of a jump, and those that can follow it. */
export interface JumpLeg {
  readonly over: Square;
  readonly to: Square;
  /** Whether a further leg is possible, if the jumper survives. */
  readonly goesOn: boolean;
  /** The legs that can follow, as far as they are listed. */
  readonly next: readonly JumpLeg[];
}

/** What a piece can do this turn. */
export interface Deeds {
  readonly moves: readonly Square[];
  readonly attacks: readonly Square[];
  readonly jumps: readonly JumpLeg[];
}

const NOTHING: Deeds = { moves: [], attacks: [], jumps: [] };

/** What a seat can do now with the piece on a square; nothing where it is not its to act with. */
export function deedsFrom(view: View, seat: Seat, from: Square): Deeds {
  const board = boardToAct(view, seat);
  const camp = campOf(seat);
  const stander = board?.get(from);
  if (board === undefined || stander?.camp !== camp) return NOTHING;
  const kind = ownKind(view, stander.id);
  const { jumper } = view.public;
  if (kind === 'M' || (jumper !== undefined && jumper !== stander.id)) return NOTHING;
  const jumps = jumpsOf(takeOff(board, camp, from), { left: MOST_LEGS });
  if (jumper !== undefined) return { ...NOTHING, jumps };
  const actions = [...actionsOf(board, camp, from, kind)];
  const to = (type: 'move' | 'attack') =>
    actions.filter((action) => action.type === type).map((each) => each.to);
  return { moves: to('move'), attacks: to('attack'), jumps };
}

/** Every command by which a seat can now go to a square, attack what stands there, or jump over it. */
export function commandsTo(view: View, seat: Seat, square: Square): readonly Command[] {
  return SQUARES.flatMap((from): Command[] => {
    const { moves, attacks, jumps } = deedsFrom(view, seat, from);
    const commands: Command[] = [];
    if (moves.includes(square)) commands.push({ type: 'move', from, to: square });
    if (attacks.includes(square)) commands.push({ type: 'attack', from, to: square });
    for (const { over, to } of jumps) {
      if (over === square || to === square) commands.push({ type: 'jump', from, path: [to] });
    }
    return commands;
  });
}

function boardToAct({ public: { atHelm, turn, pieces } }: View, seat: Seat): Board | undefined {
  const camp = campOf(seat);
  return atHelm[camp] === seat && turn === camp ? boardOf(pieces) : undefined;
}

/** The legs of a flight as a tree, as long as there is room. */
function jumpsOf(flight: Flight, room: { left: number }): readonly JumpLeg[] {
  const legs = legsOf(flight).slice(0, room.left);
  room.left -= legs.length;
  return legs.map((leg) => {
    const further = afterLeg(flight, leg);
    const goesOn = legsOf(further).length > 0;
    return { over: leg.over, to: leg.to, goesOn, next: goesOn ? jumpsOf(further, room) : [] };
  });
}

/** One way in which an attack can end. */
export interface DuelOutcome {
  readonly survivor: Survivor;
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
      return { ...command, piece: pieceOn(view, command.from) };
    case 'attack':
      return previewOfAttack(view, campOf(seat), command);
    case 'jump':
      return previewOfJump(view, campOf(seat), command);
    default:
      return { type: command.type };
  }
}

function previewOfAttack(view: View, camp: Camp, { type, from, to }: CommandOf<'attack'>): Preview {
  const piece = pieceOn(view, from);
  const target = pieceOn(view, to);
  const attacker = ownKind(view, piece);
  const shares = kindShares(view, target);
  const outcomes = SURVIVORS.flatMap((survivor): DuelOutcome[] => {
    const kinds = [...shares.keys()].filter((kind) => duel(attacker, kind) === survivor);
    if (kinds.length === 0) return [];
    const wins = winnerOf(camp, survivor !== 'attacker' && attacker === 'G', kinds);
    return [{ survivor, kinds, share: shareOf(shares, kinds), ...(wins !== undefined && { wins }) }];
  });
  return { type, piece, target, from, to, outcomes };
}

function previewOfJump(view: View, camp: Camp, { type, from, path }: CommandOf<'jump'>): Preview {
  const piece = pieceOn(view, from);
  const jumper = ownKind(view, piece);
  let flight = takeOff(boardOf(view.public.pieces), camp, from);
  const legs = path.map((to): LegPreview => {
    const { over } = must(leapBetween(flight.at, to), 'a leap that was checked');
    const shares = kindShares(view, pieceOn(view, over));
    const outcomes = [true, false].flatMap((survives): LegOutcome[] => {
      const kinds = [...shares.keys()].filter((kind) => survivesJumping(jumper, kind) === survives);
      if (kinds.length === 0) return [];
      const wins = winnerOf(camp, !survives && jumper === 'G', kinds);
      return [{ survives, kinds, share: shareOf(shares, kinds), ...(wins !== undefined && { wins }) }];
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

function pieceOn({ public: { pieces } }: View, square: Square): PieceId {
  const found = idsOf(pieces).find((id) => pieces[id]?.square === square);
  return must(found, `the piece on ${square}`);
}
