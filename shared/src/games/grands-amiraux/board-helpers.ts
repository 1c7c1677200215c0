/**
 * What a board shows besides legal commands: actions from and to a square, jumps as trees. Pure, from a
 * view alone, and by the functions that `decide` calls.
 */

import { actionsOf, afterLeg, type Board, boardOf, type JumpInProgress, legsOf, startJump } from './board.ts';
import type { Command } from './commands.ts';
import { SQUARES, type Square } from './squares.ts';
import type { View } from './view.ts';
import { ownKind } from './view-queries.ts';
import { campOf, type Seat } from './vocabulary.ts';

export {
  type DuelOutcome,
  kindShares,
  type LegOutcome,
  type LegPreview,
  type Preview,
  previewOf,
} from './preview.ts';

/** The most legs listed in a tree of jumps: a crafted position can have millions. */
const MOST_LISTED_LEGS = 400;

/** A leg of a jump, and its possible continuations. */
export interface JumpLeg {
  readonly over: Square;
  readonly to: Square;
  /** Whether a further leg is possible, if the jumper survives this one. */
  readonly goesOn: boolean;
  /** The next legs, cut to some hundreds. */
  readonly next: readonly JumpLeg[];
}

/** The options of a piece this turn. */
export interface Deeds {
  readonly moves: readonly Square[];
  readonly attacks: readonly Square[];
  readonly jumps: readonly JumpLeg[];
}

const NOTHING: Deeds = { moves: [], attacks: [], jumps: [] };

/** A seat's legal actions with the piece on a square; empty if it may not act with it. */
export function deedsFrom(view: View, seat: Seat, from: Square): Deeds {
  const board = boardToAct(view, seat);
  const camp = campOf(seat);
  const stander = board?.get(from);
  if (board === undefined || stander?.camp !== camp) return NOTHING;
  const kind = ownKind(view, stander.id);
  const { jumper } = view.public;
  if (kind === 'M' || (jumper !== undefined && jumper !== stander.id)) return NOTHING;
  const jumps = jumpsOf(startJump(board, camp, from), { left: MOST_LISTED_LEGS });
  if (jumper !== undefined) return { ...NOTHING, jumps };
  const actions = [...actionsOf(board, camp, from, kind)];
  const to = (type: 'move' | 'attack') =>
    actions.filter((action) => action.type === type).map((each) => each.to);
  return { moves: to('move'), attacks: to('attack'), jumps };
}

/** A seat's legal commands to go to a square, attack its piece, or jump over it. */
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

/** A jump's legs as a tree, up to the limit. */
function jumpsOf(jump: JumpInProgress, room: { left: number }): readonly JumpLeg[] {
  const legs = legsOf(jump).slice(0, room.left);
  room.left -= legs.length;
  return legs.map((leg) => {
    const further = afterLeg(jump, leg);
    const goesOn = legsOf(further).length > 0;
    return { over: leg.over, to: leg.to, goesOn, next: goesOn ? jumpsOf(further, room) : [] };
  });
}
